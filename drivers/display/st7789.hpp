// Driver for the Sitronix ST7789, a controller of small colour panels.
//
// The driver sends only dirty lines, which it finds by comparing fingerprints (hashes) of the
// lines. Interrupts convert the lines piece by piece, each piece while the previous one is on the
// wire. As soon as the remaining lines fit into a backlog buffer, they are copied there, and the
// game may draw into the frame again: at once when little changed, otherwise after the first part
// was sent.
//
// On boards with the panel's vsync line, a change is written so that no refresh shows half of it.
// If the change can be written before the next refresh reaches it, writing starts when the current
// refresh ends. Otherwise the change is written behind the refresh. The wire is slower than the
// refresh, so that writing never overtakes it, and it is finished before the next refresh catches
// up. When the picture is turned upside down, the refresh runs the other way as well.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <span>

#include "drivers/display/backlight.hpp"
#include "drivers/display/display.hpp"
#include "drivers/display/display_bus.hpp"
#include "drivers/display/frame.hpp"
#include "drivers/display/pixels.hpp"

namespace kaiten {

// A register of the controller: its command and the bytes to write.
struct St7789Register {
    std::uint8_t command;
    std::uint8_t count;
    std::array<std::uint8_t, 14> values;

    std::span<const std::uint8_t> parameters() const { return std::span{values}.first(count); }
};

// First pixel of the panel in the controller's memory, in the column and row order of the memory
// access register.
struct St7789Place {
    int column;
    int row;
};

// How the panel of a board is mounted and driven.
struct St7789Panel {
    std::uint8_t memory_access;  // the MADCTL value that makes the picture upright
    St7789Place first;
    bool vsync;  // the tearing effect line is wired
    std::span<const St7789Register>
        registers;  // voltages and gamma, from the driver of the panel's maker
};

// The driver's memory, whose size depends on the panel.
struct St7789Memory {
    static constexpr int lines_at_once = 4;  // per piece

    Size size;                              // of the panel
    std::span<std::uint32_t> fingerprints;  // of every line on the panel
    std::span<std::uint8_t> backlog;        // whole lines
    std::span<std::uint16_t> words;         // two pieces
};

// Provides the memory for a panel of this size.
template <Size size>
class St7789Buffers {
public:
    constexpr St7789Memory memory() { return {size, fingerprints_, backlog_, words_}; }

private:
    static_assert(size.width % row_unit == 0);
    // Backlog of 92 lines at 240x240. A larger frame leaves less RAM for it.
    static constexpr bool larger = size.pixels() > std::size_t{240} * 240;
    static constexpr int most_backlog_bytes = larger ? 24 * 320 : 92 * 240;
    static constexpr int backlog_lines = std::min(most_backlog_bytes / size.width, size.height);

    std::array<std::uint32_t, std::size_t{size.height}> fingerprints_{};
    alignas(4) std::array<std::uint8_t, std::size_t{backlog_lines} * size.width> backlog_{};
    alignas(4) std::array<std::uint16_t,
                          std::size_t{2 * St7789Memory::lines_at_once} * size.width> words_{};
};

class St7789 final : public Display, public DisplayBus::Listener {
public:
    St7789(DisplayBus& bus, Backlight& backlight, St7789Panel panel, const St7789Memory& memory)
        : bus_{bus}, backlight_{backlight}, panel_{panel}, memory_{memory} {}

    // Resets the controller, which needs some 130 ms before it can show a picture. The first show()
    // waits for the rest of that time.
    void start();

    void show(const Frame& frame, const Palette& palette) override;
    void wait_until_free() override;
    void wait_until_shown() override;
    void set_backlight(Brightness brightness) override;
    void sleep() override;
    void wake() override;
    void turn(bool turned) override;
    DisplayTimes measure() override { return bus_.measure(); }

    void panel_ready() override;
    void pixels_sent() override;

private:
    static constexpr int lines_at_once = St7789Memory::lines_at_once;
    static constexpr int most_runs = 8;

    // Half-open range of lines.
    struct Run {
        int first;
        int end;
    };

    class Runs {
    public:
        void clear() { count_ = 0; }
        void add_line(int y);
        void fill_up();
        int count() const { return count_; }
        int lines() const;
        const Run& operator[](int index) const { return runs_[static_cast<std::size_t>(index)]; }

    private:
        std::array<Run, most_runs> runs_{};
        int count_ = 0;
    };

    void configure();
    void set_orientation();
    St7789Place first() const;
    int lines_refreshed_before() const;
    void take_palette(const Palette& palette);
    void find_changes(const Frame& frame);
    bool fits_ahead_of_refresh() const;
    std::size_t width() const { return static_cast<std::size_t>(memory_.size.width); }
    void start_sending(const Frame& frame);
    void begin_run();
    std::span<const std::uint16_t> prepare(int most_lines);
    Row next_line();
    std::span<std::uint8_t> backlog_line(int number) const;
    void set_aside_the_rest();
    void set_rows(int first_line, int count);

    DisplayBus& bus_;
    Backlight& backlight_;
    St7789Panel panel_;
    St7789Memory memory_;

    bool configured_ = false;  // since the reset
    bool knows_what_is_shown_ = false;
    bool turned_ = false;
    Runs changes_;                     // to be sent next
    const Palette* source_ = nullptr;  // the palette that was copied to palette_
    std::uint32_t palette_fingerprint_ = 0;
    alignas(4) Palette palette_{};  // in RAM for fast lookup

    // The transfer under way. After show() only the interrupts touch it.
    const Frame* frame_ = nullptr;
    Runs runs_;
    int run_ = 0;
    int next_y_ = 0;      // the next line to prepare
    int lines_left_ = 0;  // lines of all runs that are not yet prepared
    int backlog_at_ = 0;
    int words_at_ = 0;
    std::span<const std::uint16_t> prepared_;

    bool lit_ = false;
    std::atomic<bool> sending_ = false;
    std::atomic<bool> frame_in_use_ = false;
};

}  // namespace kaiten
