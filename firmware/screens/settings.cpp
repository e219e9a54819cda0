// The settings, as a table of what can be changed and how.
#include <algorithm>

#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/widgets/heading.hpp"

namespace kaiten {
namespace settings {

constexpr Rectangle list_area{{8, 27}, {224, 197}};
constexpr int row_height = 18;

enum class Row : std::uint8_t {
    language,
    brightness,
    volume,
    mute,
    speed,
    hints,
    sleep,
    statistics,
    about,
    self_test,
    update,
};

struct Entry {
    Row row;
    Text label;
};

constexpr Entry entries[] = {
    {Row::language, Text::language}, {Row::brightness, Text::brightness},
    {Row::volume, Text::volume},     {Row::mute, Text::mute},
    {Row::speed, Text::speed},       {Row::hints, Text::hints},
    {Row::sleep, Text::sleep_after}, {Row::statistics, Text::reset_statistics},
    {Row::about, Text::about},       {Row::self_test, Text::self_test},
    {Row::update, Text::update_mode}};
constexpr int row_count = static_cast<int>(std::size(entries));

constexpr Text speeds[] = {Text::speed_calm, Text::speed_quick, Text::speed_instant};
constexpr std::uint16_t sleeps[] = {60, 120, 300, 600, 0};  // seconds; zero is never
constexpr int brightness_step = 10;
constexpr int volume_step = 20;

std::uint8_t turned(unsigned value, int step, unsigned count) {
    return static_cast<std::uint8_t>((value + count + static_cast<unsigned>(step)) % count);
}

std::uint8_t moved(int value, int step, int least) {
    return static_cast<std::uint8_t>(std::clamp(value + step, least, 100));
}

unsigned sleep_place(const Settings& settings) {
    const auto* const found =
        std::find(std::begin(sleeps), std::end(sleeps), settings.sleep_seconds);
    return found == std::end(sleeps) ? 1 : static_cast<unsigned>(found - std::begin(sleeps));
}

// Rows that open something are not changed here.
void change(Settings& settings, Row row, int step) {
    switch (row) {
        case Row::language:
            settings.language = turned(settings.language, step, language_count);
            break;
        case Row::brightness:
            settings.brightness_percent =
                moved(settings.brightness_percent, step * brightness_step, brightness_step);
            break;
        case Row::volume:
            settings.volume_percent = moved(settings.volume_percent, step * volume_step, 0);
            break;
        case Row::mute:
            settings.muted = !settings.muted;
            break;
        case Row::speed:
            settings.speed = turned(settings.speed, step, std::size(speeds));
            break;
        case Row::hints:
            settings.hints = !settings.hints;
            break;
        case Row::sleep:
            settings.sleep_seconds = sleeps[turned(sleep_place(settings), step, std::size(sleeps))];
            break;
        default:
            break;
    }
}

bool adjustable(Row row) {
    return row < Row::statistics;
}

void on_enter(Shell& shell) {
    shell.settings_menu.open(row_count);
}

void choose(Shell& shell, Row row) {
    switch (row) {
        case Row::statistics:
            return shell.ask(Question::reset);
        case Row::about:
            return shell.open(ScreenId::about);
        case Row::self_test:
            return shell.open(ScreenId::self_test);
        case Row::update:
            return shell.ask(Question::update);
        default:
            break;
    }
    Settings settings = shell.settings();
    change(settings, row, 1);
    shell.services.store.save(settings);
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    if (shell.settings_menu.handle(event)) {
        shell.cue(Cue::move);
        return true;
    }
    const Row row = entries[shell.settings_menu.place()].row;
    if (pressed(event, Button::a)) {
        choose(shell, row);
        return true;
    }
    const int step = moves(event, Button::right) ? 1 : moves(event, Button::left) ? -1 : 0;
    if (step == 0) return false;
    Settings settings = shell.settings();
    change(settings, row, step);
    shell.services.store.save(settings);
    return true;
}

void on_tick(Shell&) {}

Line value_of(const Shell& shell, Row row) {
    const Settings& settings = shell.settings();
    const auto say = [&shell](Text text) { return Line().add(shell.say(text)); };
    const auto percent = [](unsigned value) { return Line("{0} %", {value}); };
    switch (row) {
        case Row::language:
            return say(Text::language_name);
        case Row::brightness:
            return percent(settings.brightness_percent);
        case Row::volume:
            return percent(settings.volume_percent);
        case Row::mute:
            return say(settings.muted ? Text::yes : Text::no);
        case Row::speed:
            return say(speeds[settings.speed % std::size(speeds)]);
        case Row::hints:
            return say(settings.hints ? Text::yes : Text::no);
        case Row::sleep:
            if (settings.sleep_seconds == 0) return say(Text::never);
            return {shell.say(Text::minutes), {settings.sleep_seconds / 60}};
        default:
            return {};
    }
}

void on_draw(const Shell& shell, Canvas& canvas) {
    draw_heading(canvas, shell.say(Text::settings));
    draw_list(canvas, list_area, row_height, shell.settings_menu, [&](int i, auto show) {
        const Entry& entry = entries[i];
        const Line value = value_of(shell, entry.row);
        show(ListRow{shell.say(entry.label), value, adjustable(entry.row)});
    });
}

void on_help(const Shell& shell, Help& help) {
    help.push({Key::up_down, Text::help_move});
    if (adjustable(entries[shell.settings_menu.place()].row))
        help.push({Key::left_right, Text::help_change});
    else
        help.push({Key::a, Text::help_choose});
    help.push({Key::b, Text::help_back});
}

}  // namespace settings

constinit const Screen settings_screen{settings::on_enter, settings::on_event, settings::on_tick,
                                       settings::on_draw,  settings::on_help,  Back::closes};

}  // namespace kaiten
