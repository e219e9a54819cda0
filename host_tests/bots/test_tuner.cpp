// Parts of the tuner: the weights it writes are those in the tree, it climbs, and tuned weights
// win.
#include <cmath>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "engine/bots/classic/tuned_weights.hpp"
#include "engine/bots/party/tuned_weights.hpp"
#include "engine/core/crc32.hpp"
#include "host_tests/support/main.hpp"
#include "tools/tuner/climb.hpp"
#include "tools/tuner/party_self_play.hpp"
#include "tools/tuner/self_play.hpp"
#include "tools/tuner/write_weights.hpp"

namespace kaiten {
namespace {

std::string text_of(const std::string& file) {
    std::ifstream in(KAITEN_BOTS_FOLDER "/" + file);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::uint32_t checksum(const std::string& text) {
    return crc32(0, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// The files of weights have not been edited by hand. After a new tuning, enter the new checksums
// here.
void written_weights_equal_the_files_in_the_tree() {
    std::ostringstream classic;
    write_weights(classic, classic_weights, pudding_worths);
    TEST_ASSERT_EQUAL_STRING(text_of("classic/tuned_weights.hpp").c_str(), classic.str().c_str());
    TEST_ASSERT_EQUAL_HEX32(0xA16037DF, checksum(classic.str()));
    std::ostringstream party;
    write_party_weights(party, party_weights, matcha_worths);
    TEST_ASSERT_EQUAL_STRING(text_of("party/tuned_weights.hpp").c_str(), party.str().c_str());
    TEST_ASSERT_EQUAL_HEX32(0x0E663AD3, checksum(party.str()));
}

template <typename SomeWeights>
void there_and_back(const SomeWeights& weights) {
    const Parameters parameters = parameters_of(weights);
    SomeWeights back{};
    set_weights(parameters, back);
    TEST_ASSERT_TRUE(parameters == parameters_of(back));
    TEST_ASSERT_GREATER_THAN_UINT(50, parameters.size());
}

void weights_survive_conversion_to_parameters_and_back() {
    for (const Weights& weights : classic_weights)
        there_and_back(weights);
    for (const PartyWeights& weights : party_weights)
        there_and_back(weights);
    TEST_ASSERT_EQUAL_UINT(parameters_of(party_weights[0]).size(), kinds_of_parameters().size());
}

// The maximum is at 30 and -20. The third parameter is never at stake and must not change.
void climb_finds_the_maximum_and_keeps_what_is_not_at_stake() {
    const auto height = [](const Parameters& at) {
        const double x = (at[0] - 30) / 40;
        const double y = (at[1] + 20) / 40;
        return -x * x - y * y;
    };
    const Contest contest{
        .duel = [&](const Parameters& one, const Parameters& other, unsigned,
                    std::uint64_t) { return height(one) - height(other); },
        .at_stake = [](std::size_t parameter, unsigned) { return parameter < 2; }};
    const Parameters top = climb({0, 0, 5}, {.gain = 2}, contest);
    TEST_ASSERT_TRUE(std::abs(top[0] - 30) < 3);
    TEST_ASSERT_TRUE(std::abs(top[1] + 20) < 3);
    TEST_ASSERT_TRUE(top[2] == 5);
}

// Named menus, where they allow the number of seats, alternate with random menus.
void party_setups_alternate_named_and_random_menus() {
    for (unsigned size = 0; size < party_sizes; ++size)
        for (unsigned number = 0; number < 4 * menu_count; ++number) {
            const Rules rules = party_table(size, number);
            const MenuRow& menu = menus[number / 2 % menu_count];
            const bool fits = rules.seats >= menu.min_seats && rules.seats <= menu.max_seats;
            TEST_ASSERT_EQUAL(number % 2 == 0 && fits, rules.menu == menu.kinds);
        }
}

void tuned_weights_beat_beginner_weights() {
    Rules rules;
    for (rules.seats = 2; rules.seats <= max_classic_seats; ++rules.seats)
        TEST_ASSERT_TRUE(
            compare(rules, classic_weights[rules.seats - 2U], beginner_weights, 300, 1) > 3);
    for (unsigned size = 0; size < party_sizes; ++size) {
        double lead = 0;
        for (unsigned table = 0; table < 24; ++table) {
            const Rules party = party_table(size, table);
            TEST_ASSERT_EQUAL_UINT(size, party_size(party.seats));
            lead +=
                compare(party, party_weights[size], party_beginner_weights, party.seats * 5U, 1);
        }
        TEST_ASSERT_TRUE(lead / 24 > 3);
    }
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(written_weights_equal_the_files_in_the_tree);
    RUN_TEST(weights_survive_conversion_to_parameters_and_back);
    RUN_TEST(climb_finds_the_maximum_and_keeps_what_is_not_at_stake);
    RUN_TEST(party_setups_alternate_named_and_random_menus);
    RUN_TEST(tuned_weights_beat_beginner_weights);
}
