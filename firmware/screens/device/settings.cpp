// The list of settings, followed by rows that open other screens.
#include "firmware/screens/shell.hpp"
#include "firmware/settings/setting_text.hpp"
#include "firmware/ui/choice_list.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits traits{ScreenId::settings, Back::closes, false, {Action::up, Action::down}};
constexpr int row_height = 18;

// A row below the settings that opens another screen.
struct Door {
    Text label;
    void (*open)(Shell&);
};

constexpr Door doors[] = {
    {Text::reset_statistics, [](Shell& shell) { open::question(shell, Text::ask_reset); }},
    {Text::about, [](Shell& shell) { open::about(shell); }},
    {Text::self_test, [](Shell& shell) { open::self_test(shell); }},
    {Text::update_mode, [](Shell& shell) { open::question(shell, Text::ask_update); }}};

// The settings that have a label and therefore appear on the screen.
constexpr auto shown = [] {
    List<const SettingRow*, std::size(setting_rows)> rows;
    for (const SettingRow& row : setting_rows)
        if (row.label) rows.push(&row);
    return rows;
}();

constexpr unsigned row_count = shown.size() + std::size(doors);

class SettingsList final : public Screen {
public:
    SettingsList() : Screen{traits} {}

    void on_enter(Shell&) override { menu_.open(static_cast<int>(row_count)); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        if (pressed(event, Action::accept))
            choose(shell);
        else if (moves(event, Action::previous))
            change(shell, -1);
        else if (moves(event, Action::next))
            change(shell, 1);
        else
            return false;
        return true;
    }

    // Called when the player has confirmed something that cannot be undone.
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
        draw_list(
            canvas, list_below_heading(canvas), canvas.theme().row_height(row_height), menu_,
            [&](int i, auto show) {
                const auto row = static_cast<unsigned>(i);
                if (!adjustable(row))
                    return show(ListRow{shell.say(doors[row - shown.size()].label), {}, false});
                const SettingRow& setting = *shown[row];
                const Line value = value_text(shell.language(), setting, shell.settings());
                show(ListRow{shell.say(*setting.label), value, true});
            });
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        if (!adjustable(place()))
            help.add(Action::accept, Text::help_choose);
        else if (!help.add({Action::previous, Action::next}, Text::help_change))
            help.add(Action::accept, Text::help_change);
        help.add(Action::back, Text::help_back);
    }

private:
    unsigned place() const { return static_cast<unsigned>(menu_.place()); }
    static bool adjustable(unsigned place) { return place < shown.size(); }

    void change(Shell& shell, int step) const {
        if (!adjustable(place())) return;
        Settings settings = shell.settings();
        shown[place()]->turn(settings, step);
        shell.services.store.save(settings);
    }

    void choose(Shell& shell) const {
        if (adjustable(place())) return change(shell, 1);
        doors[place() - shown.size()].open(shell);
    }

    ChoiceList menu_;
};

}  // namespace

void open::settings(Shell& shell) {
    shell.open<SettingsList>();
}

}  // namespace kaiten
