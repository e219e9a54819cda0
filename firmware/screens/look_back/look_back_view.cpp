// Draws a turn of the past: a row per seat with its hand, in which the taken cards are marked, and
// below the rows the chances of everybody to win as curves over the whole game.
#include "firmware/screens/look_back/look_back_view.hpp"

#include <algorithm>

#include "firmware/screens/tables/turn_header.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/text/percent.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// Smallest useful height of the curves, with the marks below them.
constexpr int least_curve_height = 30;
constexpr int mark_height = 4;

int row_height_of(const Theme& theme) {
    return theme.icon + 2;
}

Rectangle page_of(const Canvas& canvas) {
    return page_below_heading(canvas).inset(2, 0).below(2);
}

// Returns the part of the page for one column of small text.
int chance_width_of(const Canvas& canvas) {
    return text_width(canvas.font(Type::small), "100 %") + 2;
}

const Regret* regret_at(const Review& review, const AnyGame& game) {
    for (const Regret& regret : review.regrets())
        if (regret.round == game.round() && regret.turn == game.turn()) return &regret;
    return nullptr;
}

// Marks the area of a card. A monochrome panel has no colour for a frame, so the card is inverted.
void mark_card(Canvas& canvas, const Rectangle& area, Color color) {
    if (canvas.theme().has_pictures())
        canvas.outline_rounded(area, color);
    else
        canvas.swap(area, role::ground, role::text);
}

// Draws a hand. Cards overlap if there is no room for all. Marks the taken cards, each face once
// per card taken.
void draw_hand(Canvas& canvas, const Rectangle& room, Edition edition, const HandCards& hand,
               const Move& taken, Color color) {
    bool first_due = taken.card != Face::none;
    bool second_due = taken.second != Face::none;
    for (unsigned i = 0; i < hand.size(); ++i) {
        const Face face = hand[i];
        const Rectangle area = icon_place(canvas, room, hand.size(), i);
        draw_icon(canvas, area.at, look(edition, face));
        bool& due = face == taken.card && first_due ? first_due : second_due;
        if (!due || face != (&due == &first_due ? taken.card : taken.second)) continue;
        due = false;
        mark_card(canvas, area, color);
    }
}

Line taken_names(const Shell& shell, const Move& taken) {
    Line names;
    for (const Face face : {taken.card, taken.second})
        if (face != Face::none)
            names.add(names.view().empty() ? "" : ", ")
                .add(shell.say(look(shell.session.plan().rules.edition, face).name));
    return names;
}

// Draws the cards that a seat took, with their names.
void draw_taken(const Shell& shell, Canvas& canvas, Rectangle room, const Move& taken) {
    const Edition edition = shell.session.plan().rules.edition;
    const int icon = canvas.theme().icon;
    for (const Face face : {taken.card, taken.second}) {
        if (face == Face::none) continue;
        draw_icon(canvas, {room.left(), room.middle({icon, icon}).top()}, look(edition, face));
        room = room.right_of(icon + 1);
    }
    draw_fitting_line(canvas, room.right_of(3), role::text, taken_names(shell, taken));
}

void draw_seat(Canvas& canvas, const LookBackView& view, const AnyGame& game, const Rectangle& row,
               unsigned seat) {
    const Shell& shell = view.shell;
    const Plan& plan = shell.session.plan();
    const bool chosen = view.whole_game && seat == view.seat;
    canvas.fill_rounded(row, plan.human(seat) ? role::own : role::panel);
    const int portrait = canvas.theme().small_portrait();
    draw_small_portrait(canvas, {row.left() + 1, row.middle({portrait, portrait}).top()},
                        portrait_of(plan, seat));
    if (chosen) canvas.fill(row.left_part(1), role::cursor);
    Rectangle room = row.right_of(portrait + 3);
    if (!view.whole_game) {
        draw_taken(shell, canvas, room, take_in(shell.session.record(), game, view.turn, seat));
        return;
    }
    const Review& review = shell.session.review();
    const Rectangle chance = room.right_part(chance_width_of(canvas)).left_of(2);
    room = room.left_of(chance_width_of(canvas) + 2);
    if (view.turn.index < review.chances().size())
        draw_text(canvas, chance, {Type::small, role::text, Align::right},
                  percent_text(shell.language(), review.chances()[view.turn.index][seat]));
    if (game.over()) {
        draw_text(canvas, room, {Type::small, role::winner},
                  Line(shell.say(Text::points_short), {game.total(seat)}));
        return;
    }
    const Regret* const regret = regret_at(review, game);
    const bool costly = regret != nullptr && review.seat() == seat;
    draw_hand(canvas, room, plan.rules.edition, game.hand(seat),
              take_in(shell.session.record(), game, view.turn, seat),
              costly ? role::warning : role::cursor);
}

int x_of(const Rectangle& area, const Rules& rules, unsigned turn) {
    constexpr unsigned rounds = 3;
    return area.left() + (area.size.width - 1) * static_cast<int>(turn) /
                             static_cast<int>(rounds * rules.hand_size());
}

// Draws a curve from left to right, `thickness` pixels high where it is level.
void draw_curve(Canvas& canvas, const Rectangle& area, const Session& session, unsigned seat,
                int thickness, Color color) {
    const Review& review = session.review();
    const Rules& rules = session.plan().rules;
    const auto height_at = [&](unsigned turn) {
        return area.bottom() - 1 - (area.size.height - 1) * review.chances()[turn][seat] / 100;
    };
    const int turns = std::max(static_cast<int>(review.chances().size()) - 1, 0);
    for (int turn = 0; turn < turns; ++turn) {
        const int from = x_of(area, rules, static_cast<unsigned>(turn));
        const int to = x_of(area, rules, static_cast<unsigned>(turn) + 1);
        const int first = height_at(static_cast<unsigned>(turn));
        const int second = height_at(static_cast<unsigned>(turn) + 1);
        for (int x = from; x < to; ++x) {
            const int y = between(first, second, x - from, to - from);
            const int next = between(first, second, x + 1 - from, to - from);
            canvas.fill({{x, std::min(y, next)}, {1, std::abs(next - y) + thickness}}, color);
        }
    }
}

// Draws the curves of all seats, that of the selected seat on top. A line shows the turn, and marks
// below the curves show the most costly choices.
void draw_curves(Canvas& canvas, const LookBackView& view, const Rectangle& area) {
    const Review& review = view.shell.session.review();
    const Rules& rules = view.shell.session.plan().rules;
    const Rectangle curves = area.above(mark_height + 1);
    canvas.fill(curves, role::panel);
    canvas.fill({{x_of(curves, rules, view.turn.index), curves.top()}, {1, curves.size.height}},
                role::edge);
    for (unsigned seat = 0; seat < rules.seats; ++seat)
        if (seat != view.seat) draw_curve(canvas, curves, view.shell.session, seat, 1, role::label);
    draw_curve(canvas, curves, view.shell.session, view.seat, 2, role::cursor);
    for (const Regret& regret : review.regrets())
        canvas.fill(
            {{x_of(curves, rules, regret.place) - 1, curves.bottom() + 1}, {3, mark_height - 1}},
            role::warning);
}

unsigned rows_shown(const Rectangle& page, const Theme& theme) {
    return static_cast<unsigned>(page.size.height / row_height_of(theme));
}

void draw_seats(Canvas& canvas, const LookBackView& view, const Rectangle& page,
                const AnyGame& game) {
    const unsigned seats = game.rules().seats;
    const unsigned fitting = std::min(rows_shown(page, canvas.theme()), seats);
    const unsigned chosen = row_of_seat(view.shell, view.seat);
    const unsigned first = chosen < fitting ? 0 : chosen - fitting + 1;
    for (unsigned i = 0; i < fitting; ++i)
        draw_seat(canvas, view, game,
                  page.row(static_cast<int>(i), row_height_of(canvas.theme())).above(1),
                  seat_of_row(view.shell, first + i));
}

Line heading_of(const Shell& shell, const AnyGame& game) {
    if (game.over()) return Line().add(shell.say(Text::look_end));
    return {shell.say(Text::review_row), {game.round(), game.turn()}};
}

}  // namespace

unsigned seat_of_row(const Shell& shell, unsigned row) {
    const Rules& rules = shell.session.plan().rules;
    const unsigned strip = row + 1 == rules.seats ? rules.tables() - 1 : row;
    return seat_of_strip(rules, shell.game.seat(), strip);
}

unsigned row_of_seat(const Shell& shell, unsigned seat) {
    unsigned row = 0;
    while (seat_of_row(shell, row) != seat)
        ++row;
    return row;
}

unsigned seat_below(const Shell& shell, unsigned seat, int step) {
    const int rows = shell.session.plan().rules.seats;
    const int row = static_cast<int>(row_of_seat(shell, seat)) + step;
    return seat_of_row(shell, static_cast<unsigned>((row + rows) % rows));
}

bool curve_is_apart(const Panel& panel, const Rules& rules) {
    const int page = panel.size.height - panel.theme.heading_height - panel.theme.help_height - 2;
    return row_height_of(panel.theme) * rules.seats + least_curve_height > page;
}

void draw_look_back(Canvas& canvas, const LookBackView& view) {
    const Shell& shell = view.shell;
    const Session& session = shell.session;
    Replay& replay = session.replay();
    if (!replay.go_to(session.record(), view.turn.step)) return;
    const AnyGame& game = replay.game();
    const Rectangle page = page_of(canvas);
    const bool apart = curve_is_apart(canvas.panel(), game.rules());
    draw_heading(canvas, heading_of(shell, game));
    touch_pages(canvas, page);
    if (view.curve_alone) {
        const int label = canvas.font(Type::small).height + 1;
        draw_text(canvas, page.top_part(label), {Type::small, role::label},
                  shell.say(Text::look_chances));
        return draw_curves(canvas, view, page.below(label));
    }
    draw_seats(canvas, view, page, game);
    if (view.whole_game && !apart)
        draw_curves(
            canvas, view,
            page.below(row_height_of(canvas.theme()) * static_cast<int>(game.rules().seats) + 2)
                .above(1));
}

void announce_look_back(Announcement& said, const LookBackView& view) {
    const Shell& shell = view.shell;
    const Session& session = shell.session;
    if (!session.replay().go_to(session.record(), view.turn.step)) return;
    const AnyGame& game = session.replay().game();
    said.title(heading_of(shell, game));
    said.item(shell.name(view.seat));
    if (game.over()) return said.item(Line(shell.say(Text::points_short), {game.total(view.seat)}));
    said.item(taken_names(shell, take_in(session.record(), game, view.turn, view.seat)));
    if (view.whole_game && view.turn.index < session.review().chances().size())
        said.item(
            percent_text(shell.language(), session.review().chances()[view.turn.index][view.seat]));
}

}  // namespace kaiten
