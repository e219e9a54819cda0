// Tests the UTF-8 decoder with characters of every length and with invalid bytes.
#include "firmware/text/utf8.hpp"
#include "main.hpp"

namespace {

using kaiten::take_character;

void characters_of_every_length_are_decoded() {
    std::string_view text = "a\u00e9\u20ac\U0001f363";
    TEST_ASSERT_EQUAL_HEX32(U'a', take_character(text));
    TEST_ASSERT_EQUAL_HEX32(0xe9, take_character(text));
    TEST_ASSERT_EQUAL_HEX32(0x20ac, take_character(text));
    TEST_ASSERT_EQUAL_HEX32(0x1f363, take_character(text));
    TEST_ASSERT_TRUE(text.empty());
}

void expect_replacement_and_rest(std::string_view text, std::size_t rest) {
    TEST_ASSERT_EQUAL_HEX32(0xfffd, take_character(text));
    TEST_ASSERT_EQUAL_size_t(rest, text.size());
}

void invalid_bytes_are_replaced_one_by_one() {
    expect_replacement_and_rest("\x80z", 1);         // continuation byte without a lead byte
    expect_replacement_and_rest("\xc3", 0);          // truncated
    expect_replacement_and_rest("\xc3z", 1);         // missing continuation byte
    expect_replacement_and_rest("\xc0\xaf", 1);      // overlong encoding
    expect_replacement_and_rest("\xe0\x80\xaf", 2);  // overlong encoding
    expect_replacement_and_rest("\xff\xff", 1);      // never a lead byte
    expect_replacement_and_rest("\xf0\x9f\x8d", 2);  // truncated
}

}  // namespace

void run_tests() {
    RUN_TEST(characters_of_every_length_are_decoded);
    RUN_TEST(invalid_bytes_are_replaced_one_by_one);
}
