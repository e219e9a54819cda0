// Tests the table of texts: it is complete, it follows the spacing rules of each language, and it
// uses only characters of the fonts.
#include <set>
#include <string>

#include "firmware/text/line.hpp"
#include "firmware/text/text.hpp"
#include "firmware/text/utf8.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

constexpr Text all[] = {
#define KAITEN_TEXT(name, ...) Text::name,
#include "firmware/text/texts.inc"
#undef KAITEN_TEXT
};

void every_text_exists_in_every_language() {
    for (const Text text : all)
        for (unsigned language = 0; language < language_count; ++language)
            TEST_ASSERT_FALSE(in(static_cast<Language>(language), text).empty());
}

void fonts_have_every_character() {
    for (const Text text : all) {
        for (unsigned language = 0; language < language_count; ++language) {
            std::string_view rest = in(static_cast<Language>(language), text);
            while (!rest.empty()) {
                const char32_t character = take_character(rest);
                const bool known = character == U'\n' || (character >= 0x20 && character < 0x7f) ||
                                   (character >= 0xa0 && character <= 0xff) || character == 0x153;
                TEST_ASSERT_TRUE_MESSAGE(known, in(Language::english, text).data());
            }
        }
    }
}

std::multiset<std::string> slots_of(std::string_view text) {
    std::multiset<std::string> slots;
    for (std::size_t i = 0; i + 2 < text.size(); ++i)
        if (text[i] == '{' && text[i + 2] == '}') slots.emplace(text.substr(i, 3));
    return slots;
}

void translations_have_the_same_placeholders() {
    for (const Text text : all)
        for (unsigned language = 1; language < language_count; ++language)
            TEST_ASSERT_TRUE_MESSAGE(slots_of(in(Language::english, text)) ==
                                         slots_of(in(static_cast<Language>(language), text)),
                                     in(Language::english, text).data());
}

// French has a space before : ; ! and ?, the other languages have none.
void only_french_has_spaces_before_punctuation() {
    for (const Text text : all) {
        for (unsigned language = 0; language < language_count; ++language) {
            const bool french = static_cast<Language>(language) == Language::french;
            std::string_view rest = in(static_cast<Language>(language), text);
            const std::string whole{rest};
            for (char32_t before = U'.'; !rest.empty();) {
                const char32_t character = take_character(rest);
                const bool space = before == U' ' || before == U'\u00a0';
                if (character == U':' || character == U';' || character == U'!' ||
                    character == U'?')
                    TEST_ASSERT_EQUAL_MESSAGE(french, space, whole.c_str());
                before = character;
            }
        }
    }
}

void expect_line(const char* expected, const Line& line) {
    TEST_ASSERT_EQUAL_STRING(expected, std::string{line.view()}.c_str());
}

void placeholders_of_lines_are_filled_in() {
    expect_line("Round 2  3/8", Line("Round {0}  {1}/{2}", {2, 3, 8}));
    expect_line("b, a {9} {", Line("{1}, {0} {9} {", {"a", "b"}));
    expect_line("-12", Line().add(-12));
    expect_line("+12", Line().add_signed(12));
    expect_line("0", Line().add_signed(0));
    expect_line("-2147483648", Line().add(-2147483647 - 1));
}

void overlong_lines_are_truncated() {
    Line line;
    for (int i = 0; i < 100; ++i)
        line.add("four");
    TEST_ASSERT_TRUE(line.view().size() <= 120);
}

}  // namespace

void run_tests() {
    RUN_TEST(every_text_exists_in_every_language);
    RUN_TEST(fonts_have_every_character);
    RUN_TEST(translations_have_the_same_placeholders);
    RUN_TEST(only_french_has_spaces_before_punctuation);
    RUN_TEST(placeholders_of_lines_are_filled_in);
    RUN_TEST(overlong_lines_are_truncated);
}
