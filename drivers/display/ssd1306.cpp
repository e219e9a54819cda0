// The SSD1306 and SH1106 driver. Commands are from the data sheets of the controllers.
#include "drivers/display/ssd1306.hpp"

#include "drivers/display/rgb888.hpp"

namespace kaiten {
namespace {

// Control byte: the first byte of a message says whether commands or data follow.
constexpr std::uint8_t commands_follow = 0x00;
constexpr std::uint8_t data_follows = 0x40;

constexpr std::uint8_t column_window = 0x21;
constexpr std::uint8_t page_window = 0x22;
constexpr std::uint8_t contrast = 0x81;
constexpr std::uint8_t page_address = 0xb0;
constexpr std::uint8_t low_column_address = 0x00;
constexpr std::uint8_t high_column_address = 0x10;
constexpr std::uint8_t columns_forwards = 0xa0;
constexpr std::uint8_t display_off = 0xae;
constexpr std::uint8_t display_on = 0xaf;
constexpr std::uint8_t lines_forwards = 0xc0;
constexpr std::uint8_t backwards_columns = 0x01;
constexpr std::uint8_t backwards_lines = 0x08;
constexpr std::uint8_t common_pins = 0xda;

constexpr std::uint8_t status_is_off = 0x40;
constexpr std::uint8_t status_chip = 0x0f;
constexpr std::uint8_t sh1106_chip = 8;  // SSD1306: 3, 6 or 7; its clones also 4
// Calls of set_backlight(), one per tick, between two reads of the status.
constexpr int status_every = 30;

constexpr std::uint8_t last_line = 63;

constexpr std::uint8_t ssd1306_settings[] = {
    display_off,             // off during the set-up
    0xd5,        0x80,       // clock: some 100 refreshes per second
    0xa8,        last_line,  // number of lines, minus one
    0xd3,        0x00,       // no line offset
    0x40,                    // first line of the memory at the top
    0x20,        0x00,       // horizontal addressing: from a window's last column to the next page
    0xd9,        0xf1,       // precharge for the voltage of the internal charge pump
    0xdb,        0x30,       // voltage of a line that is off
    0x2e,                    // no scrolling
    0xa4,                    // show the memory
    0xa6,                    // a one is a lit pixel
};

// The SH1106 has neither other addressing modes nor scrolling.
constexpr std::uint8_t sh1106_settings[] = {
    display_off,             // off during the set-up
    0xd5,        0x80,       // clock: some 100 refreshes per second
    0xa8,        last_line,  // number of lines, minus one
    0xd3,        0x00,       // no line offset
    0x40,                    // first line of the memory at the top
    0xd9,        0xf1,       // precharge for the voltage of the internal converter
    0xdb,        0x35,       // voltage of a line that is off
    0xa4,                    // show the memory
    0xa6,                    // a one is a lit pixel
};

// Lowest contrast, which is still readable. Contrast sets a current, and the perceived brightness
// is about the square root of the light.
constexpr int faintest = 1;

constexpr std::uint8_t contrast_of(std::uint8_t percent) {
    const int squared = percent * percent;
    return static_cast<std::uint8_t>(faintest + (255 - faintest) * squared / (100 * 100));
}

// Returns whether the luminance, with the BT.601 weights of the components, is above one half.
constexpr bool is_light(Rgb565 color) {
    const Rgb888 seen = as_seen(color);
    return 299 * seen.red + 587 * seen.green + 114 * seen.blue > 1000 * 255 / 2;
}

}  // namespace

// What differs between the controllers.
struct OledController {
    std::span<const std::uint8_t> settings;
    std::array<std::uint8_t, 2> voltage_on;  // command for the voltage of the pixels
    std::array<std::uint8_t, 2> voltage_off;
    bool has_windows;    // otherwise each page needs its own address
    int first_column;    // column of the memory at which the panel begins
    int worth_skipping;  // fewest unchanged columns that take longer than another address
};

namespace {

// A window costs ten bytes on the wire, with the two addresses of its messages.
constexpr OledController ssd1306{.settings = ssd1306_settings,
                                 .voltage_on = {0x8d, 0x14},
                                 .voltage_off = {0x8d, 0x10},
                                 .has_windows = true,
                                 .first_column = 0,
                                 .worth_skipping = 11};

// The memory has 132 columns, and the panel is connected to those in the middle. An address costs
// seven bytes on the wire.
constexpr OledController sh1106{.settings = sh1106_settings,
                                .voltage_on = {0xad, 0x8b},
                                .voltage_off = {0xad, 0x8a},
                                .has_windows = false,
                                .first_column = 2,
                                .worth_skipping = 8};

}  // namespace

Ssd1306::Ssd1306(I2cBus& bus, Ssd1306Panel panel)
    : bus_{bus}, panel_{panel}, controller_{&ssd1306} {}

void Ssd1306::show(const Frame& frame, const Palette& palette) {
    convert(frame, palette);
    has_picture_ = true;
    wait_until_shown();
    send_everything();
}

// Sends everything that the panel lacks: all of it, if the panel has to be set up.
void Ssd1306::send_everything() {
    if (!set_up_) identify();
    begin();
    if (!set_up_) {
        add_set_up();
        knows_what_is_shown_ = false;
    }
    add_changes();
    if (!set_up_ && percent_ > 0) add_light();
    set_up_ = true;
    send();
}

// Finds the address and the controller of the panel. Some modules do not answer reads: they are
// taken for an SSD1306, and each set-up tries the other address.
void Ssd1306::identify() {
    for (const bool again : {false, true}) {
        if (again) bus_.use_other_address();
        ask_status();
        wait_until_shown();
        if (answered_) {
            controller_ = chip_ == sh1106_chip ? &sh1106 : &ssd1306;
            return;
        }
        if (aborted_) return;  // a line is stuck: every read would wait for the timeout
    }
}

void Ssd1306::ask_status() {
    sending_ = true;
    answered_ = false;
    aborted_ = false;
    bus_.read_status();
}

void Ssd1306::wait_until_shown() {
    while (sending_)
        bus_.wait_for_interrupt();
}

// The application calls this at every tick, so that it also looks for a panel that was lost. The
// panel is turned on only with a complete picture in its memory.
void Ssd1306::set_backlight(Brightness brightness) {
    const bool lost = has_picture_ && !sending_ && !set_up_;
    if (brightness.percent == percent_ && !lost) return check_status();
    wait_until_shown();
    const bool stays_on = percent_ > 0 && brightness.percent > 0;
    percent_ = brightness.percent;
    if (lost) return send_everything();
    begin();
    // Does not turn on a panel that should be on: after a loss of its supply it shows garbage.
    if (stays_on)
        add_commands(std::array{contrast, contrast_of(percent_)});
    else
        add_light();
    send();
}

void Ssd1306::check_status() {
    if (sending_ || !set_up_ || percent_ == 0) return;
    if (++calls_since_status_ < status_every) return;
    calls_since_status_ = 0;
    ask_status();
}

// Believes a panel that it is off only if the panel was on before: some modules do not tell, and
// would be set up again and again.
void Ssd1306::status(std::optional<std::uint8_t> byte) {
    const bool on = byte && (*byte & status_is_off) == 0;
    answered_ = byte.has_value();
    if (byte) chip_ = *byte & status_chip;
    if (!on && reported_on_) set_up_ = false;
    reported_on_ = on;
    sending_ = false;
}

void Ssd1306::set_fast(bool fast) {
    if (fast == fast_) return;
    wait_until_shown();
    fast_ = fast;
    bus_.use_fast_clock(fast);
}

void Ssd1306::turn(bool turned) {
    if (turned == turned_) return;
    wait_until_shown();
    turned_ = turned;
    knows_what_is_shown_ = false;
}

void Ssd1306::sent(bool heard) {
    if (!heard) set_up_ = false;
    aborted_ = !heard;
    sending_ = false;
}

void Ssd1306::convert(const Frame& frame, const Palette& palette) {
    std::array<std::uint8_t, std::tuple_size_v<Palette>> light{};
    for (std::size_t i = 0; i < palette.size(); ++i)
        light[i] = is_light(palette[i]) ? 1 : 0;
    for (int page = 0; page < pages; ++page) {
        const std::uint8_t* from = frame.row(page * lines_a_page).data();
        for (std::uint8_t& bits : next_[static_cast<std::size_t>(page)]) {
            unsigned column = 0;
            for (int line = 0; line < lines_a_page; ++line)
                column |= static_cast<unsigned>(light[from[line * columns]] << line);
            bits = static_cast<std::uint8_t>(column);
            ++from;
        }
    }
}

void Ssd1306::begin() {
    word_count_ = 0;
}

void Ssd1306::add(std::uint8_t byte, bool last) {
    words_[word_count_++] = {byte, last};
}

void Ssd1306::add_commands(std::span<const std::uint8_t> commands) {
    add(commands_follow, false);
    for (std::size_t i = 0; i < commands.size(); ++i)
        add(commands[i], i + 1 == commands.size());
}

void Ssd1306::add_set_up() {
    add_commands(controller_->settings);
    add_commands(std::array{common_pins, panel_.common_pins});
}

// Line direction takes effect at once, column direction only for data written afterwards.
void Ssd1306::add_orientation() {
    const bool columns_back = panel_.columns_backwards != turned_;
    const bool lines_back = panel_.lines_backwards != turned_;
    add_commands(std::array{
        static_cast<std::uint8_t>(columns_forwards | (columns_back ? backwards_columns : 0)),
        static_cast<std::uint8_t>(lines_forwards | (lines_back ? backwards_lines : 0))});
}

void Ssd1306::add_light() {
    if (percent_ == 0) {
        const auto [command, off] = controller_->voltage_off;
        return add_commands(std::array{display_off, command, off});
    }
    const auto [command, on] = controller_->voltage_on;
    add_commands(std::array{contrast, contrast_of(percent_), command, on, display_on});
}

void Ssd1306::add_changes() {
    if (!knows_what_is_shown_) add_orientation();
    window_ = {};
    for (int page = 0; page < pages; ++page)
        add_changes_of(page);
    flush_window();
    shown_ = next_;
    knows_what_is_shown_ = true;
}

void Ssd1306::add_changes_of(int page) {
    const Page& now = next_[static_cast<std::size_t>(page)];
    const Page& before = shown_[static_cast<std::size_t>(page)];
    int first = -1;
    int end = 0;
    for (int column = 0; column < columns; ++column) {
        const auto at = static_cast<std::size_t>(column);
        if (knows_what_is_shown_ && now[at] == before[at]) continue;
        if (first >= 0 && column - end >= controller_->worth_skipping) {
            add_window({page, page + 1, first, end});
            first = -1;
        }
        if (first < 0) first = column;
        end = column + 1;
    }
    if (first >= 0) add_window({page, page + 1, first, end});
}

// Merges the window with the pending one if it lies directly below and has the same columns.
void Ssd1306::add_window(const Window& window) {
    const bool goes_on = window_.end_page == window.first_page &&
                         window_.first_column == window.first_column &&
                         window_.end_column == window.end_column;
    if (goes_on) {
        window_.end_page = window.end_page;
        return;
    }
    flush_window();
    window_ = window;
}

void Ssd1306::flush_window() {
    Window rest = window_;
    window_ = {};
    while (rest.first_page < rest.end_page) {
        Window part = rest;
        if (!controller_->has_windows) part.end_page = part.first_page + 1;
        add_address(part);
        add_data(part);
        rest.first_page = part.end_page;
    }
}

void Ssd1306::add_address(const Window& window) {
    const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
    const int first = window.first_column + controller_->first_column;
    if (controller_->has_windows) {
        const int last = window.end_column - 1 + controller_->first_column;
        return add_commands(std::array{column_window, byte(first), byte(last), page_window,
                                       byte(window.first_page), byte(window.end_page - 1)});
    }
    add_commands(std::array{byte(page_address | window.first_page),
                            byte(low_column_address | (first & 0x0f)),
                            byte(high_column_address | (first >> 4))});
}

void Ssd1306::add_data(const Window& window) {
    const auto [first_page, end_page, first_column, end_column] = window;
    add(data_follows, false);
    for (int page = first_page; page < end_page; ++page) {
        const Page& bytes = next_[static_cast<std::size_t>(page)];
        for (int column = first_column; column < end_column; ++column) {
            const bool last = page + 1 == end_page && column + 1 == end_column;
            add(bytes[static_cast<std::size_t>(column)], last);
        }
    }
}

void Ssd1306::send() {
    if (word_count_ == 0) return;
    sending_ = true;
    bus_.send(std::span{words_}.first(word_count_));
}

}  // namespace kaiten
