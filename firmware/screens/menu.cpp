// Party's menu: one with a name, a random one, or one put together card by card. All kinds lie open
// in their groups; what cannot be had with so many seats is told with its reason.
#include <algorithm>

#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/menus.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{
    ScreenId::menu, Back::closes, false, {Action::previous, Action::next}};

constexpr int columns = 8;
constexpr int column_step = 28;
constexpr int line_height = 45;   // a group's label and its cards
constexpr int label_height = 13;  // of that
constexpr int mark_height = 10;   // so far up the mark of a chosen card reaches

// Where a group lies: in this line, from this column on.
struct GroupPlace {
    Group group;
    Text label;
    int line;
    int column;
};
constexpr GroupPlace group_places[] = {{Group::rolls, Text::group_rolls, 0, 0},
                                       {Group::desserts, Text::group_desserts, 0, 5},
                                       {Group::appetizers, Text::group_appetizers, 1, 0},
                                       {Group::specials, Text::group_specials, 2, 0}};
constexpr int lines = 3;

using Cells = std::array<std::array<Kind, columns>, lines>;

// What lies where.
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

Kind kind_in(int line, int column) {
    return cells[static_cast<std::size_t>(line)][static_cast<std::size_t>(column)];
}

class Menu final : public Screen {
public:
    explicit Menu(const Wish& wish) : Screen{own_kind}, wish_{wish} {}

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
        else
            return false;
        if (!on_presets()) find_column();
        shell.cue(Cue::move);
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_presets(shell, canvas);
        const Rectangle page = page_below_heading(canvas).right_of(9).below(2);
        for (const GroupPlace& place : group_places)
            draw_group(shell, canvas, page, place);
        draw_words(shell, canvas, page.left_of(4).below(lines * line_height));
    }

    void on_help(const Shell&, Help& help) const override {
        if (on_presets()) {
            help.add({Action::previous, Action::next}, Text::help_change);
            help.add(Action::down, Text::help_cards);
            help.add(Action::accept, Text::help_done);
        } else {
            help.add(Action::accept, Text::help_take);
            help.add(Action::second, Text::help_done);
        }
        help.add(Action::back, Text::help_back);
    }

private:
    const Rules& rules() const { return wish_.plan.rules; }
    bool on_presets() const { return line_ < 0; }
    Kind kind() const { return kind_in(line_, column_); }
    // A menu that is still to be drawn has nothing on it.
    KindSet chosen() const { return wish_.random_menu ? KindSet(Kind::nigiri) : rules().menu; }

    void step(int by) {
        if (on_presets()) return turn_preset(wish_, by);
        do
            column_ = (column_ + columns + by) % columns;
        while (kind() == Kind::none);
    }

    // In a line with a gap, the next card to the right of it.
    void find_column() {
        while (kind() == Kind::none)
            column_ += 1;
    }

    bool toggle(Shell& shell);
    bool finish(Shell& shell);
    void draw_presets(const Shell& shell, Canvas& canvas) const;
    void draw_group(const Shell& shell, Canvas& canvas, const Rectangle& page,
                    const GroupPlace& place) const;
    void draw_kind(Canvas& canvas, Point at, Kind kind) const;
    void draw_words(const Shell& shell, Canvas& canvas, const Rectangle& area) const;

    Wish wish_;
    int line_ = -1;  // -1: where the menu is chosen by its name
    int column_ = 0;
};

// Where only one is wanted, it takes the place of the one before.
bool Menu::toggle(Shell& shell) {
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
    wish_.random_menu = false;
    wish_.plan.rules.menu = menu;
    shell.cue(Cue::pick);
    return true;
}

bool Menu::finish(Shell& shell) {
    const RulesVerdict verdict = check(wish_);
    if (verdict.refusal == Refusal::none) {
        shell.answer(Text::menu, wish_.random_menu ? 0 : rules().menu.bits());
        return true;
    }
    const bool seats = verdict.refusal == Refusal::kind_not_with_so_few_seats ||
                       verdict.refusal == Refusal::kind_not_with_so_many_seats;
    shell.cue(Cue::refuse);
    shell.tell(seats ? Text::menu_not_for_these : Text::menu_incomplete);
    return true;
}

// In the heading's place.
void Menu::draw_presets(const Shell& shell, Canvas& canvas) const {
    const std::string_view name = shell.say(preset_text(preset_of(wish_)));
    const Line title(shell.say(Text::labelled), {shell.say(Text::menu), name});
    draw_heading(canvas, on_presets() ? std::string_view{} : title.view());
    if (!on_presets()) return;
    const Rectangle area = canvas.whole().top_part(canvas.theme().heading_height).inset(4, 1);
    canvas.fill_rounded(area, role::cursor);
    draw_line(canvas, area, {Type::medium, role::on_cursor, Align::center}, title);
    const int middle = area.at.y + (area.size.height - key_left_art.height) / 2;
    canvas.silhouette({area.left() + 4, middle}, key_left_art, role::on_cursor);
    canvas.silhouette({area.right() - 4 - key_right_art.width, middle}, key_right_art,
                      role::on_cursor);
}

void Menu::draw_group(const Shell& shell, Canvas& canvas, const Rectangle& page,
                      const GroupPlace& place) const {
    const Rectangle area = page.row(place.line, line_height).right_of(place.column * column_step);
    const unsigned has = kinds_chosen(chosen(), place.group);
    const unsigned wants = kinds_wanted(place.group);
    draw_line(canvas, area.top_part(label_height),
              {Type::small, has == wants ? role::gain : role::prompt},
              Line("{0} {1}/{2}", {shell.say(place.label), has, wants}));
    for (int column = place.column; column < columns; ++column) {
        const Kind kind = kind_in(place.line, column);
        if (kind == Kind::none || row(kind).group != place.group) continue;
        const Point at{page.at.x + column * column_step, area.at.y + label_height};
        if (place.line == line_ && column == column_)
            canvas.fill_rounded(Rectangle{at, canvas.theme().small_card}.inset(-2), role::cursor);
        draw_kind(canvas, at, kind);
    }
}

// Chosen ones have a mark; what cannot be had is pale.
void Menu::draw_kind(Canvas& canvas, Point at, Kind kind) const {
    draw_small_card(canvas, at, look(rules().edition, kind), Color::ink);
    const Rectangle area{at, canvas.theme().small_card};
    if (check(kind, rules().seats) != Refusal::none) canvas.shade(area, role::ground);
    if (!chosen().has(kind)) return;
    const Point mark{area.right() - symbol_check_art.width, area.bottom() - mark_height};
    canvas.sprite(mark, symbol_check_art);
}

// What the card under the cursor is and does, or why it cannot be had.
void Menu::draw_words(const Shell& shell, Canvas& canvas, const Rectangle& area) const {
    const int line = canvas.font(Type::medium).height;
    const Rectangle first = area.top_part(line);
    const Rectangle rest = area.below(line);
    const Edition edition = rules().edition;
    const RulesVerdict verdict = check(wish_);
    if (on_presets()) {
        draw_line(canvas, first, {Type::medium, role::text},
                  preset_advice(shell.language(), preset_of(wish_)));
        if (verdict.culprit != Kind::none)
            draw_paragraph(canvas, rest, {Type::medium, role::warning},
                           why_not(shell.language(), edition, verdict.culprit, rules().seats));
        else
            draw_paragraph(canvas, rest, {Type::medium, role::label},
                           shell.say(Text::menu_nigiri_always));
        return;
    }
    draw_line(canvas, first, {Type::medium, role::text}, shell.say(look(edition, kind()).name));
    if (check(kind(), rules().seats) != Refusal::none)
        draw_paragraph(canvas, rest, {Type::medium, role::warning},
                       why_not(shell.language(), edition, kind(), rules().seats));
    else
        draw_paragraph(canvas, rest, {Type::medium, role::label},
                       shell.say(look(edition, kind()).effect));
}

}  // namespace

void open::menu(Shell& shell, const Wish& wish) {
    shell.open<Menu>(wish);
}

}  // namespace kaiten
