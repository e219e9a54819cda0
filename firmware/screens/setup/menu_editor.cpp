// Party's menu: the player chooses a named menu, a random one, or single kinds. All kinds are shown
// in their groups. For a kind that is not allowed with this number of seats, the screen gives the
// reason. menu_editor_view.cpp draws it.
#include "firmware/screens/setup/menu_editor_view.hpp"

#include "firmware/screens/screen_drawing.hpp"
#include "firmware/tabletop/card_look.hpp"
#include "firmware/tabletop/menu_names.hpp"

namespace kaiten {
namespace {

using namespace menu;

constexpr ScreenTraits own_traits{
    ScreenId::menu_editor, Back::closes, false, {Action::previous, Action::next}};

using Cells = std::array<std::array<Kind, columns>, lines>;

// The kind in each line and column.
constexpr Cells cells = [] {
    Cells filled{};
    for (auto& line : filled)
        line.fill(Kind::none);
    for (const GroupPlace& place : group_places) {
        auto column = static_cast<std::size_t>(place.column);
        for (unsigned i = 0; i < kind_count; ++i)
            if (kind_rows[i].group == place.group)
                filled[static_cast<std::size_t>(place.line)][column++] = kind_at(i);
    }
    return filled;
}();

class MenuEditor final : public Screen {
public:
    explicit MenuEditor(const Setup& setup) : Screen{own_traits}, setup_{setup} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (moves(event, Action::up))
            line_ = line_ > -1 ? line_ - 1 : lines - 1;
        else if (moves(event, Action::down))
            line_ = line_ < lines - 1 ? line_ + 1 : -1;
        else if (moves(event, Action::previous))
            step(-1);
        else if (moves(event, Action::next))
            step(1);
        else if (pressed(event, Action::second) || (on_presets() && pressed(event, Action::accept)))
            return finish(shell);
        else if (pressed(event, Action::accept))
            return toggle(shell);
        else if (const auto item = pointed(event); item && *item <= presets_item)
            point_at(static_cast<int>(*item));
        else
            return false;
        if (!on_presets()) find_column();
        shell.cue(Cue::move);
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        canvas.panel().screens.draw_menu_editor(canvas, {shell, setup_, line_, column_});
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const MenuEditorView view{shell, setup_, line_, column_};
        const MenuWords words = words_of(view);
        said.title(title_of(view));
        if (on_presets()) {
            said.item(words.name);
        } else {
            const Text chosen_text = chosen().has(kind()) ? Text::yes : Text::no;
            said.item(Line(shell.say(Text::labelled), {words.name.view(), shell.say(chosen_text)}));
            for (const GroupPlace& place : group_places)
                if (place.group == row(kind()).group) said.item(label_of(view, place));
        }
        if (words.warning)
            said.item(words.text);
        else
            said.detail(words.text);
    }

    void on_help(const Shell&, Help& help) const override {
        if (on_presets()) {
            help.add({Action::previous, Action::next}, Text::help_change);
            help.add(Action::down, Text::help_cards);
            help.add(Action::accept, Text::help_done);
        } else {
            help.add(Action::accept, chosen().has(kind()) ? Text::help_remove : Text::help_take);
            help.add(Action::second, Text::help_done);
        }
        help.add(Action::back, Text::help_back);
    }

private:
    const Rules& rules() const { return setup_.plan.rules; }
    bool on_presets() const { return line_ < 0; }
    Kind kind() const { return kind_in(line_, column_); }
    // Returns the chosen kinds. A random menu is not selected before the game starts, so until then
    // it contains only nigiri.
    KindSet chosen() const { return setup_.random_menu ? KindSet(Kind::nigiri) : rules().menu; }

    void step(int by) {
        if (on_presets()) return turn_preset(setup_, by);
        do
            column_ = (column_ + columns + by) % columns;
        while (kind() == Kind::none);
    }

    void point_at(int item) {
        line_ = item == presets_item ? -1 : item / columns;
        if (!on_presets()) column_ = item % columns;
    }

    // Moves the cursor from an empty cell to the next kind on the right.
    void find_column() {
        while (kind() == Kind::none)
            column_ += 1;
    }

    bool toggle(Shell& shell);
    bool finish(Shell& shell);

    Setup setup_;
    int line_ = -1;  // -1: the line of named menus
    int column_ = 0;
};

// Adds the kind under the cursor to the menu or removes it. In a group with a single kind, the new
// kind replaces the old one.
bool MenuEditor::toggle(Shell& shell) {
    const Group group = row(kind()).group;
    KindSet menu = chosen();
    if (menu.has(kind())) {
        menu.remove(kind());
    } else if (check(kind(), rules().seats) != Refusal::none) {
        shell.cue(Cue::refuse);
        return true;
    } else {
        const bool full = kinds_chosen(menu, group) >= kinds_wanted(group);
        if (full && kinds_wanted(group) > 1) {
            shell.cue(Cue::refuse);
            shell.tell(Text::menu_full);
            return true;
        }
        for (unsigned i = 0; full && i < kind_count; ++i)
            if (kind_rows[i].group == group) menu.remove(kind_at(i));
        menu.add(kind());
    }
    setup_.random_menu = false;
    setup_.plan.rules.menu = menu;
    shell.cue(Cue::pick);
    return true;
}

bool MenuEditor::finish(Shell& shell) {
    const RulesVerdict verdict = check(setup_);
    if (verdict.refusal == Refusal::none) {
        shell.answer(Text::menu, setup_.random_menu ? 0 : rules().menu.bits());
        return true;
    }
    const bool seats = verdict.refusal == Refusal::kind_not_with_so_few_seats ||
                       verdict.refusal == Refusal::kind_not_with_so_many_seats;
    shell.cue(Cue::refuse);
    shell.tell(seats ? Text::menu_not_for_these : Text::menu_incomplete);
    return true;
}

}  // namespace

Kind menu::kind_in(int line, int column) {
    return cells[static_cast<std::size_t>(line)][static_cast<std::size_t>(column)];
}

Line title_of(const MenuEditorView& view) {
    return {view.shell.say(Text::labelled),
            {view.shell.say(Text::menu), view.shell.say(preset_text(preset_of(view.setup)))}};
}

Line label_of(const MenuEditorView& view, const GroupPlace& place) {
    return {"{0} {1}", {view.shell.say(place.label), count_of(view, place).view()}};
}

Line count_of(const MenuEditorView& view, const GroupPlace& place) {
    return {"{0}/{1}", {kinds_chosen(view.chosen(), place.group), kinds_wanted(place.group)}};
}

bool complete(const MenuEditorView& view, const GroupPlace& place) {
    return kinds_chosen(view.chosen(), place.group) == kinds_wanted(place.group);
}

MenuWords words_of(const MenuEditorView& view) {
    const Shell& shell = view.shell;
    const Language language = shell.language();
    const Edition edition = view.rules().edition;
    const unsigned seats = view.rules().seats;
    if (view.on_presets()) {
        const Line advice = preset_advice(language, preset_of(view.setup));
        const Kind culprit = check(view.setup).culprit;
        if (culprit != Kind::none)
            return {advice, why_not(language, edition, culprit, seats), true};
        return {advice, Line().add(shell.say(Text::menu_nigiri_always))};
    }
    const CardLook card = look(view.rules(), view.kind());
    const Line name = Line().add(shell.say(card.name));
    if (!view.allowed(view.kind()))
        return {name, why_not(language, edition, view.kind(), seats), true};
    return {name, Line().add(shell.say(card.effect))};
}

void open::menu_editor(Shell& shell, const Setup& setup) {
    shell.open<MenuEditor>(setup);
}

}  // namespace kaiten
