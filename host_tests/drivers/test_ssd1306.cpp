// Tests the SSD1306 and SH1106 driver on a bus with a model of the chip. The bus transfers a
// message when the driver waits for the interrupt.
#include "drivers/display/ssd1306.hpp"

#include <random>
#include <string>

#include "main.hpp"
#include "owned_frame.hpp"
#include "ssd1306_model.hpp"

namespace {

using namespace kaiten;

constexpr int width = 128;
constexpr int height = 64;
constexpr std::uint8_t dark = 0;
constexpr std::uint8_t light = 1;

using Chip = Ssd1306Model::Chip;

struct ModelBus final : I2cBus {
    void listen(Listener& new_listener) override { listener = &new_listener; }
    void send(std::span<const I2cWord> new_words) override {
        TEST_ASSERT_TRUE_MESSAGE(words.empty(), "send() during a transfer");
        TEST_ASSERT_TRUE(new_words.back().last());
        words = new_words;
    }
    void read_status() override {
        TEST_ASSERT_TRUE_MESSAGE(words.empty() && !reading, "read_status() during a transfer");
        reading = true;
        ++reads;
    }
    void use_other_address() override {
        TEST_ASSERT_TRUE_MESSAGE(words.empty() && !reading, "use_other_address() in a transfer");
        addresses_other = !addresses_other;
    }
    void use_fast_clock(bool new_fast) override {
        TEST_ASSERT_TRUE_MESSAGE(words.empty() && !reading, "use_fast_clock() during a transfer");
        fast = new_fast;
    }
    // Reads the words during the transfer and not in send(), as DMA does.
    void wait_for_interrupt() override {
        if (reading) {
            reading = false;
            const int off = chip.on() && tells_status ? 0 : 0x40;
            const auto byte = static_cast<std::uint8_t>(off | number.value_or(chip.number()));
            return listener->status(heard() && reads_are_answered ? std::optional{byte}
                                                                  : std::nullopt);
        }
        TEST_ASSERT_FALSE_MESSAGE(words.empty(), "waits for an interrupt that never comes");
        const auto sent = words;
        words = {};
        bytes += sent.size();
        for (const I2cWord word : sent)
            if (heard()) put(word);
        listener->sent(heard());
    }
    bool heard() const { return connected && addresses_other == has_other_address; }
    void run_until_idle() {
        while (!words.empty() || reading)
            wait_for_interrupt();
    }
    void put(I2cWord word) {
        constexpr char digits[] = "0123456789abcdef";
        chip.write(word.byte());
        log += digits[word.byte() >> 4];
        log += digits[word.byte() & 15];
        if (!word.last()) return;
        chip.end_message();
        log += ' ';
    }

    Listener* listener = nullptr;
    Ssd1306Model chip;
    std::optional<int> number;  // in the status, if it is not that of the model
    std::span<const I2cWord> words;
    std::string log;
    std::size_t bytes = 0;
    int reads = 0;
    bool reading = false;
    bool connected = true;
    bool addresses_other = false;
    bool has_other_address = false;
    bool reads_are_answered = true;
    bool tells_status = true;
    bool fast = false;
};

// A panel mounted as on the usual modules, with the pin header at the upper edge.
struct Panel {
    explicit Panel(Chip chip = Chip::ssd1306) {
        bus.chip = Ssd1306Model{chip};
        display.start();
        palette[light] = {0xffff};
        palette[dark] = {0x0000};
    }

    void show() {
        display.show(frame, palette);
        bus.run_until_idle();
    }
    void set_backlight(std::uint8_t percent) {
        display.set_backlight({percent});
        bus.run_until_idle();
    }
    bool shows(const Frame& wanted, bool turned = false) const {
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                const int segment = turned ? x : width - 1 - x;
                const int line = turned ? y : height - 1 - y;
                const bool lit = wanted.row(y)[static_cast<std::size_t>(x)] == light;
                if (bus.chip.lit(segment, line) != lit) return false;
            }
        }
        return true;
    }

    ModelBus bus;
    Ssd1306 display{bus, {.columns_backwards = true, .lines_backwards = true, .common_pins = 0x12}};
    Palette palette{};
    OwnedFrame frame{{width, height}};
};

void scatter(Frame& frame, std::mt19937& random) {
    for (int y = 0; y < height; ++y)
        for (std::uint8_t& pixel : frame.row(y))
            pixel = random() % 3 == 0 ? light : dark;
}

void panel_is_set_up_before_the_first_frame_and_on_after_it() {
    Panel panel;
    TEST_ASSERT_EQUAL_STRING("", panel.bus.log.c_str());
    panel.show();
    TEST_ASSERT_TRUE(panel.bus.log.starts_with(
        "00aed580a83fd300402000d9f1db302ea4a6 00da12 00a1c8 0021007f220007 40"));
    TEST_ASSERT_FALSE(panel.bus.chip.on());
    panel.bus.log.clear();
    panel.set_backlight(100);
    TEST_ASSERT_EQUAL_STRING("0081ff8d14af ", panel.bus.log.c_str());
    TEST_ASSERT_TRUE(panel.bus.chip.on());
}

void every_pixel_is_shown() {
    Panel panel;
    std::mt19937 random{1};
    panel.set_backlight(50);
    for (int round = 0; round < 5; ++round) {
        scatter(panel.frame, random);
        panel.show();
        TEST_ASSERT_TRUE(panel.shows(panel.frame));
    }
}

void pixel_is_lit_if_its_luminance_is_above_half() {
    Panel panel;
    panel.palette[7] = {0x07e0};   // green: lit
    panel.palette[8] = {0xf81f};   // red with blue: dark
    panel.palette[9] = {0x8410};   // grey just above half: lit
    panel.palette[10] = {0x7bef};  // grey just below half: dark
    const std::uint8_t colours[] = {7, 8, 9, 10};
    for (int x = 0; x < 4; ++x)
        panel.frame.row(0)[static_cast<std::size_t>(x)] = colours[x];
    panel.set_backlight(50);
    panel.show();
    OwnedFrame wanted{{width, height}};
    wanted.row(0)[0] = light;
    wanted.row(0)[2] = light;
    TEST_ASSERT_TRUE(panel.shows(wanted));
}

void only_changed_columns_are_sent() {
    Panel panel;
    panel.show();
    panel.bus.bytes = 0;
    panel.show();
    TEST_ASSERT_EQUAL_size_t(0, panel.bus.bytes);
    panel.frame.row(20)[40] = light;
    panel.frame.row(20)[45] = light;
    panel.frame.row(60)[100] = light;
    panel.bus.log.clear();
    panel.show();
    TEST_ASSERT_EQUAL_STRING("0021282d220202 40100000000010 00216464220707 4010 ",
                             panel.bus.log.c_str());
    // The first column gets its own window, like any other.
    panel.frame.row(20)[0] = light;
    panel.frame.row(20)[60] = light;
    panel.bus.log.clear();
    panel.show();
    TEST_ASSERT_EQUAL_STRING("00210000220202 4010 00213c3c220202 4010 ", panel.bus.log.c_str());
    // Equal column ranges in adjacent pages share one window.
    for (int y = 0; y < 24; ++y)
        panel.frame.row(y)[5] = light;
    panel.bus.log.clear();
    panel.show();
    TEST_ASSERT_EQUAL_STRING("00210505220002 40ffffff ", panel.bus.log.c_str());
}

// Random changes never cost more bytes than the whole picture.
void change_never_costs_more_bytes_than_the_whole_picture() {
    Panel panel;
    std::mt19937 random{4};
    panel.set_backlight(50);
    panel.show();
    for (int round = 0; round < 300; ++round) {
        for (auto i = random() % 40; i > 0; --i) {
            auto row = panel.frame.row(static_cast<int>(random() % unsigned{height}));
            row[random() % unsigned{width}] ^= 1;
        }
        panel.bus.bytes = 0;
        panel.show();
        TEST_ASSERT_TRUE(panel.shows(panel.frame));
        TEST_ASSERT_LESS_OR_EQUAL_size_t(8 * (128 + 8), panel.bus.bytes);
    }
}

// After wait_until_free() the caller may draw into the frame, although the transfer is still
// running.
void drawing_during_the_transfer_does_not_change_the_picture() {
    Panel panel;
    std::mt19937 random{5};
    panel.set_backlight(50);
    for (int round = 0; round < 10; ++round) {
        scatter(panel.frame, random);
        const OwnedFrame shown = panel.frame;
        panel.display.show(panel.frame, panel.palette);
        panel.display.wait_until_free();
        scatter(panel.frame, random);
        panel.display.wait_until_shown();
        TEST_ASSERT_TRUE(panel.shows(shown));
    }
}

void brightness_sets_the_contrast_and_zero_turns_the_panel_off() {
    Panel panel;
    panel.show();
    int before = 256;
    for (const auto percent : std::array<std::uint8_t, 8>{100, 80, 60, 40, 20, 10, 3, 1}) {
        panel.set_backlight(percent);
        TEST_ASSERT_TRUE(panel.bus.chip.on());
        TEST_ASSERT_TRUE(panel.bus.chip.contrast() <= before && panel.bus.chip.contrast() > 0);
        before = panel.bus.chip.contrast();
    }
    panel.bus.bytes = 0;
    panel.set_backlight(1);
    TEST_ASSERT_EQUAL_size_t(0, panel.bus.bytes);
    panel.set_backlight(0);
    TEST_ASSERT_FALSE(panel.bus.chip.on());
}

void picture_survives_sleep() {
    Panel panel;
    std::mt19937 random{6};
    scatter(panel.frame, random);
    panel.show();
    panel.set_backlight(70);
    panel.display.sleep();
    panel.bus.run_until_idle();
    TEST_ASSERT_FALSE(panel.bus.chip.on());
    panel.display.wake();
    panel.set_backlight(70);
    TEST_ASSERT_TRUE(panel.shows(panel.frame));
}

void turned_panel_shows_the_picture_upside_down() {
    Panel panel;
    std::mt19937 random{8};
    panel.set_backlight(50);
    for (const bool turned : {true, false, false, true}) {
        scatter(panel.frame, random);
        panel.display.turn(turned);
        panel.show();
        TEST_ASSERT_TRUE(panel.shows(panel.frame, turned));
        TEST_ASSERT_FALSE(panel.shows(panel.frame, !turned));
    }
}

// After a loose wire is fixed, the panel is set up again and shows the current picture.
void panel_is_set_up_again_after_a_lost_connection() {
    Panel panel;
    std::mt19937 random{9};
    panel.set_backlight(60);
    scatter(panel.frame, random);
    panel.show();
    panel.bus.connected = false;
    scatter(panel.frame, random);
    panel.show();
    panel.set_backlight(60);
    panel.bus.chip = Ssd1306Model{};  // the chip lost power
    panel.bus.connected = true;
    panel.set_backlight(60);
    TEST_ASSERT_TRUE(panel.shows(panel.frame));
    TEST_ASSERT_TRUE(panel.bus.chip.on());
    panel.bus.bytes = 0;
    panel.set_backlight(60);
    TEST_ASSERT_EQUAL_size_t(0, panel.bus.bytes);
}

// Calls set_backlight() as often as the application in a second.
void pass_second(Panel& panel, std::uint8_t percent) {
    for (int i = 0; i < 60; ++i)
        panel.set_backlight(percent);
}

void panel_is_set_up_again_after_a_loss_of_its_supply() {
    Panel panel;
    std::mt19937 random{10};
    panel.set_backlight(60);
    scatter(panel.frame, random);
    panel.show();
    panel.bus.reads = 0;
    pass_second(panel, 60);
    TEST_ASSERT_EQUAL_INT(2, panel.bus.reads);
    panel.bus.chip = Ssd1306Model{};
    panel.set_backlight(50);  // sets the contrast of a panel that is off
    TEST_ASSERT_FALSE(panel.bus.chip.on());
    pass_second(panel, 50);
    TEST_ASSERT_TRUE(panel.bus.chip.on());
    TEST_ASSERT_TRUE(panel.shows(panel.frame));
}

void panel_is_set_up_again_when_it_wakes() {
    Panel panel;
    std::mt19937 random{11};
    panel.set_backlight(60);
    scatter(panel.frame, random);
    panel.show();
    panel.display.sleep();
    panel.bus.run_until_idle();
    panel.bus.chip = Ssd1306Model{};
    panel.display.wake();
    panel.set_backlight(60);
    TEST_ASSERT_TRUE(panel.bus.chip.on());
    TEST_ASSERT_TRUE(panel.shows(panel.frame));
}

void panel_that_never_reports_to_be_on_is_left_alone() {
    Panel panel;
    panel.bus.tells_status = false;
    panel.set_backlight(60);
    panel.show();
    panel.bus.bytes = 0;
    pass_second(panel, 60);
    TEST_ASSERT_EQUAL_size_t(0, panel.bus.bytes);
}

void fast_clock_is_selected_between_transfers() {
    Panel panel;
    panel.display.show(panel.frame, panel.palette);
    panel.display.set_fast(true);
    TEST_ASSERT_TRUE(panel.bus.fast);
    panel.display.set_fast(false);
    TEST_ASSERT_FALSE(panel.bus.fast);
}

void sh1106_is_recognised_and_set_up_page_by_page() {
    Panel panel{Chip::sh1106};
    panel.frame.row(8)[0] = light;
    panel.show();
    TEST_ASSERT_TRUE(
        panel.bus.log.starts_with("00aed580a83fd30040d9f1db35a4a6 00da12 00a1c8 "
                                  "00b00210 40"));
    TEST_ASSERT_TRUE(panel.bus.log.find("00b10210 4001") != std::string::npos);
    panel.bus.log.clear();
    panel.set_backlight(100);
    TEST_ASSERT_EQUAL_STRING("0081ffad8baf ", panel.bus.log.c_str());
    panel.bus.log.clear();
    panel.set_backlight(0);
    TEST_ASSERT_EQUAL_STRING("00aead8a ", panel.bus.log.c_str());
}

void sh1106_shows_every_pixel_upright_and_turned() {
    Panel panel{Chip::sh1106};
    std::mt19937 random{12};
    panel.set_backlight(50);
    for (const bool turned : {false, true, true, false}) {
        scatter(panel.frame, random);
        panel.display.turn(turned);
        panel.show();
        TEST_ASSERT_TRUE(panel.shows(panel.frame, turned));
    }
}

void sh1106_gets_only_changed_columns() {
    Panel panel{Chip::sh1106};
    std::mt19937 random{13};
    panel.set_backlight(50);
    panel.show();
    panel.frame.row(0)[127] = light;
    panel.frame.row(8)[127] = light;
    panel.frame.row(20)[40] = light;
    panel.frame.row(20)[48] = light;
    panel.bus.log.clear();
    panel.show();
    TEST_ASSERT_EQUAL_STRING("00b00118 4001 00b10118 4001 00b20a12 40100000000000000010 ",
                             panel.bus.log.c_str());
    for (int round = 0; round < 300; ++round) {
        for (auto i = random() % 40; i > 0; --i) {
            auto row = panel.frame.row(static_cast<int>(random() % unsigned{height}));
            row[random() % unsigned{width}] ^= 1;
        }
        panel.bus.bytes = 0;
        panel.show();
        TEST_ASSERT_TRUE(panel.shows(panel.frame));
        TEST_ASSERT_LESS_OR_EQUAL_size_t(8 * (128 + 5), panel.bus.bytes);
    }
}

// Numbers that chips of this kind report, clones included.
void every_other_number_is_an_ssd1306() {
    for (const int number : {3, 4, 6, 7, 0, 15}) {
        Panel panel;
        panel.bus.number = number;
        panel.show();
        TEST_ASSERT_TRUE(panel.bus.log.find("0021007f220007 ") != std::string::npos);
    }
}

void display_is_found_at_the_other_address() {
    for (const Chip chip : {Chip::ssd1306, Chip::sh1106}) {
        Panel panel{chip};
        panel.bus.has_other_address = true;
        panel.frame.row(5)[5] = light;
        panel.show();
        panel.set_backlight(60);
        TEST_ASSERT_TRUE(panel.shows(panel.frame));
    }
}

void display_that_answers_no_reads_is_found_at_both_addresses() {
    for (const bool other : {false, true}) {
        Panel panel;
        panel.bus.reads_are_answered = false;
        panel.bus.has_other_address = other;
        panel.frame.row(5)[5] = light;
        panel.show();
        for (int tick = 0; tick < 3; ++tick)
            panel.set_backlight(60);
        TEST_ASSERT_TRUE(panel.shows(panel.frame));
    }
}

void module_may_be_exchanged_for_one_with_the_other_chip() {
    Panel panel;
    panel.frame.row(5)[5] = light;
    panel.show();
    panel.set_backlight(60);
    panel.bus.connected = false;
    panel.set_backlight(50);
    panel.bus.chip = Ssd1306Model{Chip::sh1106};
    panel.bus.connected = true;
    panel.bus.has_other_address = true;
    panel.set_backlight(50);
    TEST_ASSERT_TRUE(panel.shows(panel.frame));
}

}  // namespace

void run_tests() {
    RUN_TEST(panel_is_set_up_before_the_first_frame_and_on_after_it);
    RUN_TEST(every_pixel_is_shown);
    RUN_TEST(pixel_is_lit_if_its_luminance_is_above_half);
    RUN_TEST(only_changed_columns_are_sent);
    RUN_TEST(change_never_costs_more_bytes_than_the_whole_picture);
    RUN_TEST(drawing_during_the_transfer_does_not_change_the_picture);
    RUN_TEST(brightness_sets_the_contrast_and_zero_turns_the_panel_off);
    RUN_TEST(picture_survives_sleep);
    RUN_TEST(turned_panel_shows_the_picture_upside_down);
    RUN_TEST(panel_is_set_up_again_after_a_lost_connection);
    RUN_TEST(panel_is_set_up_again_after_a_loss_of_its_supply);
    RUN_TEST(panel_is_set_up_again_when_it_wakes);
    RUN_TEST(panel_that_never_reports_to_be_on_is_left_alone);
    RUN_TEST(fast_clock_is_selected_between_transfers);
    RUN_TEST(sh1106_is_recognised_and_set_up_page_by_page);
    RUN_TEST(sh1106_shows_every_pixel_upright_and_turned);
    RUN_TEST(sh1106_gets_only_changed_columns);
    RUN_TEST(every_other_number_is_an_ssd1306);
    RUN_TEST(display_is_found_at_the_other_address);
    RUN_TEST(display_that_answers_no_reads_is_found_at_both_addresses);
    RUN_TEST(module_may_be_exchanged_for_one_with_the_other_chip);
}
