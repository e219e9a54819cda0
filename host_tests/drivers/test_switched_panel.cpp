// Tests the panel without control of its backlight on a bus that records its commands.
#include "drivers/display/switched_panel.hpp"

#include <vector>

#include "main.hpp"

namespace {

using namespace kaiten;

struct RecordingBus final : DisplayBus {
    void listen(Listener&) override {}
    void reset(std::uint8_t code) override { commands.push_back(code); }
    void wait_after_reset_ms(int) override {}
    void wait_ms(int) override {}
    void command(std::uint8_t code, std::span<const std::uint8_t>) override {
        TEST_ASSERT_FALSE_MESSAGE(streaming, "command between pixels");
        commands.push_back(code);
    }
    void begin_pixels(std::uint8_t) override { streaming = true; }
    void send_pixels(std::span<const std::uint16_t>) override {}
    void end_pixels() override { streaming = false; }
    void call_at(Moment, std::uint32_t) override {}
    // The interrupt that ends the stream, as the display driver does.
    void wait_for_interrupt() override {
        TEST_ASSERT_NOT_NULL_MESSAGE(panel, "waits for an interrupt that never comes");
        panel->end_pixels();
    }

    std::vector<std::uint8_t> commands;
    bool streaming = false;
    DisplayBus* panel = nullptr;
};

void expect(const RecordingBus& bus, const std::vector<std::uint8_t>& commands) {
    TEST_ASSERT_TRUE(bus.commands == commands);
}

void panel_stays_dark_until_it_is_lit() {
    RecordingBus bus;
    SwitchedPanel<RecordingBus> panel{bus};
    panel.reset(0x01);
    panel.command(0x11, {});
    panel.command(0x29, {});
    expect(bus, {0x01, 0x11});
    panel.set({40});
    expect(bus, {0x01, 0x11, 0x29});
}

void only_changes_between_dark_and_lit_are_sent() {
    RecordingBus bus;
    SwitchedPanel<RecordingBus> panel{bus};
    for (const auto percent : {0, 10, 100, 0, 0, 1})
        panel.set({static_cast<std::uint8_t>(percent)});
    expect(bus, {0x29, 0x28, 0x29});
}

void panel_is_lit_again_after_a_reset() {
    RecordingBus bus;
    SwitchedPanel<RecordingBus> panel{bus};
    panel.set({50});
    panel.reset(0x01);
    panel.set({50});
    expect(bus, {0x29, 0x01, 0x29});
}

void switch_waits_for_the_end_of_the_pixels() {
    RecordingBus bus;
    SwitchedPanel<RecordingBus> panel{bus};
    panel.set({50});
    bus.panel = &panel;
    panel.begin_pixels(0x2c);
    panel.set({0});
    expect(bus, {0x29, 0x28});
}

}  // namespace

void run_tests() {
    RUN_TEST(panel_stays_dark_until_it_is_lit);
    RUN_TEST(only_changes_between_dark_and_lit_are_sent);
    RUN_TEST(panel_is_lit_again_after_a_reset);
    RUN_TEST(switch_waits_for_the_end_of_the_pixels);
}
