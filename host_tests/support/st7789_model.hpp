// A model of the ST7789 after its data sheet: takes command and data bytes, and knows the content
// of its memory and whether the panel shows it. The emulator has its own model, and a test compares
// the two.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace kaiten {

class St7789Model {
public:
    static constexpr int columns = 240;
    static constexpr int rows = 320;

    St7789Model() : memory_(std::size_t{columns} * rows) { reset(); }

    // Acts like a pulse on the reset line. The pixel memory keeps its content.
    void reset();
    void write(std::uint8_t byte, bool is_data);

    bool showing() const { return !asleep_ && on_; }
    bool asleep() const { return asleep_; }
    // Returns the colour of a memory cell as the panel shows it, as 0xRRGGBB. These panels show
    // true colours while inversion is on.
    std::uint32_t shown(int column, int row) const;

private:
    void software_reset();
    void start_command(std::uint8_t code);
    void take_parameter(std::uint8_t byte);
    void take_pixel_byte(std::uint8_t byte);
    void finish_pixel(std::uint32_t red, std::uint32_t green, std::uint32_t blue);

    struct Window {
        int first;
        int last;
        void set(const std::array<std::uint8_t, 4>& bytes);
    };

    std::vector<std::uint32_t> memory_;
    std::uint8_t access_ = 0;
    std::uint8_t format_ = 0;
    bool asleep_ = true;
    bool on_ = false;
    bool inverted_ = false;
    Window across_{};
    Window down_{};
    std::uint8_t command_ = 0;
    std::array<std::uint8_t, 4> parameters_{};
    std::size_t parameter_count_ = 0;
    std::uint32_t pixel_ = 0;
    int pixel_bits_ = 0;
    int x_ = 0;
    int y_ = 0;
};

}  // namespace kaiten
