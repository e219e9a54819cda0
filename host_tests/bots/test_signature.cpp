// The bots play as they did: the device's probe reports the same numbers.
#include <cstdio>

#include "host_tests/bots/play.hpp"
#include "host_tests/oracles/bot_signature.hpp"

namespace kaiten {
namespace {

void test_signatures() {
    for (const BotSignatureRow& row : bot_signatures()) {
        const std::uint32_t signature = bot_signature(row, shared_memory());
        std::array<char, 80> message{};
        std::snprintf(message.data(), message.size(), "%s", row.name.data());
        TEST_ASSERT_EQUAL_HEX32_MESSAGE(row.signature, signature, message.data());
    }
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(test_signatures);
}
