// Tests the ST7789 driver on a bus with a model of the chip. Interrupts occur when the driver waits
// for them.
#include "drivers/display/st7789.hpp"

#include <deque>
#include <functional>
#include <random>
#include <string>

#include "main.hpp"
#include "owned_frame.hpp"
#include "st7789_model.hpp"

namespace {

using namespace kaiten;

const int& width = panel_size.width;
const int& height = panel_size.height;

struct ModelBus final : DisplayBus {
    void listen(Listener& new_listener) override { listener = &new_listener; }
    void reset(std::uint8_t command) override {
        log += has_reset_line ? "reset " : "command ";
        has_reset_line ? chip.reset() : chip.write(command, false);
    }
    void wait_after_reset_ms(int milliseconds) override {
        log += "reset+" + std::to_string(milliseconds) + " ";
    }
    void wait_ms(int milliseconds) override { log += "wait" + std::to_string(milliseconds) + " "; }
    void command(std::uint8_t code, std::span<const std::uint8_t> parameters) override {
        TEST_ASSERT_FALSE(streaming);
        add(code);
        chip.write(code, false);
        for (const std::uint8_t parameter : parameters) {
            log += ',';
            add(parameter);
            chip.write(parameter, true);
        }
        log += ' ';
    }
    void begin_pixels(std::uint8_t code) override {
        TEST_ASSERT_FALSE(streaming);
        streaming = true;
        chip.write(code, false);
    }
    // Reads the words during the transfer and not in send_pixels(), as DMA does.
    void send_pixels(std::span<const std::uint16_t> words) override {
        TEST_ASSERT_TRUE(streaming);
        pixels += words.size();
        interrupts.emplace_back([this, words] {
            for (const std::uint16_t word : words) {
                chip.write(static_cast<std::uint8_t>(word >> 8), true);
                chip.write(static_cast<std::uint8_t>(word), true);
            }
            listener->pixels_sent();
        });
    }
    void end_pixels() override {
        TEST_ASSERT_TRUE(streaming && interrupts.empty());
        streaming = false;
    }
    void call_at(Moment new_moment, std::uint32_t microseconds_later) override {
        moment = new_moment;
        later_us = microseconds_later;
        interrupts.emplace_back([this] { listener->panel_ready(); });
    }
    void wait_for_interrupt() override {
        TEST_ASSERT_FALSE_MESSAGE(interrupts.empty(), "waits for an interrupt that never comes");
        const auto interrupt = interrupts.front();
        interrupts.pop_front();
        interrupt();
    }
    void run_until_idle() {
        while (!interrupts.empty())
            wait_for_interrupt();
    }

    void add(std::uint8_t byte) {
        constexpr char digits[] = "0123456789abcdef";
        log += digits[byte >> 4];
        log += digits[byte & 15];
    }

    Listener* listener = nullptr;
    St7789Model chip;
    std::deque<std::function<void()>> interrupts;
    std::string log;
    std::size_t pixels = 0;
    Moment moment = Moment::porch_begins;
    std::uint32_t later_us = 0;
    bool streaming = false;
    bool has_reset_line = true;
};

// Mounting of a panel: the settings of the driver, and the memory cell of each pixel.
struct Mounting {
    std::uint8_t memory_access;
    St7789Place first;
    std::uint32_t lines_refreshed_before_when_turned;
    int (*column)(int x, int y);
    int (*row)(int x, int y);
};

constexpr Mounting square{
    0x00, {0, 30}, 50, [](int x, int) { return x; }, [](int, int y) { return 30 + y; }};
// Landscape panels: the glass shows the middle of the memory (strip) or all of it (wide).
constexpr Mounting strip{
    0x70, {40, 53}, 52, [](int, int y) { return 186 - y; }, [](int x, int) { return 40 + x; }};
constexpr Mounting wide{
    0x70, {0, 0}, 0, [](int, int y) { return 239 - y; }, [](int x, int) { return x; }};

const Mounting& mounting() {
    return height == 135 ? strip : width == 320 ? wide : square;
}

template <Size size>
St7789Memory memory_of() {
    static St7789Buffers<size> buffers;
    return buffers.memory();
}
St7789Memory memory() {
    if (height == 135) return memory_of<Size{240, 135}>();
    return width == 320 ? memory_of<Size{320, 240}>() : memory_of<Size{240, 240}>();
}

struct RecordingBacklight final : Backlight {
    void set(Brightness brightness) override { percent = brightness.percent; }
    int percent = -1;
};

struct Panel {
    explicit Panel(bool vsync = true, bool has_reset_line = true)
        : display{bus,
                  backlight,
                  {.memory_access = mounting().memory_access,
                   .first = mounting().first,
                   .vsync = vsync,
                   .registers = {}},
                  memory()} {
        bus.has_reset_line = has_reset_line;
        display.start();
        std::mt19937 random{5};
        for (Rgb565& color : palette)
            color.bits = static_cast<std::uint16_t>(random());
    }

    void show() {
        display.show(frame, palette);
        bus.run_until_idle();
    }

    // Returns whether the glass shows this frame, turned by 180 degrees if `turned`.
    bool shows(const Frame& wanted, bool turned = false) const {
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                const int glass_x = turned ? width - 1 - x : x;
                const int glass_y = turned ? height - 1 - y : y;
                const std::uint32_t seen = bus.chip.shown(mounting().column(glass_x, glass_y),
                                                          mounting().row(glass_x, glass_y));
                const auto bits = (seen >> 19 << 11) | (seen >> 10 & 63) << 5 | (seen >> 3 & 31);
                if (bits != palette[wanted.row(y)[static_cast<std::size_t>(x)]].bits) return false;
            }
        }
        return bus.chip.showing();
    }

    ModelBus bus;
    RecordingBacklight backlight;
    St7789 display;
    Palette palette{};
    OwnedFrame frame{panel_size};
};

void start_follows_the_order_and_delays_of_the_data_sheet() {
    Panel panel;
    TEST_ASSERT_EQUAL_STRING("reset ", panel.bus.log.c_str());
    panel.show();
    const std::string window = height == 135  ? "36,70 2a,00,28,01,17"
                               : width == 320 ? "36,70 2a,00,00,01,3f"
                                              : "36,00 2a,00,00,00,ef";
    TEST_ASSERT_TRUE(panel.bus.log.starts_with("reset reset+120 11 wait5 3a,55 b0,00,c0 " + window +
                                               " c6,0d 35,00 21 13 29 "));
    TEST_ASSERT_EQUAL_INT(-1, panel.backlight.percent);
}

void vsync_is_not_enabled_without_its_line() {
    Panel panel{false};
    TEST_ASSERT_TRUE(panel.bus.log.find("35") == std::string::npos);
}

void reset_command_replaces_a_missing_reset_line() {
    Panel panel{true, false};
    TEST_ASSERT_EQUAL_STRING("command ", panel.bus.log.c_str());
    panel.show();
    TEST_ASSERT_TRUE(panel.bus.log.starts_with("command reset+120 11 wait5 "));
    TEST_ASSERT_TRUE(panel.shows(panel.frame));
}

void every_pixel_is_shown_in_its_palette_colour() {
    Panel panel;
    std::mt19937 random{1};
    for (int round = 0; round < 3; ++round) {
        for (int y = 0; y < height; ++y) {
            for (std::uint8_t& pixel : panel.frame.row(y))
                pixel = static_cast<std::uint8_t>(random());
        }
        panel.show();
        TEST_ASSERT_TRUE(panel.shows(panel.frame));
    }
}

void change_lines(Frame& frame, int first, int count, int salt) {
    for (int y = first; y < first + count; ++y)
        frame.row(y)[static_cast<std::size_t>((y * 7 + salt) % width)] ^= 0x55;
}

void only_changed_lines_are_sent() {
    Panel panel;
    panel.show();
    panel.bus.pixels = 0;
    panel.show();
    TEST_ASSERT_EQUAL_size_t(0, panel.bus.pixels);
    change_lines(panel.frame, 50, 1, 0);
    change_lines(panel.frame, 110, 2, 0);
    panel.show();
    TEST_ASSERT_EQUAL_size_t(3 * width, panel.bus.pixels);
    TEST_ASSERT_TRUE(panel.shows(panel.frame));
}

void another_palette_shows_every_line_in_its_colours() {
    Panel panel;
    panel.show();
    panel.bus.pixels = 0;
    Palette other = panel.palette;
    other[200].bits ^= 1;
    panel.display.show(panel.frame, other);
    panel.bus.run_until_idle();
    panel.palette[200] = other[200];
    TEST_ASSERT_EQUAL_size_t(height * width, panel.bus.pixels);
    TEST_ASSERT_TRUE(panel.shows(panel.frame));
}

// Draws into the frame as soon as the driver frees it. The new pixels must not appear.
void drawing_during_the_transfer_does_not_change_the_picture() {
    std::mt19937 random{3};
    Panel panel;
    panel.show();
    for (int round = 0; round < 150; ++round) {
        for (auto i = random() % 5; i > 0; --i) {
            const auto first = static_cast<int>(random() % static_cast<unsigned>(height));
            const auto most = static_cast<unsigned>(height - first);
            change_lines(panel.frame, first, static_cast<int>(random() % most) + 1, round);
        }
        const OwnedFrame shown = panel.frame;
        panel.display.show(panel.frame, panel.palette);
        panel.display.wait_until_free();
        change_lines(panel.frame, 0, height, round + 1);
        const OwnedFrame next = panel.frame;
        panel.bus.run_until_idle();
        TEST_ASSERT_TRUE(panel.shows(shown));
        panel.show();
        TEST_ASSERT_TRUE(panel.shows(next));
    }
}

void small_change_frees_the_frame_at_once_and_starts_at_the_porch() {
    Panel panel;
    panel.show();
    // A small panel is in the middle of the memory, so the transfer has time to stay ahead of the
    // refresh.
    const auto whole =
        height == 135 ? DisplayBus::Moment::porch_begins : DisplayBus::Moment::porch_ends;
    TEST_ASSERT_TRUE(panel.bus.moment == whole);
    change_lines(panel.frame, 3, 5, 0);
    change_lines(panel.frame, height - 60, 40, 0);
    panel.display.show(panel.frame, panel.palette);
    TEST_ASSERT_TRUE(panel.bus.moment == DisplayBus::Moment::porch_begins);
    const std::size_t waiting = panel.bus.interrupts.size();
    panel.display.wait_until_free();
    TEST_ASSERT_EQUAL_size_t(waiting, panel.bus.interrupts.size());
    panel.bus.run_until_idle();
    TEST_ASSERT_EQUAL_size_t(static_cast<std::size_t>((height + 5 + 40) * width), panel.bus.pixels);
}

void backlight_waits_for_the_first_picture() {
    Panel panel;
    panel.display.show(panel.frame, panel.palette);
    TEST_ASSERT_FALSE(panel.bus.interrupts.empty());
    panel.display.set_backlight({50});
    TEST_ASSERT_TRUE(panel.bus.interrupts.empty());
    TEST_ASSERT_EQUAL_INT(50, panel.backlight.percent);
}

void picture_survives_sleep() {
    Panel panel;
    change_lines(panel.frame, 0, height, 1);
    panel.display.show(panel.frame, panel.palette);
    panel.bus.log.clear();
    panel.display.sleep();
    TEST_ASSERT_TRUE(panel.bus.chip.asleep());
    panel.display.wake();
    TEST_ASSERT_TRUE(panel.bus.log.ends_with("10 wait120 11 wait5 "));
    TEST_ASSERT_TRUE(panel.shows(panel.frame));
}

void turned_panel_shows_the_picture_upside_down() {
    Panel panel;
    std::mt19937 random{8};
    for (const bool turned : {true, false, false, true}) {
        for (int y = 0; y < height; ++y)
            for (std::uint8_t& pixel : panel.frame.row(y))
                pixel = static_cast<std::uint8_t>(random());
        panel.display.turn(turned);
        panel.show();
        TEST_ASSERT_TRUE(panel.shows(panel.frame, turned));
        TEST_ASSERT_FALSE(panel.shows(panel.frame, !turned));
        panel.bus.pixels = 0;
        panel.display.turn(turned);
        panel.show();
        TEST_ASSERT_EQUAL_size_t(0, panel.bus.pixels);
    }
}

// The transfer of the old picture completes first. Then the same frame is sent again, turned.
void turning_waits_for_the_current_transfer() {
    Panel panel;
    change_lines(panel.frame, 0, height, 4);
    panel.display.show(panel.frame, panel.palette);
    panel.display.turn(true);
    TEST_ASSERT_TRUE(panel.shows(panel.frame));
    panel.show();
    TEST_ASSERT_TRUE(panel.shows(panel.frame, true));
}

// On a turned panel, the refresh passes other memory rows before the first row of the picture.
void transfer_follows_the_refresh_on_a_turned_panel() {
    Panel panel;
    panel.display.turn(true);
    panel.show();
    if (panel.bus.moment == DisplayBus::Moment::porch_begins) return;
    TEST_ASSERT_EQUAL_UINT32(mounting().lines_refreshed_before_when_turned * 458 / 10,
                             panel.bus.later_us);
}

}  // namespace

void run_tests() {
    RUN_TEST(start_follows_the_order_and_delays_of_the_data_sheet);
    RUN_TEST(vsync_is_not_enabled_without_its_line);
    RUN_TEST(reset_command_replaces_a_missing_reset_line);
    RUN_TEST(every_pixel_is_shown_in_its_palette_colour);
    RUN_TEST(only_changed_lines_are_sent);
    RUN_TEST(another_palette_shows_every_line_in_its_colours);
    RUN_TEST(drawing_during_the_transfer_does_not_change_the_picture);
    RUN_TEST(small_change_frees_the_frame_at_once_and_starts_at_the_porch);
    RUN_TEST(backlight_waits_for_the_first_picture);
    RUN_TEST(picture_survives_sleep);
    RUN_TEST(turned_panel_shows_the_picture_upside_down);
    RUN_TEST(turning_waits_for_the_current_transfer);
    RUN_TEST(transfer_follows_the_refresh_on_a_turned_panel);
}
