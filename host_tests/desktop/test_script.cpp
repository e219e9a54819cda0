// Tests the script parser: the events of every command, and its error messages.
#include "boards/desktop/script.hpp"

#include "main.hpp"

namespace {

using namespace kaiten;
using Type = ScriptEvent::Type;

Script script_of(const char* text) {
    auto parsed = parse_script(text);
    TEST_ASSERT_TRUE_MESSAGE(std::holds_alternative<Script>(parsed), text);
    return std::get<Script>(parsed);
}

void expect_problem(const char* text, const char* problem) {
    auto parsed = parse_script(text);
    TEST_ASSERT_TRUE_MESSAGE(std::holds_alternative<std::string>(parsed), text);
    TEST_ASSERT_EQUAL_STRING(problem, std::get<std::string>(parsed).c_str());
}

void expect_event(const ScriptEvent& event, int at_ms, Type type) {
    TEST_ASSERT_EQUAL_INT(at_ms, event.at_ms);
    TEST_ASSERT_TRUE(event.type == type);
}

void commands_become_events_on_a_time_line() {
    const Script script = script_of(
        "wait 500; press A+up # both\n"
        "hold b 800; shot s.png\n"
        "down X\n\nup x;");
    TEST_ASSERT_EQUAL_size_t(7, script.events.size());
    expect_event(script.events[0], 500, Type::down);
    TEST_ASSERT_EQUAL_size_t(2, script.events[0].buttons.size());
    TEST_ASSERT_TRUE(script.events[0].buttons[1] == Button::up);
    expect_event(script.events[1], 550, Type::up);
    expect_event(script.events[2], 600, Type::down);
    expect_event(script.events[3], 1400, Type::up);
    expect_event(script.events[4], 1400, Type::shot);
    TEST_ASSERT_EQUAL_STRING("s.png", script.events[4].file.c_str());
    expect_event(script.events[6], 1400, Type::up);
    TEST_ASSERT_EQUAL_INT(1400, script.length_ms);
}

void battery_usb_and_charging_set_the_power_supply() {
    const Script script = script_of("battery 3.45; wait 10; usb on; charging on; usb off");
    TEST_ASSERT_EQUAL_size_t(4, script.events.size());
    expect_event(script.events[0], 0, Type::battery);
    TEST_ASSERT_EQUAL_INT(3450, script.events[0].millivolts);
    expect_event(script.events[1], 10, Type::usb);
    TEST_ASSERT_TRUE(script.events[1].on);
    expect_event(script.events[2], 10, Type::charging);
    TEST_ASSERT_FALSE(script.events[3].on);
    expect_problem("battery full", "script line 1: 'full' is not a voltage");
    expect_problem("usb maybe", "script line 1: 'maybe' is neither on nor off");
}

void empty_script_is_accepted() {
    TEST_ASSERT_EQUAL_INT(0, script_of("").length_ms);
    TEST_ASSERT_EQUAL_INT(0, script_of(" ; # nothing\n").length_ms);
}

void invalid_commands_are_refused_with_the_line_number() {
    expect_problem("wait", "script line 1: usage: wait MS");
    expect_problem("wait -5", "script line 1: '-5' is not a number of milliseconds");
    expect_problem("wait 5x", "script line 1: '5x' is not a number of milliseconds");
    expect_problem("wait 1\npress Q", "script line 2: there is no button 'Q'");
    expect_problem("press A+", "script line 1: there is no button 'A+'");
    expect_problem("press A B", "script line 1: usage: press BUTTON");
    expect_problem("hold A", "script line 1: usage: hold BUTTON MS");
    expect_problem("jump", "script line 1: the desktop board has no command 'jump'");
}

}  // namespace

void run_tests() {
    RUN_TEST(commands_become_events_on_a_time_line);
    RUN_TEST(battery_usb_and_charging_set_the_power_supply);
    RUN_TEST(empty_script_is_accepted);
    RUN_TEST(invalid_commands_are_refused_with_the_line_number);
}
