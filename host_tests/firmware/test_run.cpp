// The main loop against hardware that only writes down what is asked of it.
#include "firmware/run.hpp"

#include <string>

#include "main.hpp"

namespace {

using namespace kaiten;

struct RecordingHardware final : Display, Input, Ticker {
    void show(const Frame&, const Palette&) override { events += "show "; }
    void set_backlight(Brightness brightness) override {
        events += "light" + std::to_string(brightness.percent) + " ";
    }
    ButtonSet held() override { return buttons; }
    int wait() override {
        events += "wait ";
        if (waits == press_at) buttons.add(Button::a);
        return waits++ < 4 ? 1 : 0;
    }

    std::string events;
    ButtonSet buttons;
    int waits = 0;
    int press_at = -1;
};

std::string events_of(RecordingHardware& parts) {
    Hardware hardware{"test", parts, parts, parts};
    run(hardware);
    return parts.events;
}

void lights_up_after_the_first_picture_and_draws_no_second() {
    RecordingHardware parts;
    TEST_ASSERT_EQUAL_STRING("show light100 wait wait wait wait wait ", events_of(parts).c_str());
}

void draws_once_when_a_button_goes_down() {
    RecordingHardware parts;
    parts.press_at = 1;
    TEST_ASSERT_EQUAL_STRING("show light100 wait wait show wait wait wait ",
                             events_of(parts).c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(lights_up_after_the_first_picture_and_draws_no_second);
    RUN_TEST(draws_once_when_a_button_goes_down);
}
