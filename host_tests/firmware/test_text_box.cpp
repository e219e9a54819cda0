// Tests text in boxes: alignment, wrapping, and that the drawing log reports what goes wrong.
#include "firmware/ui/text_box.hpp"

#include <string>

#include "main.hpp"
#include "owned_frame.hpp"

namespace {

using namespace kaiten;

OwnedFrame frame{panel_size};
DrawingLog drawing_log;

Canvas canvas() {
    drawing_log.clear();
    return Canvas{frame, panel_for(panel_size), &drawing_log};
}

const TextMark& mark(unsigned i) {
    return drawing_log.marks()[i];
}

void lines_are_aligned_left_center_or_right() {
    Canvas drawn = canvas();
    const Rectangle box{{10, 10}, {100, 20}};
    for (const Align align : {Align::left, Align::center, Align::right})
        draw_text(drawn, box, {Type::small, Color::rice, align}, "abcd");
    TEST_ASSERT_EQUAL_INT(10, mark(0).area.left());
    TEST_ASSERT_EQUAL_INT(10 + (100 - 24) / 2, mark(1).area.left());
    TEST_ASSERT_EQUAL_INT(110, mark(2).area.right());
    TEST_ASSERT_EQUAL_INT(14, mark(0).area.top());
}

void paragraphs_wrap_at_spaces_and_line_ends() {
    Canvas drawn = canvas();
    const Rectangle box{{0, 0}, {10 * 6, 100}};
    TEST_ASSERT_EQUAL_INT(4, draw_paragraph(drawn, box, {Type::small, Color::rice},
                                            "one two three four\n\nf\u00eft"));
    const char* expected[] = {"one two", "three four", "f\u00eft"};
    for (unsigned i = 0; i < 3; ++i)
        TEST_ASSERT_EQUAL_STRING(expected[i], mark(i).text.data());
    TEST_ASSERT_EQUAL_INT(36, mark(2).area.top());
}

void line_that_fits_exactly_is_not_wrapped() {
    TEST_ASSERT_EQUAL_INT(1, count_lines(small_font, 7 * 6, "one two"));
    TEST_ASSERT_EQUAL_INT(2, count_lines(small_font, 7 * 6 - 1, "one two"));
    TEST_ASSERT_EQUAL_INT(2, count_lines(small_font, 7 * 6, "one two three"));
}

void french_punctuation_stays_with_its_word() {
    TEST_ASSERT_EQUAL_INT(1, count_lines(small_font, 7 * 6, "un : un"));
    Canvas drawn = canvas();
    draw_paragraph(drawn, {{0, 0}, {6 * 6, 100}}, {Type::small, Color::rice}, "un deux ! un");
    TEST_ASSERT_EQUAL_STRING("un", mark(0).text.data());
    TEST_ASSERT_EQUAL_STRING("deux !", mark(1).text.data());
}

void log_shows_a_word_that_leaves_its_box() {
    Canvas drawn = canvas();
    draw_paragraph(drawn, {{0, 0}, {30, 100}}, {Type::small, Color::rice}, "a tremendous b");
    TEST_ASSERT_EQUAL_UINT(3, drawing_log.marks().size());
    TEST_ASSERT_FALSE(mark(1).box.contains(mark(1).area));
}

void log_drops_covered_texts_and_marks_half_covered_ones() {
    Canvas drawn = canvas();
    draw_text(drawn, {{10, 10}, {60, 12}}, {Type::small, Color::rice}, "inside");
    draw_text(drawn, {{10, 40}, {60, 12}}, {Type::small, Color::rice}, "cut");
    drawn.box({{0, 0}, {200, 45}}, Color::belt);
    TEST_ASSERT_EQUAL_UINT(1, drawing_log.marks().size());
    TEST_ASSERT_TRUE(mark(0).half_covered);
}

}  // namespace

void run_tests() {
    RUN_TEST(lines_are_aligned_left_center_or_right);
    RUN_TEST(paragraphs_wrap_at_spaces_and_line_ends);
    RUN_TEST(line_that_fits_exactly_is_not_wrapped);
    RUN_TEST(french_punctuation_stays_with_its_word);
    RUN_TEST(log_shows_a_word_that_leaves_its_box);
    RUN_TEST(log_drops_covered_texts_and_marks_half_covered_ones);
}
