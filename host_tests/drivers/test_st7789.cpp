// The ST7789 driver against a bus that writes down what is sent.
#include "drivers/display/st7789.hpp"

#include <string>
#include <vector>

#include "main.hpp"

namespace {

using namespace kaiten;

struct RecordingBus final : DisplayBus {
    void reset() override { log += "reset "; }
    void wait_ms(int milliseconds) override { log += "wait" + std::to_string(milliseconds) + " "; }
    void command(std::uint8_t code, std::span<const std::uint8_t> parameters) override {
        add(code);
        for (const std::uint8_t parameter : parameters) {
            log += ',';
            add(parameter);
        }
        log += ' ';
    }
    void begin_pixels(std::uint8_t code) override {
        add(code);
        log += ": ";
    }
    void send_pixels(std::span<const std::uint16_t> words) override {
        pixels.insert(pixels.end(), words.begin(), words.end());
    }
    void end_pixels() override { log += "end "; }

    void add(std::uint8_t byte) {
        constexpr char digits[] = "0123456789abcdef";
        log += digits[byte >> 4];
        log += digits[byte & 15];
    }

    std::string log;
    std::vector<std::uint16_t> pixels;
};

struct RecordingBacklight final : Backlight {
    void set(Brightness brightness) override { percent = brightness.percent; }
    int percent = -1;
};

void starts_in_the_order_and_with_the_pauses_the_chip_demands() {
    RecordingBus bus;
    RecordingBacklight backlight;
    St7789 display{bus, backlight, {.memory_access = 0x70, .first_column = 0, .first_row = 80}};
    display.start();
    TEST_ASSERT_EQUAL_STRING(
        "reset wait120 11 wait5 3a,55 36,70 21 13 2a,00,00,00,ef 2b,00,50,01,3f 29 ",
        bus.log.c_str());
    TEST_ASSERT_EQUAL_INT(-1, backlight.percent);
}

void sends_every_pixel_through_the_palette() {
    static Frame frame;
    Palette palette{};
    palette[3] = {0xabcd};
    palette[200] = {0x1234};
    frame.row(0)[0] = 3;
    frame.row(239)[239] = 200;
    RecordingBus bus;
    RecordingBacklight backlight;
    St7789 display{bus, backlight, {}};
    display.show(frame, palette);
    TEST_ASSERT_EQUAL_STRING("2c: end ", bus.log.c_str());
    TEST_ASSERT_EQUAL_size_t(240 * 240, bus.pixels.size());
    TEST_ASSERT_EQUAL_HEX16(0xabcd, bus.pixels.front());
    TEST_ASSERT_EQUAL_HEX16(0x1234, bus.pixels.back());
    TEST_ASSERT_EQUAL_HEX16(0, bus.pixels[1]);
}

}  // namespace

void run_tests() {
    RUN_TEST(starts_in_the_order_and_with_the_pauses_the_chip_demands);
    RUN_TEST(sends_every_pixel_through_the_palette);
}
