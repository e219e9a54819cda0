// Parses scripts: converts commands to timed events.
#include "boards/desktop/script.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <sstream>

namespace kaiten {
namespace {

constexpr int press_ms = 50;
constexpr int after_press_ms = 50;

using Words = std::vector<std::string>;
using Problem = std::optional<std::string>;

std::optional<int> number(const std::string& word) {
    int value = 0;
    const char* end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, value);
    if (error != std::errc{} || stop != end || value < 0) return {};
    return value;
}

std::optional<Button> button(std::string name) {
    for (char& letter : name) {
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    for (int i = 0; i < button_count; ++i) {
        if (name == button_names[i]) return static_cast<Button>(i);
    }
    return {};
}

// Parses button names joined by plus signs. Returns an empty list if a name is unknown.
std::vector<Button> buttons(const std::string& word) {
    std::vector<Button> all;
    for (std::size_t from = 0; from <= word.size();) {
        const std::size_t to = std::min(word.find('+', from), word.size());
        const std::optional<Button> one = button(word.substr(from, to - from));
        if (!one) return {};
        all.push_back(*one);
        from = to + 1;
    }
    return all;
}

void hold(Script& script, const std::vector<Button>& held, int milliseconds) {
    script.events.push_back(
        {.at_ms = script.length_ms, .type = ScriptEvent::Type::down, .buttons = held});
    script.length_ms += milliseconds;
    script.events.push_back(
        {.at_ms = script.length_ms, .type = ScriptEvent::Type::up, .buttons = held});
}

Problem add_wait(Script& script, const Words& words) {
    const std::optional<int> milliseconds = number(words[1]);
    if (!milliseconds) return "'" + words[1] + "' is not a number of milliseconds";
    script.length_ms += *milliseconds;
    return {};
}

Problem add_press(Script& script, const Words& words) {
    const std::vector<Button> held = buttons(words[1]);
    if (held.empty()) return "there is no button '" + words[1] + "'";
    hold(script, held, press_ms);
    script.length_ms += after_press_ms;
    return {};
}

Problem add_hold(Script& script, const Words& words) {
    const std::vector<Button> held = buttons(words[1]);
    if (held.empty()) return "there is no button '" + words[1] + "'";
    const std::optional<int> milliseconds = number(words[2]);
    if (!milliseconds) return "'" + words[2] + "' is not a number of milliseconds";
    hold(script, held, *milliseconds);
    return {};
}

Problem add_edge(Script& script, const Words& words) {
    const std::vector<Button> changed = buttons(words[1]);
    if (changed.empty()) return "there is no button '" + words[1] + "'";
    const auto type = words[0] == "down" ? ScriptEvent::Type::down : ScriptEvent::Type::up;
    script.events.push_back({.at_ms = script.length_ms, .type = type, .buttons = changed});
    return {};
}

Problem add_shot(Script& script, const Words& words) {
    script.events.push_back(
        {.at_ms = script.length_ms, .type = ScriptEvent::Type::shot, .file = words[1]});
    return {};
}

Problem add_battery(Script& script, const Words& words) {
    char* end = nullptr;
    const double volts = std::strtod(words[1].c_str(), &end);
    if (*end != '\0' || !(volts >= 0 && volts <= 9)) return "'" + words[1] + "' is not a voltage";
    script.events.push_back({.at_ms = script.length_ms,
                             .type = ScriptEvent::Type::battery,
                             .millivolts = static_cast<std::uint16_t>(std::lround(volts * 1000))});
    return {};
}

Problem add_switch(Script& script, const Words& words) {
    if (words[1] != "on" && words[1] != "off") return "'" + words[1] + "' is neither on nor off";
    const auto type = words[0] == "usb" ? ScriptEvent::Type::usb : ScriptEvent::Type::charging;
    script.events.push_back({.at_ms = script.length_ms, .type = type, .on = words[1] == "on"});
    return {};
}

struct Command {
    const char* name;
    std::size_t arguments;
    const char* usage;
    Problem (*add)(Script&, const Words&);
};

constexpr Command commands[] = {{"wait", 1, "wait MS", add_wait},
                                {"press", 1, "press BUTTON", add_press},
                                {"hold", 2, "hold BUTTON MS", add_hold},
                                {"down", 1, "down BUTTON", add_edge},
                                {"up", 1, "up BUTTON", add_edge},
                                {"shot", 1, "shot FILE.png", add_shot},
                                {"battery", 1, "battery VOLTS", add_battery},
                                {"charging", 1, "charging on|off", add_switch},
                                {"usb", 1, "usb on|off", add_switch}};

Problem add_command(Script& script, const Words& words) {
    for (const Command& command : commands) {
        if (words[0] != command.name) continue;
        if (words.size() != command.arguments + 1) return std::string{"usage: "} + command.usage;
        return command.add(script, words);
    }
    return "the desktop board has no command '" + words[0] + "'";
}

Problem add_line(Script& script, std::string line) {
    line.resize(std::min(line.find('#'), line.size()));
    std::istringstream parts{line};
    for (std::string part; std::getline(parts, part, ';');) {
        std::istringstream stream{part};
        Words words;
        for (std::string word; stream >> word;)
            words.push_back(word);
        if (words.empty()) continue;
        if (const Problem problem = add_command(script, words)) return problem;
    }
    return {};
}

}  // namespace

std::variant<Script, std::string> parse_script(std::string_view text) {
    Script script;
    std::istringstream lines{std::string{text}};
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (const Problem problem = add_line(script, line)) {
            return "script line " + std::to_string(number) + ": " + *problem;
        }
    }
    return script;
}

}  // namespace kaiten
