// Strictness of the JSON reader, and format of the JSON writer.
#include "tools/host/json.hpp"

#include <array>
#include <cstring>
#include <string>

#include "main.hpp"
#include "tools/host/json_text.hpp"

using namespace kaiten;

namespace {

void assert_text(const char* expected, const std::string& actual) {
    TEST_ASSERT_EQUAL_STRING(expected, actual.c_str());
}

void every_json_type_has_a_name() {
    const auto json = read_json(R"( {"a":[1,-2.5e3,true,null,"x",{},[]]} )");
    TEST_ASSERT_TRUE(json);
    const std::array<const char*, 7> names{"a number", "a number",  "true or false", "null",
                                           "a string", "an object", "an array"};
    for (std::size_t i = 0; i < names.size(); ++i)
        assert_text(names[i], std::string(type_name(json->find("a")->items()[i])));
}

void only_strings_have_text() {
    const auto json = read_json(R"(["\u00e9\ud83c\udf63", 1, null])");
    TEST_ASSERT_TRUE(json);
    assert_text("\xC3\xA9\xF0\x9F\x8D\xA3", std::string(text_of(json->items()[0])));
    TEST_ASSERT_TRUE(text_of(json->items()[1]).empty());
    TEST_ASSERT_TRUE(text_of(json->items()[2]).empty());
}

void reader_refuses_invalid_json() {
    const std::array<std::string_view, 44> bad{"",
                                               " ",
                                               "{",
                                               "}",
                                               "[",
                                               "[1",
                                               "[1,]",
                                               "[,1]",
                                               "[1 2]",
                                               "{\"a\"}",
                                               "{\"a\":}",
                                               "{\"a\":1,}",
                                               "{a:1}",
                                               "{'a':1}",
                                               "{1:1}",
                                               "nul",
                                               "True",
                                               "NaN",
                                               "Infinity",
                                               "01",
                                               "+1",
                                               "1.",
                                               ".5",
                                               "1e",
                                               "1e+",
                                               "-",
                                               "0x10",
                                               "\"",
                                               "\"a",
                                               "\"\\x\"",
                                               "\"\\u12\"",
                                               "\"\\u12g4\"",
                                               "\"\\ud83c\"",
                                               "\"\\ud83c\\u0041\"",
                                               "\"\\udf63\"",
                                               "\"\t\"",
                                               "\"\x80\"",
                                               "\"\xC0\xAF\"",
                                               "\"\xE2\x82\"",
                                               "\"\xED\xA0\x80\"",
                                               "\"\xF5\x80\x80\x80\"",
                                               "1 2",
                                               "{} x",
                                               "/* */ 1"};
    for (const std::string_view text : bad)
        if (read_json(text)) TEST_FAIL_MESSAGE(std::string(text).c_str());
    TEST_ASSERT_FALSE(read_json(std::string_view("{}\0", 3)));
    TEST_ASSERT_FALSE(read_json("1e999"));
}

void reader_refuses_a_repeated_key() {
    const auto json = read_json(R"({"a":1,"b":{"a":2},"a":3})");
    TEST_ASSERT_FALSE(json);
    TEST_ASSERT_NOT_NULL(std::strstr(json.complaint().text.c_str(), "\"a\" stands twice"));
}

void reader_refuses_nesting_deeper_than_32() {
    TEST_ASSERT_TRUE(read_json(std::string(32, '[') + std::string(32, ']')));
    TEST_ASSERT_FALSE(read_json(std::string(33, '[') + std::string(33, ']')));
    TEST_ASSERT_FALSE(read_json(std::string(1000000, '[')));
}

void whole_numbers_must_be_integers_of_64_bits() {
    TEST_ASSERT_TRUE(whole_number(*read_json("9223372036854775807")));
    TEST_ASSERT_FALSE(whole_number(*read_json("9223372036854775808")));
    TEST_ASSERT_FALSE(whole_number(*read_json("1.0")));
    TEST_ASSERT_FALSE(whole_number(*read_json("\"1\"")));
}

void syntax_error_names_the_column() {
    assert_text(
        "not JSON: syntax error while parsing value - unexpected '{'; expected end of input "
        "(column 4)",
        read_json("{} {}").complaint().text);
}

void writer_writes_one_line_without_spaces() {
    JsonText out;
    out.begin_object().key("a").begin_array().integer(-1).natural(~std::uint64_t{0}).null();
    out.begin_object().end_object().end_array().key("b").boolean(true).key("c").string("x");
    out.end_object().end_line();
    assert_text("{\"a\":[-1,18446744073709551615,null,{}],\"b\":true,\"c\":\"x\"}\n", out.text());
}

void writer_escapes_quotes_and_control_characters() {
    JsonText out;
    out.string("\"\\\n\x01\xC3\xA9");
    assert_text("\"\\\"\\\\\\u000a\\u0001\xC3\xA9\"", out.text());
}

void writer_omits_trailing_zeros_of_decimals() {
    JsonText out;
    out.begin_array()
        .token(decimal(61.5, 4))
        .token(decimal(2, 4))
        .token(decimal(1.0 / 3, 4))
        .token(decimal(100, 0));
    out.token(decimal(-0.00001, 2)).token(decimal(-1.25, 2)).end_array();
    assert_text("[61.5,2,0.3333,100,0,-1.25]", out.text());
}

}  // namespace

void run_tests() {
    RUN_TEST(every_json_type_has_a_name);
    RUN_TEST(only_strings_have_text);
    RUN_TEST(reader_refuses_invalid_json);
    RUN_TEST(reader_refuses_a_repeated_key);
    RUN_TEST(reader_refuses_nesting_deeper_than_32);
    RUN_TEST(whole_numbers_must_be_integers_of_64_bits);
    RUN_TEST(syntax_error_names_the_column);
    RUN_TEST(writer_writes_one_line_without_spaces);
    RUN_TEST(writer_escapes_quotes_and_control_characters);
    RUN_TEST(writer_omits_trailing_zeros_of_decimals);
}
