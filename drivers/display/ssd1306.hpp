// Solomon Systech SSD1306: a controller of small OLED panels, one bit a pixel.
//
// A pixel is lit if its colour's luminance is over half. What is shown is known bit by bit, and
// only the columns that changed are sent, page by page (a page is eight lines). The frame is not
// needed any longer when show() returns: its bits are in the messages, which go out by themselves.
//
// A panel that does not answer, because a wire of it is loose, is set up anew when it does again.
#pragma once

#include <array>
#include <atomic>

#include "drivers/display/display.hpp"
#include "drivers/display/frame.hpp"
#include "drivers/display/i2c_bus.hpp"

namespace kaiten {

// How a board's glass is mounted.
struct Ssd1306Panel {
    bool columns_backwards;  // what makes the picture upright
    bool lines_backwards;
    std::uint8_t common_pins;  // how its lines are wired to the chip
};

class Ssd1306 final : public Display, public I2cBus::Listener {
public:
    Ssd1306(I2cBus& bus, Ssd1306Panel panel) : bus_{bus}, panel_{panel} {}

    void start() { bus_.listen(*this); }

    void show(const Frame& frame, const Palette& palette) override;
    void wait_until_free() override {}
    void wait_until_shown() override;
    // It has no backlight: its pixels shine themselves.
    void set_backlight(Brightness brightness) override;
    void sleep() override { set_backlight({0}); }
    void wake() override {}  // it is lit when it gets its brightness
    void turn(bool turned) override;
    DisplayTimes measure() override { return {0, 0, bus_.longest_us()}; }

    void sent(bool heard) override;

private:
    static constexpr int columns = Frame::size.width;
    static constexpr int lines_a_page = 8;
    static constexpr int pages = Frame::size.height / lines_a_page;
    using Page = std::array<std::uint8_t, columns>;  // a byte a column, its first line lowest
    using Picture = std::array<Page, pages>;

    // Every byte of a picture with what goes before them in each page; and setting the panel up.
    static constexpr std::size_t most_words = std::size_t{pages} * (columns + 8) + 40;

    // Columns of pages that follow each other; the ends are not in it.
    struct Window {
        int first_page;
        int end_page;
        int first_column;
        int end_column;
    };

    void convert(const Frame& frame, const Palette& palette);
    void begin();
    void add(std::uint8_t byte, bool last);
    void add_commands(std::span<const std::uint8_t> commands);
    void add_set_up();
    void add_orientation();
    void add_changes();
    void add_changes_of(int page);
    void add_window(const Window& window);
    void flush_window();
    void add_light();
    void send();
    void send_everything();

    I2cBus& bus_;
    Ssd1306Panel panel_;
    Picture next_{};   // to be shown
    Picture shown_{};  // as the panel has it
    Window window_{};  // found, and not among the words yet
    std::array<I2cWord, most_words> words_{};
    std::size_t word_count_ = 0;
    bool has_picture_ = false;
    bool knows_what_is_shown_ = false;
    bool turned_ = false;
    std::uint8_t percent_ = 0;
    std::atomic<bool> set_up_ = false;
    std::atomic<bool> sending_ = false;
};

}  // namespace kaiten
