// The pause, from anywhere in a game.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/battery.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/list_menu.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::pause, Back::closes};
constexpr int row_height = 26;

constexpr Text entries[] = {Text::resume, Text::rules, Text::tables, Text::settings,
                            Text::save_and_quit};

class Pause final : public Screen {
public:
    Pause() : Screen{own_kind} {}

    void on_enter(Shell&) override { menu_.open(static_cast<int>(std::size(entries))); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        if (!pressed(event, Action::accept)) return false;
        choose(shell, entries[menu_.place()]);
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::pause));
        draw_battery_in_corner(canvas, shell.services.power);
        draw_list(canvas, page_below_heading(canvas).inset(30, 28), row_height, menu_,
                  [&](int i, auto show) { show(ListRow{shell.say(entries[i])}); });
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
                return open::rules(shell, Kind::none);
            case Text::tables:
                return open::tables(shell, shell.game.seat());
            case Text::settings:
                return open::settings(shell);
            default:
                if (shell.control.leave()) shell.tell(Text::saved);
                return;
        }
    }

    ListMenu menu_;
};

}  // namespace

void open::pause(Shell& shell) {
    shell.open<Pause>();
}

}  // namespace kaiten
