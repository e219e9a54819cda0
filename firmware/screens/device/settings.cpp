// The list of settings, followed by rows that open other screens.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/settings/setting_text.hpp"
#include "firmware/ui/choice_list.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{
    ScreenId::settings, Back::closes, false, {Action::up, Action::down}};
constexpr int row_height = 18;

// A row below the settings that opens another screen.
struct Door {
    Text label;
    Text explained;
    void (*open)(Shell&);
};

constexpr Door doors[] = {
    {Text::names, Text::explain_names, [](Shell& shell) { open::names(shell); }},
    {Text::reset_statistics, Text::explain_reset,
     [](Shell& shell) { open::question(shell, Text::ask_reset); }},
    {Text::about, Text::explain_about, [](Shell& shell) { open::about(shell); }},
    {Text::self_test, Text::explain_self_test, [](Shell& shell) { open::self_test(shell); }},
    {Text::update_mode, Text::explain_update,
     [](Shell& shell) { open::question(shell, Text::ask_update); }}};

// Returns the settings of the device that have a label and therefore appear on the screen.
using Rows = List<const SettingRow*, std::size(setting_rows)>;
Rows rows_of(const Shell& shell) {
    Rows rows;
    for (const SettingRow& row : setting_rows)
        if (row.label && has_setting(shell.services, row)) rows.push(&row);
    return rows;
}

template <typename Show>
void show_row(const Shell& shell, int i, Show show) {
    const Rows rows = rows_of(shell);
    const auto row = static_cast<unsigned>(i);
    if (row >= rows.size())
        return show(ListRow{shell.say(doors[row - rows.size()].label), {}, false});
    const SettingRow& setting = *rows[row];
    const Line value = value_text(shell.language(), setting, shell.settings());
    show(ListRow{shell.say(*setting.label), value, true});
}

class SettingsList final : public Screen {
public:
    SettingsList() : Screen{own_traits} {}

    void on_enter(Shell& shell) override {
        menu_.open(static_cast<int>(rows_of(shell).size() + std::size(doors)));
    }

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
        draw_list(canvas, list_below_heading(canvas).above(layout_of(canvas).list.explanation),
                  canvas.theme().row_height(row_height), menu_,
                  [&](int i, auto show) { show_row(shell, i, show); });
        draw_fitting_paragraph(canvas,
                               page_below_heading(canvas)
                                   .inset(canvas.theme().list_gap.width, 0)
                                   .bottom_part(layout_of(canvas).list.explanation - 1),
                               role::label, explanation(shell));
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::settings));
        announce_list(said, shell.language(), menu_,
                      [&](int i, auto show) { show_row(shell, i, show); });
        said.detail(explanation(shell));
    }

    void on_help(const Shell& shell, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        if (place() >= rows_of(shell).size())
            help.add(Action::accept, Text::help_choose);
        else if (!help.add({Action::previous, Action::next}, Text::help_change))
            help.add(Action::accept, Text::help_change);
        help.add(Action::back, Text::help_back);
    }

private:
    // Returns a sentence about the row under the cursor.
    std::string_view explanation(const Shell& shell) const {
        const Rows rows = rows_of(shell);
        return shell.say(place() < rows.size() ? rows[place()]->explained
                                               : doors[place() - rows.size()].explained);
    }
    unsigned place() const { return static_cast<unsigned>(menu_.place()); }

    void change(Shell& shell, int step) const {
        const Rows rows = rows_of(shell);
        if (place() >= rows.size()) return;
        Settings settings = shell.settings();
        rows[place()]->turn(settings, step);
        shell.services.store.save(settings);
    }

    void choose(Shell& shell) const {
        const unsigned settings = rows_of(shell).size();
        if (place() < settings) return change(shell, 1);
        doors[place() - settings].open(shell);
    }

    ChoiceList menu_;
};

}  // namespace

void open::settings(Shell& shell) {
    shell.open<SettingsList>();
}

}  // namespace kaiten
