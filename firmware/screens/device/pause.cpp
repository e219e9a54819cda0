// The pause screen of a game.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/tabletop/battery.hpp"
#include "firmware/ui/choice_list.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::pause, Back::closes};
constexpr int row_height = 26;

constexpr Text all_entries[] = {Text::resume,       Text::rules,           Text::tables,
                                Text::story,        Text::look_back_round, Text::settings,
                                Text::save_and_quit};
using Entries = List<Text, std::size(all_entries)>;

bool needs_a_turn(Text entry) {
    return entry == Text::story || entry == Text::look_back_round;
}

// Returns the list's entries. Before the first turn of a round there is no story to show. The
// tutorial has nothing to save.
Entries entries_of(const Shell& shell) {
    Entries entries;
    if (shell.control.tutorial()) {
        entries.push(Text::resume);
        entries.push(Text::leave_tutorial);
        return entries;
    }
    for (const Text entry : all_entries)
        if (!needs_a_turn(entry) || !shell.session.last_turn().plays.empty()) entries.push(entry);
    return entries;
}

template <typename Show>
void show_row(const Shell& shell, int i, Show show) {
    show(ListRow{shell.say(entries_of(shell)[static_cast<unsigned>(i)])});
}

class Pause final : public Screen {
public:
    Pause() : Screen{own_traits} {}

    void on_enter(Shell& shell) override { menu_.open(static_cast<int>(entries_of(shell).size())); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        if (!pressed(event, Action::accept)) return false;
        choose(shell, entries_of(shell)[static_cast<unsigned>(menu_.place())]);
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::pause));
        draw_battery_in_corner(canvas, shell.services.power);
        draw_list(canvas, layout_of(canvas).list.pause, canvas.theme().row_height(row_height),
                  menu_, [&](int i, auto show) { show_row(shell, i, show); });
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::pause));
        announce_list(said, shell.language(), menu_,
                      [&](int i, auto show) { show_row(shell, i, show); });
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        help.add(Action::accept, Text::help_choose);
        help.add(Action::back, Text::help_back);
    }

private:
    static void choose(Shell& shell, Text entry) {
        switch (entry) {
            case Text::resume:
                return shell.back();
            case Text::rules:
                return open::rules_index(shell, shell.game.thought_of());
            case Text::tables:
                return open::tables(shell, shell.game.seat());
            case Text::story:
                return open::recap(shell);
            case Text::look_back_round:
                return open::look_back_round(shell);
            case Text::settings:
                return open::settings(shell);
            default:
                if (shell.control.leave()) shell.tell(Text::saved);
                return;
        }
    }

    ChoiceList menu_;
};

}  // namespace

void open::pause(Shell& shell) {
    shell.open<Pause>();
}

}  // namespace kaiten
