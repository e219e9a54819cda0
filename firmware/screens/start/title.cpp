// The title screen: the main list above a belt with dishes. When it is left alone, a demo with bots
// starts.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/tabletop/battery.hpp"
#include "firmware/ui/choice_list.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::title, Back::nothing};

constexpr int demo_after = 30 * 60;
constexpr int belt_every = 3;  // ticks per pixel
constexpr int row_height = 21;

constexpr Text all_entries[] = {Text::continue_game, Text::new_game,   Text::together, Text::rules,
                                Text::puzzles,       Text::statistics, Text::settings};
using Entries = List<Text, std::size(all_entries)>;

// Returns the list's entries: "continue" only with a saved game, and "play together" only with a
// wire to other devices.
Entries entries_of(const Shell& shell) {
    Entries entries;
    for (const Text entry : all_entries) {
        const bool possible = entry == Text::continue_game ? shell.services.store.has_game()
                              : entry == Text::together    ? shell.link.connected()
                                                           : true;
        if (possible) entries.push(entry);
    }
    return entries;
}

class Title final : public Screen {
public:
    explicit Title(int belt) : Screen{own_traits}, belt_{belt} {}

    void on_enter(Shell& shell) override {
        entries_ = entries_of(shell);
        menu_.open(static_cast<int>(entries_.size()));
        idle_ticks_ = 0;
        if (shell.settings().introduced < setting::introduced_language)
            return open::language(shell);
        if (shell.settings().introduced == setting::introduced_language) open::welcome(shell);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        idle_ticks_ = 0;
        update(shell);
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        if (!pressed(event, Action::accept)) return false;
        choose(shell, entries_[static_cast<unsigned>(menu_.place())]);
        return true;
    }

    // Asks once per start whether the memory of another program may be used for saves.
    void on_tick(Shell& shell) override {
        if (shell.services.store.memory_is_foreign() && !asked_) {
            asked_ = true;
            return open::question(shell, Text::ask_claim);
        }
        update(shell);
        idle_ticks_ += 1;
        if (idle_ticks_ % belt_every == 0) {
            belt_ += 1;
            shell.changed();
        }
        if (idle_ticks_ >= demo_after) shell.control.start_demo();
    }

    void on_answer(Shell& shell, Text, std::uint32_t) override {
        if (shell.services.store.claim_memory()) shell.tell(Text::saved);
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        canvas.panel().screens.draw_title_view(canvas, belt_);
        draw_battery_in_corner(canvas, shell.services.power);
        const Rectangle list = layout_of(canvas).title.list;
        draw_list(canvas, list, canvas.theme().row_height(row_height), menu_,
                  [&](int i, auto show) { show_row(shell, i, show); });
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title("Kaiten");
        announce_list(said, shell.language(), menu_,
                      [&](int i, auto show) { show_row(shell, i, show); });
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        help.add(Action::accept, Text::help_choose);
    }

private:
    // The console may save or remove a game, and a cable come or go, between two ticks. The picture
    // shows the entries of the last one.
    void update(const Shell& shell) {
        entries_ = entries_of(shell);
        menu_.resize(static_cast<int>(entries_.size()));
    }

    template <typename Show>
    void show_row(const Shell& shell, int i, Show show) const {
        show(ListRow{shell.say(entries_[static_cast<unsigned>(i)])});
    }

    static void choose(Shell& shell, Text entry) {
        switch (entry) {
            case Text::continue_game:
                shell.control.resume();
                return;
            case Text::new_game:
                return open::new_game(shell);
            case Text::together:
                return open::together(shell);
            case Text::rules:
                return open::rules_index(shell, Kind::none);
            case Text::puzzles:
                return open::puzzles(shell);
            case Text::statistics:
                return open::statistics(shell);
            default:
                return open::settings(shell);
        }
    }

    Entries entries_;
    ChoiceList menu_;
    int idle_ticks_ = 0;
    bool asked_ = false;
    int belt_;  // distance that the belt has moved
};

}  // namespace

void open::title(Shell& shell, int belt) {
    shell.open<Title>(belt);
}

}  // namespace kaiten
