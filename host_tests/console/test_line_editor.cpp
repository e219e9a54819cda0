// Tests the line editor: the edited line, and what a terminal shows of it.
#include <string>

#include "firmware/console/line_editor.hpp"
#include "firmware/console/words.hpp"
#include "main.hpp"
#include "paper.hpp"

namespace {

using namespace kaiten;

// A terminal that understands only printable characters, backspace, carriage return and line feed.
struct Typist {
    bool type(const std::string& letters) {
        bool ended = false;
        for (const char letter : letters)
            ended = editor.type(letter, out, true);
        out.drain(sink);
        show();
        return ended;
    }
    void show() {
        for (const char letter : sink.text) {
            if (letter == '\b') {
                column -= 1;
            } else if (letter == '\r' || letter == '\n') {
                column = 0;
                if (letter == '\n') screen.clear();
            } else if (letter != '\a') {
                if (screen.size() <= column) screen.resize(column + 1, ' ');
                screen[column++] = letter;
            }
        }
        sink.text.clear();
        while (screen.ends_with(' '))
            screen.pop_back();
    }
    std::string line() const { return std::string{editor.line()}; }
    void enter() {
        type("\r");
        editor.clear();
    }

    LineEditor editor;
    Output out;
    Paper sink;
    std::string screen;
    std::size_t column = 0;
};

void check(const Typist& typist, const char* line) {
    TEST_ASSERT_EQUAL_STRING(line, typist.line().c_str());
    TEST_ASSERT_EQUAL_STRING(line, typist.screen.c_str());
}

void letters_are_echoed_and_return_ends_the_line() {
    Typist typist;
    TEST_ASSERT_FALSE(typist.type("hand"));
    check(typist, "hand");
    TEST_ASSERT_TRUE(typist.type("\r"));
    TEST_ASSERT_EQUAL_STRING("hand", typist.line().c_str());
    typist.editor.clear();
    TEST_ASSERT_FALSE(typist.type("\n"));  // second half of CR LF
    TEST_ASSERT_TRUE(typist.type("\n"));
}

void backspace_and_delete_remove_letters() {
    Typist typist;
    typist.type("tablex\x7f\x08");
    check(typist, "tabl");
    typist.type("\x1b[D\x1b[D\x1b[3~");
    check(typist, "tal");
    typist.type("\x01\x7f");
    check(typist, "tal");
}

void letters_are_inserted_at_the_cursor() {
    Typist typist;
    typist.type("ake\x01t\x05 1\x1b[H>\x1b[F<\x1b[D\x1b[C\x1b[C!");
    check(typist, ">take 1<!");
}

void arrow_keys_recall_old_lines() {
    Typist typist;
    for (const char* line : {"one", "two", "three", "four", "five", "five"}) {
        typist.type(line);
        typist.enter();
    }
    typist.type("x\x1b[A");
    check(typist, "five");
    typist.type("\x1b[A");
    check(typist, "four");
    typist.type("\x1b[A\x1b[A\x1b[A");
    check(typist, "four");
    typist.type("\x1b[B\x1b[B\x1b[B\x1b[B");
    check(typist, "");
}

void cancel_clears_the_line() {
    Typist typist;
    typist.type("something\x03");
    check(typist, "");
    typist.type("more\x15");
    check(typist, "");
}

void overlong_lines_and_unknown_bytes_are_ignored() {
    Typist typist;
    typist.type(std::string(200, 'x'));
    TEST_ASSERT_EQUAL_UINT(LineEditor::most, typist.line().size());
    Typist other;
    other.type("a\xc3\xa4\x01\x02\x1b[99;99Rb\x05");
    TEST_ASSERT_EQUAL_STRING("ba", other.line().c_str());
}

void lines_are_split_into_words_and_numbers() {
    const Words words = words_of("  take 3\t wasabi ");
    TEST_ASSERT_EQUAL_UINT(3, words.size());
    TEST_ASSERT_TRUE(words[2] == "wasabi");
    TEST_ASSERT_EQUAL_UINT(0, words_of("   ").size());
    TEST_ASSERT_EQUAL_UINT(12, words_of("a b c d e f g h i j k l m n").size());
    TEST_ASSERT_EQUAL_UINT(99, *number_in("99", 99));
    for (const char* wrong : {"", "100", "-1", "1x", "99999999999999999999999"})
        TEST_ASSERT_FALSE(number_in(wrong, 99).has_value());
    TEST_ASSERT_TRUE(begins("tempura", "TEM"));
    TEST_ASSERT_FALSE(same("tempura", "tem"));
}

}  // namespace

void run_tests() {
    RUN_TEST(letters_are_echoed_and_return_ends_the_line);
    RUN_TEST(backspace_and_delete_remove_letters);
    RUN_TEST(letters_are_inserted_at_the_cursor);
    RUN_TEST(arrow_keys_recall_old_lines);
    RUN_TEST(cancel_clears_the_line);
    RUN_TEST(overlong_lines_and_unknown_bytes_are_ignored);
    RUN_TEST(lines_are_split_into_words_and_numbers);
}
