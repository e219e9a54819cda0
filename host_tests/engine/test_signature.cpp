// Compares the signatures of thousands of random games of every kind with the expected ones. A
// difference means that games are played differently, on purpose or not. The device probe computes
// the short signatures, too.
#include "host_tests/oracles/signature.hpp"

#include <cstdio>

#include "host_tests/engine/support.hpp"
#include "host_tests/oracles/signature_table.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

void compare(std::span<const SignatureRow> rows) {
    bool same = true;
    for (const SignatureRow& row : rows) {
        EXPECT_ACCEPTED(check(row.rules).refusal);
        const std::uint32_t short_one = signature(row.rules, short_games, signature_seed);
        const std::uint32_t long_one = signature(row.rules, long_games, signature_seed);
        if (short_one == row.short_signature && long_one == row.long_signature) continue;
        same = false;
        std::printf("%s: 0x%08XU, 0x%08XU\n", row.name, static_cast<unsigned>(short_one),
                    static_cast<unsigned>(long_one));
    }
    TEST_ASSERT_TRUE_MESSAGE(same, "signatures differ: the computed ones are printed above");
}

void classic_signatures_are_unchanged() {
    compare(classic_signatures);
}

void party_signatures_are_unchanged() {
    compare(party_signatures);
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(classic_signatures_are_unchanged);
    RUN_TEST(party_signatures_are_unchanged);
    return UNITY_END();
}
