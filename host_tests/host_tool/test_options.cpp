// Command line options: their values, refusals and help text.
#include <array>
#include <iostream>
#include <sstream>
#include <string>

#include "main.hpp"
#include "tools/host/commands.hpp"

using namespace kaiten;

namespace {

struct Settings {
    std::uint64_t games = 1;
    std::string name;
    bool loud = false;
};

Result<Done> set_name(Settings& settings, std::string_view value) {
    if (value.empty()) return Complaint{"it is empty"};
    settings.name = value;
    return Done{};
}

std::optional<int> read(std::vector<std::string_view> args, Settings& settings) {
    Options options("try", "kaiten try: tries.", "That is all.");
    options.add("--name", "NAME", "how it is called",
                [&settings](std::string_view value) { return set_name(settings, value); });
    options.add_number("--games", "how many\nand more", 1, 100, settings.games);
    options.add_flag("--loud", "not quiet", settings.loud);
    return options.read(args);
}

struct Outcome {
    std::optional<int> status;
    std::string written;
};

// Reads the arguments and returns the status, and the text written to `stream`.
Outcome read_watched(std::vector<std::string_view> args, std::ostream& stream) {
    Settings settings;
    std::ostringstream text;
    std::streambuf* const old = stream.rdbuf(text.rdbuf());
    const std::optional<int> status = read(std::move(args), settings);
    stream.rdbuf(old);
    return {status, text.str()};
}

void assert_refused(const char* reason, std::vector<std::string_view> args) {
    const Outcome outcome = read_watched(std::move(args), std::cerr);
    TEST_ASSERT_EQUAL(exit_refused, outcome.status.value_or(exit_good));
    const std::string expected = "kaiten try: " + std::string(reason) + "\n";
    TEST_ASSERT_EQUAL_STRING(expected.c_str(), outcome.written.c_str());
}

void value_follows_the_option_or_an_equals_sign() {
    Settings settings;
    TEST_ASSERT_FALSE(read({"--games", "7", "--loud", "--name", "-x"}, settings));
    TEST_ASSERT_EQUAL(7, settings.games);
    TEST_ASSERT_TRUE(settings.loud);
    TEST_ASSERT_EQUAL_STRING("-x", settings.name.c_str());
    TEST_ASSERT_FALSE(read({"--games=9"}, settings));
    TEST_ASSERT_EQUAL(9, settings.games);
}

void missing_options_keep_their_defaults() {
    Settings settings;
    TEST_ASSERT_FALSE(read({}, settings));
    TEST_ASSERT_EQUAL(1, settings.games);
    TEST_ASSERT_FALSE(settings.loud);
}

void refusal_names_the_option_and_the_reason() {
    assert_refused("unknown argument '--shout' (options: --help, --name, --games, --loud)",
                   {"--shout"});
    assert_refused("unknown argument '7' (options: --help, --name, --games, --loud)", {"7"});
    assert_refused("--games needs a value", {"--games"});
    assert_refused("--games is given twice", {"--games", "1", "--games", "2"});
    assert_refused("--loud takes no value", {"--loud=1"});
    assert_refused("--games: '0' is not a whole number from 1 to 100", {"--games", "0"});
    assert_refused("--games: '101' is not a whole number from 1 to 100", {"--games=101"});
    assert_refused("--games: '-1' is not a whole number from 1 to 100", {"--games", "-1"});
    assert_refused("--name: it is empty", {"--name", ""});
}

void natural_number_has_only_digits_and_fits_64_bits() {
    const auto whole = ~std::uint64_t{0};
    TEST_ASSERT_TRUE(read_natural("18446744073709551615", 0, whole));
    const std::array<std::string_view, 8> bad{"", "-1", "+1", " 1", "1 ", "1x", "0x1", "1.0"};
    for (const std::string_view text : bad)
        if (read_natural(text, 0, whole)) TEST_FAIL_MESSAGE(std::string(text).c_str());
    TEST_ASSERT_FALSE(read_natural("18446744073709551616", 0, whole));
}

void lists_are_split_at_commas_and_joined() {
    const auto items = split_list("a,,b");
    TEST_ASSERT_EQUAL(3, items.size());
    TEST_ASSERT_TRUE(items[1].empty());
    TEST_ASSERT_EQUAL_STRING("a, , b", join(items).c_str());
}

void help_lists_every_option() {
    const Outcome outcome = read_watched({"--games", "0", "--help"}, std::cout);
    TEST_ASSERT_EQUAL(exit_good, outcome.status.value_or(exit_refused));
    TEST_ASSERT_EQUAL_STRING(
        "kaiten try: tries.\n"
        "\n"
        "Usage: kaiten try [OPTIONS]\n"
        "\n"
        "Options:\n"
        "  -h,--help               tells all this\n"
        "  --name NAME             how it is called\n"
        "  --games N               how many\n"
        "                          and more\n"
        "  --loud                  not quiet\n"
        "\n"
        "That is all.\n",
        outcome.written.c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(value_follows_the_option_or_an_equals_sign);
    RUN_TEST(missing_options_keep_their_defaults);
    RUN_TEST(refusal_names_the_option_and_the_reason);
    RUN_TEST(natural_number_has_only_digits_and_fits_64_bits);
    RUN_TEST(lists_are_split_at_commas_and_joined);
    RUN_TEST(help_lists_every_option);
}
