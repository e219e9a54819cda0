// The ST7789 driver. Command codes and waiting times are from the controller's data sheet.
#include "drivers/display/st7789.hpp"

#include <algorithm>

namespace kaiten {
namespace {

constexpr std::uint8_t software_reset = 0x01;
constexpr std::uint8_t sleep_in = 0x10;
constexpr std::uint8_t sleep_out = 0x11;
constexpr std::uint8_t normal_mode = 0x13;
constexpr std::uint8_t inversion_on = 0x21;
constexpr std::uint8_t display_on = 0x29;
constexpr std::uint8_t column_window = 0x2a;
constexpr std::uint8_t row_window = 0x2b;
constexpr std::uint8_t memory_write = 0x2c;
constexpr std::uint8_t tearing_line_on = 0x35;
constexpr std::uint8_t memory_access = 0x36;
constexpr std::uint8_t pixel_format = 0x3a;
constexpr std::uint8_t memory_control = 0xb0;
constexpr std::uint8_t frame_rate = 0xc6;

// Bits of the memory access register: rows and columns exchanged; and reversed rows, columns and
// refresh, which together turn the picture by 180°.
constexpr std::uint8_t exchanged = 0x20;
constexpr std::uint8_t upside_down = 0x80 | 0x40 | 0x10;

// Size of the controller's memory. Most panels show only a part of it.
constexpr int memory_columns = 240;
constexpr int memory_rows = 320;

// Waiting times from the data sheet. After a reset the chip loads its settings and accepts no Sleep
// Out for 120 ms. After Sleep In or Sleep Out it accepts no command for 5 ms, and not the opposite
// one for 120 ms.
constexpr int after_reset_ms = 120;
constexpr int after_sleep_change_ms = 5;
constexpr int between_sleep_changes_ms = 120;

constexpr std::array<std::uint8_t, 1> format_16_bits{0x55};
// Red and blue repeat their top bits to fill six bits. After a reset they may take the lowest bit
// from green, which tints some colours.
constexpr std::array<std::uint8_t, 2> repeat_top_bits{0x00, 0xc0};
constexpr std::array<std::uint8_t, 1> tearing_line_at_porches{0x00};
// 10 MHz / ((250 + 13 * 16 cycles per line) * (320 + 24 lines)) = 63.5 refreshes per second. A
// whole picture takes 15.2 ms on the wire and would not fit into a refresh at the next higher rate,
// 65.8.
constexpr std::array<std::uint8_t, 1> rate_63_hz{0x0d};

// Times in tenths of a microsecond. `wire_line` is a line on the wire at 16.5 clocks per pixel,
// with its share of the interrupt between pieces. `run_overhead` covers a run's command and the
// conversion of its first two pieces, which take 66 us in the emulator. `margin` covers the inexact
// oscillator of the controller.
constexpr int wire_line(int width) {
    return width * 8 / 3;
}
constexpr int refresh_line = 458;
constexpr int porches = 24 * refresh_line;
constexpr int run_overhead = 900;
constexpr int margin = 2000;

// Fewest unchanged lines that are worth skipping between two changed ones. One or two are sent
// along, because opening another window takes as long.
constexpr int worth_skipping = 3;

std::array<std::uint8_t, 4> window(int first, int length) {
    const int last = first + length - 1;
    return {static_cast<std::uint8_t>(first >> 8), static_cast<std::uint8_t>(first),
            static_cast<std::uint8_t>(last >> 8), static_cast<std::uint8_t>(last)};
}

}  // namespace

void St7789::start() {
    bus_.listen(*this);
    bus_.reset(software_reset);  // it may be asleep or in the middle of a picture
    configured_ = false;
    knows_what_is_shown_ = false;  // the memory holds garbage
}

void St7789::configure() {
    bus_.wait_after_reset_ms(after_reset_ms);
    bus_.command(sleep_out, {});  // starts the panel's supplies; a reset puts it to sleep
    bus_.wait_ms(after_sleep_change_ms);
    bus_.command(pixel_format, format_16_bits);  // the reset value is 18 bits
    bus_.command(memory_control, repeat_top_bits);
    set_orientation();
    bus_.command(frame_rate, rate_63_hz);  // the fastest that the wire can follow
    for (const St7789Register& setting : panel_.registers)
        bus_.command(setting.command, setting.parameters());
    // The tearing effect line is high while no line is being refreshed.
    if (panel_.vsync) bus_.command(tearing_line_on, tearing_line_at_porches);
    bus_.command(inversion_on, {});  // these panels are inverted: a one is dark
    bus_.command(normal_mode, {});   // the whole panel, no scrolling
    bus_.command(display_on, {});    // still dark: the backlight is off until the first frame
    configured_ = true;
}

// The panel may be mounted sideways, and the device may be held upside down.
void St7789::set_orientation() {
    const auto turning = turned_ ? upside_down : std::uint8_t{0};
    const std::array access{static_cast<std::uint8_t>(panel_.memory_access ^ turning)};
    bus_.command(memory_access, access);
    // The window always has all columns; only its rows change.
    bus_.command(column_window, window(first().column, memory_.size.width));
}

// Returns the first pixel of the panel in the controller's memory, counted from the other end if
// the picture is turned.
St7789Place St7789::first() const {
    if (!turned_) return panel_.first;
    const bool sideways = (panel_.memory_access & exchanged) != 0;
    const int columns = sideways ? memory_rows : memory_columns;
    const int rows = sideways ? memory_columns : memory_rows;
    return {columns - panel_.first.column - memory_.size.width,
            rows - panel_.first.row - memory_.size.height};
}

// Returns the number of lines that are refreshed before the first line of the picture. The refresh
// goes through all rows of the memory. (On sideways panels those rows are the picture's columns,
// and vsync cannot prevent tearing: such boards do not use it.)
int St7789::lines_refreshed_before() const {
    return first().row;
}

void St7789::turn(bool turned) {
    if (turned == turned_) return;
    wait_until_shown();
    turned_ = turned;
    knows_what_is_shown_ = false;
    if (configured_) set_orientation();
}

void St7789::sleep() {
    wait_until_shown();
    bus_.command(sleep_in, {});  // stops the supplies; the memory keeps the picture
    bus_.wait_ms(between_sleep_changes_ms);
}

void St7789::wake() {
    bus_.command(sleep_out, {});  // settings and memory were kept
    bus_.wait_ms(after_sleep_change_ms);
}

void St7789::wait_until_shown() {
    while (sending_)
        bus_.wait_for_interrupt();
}

void St7789::wait_until_free() {
    while (frame_in_use_)
        bus_.wait_for_interrupt();
}

// Waits for a complete picture before turning the light on.
void St7789::set_backlight(Brightness brightness) {
    const bool lit = brightness.percent > 0;
    if (lit && !lit_) wait_until_shown();
    lit_ = lit;
    backlight_.set(brightness);
}

// Finds the dirty lines while the previous frame may still be on its way.
void St7789::show(const Frame& frame, const Palette& palette) {
    if (!configured_) configure();
    if (&palette != source_) take_palette(palette);
    find_changes(frame);
    if (changes_.count() == 0) return;
    wait_until_shown();
    start_sending(frame);
}

// Copies a palette only when it changes: reading it from flash for every frame would push code out
// of the cache. The interrupts of a transfer read the copy, so the transfer has to end first.
void St7789::take_palette(const Palette& palette) {
    wait_until_shown();
    source_ = &palette;
    palette_ = palette;
    palette_fingerprint_ = fingerprint(palette);
}

void St7789::find_changes(const Frame& frame) {
    changes_.clear();
    for (int y = 0; y < memory_.size.height; ++y) {
        const std::uint32_t now = fingerprint(frame.row(y), palette_fingerprint_);
        std::uint32_t& shown = memory_.fingerprints[static_cast<std::size_t>(y)];
        if (now == shown && knows_what_is_shown_) continue;
        shown = now;
        changes_.add_line(y);
    }
    knows_what_is_shown_ = true;
}

void St7789::start_sending(const Frame& frame) {
    DisplayBus::Moment moment = DisplayBus::Moment::porch_begins;
    int tenths_later = 0;
    if (panel_.vsync && !fits_ahead_of_refresh()) {
        changes_.fill_up();
        moment = DisplayBus::Moment::porch_ends;
        tenths_later = lines_refreshed_before() * refresh_line;
    }
    runs_ = changes_;
    lines_left_ = runs_.lines();
    frame_ = &frame;
    run_ = 0;
    next_y_ = runs_[0].first;
    frame_in_use_ = true;
    sending_ = true;
    set_aside_the_rest();
    bus_.call_at(moment, static_cast<std::uint32_t>(tenths_later) / 10);
}

void St7789::Runs::add_line(int y) {
    if (count_ > 0) {
        Run& last = runs_[static_cast<std::size_t>(count_ - 1)];
        if (y - last.end < worth_skipping || count_ == most_runs) {
            last.end = y + 1;
            return;
        }
    }
    runs_[static_cast<std::size_t>(count_++)] = {y, y + 1};
}

// Merges all runs into one, from the first line of the panel to the last dirty one.
void St7789::Runs::fill_up() {
    runs_[0] = {0, (*this)[count_ - 1].end};
    count_ = 1;
}

int St7789::Runs::lines() const {
    int sum = 0;
    for (int i = 0; i < count_; ++i)
        sum += (*this)[i].end - (*this)[i].first;
    return sum;
}

// Returns whether every run can be written before the next refresh reaches the end of the run.
bool St7789::fits_ahead_of_refresh() const {
    const int begins = porches + lines_refreshed_before() * refresh_line;
    int written = margin;
    for (int i = 0; i < changes_.count(); ++i) {
        const Run& run = changes_[i];
        written += run_overhead + (run.end - run.first) * wire_line(memory_.size.width);
        if (written > begins + run.end * refresh_line) return false;
    }
    return true;
}

void St7789::panel_ready() {
    begin_run();
}

void St7789::begin_run() {
    const Run& run = runs_[run_];
    set_rows(run.first, run.end - run.first);
    bus_.begin_pixels(memory_write);
    // Prepares two pieces before the first is sent, because the interrupts take over then. The
    // first is a single line, so that sending starts soon.
    const std::span<const std::uint16_t> first = prepare(1);
    prepared_ = prepare(lines_at_once);
    bus_.send_pixels(first);
}

void St7789::pixels_sent() {
    if (!prepared_.empty()) {
        bus_.send_pixels(prepared_);
        prepared_ = prepare(lines_at_once);
        set_aside_the_rest();
        return;
    }
    bus_.end_pixels();
    if (++run_ < runs_.count()) {
        next_y_ = runs_[run_].first;
        begin_run();
        return;
    }
    sending_ = false;
}

// Converts the next lines of the run, at most `most_lines`. Returns nothing at its end.
std::span<const std::uint16_t> St7789::prepare(int most_lines) {
    const int end = runs_[run_].end;
    const int lines = std::min(most_lines, end - next_y_);
    const std::size_t half = memory_.words.size() / 2;
    std::uint16_t* const words = memory_.words.data() + (words_at_ == 0 ? 0 : half);
    words_at_ ^= 1;
    std::uint16_t* to = words;
    for (int line = 0; line < lines; ++line) {
        expand_row(next_line(), palette_, to);
        to += width();
        ++next_y_;
    }
    lines_left_ -= lines;
    return {words, to};
}

Row St7789::next_line() {
    if (frame_in_use_) return frame_->row(next_y_);
    return backlog_line(backlog_at_++);
}

std::span<std::uint8_t> St7789::backlog_line(int number) const {
    return memory_.backlog.subspan(static_cast<std::size_t>(number) * width(), width());
}

// Copies the remaining lines to the backlog once they fit, and releases the frame.
void St7789::set_aside_the_rest() {
    if (!frame_in_use_ || static_cast<std::size_t>(lines_left_) * width() > memory_.backlog.size())
        return;
    int count = 0;
    int y = next_y_;
    for (int run = run_; run < runs_.count(); ++run) {
        const Run& lines = runs_[run];
        for (y = std::max(y, lines.first); y < lines.end; ++y) {
            copy_row(frame_->row(y), backlog_line(count++).data());
        }
    }
    backlog_at_ = 0;
    frame_in_use_ = false;
}

void St7789::set_rows(int first_line, int count) {
    bus_.command(row_window, window(first().row + first_line, count));
}

}  // namespace kaiten
