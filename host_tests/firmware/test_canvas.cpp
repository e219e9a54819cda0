// Tests drawing: pixels land where they should, and none outside the frame.
#include "firmware/ui/canvas.hpp"

#include "main.hpp"
#include "owned_frame.hpp"

namespace {

using namespace kaiten;

OwnedFrame frame{panel_size};

// The panel, with art that the tests can change.
ArtSet art = art_common;
const Panel& whole = panel_for(panel_size);
const Panel panel{whole.size,   whole.theme,    art,          whole.paint_small_portrait,
                  whole.layout, whole.tabletop, whole.screens};

int pixels_of(Color color) {
    int count = 0;
    for (int y = 0; y < panel_size.height; ++y) {
        for (const std::uint8_t pixel : frame.row(y))
            count += pixel == static_cast<int>(color);
    }
    return count;
}

Color at(int x, int y) {
    return static_cast<Color>(frame.row(y)[static_cast<std::size_t>(x)]);
}

Canvas blank() {
    Canvas canvas{frame, panel};
    canvas.fill(Color::night);
    return canvas;
}

void fill_covers_exactly_the_rectangle() {
    blank().fill({{10, 20}, {3, 4}}, Color::rice);
    TEST_ASSERT_EQUAL_INT(12, pixels_of(Color::rice));
    TEST_ASSERT_TRUE(at(10, 20) == Color::rice);
    TEST_ASSERT_TRUE(at(12, 23) == Color::rice);
}

void fill_is_clipped_at_every_edge() {
    Canvas canvas = blank();
    canvas.fill({{-5, -5}, {10, 10}}, Color::rice);
    canvas.fill({{235, 235}, {10, 10}}, Color::rice);
    canvas.fill({{300, 0}, {10, 10}}, Color::rice);
    canvas.fill({{0, -20}, {10, 10}}, Color::rice);
    TEST_ASSERT_EQUAL_INT(50, pixels_of(Color::rice));
}

void rounded_fill_leaves_out_the_corners() {
    blank().fill_rounded({{10, 10}, {20, 10}}, Color::rice);
    TEST_ASSERT_EQUAL_INT(20 * 10 - 4 * 3, pixels_of(Color::rice));
    TEST_ASSERT_TRUE(at(10, 10) == Color::night);
    TEST_ASSERT_TRUE(at(10, 12) == Color::rice);
}

void transparent_pixels_of_sprites_are_not_drawn() {
    constexpr std::uint8_t pixels[] = {static_cast<std::uint8_t>(Color::rice), 0, 0,
                                       static_cast<std::uint8_t>(Color::salmon)};
    art.sprite(Art::none) = {2, 2, pixels};
    blank().sprite({100, 100}, Art::none, 3);
    TEST_ASSERT_EQUAL_INT(9, pixels_of(Color::rice));
    TEST_ASSERT_EQUAL_INT(9, pixels_of(Color::salmon));
    TEST_ASSERT_TRUE(at(103, 100) == Color::night);
    TEST_ASSERT_TRUE(at(105, 105) == Color::salmon);
}

void sprites_have_one_byte_per_pixel_from_left_to_right() {
    constexpr std::uint8_t pixels[] = {static_cast<std::uint8_t>(Color::rice), 0,
                                       static_cast<std::uint8_t>(Color::salmon)};
    art.sprite(Art::none) = {3, 1, pixels};
    blank().sprite({100, 100}, Art::none);
    TEST_ASSERT_TRUE(at(100, 100) == Color::rice);
    TEST_ASSERT_TRUE(at(101, 100) == Color::night);
    TEST_ASSERT_TRUE(at(102, 100) == Color::salmon);
}

void sprites_and_text_are_clipped_at_the_frame() {
    Canvas canvas = blank();
    canvas.sprite({-20, -10}, Art::card_back, 2);
    canvas.sprite({200, 220}, Art::card_back, 2);
    canvas.text({-6, -6}, large_font, "WWWWWWWWWWWWWWWWWWWWWWWWW", Color::rice);
    canvas.text({230, 230}, large_font, "WW", Color::rice);
}

void centered_text_is_in_the_middle() {
    TEST_ASSERT_EQUAL_INT(3 * 8, text_width(medium_font, "a\u00e9b"));
    blank().text_centered(100, medium_font, "\u00e9\u00e9", Color::rice);
    int left = panel_size.width;
    int right = 0;
    for (int y = 0; y < panel_size.height; ++y) {
        for (int x = 0; x < panel_size.width; ++x) {
            if (at(x, y) != Color::rice) continue;
            left = std::min(left, x);
            right = std::max(right, x);
        }
    }
    TEST_ASSERT_TRUE(left >= 112 && right < 128);
}

void unknown_characters_are_drawn_as_question_marks() {
    for (const Font* font : {&small_font, &medium_font, &large_font}) {
        TEST_ASSERT_EQUAL_PTR(font->glyph(U'?'), font->glyph(0x1f363));
        TEST_ASSERT_EQUAL_PTR(font->glyph(U'?'), font->glyph(0x7f));
        TEST_ASSERT_EQUAL_PTR(font->rows, font->glyph(U' '));
        TEST_ASSERT_EQUAL_PTR(font->rows + 95 * font->height, font->glyph(0xa0));
        TEST_ASSERT_EQUAL_PTR(font->rows + (95 + 96) * font->height, font->glyph(0x153));
    }
}

}  // namespace

void run_tests() {
    RUN_TEST(fill_covers_exactly_the_rectangle);
    RUN_TEST(fill_is_clipped_at_every_edge);
    RUN_TEST(rounded_fill_leaves_out_the_corners);
    RUN_TEST(transparent_pixels_of_sprites_are_not_drawn);
    RUN_TEST(sprites_have_one_byte_per_pixel_from_left_to_right);
    RUN_TEST(sprites_and_text_are_clipped_at_the_frame);
    RUN_TEST(centered_text_is_in_the_middle);
    RUN_TEST(unknown_characters_are_drawn_as_question_marks);
}
