// The list of achievements. Those that the player has earned have a check mark.
#include "firmware/play/achievements.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/choice_list.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::achievements, Back::closes};
constexpr int row_height = 20;

bool is_earned(const Shell& shell, int place) {
    return ((earned_so_far(shell.services.store.progress()) >> place) & 1U) != 0;
}

std::string_view words_of(const Shell& shell, int place) {
    return shell.say(achievements[static_cast<unsigned>(place)].words);
}

class Achievements final : public Screen {
public:
    Achievements() : Screen{own_traits} {}

    void on_enter(Shell&) override { menu_.open(static_cast<int>(achievement_count)); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (!menu_.handle(event)) return false;
        shell.cue(Cue::move);
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::achievements));
        draw_list(
            canvas, list_below_heading(canvas), canvas.theme().row_height(row_height), menu_,
            [&](int i, auto show) {
                show(ListRow{.label = words_of(shell, i),
                             .icon = is_earned(shell, i) ? Art::symbol_check : Art::none});
            },
            std::nullopt);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::achievements));
        announce_list(said, shell.language(), menu_, [&](int i, auto show) {
            show(ListRow{words_of(shell, i),
                         is_earned(shell, i) ? shell.say(Text::earned) : std::string_view{}});
        });
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        help.add(Action::back, Text::help_back);
    }

private:
    ChoiceList menu_;
};

}  // namespace

void open::achievements(Shell& shell) {
    shell.open<Achievements>();
}

}  // namespace kaiten
