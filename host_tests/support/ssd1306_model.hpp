// A model of the SSD1306 or the SH1106 after their data sheets: takes the bytes of I2C messages and
// computes which pixels are lit. The emulator has its own models, and a test compares them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace kaiten {

class Ssd1306Model {
public:
    enum class Chip : std::uint8_t { ssd1306, sh1106 };

    static constexpr int segments = 128;  // of the panel
    static constexpr int lines = 64;

    explicit Ssd1306Model(Chip chip = Chip::ssd1306) : chip_{chip} {
        if (!is_sh1106()) return;
        pump_ = true;
        columns_ = {0, most_columns - 1, 0, most_columns};
    }

    // Number of the chip in the status byte.
    int number() const { return is_sh1106() ? 8 : 3; }

    // Take one byte of an I2C message, and the end of the message.
    void write(std::uint8_t byte);
    void end_message();

    bool on() const { return on_ && pump_; }
    int contrast() const { return contrast_; }
    // Returns whether a pixel is lit, on a panel whose odd and even lines are wired to opposite
    // sides of the chip.
    bool lit(int segment, int line) const;

private:
    enum class Expected : std::uint8_t { control, one_command, commands, one_data, data };

    struct Range {
        int first;
        int last;
        int at;
        int count;  // size of the address range, regardless of the window
        void set(int new_first, int new_last);
        bool advance();
    };

    static constexpr int most_columns = 132;

    bool is_sh1106() const { return chip_ == Chip::sh1106; }
    std::size_t length_of(std::uint8_t code) const;
    void finish_own_command(int code, int value);
    void take_command(std::uint8_t byte);
    void finish_command();
    void take_data(std::uint8_t byte);
    int common_of(int step) const;

    Chip chip_;
    std::array<std::array<std::uint8_t, most_columns>, 8> memory_{};
    Expected expected_ = Expected::control;
    std::array<std::uint8_t, 7> command_{};
    std::size_t length_ = 0;
    bool on_ = false;
    bool pump_ = false;
    bool inverted_ = false;
    bool all_lit_ = false;
    bool segments_backwards_ = false;
    bool lines_backwards_ = false;
    int contrast_ = 0x7f;
    int mode_ = 2;
    int multiplex_ = 63;
    int offset_ = 0;
    int start_line_ = 0;
    int common_pins_ = 0x12;
    Range columns_{0, segments - 1, 0, segments};
    Range pages_{0, 7, 0, 8};
};

}  // namespace kaiten
