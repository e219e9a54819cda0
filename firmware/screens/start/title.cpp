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

constexpr Text entries[] = {Text::continue_game, Text::new_game, Text::rules, Text::statistics,
                            Text::settings};

// Returns the index of the first visible entry. Without a saved game, "continue" is left out.
int first_entry(const Shell& shell) {
    return shell.services.store.has_game() ? 0 : 1;
}

class Title final : public Screen {
public:
    explicit Title(int belt) : Screen{own_traits}, belt_{belt} {}

    void on_enter(Shell& shell) override {
        menu_.open(static_cast<int>(std::size(entries)) - first_entry(shell));
        idle_ticks_ = 0;
        if (shell.settings().introduced < setting::introduced_language) open::language(shell);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        idle_ticks_ = 0;
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        if (!pressed(event, Action::accept)) return false;
        choose(shell, entries[first_entry(shell) + menu_.place()]);
        return true;
    }

    // Asks once per start whether the memory of another program may be used for saves.
    void on_tick(Shell& shell) override {
        if (shell.services.store.memory_is_foreign() && !asked_) {
            asked_ = true;
            return open::question(shell, Text::ask_claim);
        }
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
        draw_list(
            canvas, list, canvas.theme().row_height(row_height), menu_,
            [&](int i, auto show) { show(ListRow{shell.say(entries[first_entry(shell) + i])}); });
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        help.add(Action::accept, Text::help_choose);
    }

private:
    static void choose(Shell& shell, Text entry) {
        switch (entry) {
            case Text::continue_game:
                shell.control.resume();
                return;
            case Text::new_game:
                return open::new_game(shell);
            case Text::rules:
                return open::rules(shell, Kind::none);
            case Text::statistics:
                return open::statistics(shell);
            default:
                return open::settings(shell);
        }
    }

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
