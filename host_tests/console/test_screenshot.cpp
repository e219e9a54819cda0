// Tests screenshots as text: unpacking yields the same picture, and every screen fits the buffer.
#include "firmware/console/screenshot.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "firmware/console/packing_codes.hpp"
#include "main.hpp"
#include "paper.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;

class BitReader {
public:
    explicit BitReader(std::string digits) : digits_{std::move(digits)} {}

    unsigned take(unsigned count) {
        unsigned value = 0;
        for (; count > 0; --count, ++at_)
            value = value << 1 | (digit(at_ / 6) >> (5 - at_ % 6) & 1U);
        return value;
    }
    unsigned take_number() {
        unsigned zeros = 0;
        while (take(1) == 0)
            ++zeros;
        return (1U << (zeros + 1) | take(zeros + 1)) - 1;
    }

private:
    unsigned digit(std::size_t place) const {
        static constexpr std::string_view digits =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        TEST_ASSERT_LESS_THAN_UINT(digits_.size(), place);
        return static_cast<unsigned>(digits.find(digits_[place]));
    }

    std::string digits_;
    std::size_t at_ = 0;
};

const PackingCode& take_code(BitReader& bits) {
    unsigned code = 0;
    for (unsigned length = 1; length <= 6; ++length) {
        code = code << 1 | bits.take(1);
        for (const PackingCode& row : packing_codes)
            if (row.bits == length && row.code == code) return row;
    }
    TEST_FAIL_MESSAGE("unknown packing code");
    return packing_codes[0];
}

std::vector<std::uint8_t> unpack(const std::string& text) {
    std::istringstream lines{text};
    std::string line;
    std::getline(lines, line);
    const std::string header = "screenshot " + std::to_string(panel_size.width) + " " +
                               std::to_string(panel_size.height) + "\r";
    TEST_ASSERT_EQUAL_STRING(header.c_str(), line.c_str());
    std::getline(lines, line);
    const auto colors = static_cast<unsigned>(std::count(line.begin(), line.end(), ' '));
    const auto color_bits = static_cast<unsigned>(std::bit_width(colors - 1));
    std::string packed;
    while (std::getline(lines, line) && line.find('-') == std::string::npos)
        packed += line.substr(0, line.find_first_of("=\r"));
    BitReader bits{packed};
    std::vector<std::uint8_t> pixels;
    while (pixels.size() < panel_size.pixels()) {
        const PackingCode& code = take_code(bits);
        const std::size_t distance = code.distance(panel_size.width);
        if (distance == 0) pixels.push_back(static_cast<std::uint8_t>(bits.take(color_bits)));
        if (distance == 0) continue;
        for (unsigned count = bits.take_number(); count > 0; --count)
            pixels.push_back(pixels[pixels.size() - distance]);
    }
    return pixels;
}

void comes_back_as_it_was(const Frame& frame, const char* name) {
    const auto out = std::make_unique<Output>();
    TEST_ASSERT_TRUE_MESSAGE(write_screenshot(frame, art_common.palette, *out), name);
    // Leaves a reserve for busier screens of later versions.
    TEST_ASSERT_GREATER_THAN_UINT_MESSAGE(Output::capacity / 10, out->room(), name);
    Paper paper;
    out->drain(paper);
    const std::vector<std::uint8_t> pixels = unpack(paper.text);
    TEST_ASSERT_EQUAL_UINT_MESSAGE(frame.pixels().size(), pixels.size(), name);
    TEST_ASSERT_EQUAL_MEMORY_MESSAGE(frame.pixels().data(), pixels.data(), pixels.size(), name);
}

void every_screen_is_unpacked_unchanged_in_every_language() {
    for (unsigned language = 0; language < language_count; ++language)
        for (const Scene& scene : scenes()) {
            Handheld handheld;
            handheld.set_language(static_cast<Language>(language));
            scene.arrange(handheld);
            comes_back_as_it_was(handheld.draw(), scene.name.data());
        }
}

// Games contain moving cards, which no scene shows.
void every_moment_of_a_game_is_unpacked_unchanged() {
    for (const Edition edition : {Edition::gamewright, Edition::zoch}) {
        Handheld handheld;
        Settings calm = handheld.store->settings();
        calm.speed = 0;
        handheld.store->save(calm);
        sit_down(handheld,
                 {{.edition = edition, .seats = 5, .menu = {}},
                  {Player::human, Level::easy, Level::easy, Level::easy, Level::easy}},
                 31);
        for (int moment = 0; moment < 400; ++moment) {
            if (moment % 40 == 0) handheld.press(Button::a);
            handheld.ticks(7);
            comes_back_as_it_was(handheld.draw(), "in a game");
        }
        TEST_ASSERT_GREATER_THAN_UINT(3, handheld.session().turns());
    }
}

void blank_and_striped_pictures_are_unpacked_unchanged() {
    OwnedFrame frame{panel_size};
    comes_back_as_it_was(frame, "blank");
    for (int y = 0; y < panel_size.height; ++y)
        for (int x = 0; x < panel_size.width; ++x)
            frame.row(y)[static_cast<std::size_t>(x)] = static_cast<std::uint8_t>((x + y) % 5);
    comes_back_as_it_was(frame, "stripes");
}

// tools/usb/screenshot.mjs has the same table.
void packing_codes_match_the_table_of_the_reader() {
    struct Known {
        unsigned distance;
        unsigned code;
        unsigned bits;
    };
    constexpr unsigned row = 240;
    constexpr std::array<Known, 16> known{{{row, 0b00, 2},
                                           {1, 0b010, 3},
                                           {row - 1, 0b011, 3},
                                           {2 * row, 0b1000, 4},
                                           {row + 1, 0b1001, 4},
                                           {row - 2, 0b1010, 4},
                                           {2, 0b1011, 4},
                                           {0, 0b1100, 4},
                                           {row + 2, 0b11010, 5},
                                           {60, 0b11011, 5},
                                           {12 * row, 0b11100, 5},
                                           {4, 0b111010, 6},
                                           {8, 0b111011, 6},
                                           {12, 0b111100, 6},
                                           {16, 0b111101, 6},
                                           {40, 0b111110, 6}}};
    TEST_ASSERT_EQUAL_UINT(known.size(), std::size(packing_codes));
    for (unsigned i = 0; i < known.size(); ++i) {
        TEST_ASSERT_EQUAL_UINT(known[i].distance, packing_codes[i].distance(row));
        TEST_ASSERT_EQUAL_UINT(known[i].code, packing_codes[i].code);
        TEST_ASSERT_EQUAL_UINT(known[i].bits, packing_codes[i].bits);
    }
}

void noise_that_does_not_fit_is_refused_without_output() {
    OwnedFrame frame{panel_size};
    Random random{1};
    for (int y = 0; y < panel_size.height; ++y)
        for (std::uint8_t& pixel : frame.row(y))
            pixel = static_cast<std::uint8_t>(random.below(60));
    const auto out = std::make_unique<Output>();
    TEST_ASSERT_FALSE(write_screenshot(frame, art_common.palette, *out));
    TEST_ASSERT_TRUE(out->empty());
}

}  // namespace

void run_tests() {
    RUN_TEST(every_screen_is_unpacked_unchanged_in_every_language);
    RUN_TEST(every_moment_of_a_game_is_unpacked_unchanged);
    RUN_TEST(blank_and_striped_pictures_are_unpacked_unchanged);
    RUN_TEST(packing_codes_match_the_table_of_the_reader);
    RUN_TEST(noise_that_does_not_fit_is_refused_without_output);
}
