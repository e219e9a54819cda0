// Compares the signatures of the bots with the expected ones. The device probe must report the same
// numbers.
#include <cstdio>

#include "host_tests/bots/play.hpp"
#include "host_tests/oracles/bot_signature.hpp"

namespace kaiten {
namespace {

void bots_play_as_their_signatures_say() {
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
    RUN_TEST(bots_play_as_their_signatures_say);
}
