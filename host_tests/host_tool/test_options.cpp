// Command lines and their tables of options.
#include <array>
#include <string>

#include "main.hpp"
#include "tools/host/options.hpp"

using namespace kaiten;

namespace {

struct Settings {
    std::uint64_t games = 1;
    bool loud = false;
};

Result<Done> set_games(Settings& settings, std::string_view value) {
    const auto number = read_natural(value, 1, 100);
    if (!number) return number.complaint();
    settings.games = *number;
    return Done{};
}

Result<Done> set_loud(Settings& settings, std::string_view) {
    settings.loud = true;
    return Done{};
}

constexpr std::array<OptionRow<Settings>, 2> rows{{
    {{"--games", "N", "how many\nand more"}, set_games},
    {{"--loud", "", "not quiet"}, set_loud},
}};

Result<Done> read(std::vector<std::string_view> args, Settings& settings) {
    return read_options(std::span<const OptionRow<Settings>>(rows), args, settings);
}

void assert_refused(const char* reason, std::vector<std::string_view> args) {
    Settings settings;
    const Result<Done> result = read(std::move(args), settings);
    TEST_ASSERT_FALSE(result);
    TEST_ASSERT_EQUAL_STRING(reason, result.complaint().text.c_str());
}

void test_values_may_follow_or_be_joined() {
    Settings settings;
    TEST_ASSERT_TRUE(read({"--games", "7", "--loud"}, settings));
    TEST_ASSERT_EQUAL(7, settings.games);
    TEST_ASSERT_TRUE(settings.loud);
    TEST_ASSERT_TRUE(read({"--games=9"}, settings));
    TEST_ASSERT_EQUAL(9, settings.games);
}

void test_nothing_given_changes_nothing() {
    Settings settings;
    TEST_ASSERT_TRUE(read({}, settings));
    TEST_ASSERT_EQUAL(1, settings.games);
    TEST_ASSERT_FALSE(settings.loud);
}

void test_refusals_name_what_is_wrong() {
    assert_refused("unknown argument '--shout' (options: --games, --loud)", {"--shout"});
    assert_refused("unknown argument '7' (options: --games, --loud)", {"7"});
    assert_refused("--games needs a value", {"--games"});
    assert_refused("--games is given twice", {"--games", "1", "--games", "2"});
    assert_refused("--loud takes no value", {"--loud=1"});
    assert_refused("--games: '0' is not a whole number from 1 to 100", {"--games", "0"});
    assert_refused("--games: '101' is not a whole number from 1 to 100", {"--games=101"});
}

void test_naturals_are_digits_and_nothing_else() {
    const auto whole = ~std::uint64_t{0};
    TEST_ASSERT_TRUE(read_natural("18446744073709551615", 0, whole));
    const std::array<std::string_view, 8> bad{"", "-1", "+1", " 1", "1 ", "1x", "0x1", "1.0"};
    for (const std::string_view text : bad)
        if (read_natural(text, 0, whole)) TEST_FAIL_MESSAGE(std::string(text).c_str());
    TEST_ASSERT_FALSE(read_natural("18446744073709551616", 0, whole));
}

void test_lists_are_split_and_joined() {
    const auto items = split_list("a,,b");
    TEST_ASSERT_EQUAL(3, items.size());
    TEST_ASSERT_TRUE(items[1].empty());
    TEST_ASSERT_EQUAL_STRING("a, , b", join(items).c_str());
}

void test_help_is_made_of_the_rows() {
    const auto texts = texts_of(std::span<const OptionRow<Settings>>(rows));
    TEST_ASSERT_EQUAL_STRING(
        "  --games N               how many\n"
        "                          and more\n"
        "  --loud                  not quiet\n",
        options_help(texts).c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(test_values_may_follow_or_be_joined);
    RUN_TEST(test_nothing_given_changes_nothing);
    RUN_TEST(test_refusals_name_what_is_wrong);
    RUN_TEST(test_naturals_are_digits_and_nothing_else);
    RUN_TEST(test_lists_are_split_and_joined);
    RUN_TEST(test_help_is_made_of_the_rows);
}
