// Offers the tutorial to a new owner, once. Going back means playing without it.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/choice_list.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::welcome, Back::closes};
constexpr int row_height = 24;
constexpr Text entries[] = {Text::tutorial, Text::play};

class Welcome final : public Screen {
public:
    Welcome() : Screen{own_traits} {}

    void on_enter(Shell&) override { list_.open(static_cast<int>(std::size(entries))); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (list_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        const bool chosen = pressed(event, Action::accept);
        if (!chosen && !pressed(event, Action::back)) return false;
        Settings settings = shell.settings();
        settings.introduced = setting::introduced_offer;
        shell.services.store.save(settings);
        if (chosen && entries[list_.place()] == Text::tutorial)
            shell.control.start_tutorial();
        else
            shell.back();
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        canvas.panel().screens.draw_title_view(canvas, 0);
        const Rectangle list = layout_of(canvas).title.languages;
        draw_list(canvas, list, canvas.theme().row_height(row_height), list_,
                  [&](int i, auto show) { show(ListRow{shell.say(entries[i])}); });
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title("Kaiten");
        announce_list(said, shell.language(), list_,
                      [&](int i, auto show) { show(ListRow{shell.say(entries[i])}); });
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        help.add(Action::accept, Text::help_choose);
    }

private:
    ChoiceList list_;
};

}  // namespace

void open::welcome(Shell& shell) {
    shell.open<Welcome>();
}

}  // namespace kaiten
