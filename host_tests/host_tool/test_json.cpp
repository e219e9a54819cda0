// The JSON reader's strictness and the writer's form.
// First of all: Unity makes macros of names that nlohmann's header uses.
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

void test_types_have_names() {
    const auto json = read_json(R"( {"a":[1,-2.5e3,true,null,"x",{},[]]} )");
    TEST_ASSERT_TRUE(json);
    const std::array<const char*, 7> names{"a number", "a number",  "true or false", "null",
                                           "a string", "an object", "an array"};
    for (std::size_t i = 0; i < names.size(); ++i)
        assert_text(names[i], std::string(type_name((*json)["a"][i])));
}

void test_only_strings_have_text() {
    const auto json = read_json(R"(["\u00e9\ud83c\udf63", 1, null])");
    TEST_ASSERT_TRUE(json);
    assert_text("\xC3\xA9\xF0\x9F\x8D\xA3", std::string(text_of((*json)[0])));
    TEST_ASSERT_TRUE(text_of((*json)[1]).empty());
    TEST_ASSERT_TRUE(text_of((*json)[2]).empty());
}

void test_refuses_what_is_not_json() {
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

void test_refuses_a_key_twice() {
    const auto json = read_json(R"({"a":1,"b":{"a":2},"a":3})");
    TEST_ASSERT_FALSE(json);
    TEST_ASSERT_NOT_NULL(std::strstr(json.complaint().text.c_str(), "\"a\" stands twice"));
}

void test_refuses_endless_nesting() {
    TEST_ASSERT_TRUE(read_json(std::string(32, '[') + std::string(32, ']')));
    TEST_ASSERT_FALSE(read_json(std::string(33, '[') + std::string(33, ']')));
    TEST_ASSERT_FALSE(read_json(std::string(1000000, '[')));
}

void test_integers_must_fit() {
    TEST_ASSERT_TRUE(whole_number(*read_json("9223372036854775807")));
    TEST_ASSERT_FALSE(whole_number(*read_json("9223372036854775808")));
    TEST_ASSERT_FALSE(whole_number(*read_json("1.0")));
    TEST_ASSERT_FALSE(whole_number(*read_json("\"1\"")));
}

void test_complaints_tell_the_column() {
    assert_text(
        "not JSON: syntax error while parsing value - unexpected '{'; expected end of input "
        "(column 4)",
        read_json("{} {}").complaint().text);
}

void test_writes_one_line() {
    JsonText out;
    out.begin_object().key("a").begin_array().integer(-1).natural(~std::uint64_t{0}).null();
    out.begin_object().end_object().end_array().key("b").boolean(true).key("c").string("x");
    out.end_object().end_line();
    assert_text("{\"a\":[-1,18446744073709551615,null,{}],\"b\":true,\"c\":\"x\"}\n", out.text());
}

void test_writes_escapes() {
    JsonText out;
    out.string("\"\\\n\x01\xC3\xA9");
    assert_text("\"\\\"\\\\\\u000a\\u0001\xC3\xA9\"", out.text());
}

void test_writes_decimals_without_needless_digits() {
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
    RUN_TEST(test_types_have_names);
    RUN_TEST(test_only_strings_have_text);
    RUN_TEST(test_refuses_what_is_not_json);
    RUN_TEST(test_refuses_a_key_twice);
    RUN_TEST(test_refuses_endless_nesting);
    RUN_TEST(test_integers_must_fit);
    RUN_TEST(test_complaints_tell_the_column);
    RUN_TEST(test_writes_one_line);
    RUN_TEST(test_writes_escapes);
    RUN_TEST(test_writes_decimals_without_needless_digits);
}
