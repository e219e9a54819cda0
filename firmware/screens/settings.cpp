// The settings, as a table of what can be changed and how.
#include <algorithm>

#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/list_menu.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::settings, Back::closes, false, {Action::up, Action::down}};
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
    {Row::about, Text::about},       {Row::update, Text::update_mode}};
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

void step(Shell& shell, Row row, int by) {
    Settings settings = shell.settings();
    change(settings, row, by);
    shell.services.store.save(settings);
}

void choose(Shell& shell, Row row) {
    switch (row) {
        case Row::statistics:
            return open::question(shell, Text::ask_reset);
        case Row::about:
            return open::about(shell);
        case Row::update:
            return open::question(shell, Text::ask_update);
        default:
            return step(shell, row, 1);
    }
}

class SettingsList final : public Screen {
public:
    SettingsList() : Screen{own_kind} {}

    void on_enter(Shell&) override { menu_.open(row_count); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        const Row row = entries[menu_.place()].row;
        if (pressed(event, Action::accept))
            choose(shell, row);
        else if (moves(event, Action::previous))
            step(shell, row, -1);
        else if (moves(event, Action::next))
            step(shell, row, 1);
        else
            return false;
        return true;
    }

    // What cannot be undone was asked for, and is wanted.
    void on_answer(Shell& shell, Text asked, std::uint32_t) override {
        if (asked == Text::ask_reset) return open::question(shell, Text::ask_reset_again);
        if (asked == Text::ask_reset_again) {
            shell.services.store.reset_statistics();
            return;
        }
        shell.services.notices.log(Event::update_asked);
        shell.services.system.restart_for_update({});
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::settings));
        draw_list(canvas, list_below_heading(canvas), row_height, menu_, [&](int i, auto show) {
            const Entry& entry = entries[i];
            const Line value = value_of(shell, entry.row);
            show(ListRow{shell.say(entry.label), value, adjustable(entry.row)});
        });
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        if (!adjustable(entries[menu_.place()].row))
            help.add(Action::accept, Text::help_choose);
        else if (!help.add({Action::previous, Action::next}, Text::help_change))
            help.add(Action::accept, Text::help_change);
        help.add(Action::back, Text::help_back);
    }

private:
    ListMenu menu_;
};

}  // namespace

void open::settings(Shell& shell) {
    shell.open<SettingsList>();
}

}  // namespace kaiten
