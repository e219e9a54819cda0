// Driver for the Solomon Systech SSD1306, a controller of OLED panels with 128x64 pixels of one
// bit, and for the Sino Wealth SH1106, which most larger modules have in its place. The driver
// reads the status of the panel before it sets the panel up: the status contains the number of the
// chip.
//
// A pixel is lit if the luminance of its colour is above one half. The driver keeps a copy of the
// panel's memory and sends only the columns that changed, page by page (a page is eight lines).
// When show() returns, the frame may be changed at once: its bits are in the messages, which are
// sent in the background.
//
// A panel that stops answering, for example because of a loose wire, is set up again when it
// answers. A panel that lost its supply for a moment answers, but is off: the driver reads its
// status twice per second and sets it up again.
#pragma once

#include <array>
#include <atomic>

#include "drivers/display/display.hpp"
#include "drivers/display/frame.hpp"
#include "drivers/display/i2c_bus.hpp"

namespace kaiten {

struct OledController;  // differences between the two chips

// How the panel of a board is mounted.
struct Ssd1306Panel {
    bool columns_backwards;  // both flags: direction for an upright picture
    bool lines_backwards;
    std::uint8_t common_pins;  // wiring of the lines to the chip
};

class Ssd1306 final : public Display, public I2cBus::Listener {
public:
    Ssd1306(I2cBus& bus, Ssd1306Panel panel);

    void start() { bus_.listen(*this); }

    void show(const Frame& frame, const Palette& palette) override;
    void wait_until_free() override {}
    void wait_until_shown() override;
    // An OLED has no backlight: this sets the contrast.
    void set_backlight(Brightness brightness) override;
    void sleep() override { set_backlight({0}); }
    // set_backlight() turns the panel on. Sets the panel up again, because it may have lost its
    // supply while it was off.
    void wake() override { set_up_ = false; }
    void turn(bool turned) override;
    bool can_be_fast() const override { return true; }
    void set_fast(bool fast) override;
    DisplayTimes measure() override { return {0, 0, bus_.longest_us()}; }

    void sent(bool heard) override;
    void status(std::optional<std::uint8_t> byte) override;

private:
    static constexpr Size size{128, 64};  // of the controller's memory, and of every frame
    static constexpr int columns = size.width;
    static constexpr int lines_a_page = 8;
    static constexpr int pages = size.height / lines_a_page;
    using Page = std::array<std::uint8_t, columns>;  // one byte per column, first line in bit 0
    using Picture = std::array<Page, pages>;

    // Room for every byte of a picture, the commands before each page, and the set-up commands.
    static constexpr std::size_t most_words = std::size_t{pages} * (columns + 8) + 40;

    // A rectangle of columns and pages, as half-open ranges.
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
    void add_address(const Window& window);
    void add_data(const Window& window);
    void add_light();
    void send();
    void send_everything();
    void identify();
    void ask_status();
    void check_status();

    I2cBus& bus_;
    Ssd1306Panel panel_;
    const OledController* controller_;  // never null
    Picture next_{};                    // to be shown
    Picture shown_{};                   // on the panel
    Window window_{};                   // changed, and not yet in words_
    std::array<I2cWord, most_words> words_{};
    std::size_t word_count_ = 0;
    bool has_picture_ = false;
    bool knows_what_is_shown_ = false;
    bool turned_ = false;
    bool fast_ = false;
    std::uint8_t percent_ = 0;
    int calls_since_status_ = 0;
    std::atomic<std::uint8_t> chip_ = 0;     // number of the chip in its last status
    std::atomic<bool> answered_ = false;     // the last read was answered
    std::atomic<bool> aborted_ = false;      // the last transfer was not acknowledged, or timed out
    std::atomic<bool> reported_on_ = false;  // the status of the panel is reliable
    std::atomic<bool> set_up_ = false;
    std::atomic<bool> sending_ = false;
};

}  // namespace kaiten
