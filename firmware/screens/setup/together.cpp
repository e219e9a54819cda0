// A table that several devices share, before its game: hosts or joins one, and shows who is there.
// When the game begins, it replaces this screen.
#include "engine/core/covers.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/choice_list.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

using link::Role;
using link::Trouble;

constexpr ScreenTraits own_traits{ScreenId::together, Back::closes};
constexpr int row_height = 26;
constexpr int refresh_ticks = 10;
constexpr unsigned most_here = 4;

constexpr Text entries[] = {Text::host_table, Text::join_table};
// The first text is never shown.
constexpr Text troubles[] = {Text::trouble_version, Text::trouble_version, Text::trouble_version,
                             Text::trouble_full,    Text::trouble_welcome, Text::trouble_reopened,
                             Text::trouble_records};
static_assert(covers(troubles, Trouble::disagreement));

class Together final : public Screen {
public:
    Together() : Screen{own_traits} {}

    void on_enter(Shell&) override { menu_.open(static_cast<int>(std::size(entries))); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (shell.link.table().role() == Role::idle) return choose_role(shell, event);
        if (pressed(event, Action::back)) {
            shell.link.table().leave();
            return true;
        }
        if (moves(event, Action::previous) || moves(event, Action::next))
            return change_players(shell, moves(event, Action::next));
        if (!pressed(event, Action::accept)) return false;
        if (!shell.link.table().start_game()) shell.cue(Cue::refuse);
        return true;
    }

    void on_answer(Shell& shell, Text, std::uint32_t) override { open_table(shell); }

    void on_tick(Shell& shell) override {
        ticks_ += 1;
        if (ticks_ % refresh_ticks == 0) shell.changed();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const link::Table& table = shell.link.table();
        const Rectangle area = layout_of(canvas).list.pause;
        const int height = canvas.theme().row_height(row_height);
        if (table.role() == Role::idle) {
            draw_heading(canvas, shell.say(Text::together));
            draw_list(canvas, area, height, menu_, [&](int i, auto show) {
                show(ListRow{shell.say(entries[static_cast<unsigned>(i)])});
            });
            return draw_note(shell, canvas, area.below(area.top() + 2 * height),
                             Text::together_about);
        }
        draw_heading(canvas, shell.say(Text::lobby));
        const int bottom = draw_guests(shell, canvas, area, height);
        draw_note(shell, canvas, area.below(bottom), state_text(table));
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const link::Table& table = shell.link.table();
        const bool idle = table.role() == Role::idle;
        said.title(shell.say(idle ? Text::together : Text::lobby));
        if (idle) {
            said.item(shell.say(entries[static_cast<unsigned>(menu_.place())]));
            return said.detail(shell.say(Text::together_about));
        }
        said.item(shell.say(state_text(table)));
    }

    void on_help(const Shell& shell, Help& help) const override {
        const link::Table& table = shell.link.table();
        if (table.role() == Role::idle) {
            help.add({Action::up, Action::down}, Text::help_move);
            help.add(Action::accept, Text::help_choose);
        } else {
            if (table.can_start()) help.add(Action::accept, Text::help_start);
            help.add({Action::previous, Action::next}, Text::help_players);
        }
        help.add(Action::back, Text::help_back);
    }

private:
    bool choose_role(Shell& shell, const ActionEvent& event) {
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        if (!pressed(event, Action::accept)) return false;
        if (shell.control.would_lose_game())
            open::question(shell, Text::ask_new_game);
        else
            open_table(shell);
        return true;
    }

    void open_table(Shell& shell) const {
        link::Table& table = shell.link.table();
        if (entries[static_cast<unsigned>(menu_.place())] == Text::host_table)
            table.host(shell.control.last_setup(), shell.settings().tastes, 1);
        else
            table.join(1);
    }

    static bool change_players(Shell& shell, bool more) {
        link::Table& table = shell.link.table();
        const unsigned players = table.humans() + (more ? 1U : most_here - 1U);
        table.set_humans((players - 1) % most_here + 1);
        shell.cue(Cue::move);
        return true;
    }

    static Text state_text(const link::Table& table) {
        if (table.trouble() != Trouble::none)
            return troubles[static_cast<unsigned>(table.trouble())];
        if (table.is_starting()) return Text::lobby_starting;
        return table.is_searching() ? Text::lobby_search : Text::lobby_wait;
    }

    // Lists the devices with the number of their players. Returns the lower edge of the list.
    int draw_guests(const Shell& shell, Canvas& canvas, Rectangle area, int height) const {
        const link::Table& table = shell.link.table();
        const auto& guests = table.offer().guests;
        const int note = 2 * canvas.font(Type::medium).height;
        const int fitting = (area.size.height - note) / height;
        int top = area.top();
        const auto draw_device = [&](const Line& name, unsigned players, bool own) {
            draw_list_row(canvas,
                          {{area.at.x, top}, {area.size.width, height - canvas.theme().row.gap}},
                          ListRow{name, Line().add(players), own}, own);
            top += height;
        };
        const Line this_device = Line().add(shell.say(Text::this_device));
        if (table.is_searching()) {
            draw_device(this_device, table.humans(), true);
            return top;
        }
        for (unsigned i = 0; i < guests.size() && static_cast<int>(i) < fitting; ++i) {
            if (guests[i].id == shell.link.network().id())
                draw_device(this_device, table.humans(), true);
            else
                draw_device(Line(shell.say(Text::other_device), {i + 1}), guests[i].humans, false);
        }
        return top;
    }

    static void draw_note(const Shell& shell, Canvas& canvas, Rectangle area, Text text) {
        draw_fitting_paragraph(canvas, area, role::label, shell.say(text), Align::center);
    }

    ChoiceList menu_;
    int ticks_ = 0;
};

}  // namespace

void open::together(Shell& shell) {
    shell.open<Together>();
}

}  // namespace kaiten
