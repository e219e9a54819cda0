// One table in full: whose it is, what lies there kind by kind, what was laid last, and what all of
// it is worth now.
#include <algorithm>

#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::tables, Back::closes};

// A kind on the table.
struct LaidKind {
    Kind kind;
    KindCell cell;
    int points;       // of the round; of a dessert, of the end
    LaidCards cards;  // those that count as it; in the box, whatever they were
    List<bool, max_hand> fresh;
};

bool belongs(const ShownCard& card, Kind kind) {
    if (card.flipped) return kind == Kind::takeout;
    return kind_of(card.as) == kind;
}

// Whether the card came in the last turn: it is one more of its face than lay there before.
bool came_last(const LaidCards& cards, unsigned place, const LaidCards& before) {
    unsigned now = 0;
    unsigned earlier = 0;
    for (unsigned i = 0; i <= place; ++i)
        now += cards[i].card == cards[place].card ? 1U : 0U;
    for (const ShownCard& card : before)
        earlier += card.card == cards[place].card ? 1U : 0U;
    return now > earlier;
}

LaidKind row_of(const Shell& shell, const Overview& shown, unsigned column, unsigned seat) {
    const AnyGame& game = shell.match.now();
    const Kind kind = shown.kinds[column];
    LaidKind row{kind, shown.tables[seat].cells[column], shown.tables[seat].points[column], {}, {}};
    const LaidCards cards = game.table(seat).cards;
    for (unsigned i = 0; i < cards.size(); ++i) {
        if (!belongs(cards[i], kind)) continue;
        row.cards.push(cards[i]);
        row.fresh.push(came_last(cards, i, shell.match.turn_start().tables[seat].cards));
    }
    return row;
}

// Special orders lie with what they copy.
bool is_shown(const LaidKind& row) {
    return !row.cards.empty() || row.points != 0 || (is_dessert(row.kind) && row.cell.count > 0);
}

void draw_head(const Shell& shell, Canvas& canvas, unsigned seat, const Overview& shown) {
    const TablesLayout& layout = layout_of(canvas).tables;
    const AnyGame& game = shell.match.now();
    const Kind dessert = shown.kinds.back();
    canvas.fill(layout.head, role::panel);
    canvas.sprite(layout.face, face_of(shell.match.plan(), seat));
    draw_line(canvas, layout.name, {Type::medium, role::text}, shell.name(seat));
    const bool bot = seat < game.rules().seats && !shell.match.plan().human(seat);
    if (bot)
        draw_line(canvas, layout.level, {Type::small, role::label},
                  shell.say(level_text(shell.match.plan().players[seat])));
    draw_icon(canvas, layout.pudding, look(game.rules().edition, dessert));
    draw_line(canvas, layout.puddings, {Type::small, role::text}, Line().add(game.desserts(seat)));
    draw_line(canvas, layout.total, {Type::large, role::text, Align::right},
              Line().add(game.total(seat)));
}

// A card of a row: on its wasabi, in the box, as the copy it is, or just laid.
void draw_laid(Canvas& canvas, Point at, Edition edition, const ShownCard& card, bool fresh) {
    const int icon = canvas.theme().icon;
    const Rectangle area{at, {icon, icon}};
    const CardLook shown = look(edition, card.as);
    if (card.on_wasabi)
        draw_icon_on_wasabi(canvas, at, shown);
    else
        draw_icon(canvas, at, shown);
    if (card.flipped) canvas.shade(area, Color::paper_shade);
    if (card.card != card.as) canvas.fill(area.bottom_part(2), look(edition, card.card).frame);
    if (fresh) canvas.outline_rounded(area, Color::leaf_light);
}

void draw_row(const Shell& shell, Canvas& canvas, const Rectangle& area, const LaidKind& row) {
    const TablesLayout& layout = layout_of(canvas).tables;
    const Edition edition = shell.match.plan().rules.edition;
    const auto part = [&area](const Rectangle& of) {
        return Rectangle{{area.at.x + of.at.x, area.at.y}, {of.size.width, area.size.height}};
    };
    canvas.fill_rounded(area, role::panel);
    draw_line(canvas, part(layout.kind), {Type::small, role::text},
              shell.say(look(edition, row.kind).name));
    const int icon = canvas.theme().icon;
    const Rectangle room = part(layout.icons);
    const int count = static_cast<int>(row.cards.size());
    const int step = count > 1 ? std::min(icon + 1, (room.size.width - icon) / (count - 1)) : 0;
    for (int i = 0; i < count; ++i)
        draw_laid(canvas, {room.at.x + i * step, room.middle({icon, icon}).at.y}, edition,
                  row.cards[static_cast<unsigned>(i)], row.fresh[static_cast<unsigned>(i)]);
    draw_line(canvas, part(layout.count), {Type::small, role::label, Align::right},
              Line().add(unsigned{row.cell.count}));
    const Line points = Line().add_signed(row.points);
    const Color color = row.points > 0 ? role::gain : row.points < 0 ? role::warning : role::label;
    if (is_dessert(row.kind))
        draw_line(canvas, part(layout.points), {Type::small, color, Align::right},
                  Line(shell.say(Text::end_points), {points.view()}));
    else
        draw_line(canvas, part(layout.points), {Type::medium, color, Align::right}, points);
}

void draw_rows(const Shell& shell, Canvas& canvas, unsigned seat, const Overview& shown) {
    const TablesLayout& layout = layout_of(canvas).tables;
    int drawn = 0;
    for (unsigned column = 0; column < shown.kinds.size(); ++column) {
        const LaidKind row = row_of(shell, shown, column, seat);
        if (!is_shown(row)) continue;
        draw_row(shell, canvas, layout.rows.row(drawn, layout.row_height).above(1), row);
        drawn += 1;
    }
    if (drawn == 0)
        draw_line(canvas, layout.rows, {Type::medium, role::label, Align::center},
                  shell.say(Text::table_empty));
}

void draw_worth(const Shell& shell, Canvas& canvas, unsigned seat) {
    const TablesLayout& layout = layout_of(canvas).tables;
    RoundScores scores;
    shell.match.now().scores(scores);
    canvas.fill(layout.worth, role::panel);
    draw_line(canvas, layout.worth_label, {Type::small, role::label}, shell.say(Text::worth_now));
    draw_line(canvas, layout.worth_total, {Type::medium, role::gain, Align::right},
              Line().add(scores[seat].total()));
}

class Tables final : public Screen {
public:
    explicit Tables(unsigned seat) : Screen{own_kind}, seat_{seat} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        const unsigned count = shell.match.plan().rules.tables();
        if (moves(event, Action::previous))
            seat_ = (seat_ + count - 1) % count;
        else if (moves(event, Action::next))
            seat_ = (seat_ + 1) % count;
        else if (pressed(event, Action::tables) || pressed(event, Action::accept))
            shell.back();
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        canvas.fill(role::ground);
        const Overview shown = shell.match.now().overview();
        draw_head(shell, canvas, seat_, shown);
        draw_rows(shell, canvas, seat_, shown);
        draw_worth(shell, canvas, seat_);
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_seat);
        help.add(Action::back, Text::help_back);
    }

private:
    unsigned seat_;
};

}  // namespace

void open::tables(Shell& shell, unsigned seat) {
    shell.open<Tables>(seat);
}

}  // namespace kaiten
