// Draws a puzzle. From top to bottom: the question, the open hands, all tables where there is room,
// the options side by side, and words about the option under the cursor. The same code serves all
// panels: what has no room is left out, and the tables are a key away.
#include "firmware/screens/puzzle/puzzle_view.hpp"

#include <algorithm>

#include "firmware/screens/layout.hpp"
#include "firmware/screens/puzzle/puzzle_words.hpp"
#include "firmware/screens/tables/turn_header.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/move_view.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr int reason_lines = 3;

// On small panels the question takes the place of the title.
bool is_compact(const Canvas& canvas) {
    return canvas.theme().heading_left;
}

int line_height(const Canvas& canvas) {
    return canvas.font(Type::medium).height + (is_compact(canvas) ? 0 : 2);
}

int row_height(const Canvas& canvas) {
    return canvas.theme().icon + 1;
}

Rectangle take_top(Rectangle& room, int height) {
    const Rectangle part = room.top_part(height);
    room = room.below(height);
    return part;
}

Rectangle take_bottom(Rectangle& room, int height) {
    const Rectangle part = room.bottom_part(height);
    room = room.above(height);
    return part;
}

// Draws cards side by side. They overlap if there is no room for all.
void draw_cards(Canvas& canvas, const Rectangle& room, Edition edition,
                std::span<const Face> cards) {
    for (unsigned i = 0; i < cards.size(); ++i)
        draw_icon(canvas, icon_place(canvas, room, static_cast<unsigned>(cards.size()), i).at,
                  look(edition, cards[i]));
}

void draw_hand(Canvas& canvas, const Shell& shell, const Rectangle& room, unsigned seat) {
    const Plan& plan = shell.session.plan();
    const int portrait = canvas.theme().small_portrait();
    draw_small_portrait(canvas, {room.left(), room.middle({portrait, portrait}).top()},
                        portrait_of(plan, seat));
    const HandCards hand = shell.session.now().hand(seat);
    draw_cards(canvas, room.right_of(portrait + 2), plan.rules.edition,
               {hand.begin(), hand.size()});
}

// Draws the hands of the other seats in one row.
void draw_other_hands(Canvas& canvas, const Shell& shell, const Rectangle& row) {
    const Rules& rules = shell.session.plan().rules;
    const unsigned own = shell.session.puzzle().seat;
    const int width = row.size.width / static_cast<int>(rules.seats - 1);
    for (unsigned strip = 0; strip + 1 < rules.seats; ++strip)
        draw_hand(canvas, shell, row.moved(static_cast<int>(strip) * width, 0).left_part(width - 2),
                  seat_of_strip(rules, own, strip));
}

void draw_missing(Canvas& canvas, const Shell& shell, const Rectangle& row) {
    const std::string_view label = shell.say(Text::puzzle_missing);
    const int width = text_width(canvas.font(Type::small), label) + 4;
    draw_text(canvas, row.left_part(width), {Type::small, role::label}, label);
    const MissingCards missing = missing_cards(shell.session.puzzle());
    draw_cards(canvas, row.right_of(width), shell.session.plan().rules.edition,
               {missing.begin(), missing.size()});
}

// Returns the height of the open hands and of the missing cards.
int height_of_hands(const Canvas& canvas, const Puzzle& puzzle) {
    return row_height(canvas) * (puzzle.type == PuzzleType::best_card ? 1 : 2);
}

void draw_hands(Canvas& canvas, const Shell& shell, Rectangle& room) {
    const Puzzle& puzzle = shell.session.puzzle();
    const int height = row_height(canvas);
    if (room.size.height < height_of_hands(canvas, puzzle)) return;
    if (puzzle.type == PuzzleType::perfect_finish)
        draw_other_hands(canvas, shell, take_top(room, height));
    draw_hand(canvas, shell, take_top(room, height), puzzle.seat);
    if (puzzle.type == PuzzleType::who_took_it) draw_missing(canvas, shell, take_top(room, height));
}

void draw_tables_if_room(Canvas& canvas, const Shell& shell, Rectangle& room) {
    MatrixLayout layout = layout_of(canvas).matrix;
    layout.area.at.y = room.top() + 2;
    const int bottom = bottom_of_strips(layout, shell.session.plan().rules);
    if (layout.own_only || bottom > room.bottom()) return;
    draw_strips(shell, canvas, layout, Tables::now, shell.session.puzzle().seat, false);
    take_top(room, bottom - room.top());
}

// Returns the width of an option's cell.
int cell_width(const Canvas& canvas, const Puzzle& puzzle, unsigned option) {
    const int icon = canvas.theme().icon;
    const bool two = puzzle.options[option].move.second != Face::none;
    return (two ? 2 * icon + 1 : icon) + 4;
}

// The options that are visible at the same time: half-open range.
struct Shown {
    unsigned first;
    unsigned end;
};
Shown shown_options(const Canvas& canvas, const Puzzle& puzzle, unsigned place, int width) {
    Shown shown{0, 0};
    int left = width;
    for (unsigned i = 0; i < puzzle.options.size(); ++i) {
        const int cell = cell_width(canvas, puzzle, i) + 1;
        if (cell > left) {
            if (place < i) break;
            shown.first = i;
            left = width;
        }
        left -= cell;
        shown.end = i + 1;
    }
    return shown;
}

void draw_option(Canvas& canvas, const PuzzleView& view, const Rectangle& cell, unsigned option) {
    const Session& session = view.shell.session;
    const Puzzle& puzzle = session.puzzle();
    const bool right = view.answer && option == puzzle.answer;
    canvas.fill_rounded(cell, role::panel);
    const Rectangle inside = cell.inset(2, 2);
    if (puzzle.type == PuzzleType::who_took_it) {
        const int portrait = canvas.theme().small_portrait();
        draw_small_portrait(canvas, inside.middle({portrait, portrait}).at,
                            portrait_of(session.plan(), puzzle.options[option].seat));
    } else {
        const Move& move = puzzle.options[option].move;
        const Face cards[] = {move.card, move.second};
        draw_cards(canvas, inside, session.plan().rules.edition,
                   std::span{cards}.first(move.second == Face::none ? 1 : 2));
    }
    if (right) canvas.sprite(cell.at, Art::symbol_check);
    if (option == view.place) canvas.outline_rounded(cell, role::cursor);
}

void draw_options(Canvas& canvas, const PuzzleView& view, const Rectangle& row) {
    constexpr int arrow = 9;
    const Puzzle& puzzle = view.shell.session.puzzle();
    const Rectangle cells = row.inset(arrow, 0);
    const Shown shown = shown_options(canvas, puzzle, view.place, cells.size.width);
    int width = -1;
    for (unsigned i = shown.first; i < shown.end; ++i)
        width += cell_width(canvas, puzzle, i) + 1;
    int left = cells.middle({width, 0}).left();
    for (unsigned i = shown.first; i < shown.end; ++i) {
        const Rectangle cell{{left, row.top()}, {cell_width(canvas, puzzle, i), row.size.height}};
        canvas.touch_item(cell, static_cast<int>(i), i == view.place);
        draw_option(canvas, view, cell, i);
        left += cell.size.width + 1;
    }
    const auto mark = [&](const Rectangle& end, Art art, Action action) {
        canvas.touch(end, action);
        canvas.silhouette(end.middle(canvas.size_of(art)).at, art, role::prompt);
    };
    if (shown.first > 0) mark(row.left_part(arrow), Art::key_left, Action::previous);
    if (shown.end < puzzle.options.size())
        mark(row.right_part(arrow), Art::key_right, Action::next);
}

// Draws the name of the option under the cursor and, after the answer, its value and the reason.
void draw_details(Canvas& canvas, const PuzzleView& view, const Rectangle& area) {
    const Shell& shell = view.shell;
    const PuzzleOption& option = shell.session.puzzle().options[view.place];
    const Rectangle line = area.top_part(line_height(canvas));
    const Line name = puzzle_option_name(shell, option);
    if (!view.answer) return draw_fitting_line(canvas, line, role::text, name, Align::center);
    const Line value = puzzle_value(shell, option);
    const int width = text_width(canvas.font(Type::medium), value);
    draw_text(canvas, line.right_part(width), {Type::medium, role::prompt, Align::right}, value);
    draw_fitting_line(canvas, line.left_of(width + 4), role::text, name);
    draw_fitting_paragraph(canvas, area.below(line.size.height), role::label,
                           puzzle_reason(shell, view.place));
}

void draw_meaning(Canvas& canvas, const PuzzleView& view, const Rectangle& room) {
    const std::string_view words = view.shell.say(puzzle_meaning(view.shell.session.puzzle()));
    const Font& font = canvas.font(Type::medium);
    const Rectangle area = room.inset(2, 1);
    const int height = count_lines(font, area.size.width, words) * font.height;
    if (area.size.height < height) return;
    draw_paragraph(canvas, area.middle({area.size.width, height}),
                   {Type::medium, role::label, Align::center}, words);
}

void draw_making(Canvas& canvas, const Shell& shell) {
    const Rectangle page = page_below_heading(canvas);
    draw_paragraph(canvas, page.middle({page.size.width - 8, 2 * line_height(canvas)}),
                   {Type::medium, role::prompt, Align::center}, shell.say(Text::puzzle_making));
}

void draw_title(Canvas& canvas, const PuzzleView& view) {
    const Shell& shell = view.shell;
    const std::uint32_t number = shell.session.puzzle().number;
    const Line title(shell.say(Text::puzzle_title), {unsigned{number}});
    if (!is_compact(canvas) || shell.session.makes_puzzle())
        return draw_heading(canvas, title, shell.say(difficulty_text(number)));
    draw_heading(canvas, view.answer ? puzzle_verdict(view) : puzzle_question(view));
}

void announce_cards(Announcement& said, const Shell& shell, std::string_view label,
                    std::span<const Face> cards) {
    said.detail(label);
    for (const Face card : cards)
        said.detail(shell.say(look(shell.session.plan().rules.edition, card).name));
}

// Announces the hands that are open, and the cards that are missing from the own one.
void announce_hands(Announcement& said, const Shell& shell) {
    const Puzzle& puzzle = shell.session.puzzle();
    for (unsigned seat = 0; seat < shell.session.plan().rules.seats; ++seat) {
        if (seat != puzzle.seat && puzzle.type != PuzzleType::perfect_finish) continue;
        const HandCards hand = shell.session.now().hand(seat);
        announce_cards(said, shell, shell.name(seat), {hand.begin(), hand.size()});
    }
    const MissingCards missing = missing_cards(puzzle);
    if (!missing.empty())
        announce_cards(said, shell, shell.say(Text::puzzle_missing),
                       {missing.begin(), missing.size()});
}

void draw_prompt(Canvas& canvas, const PuzzleView& view, const Rectangle& line) {
    const bool right = view.answer == view.shell.session.puzzle().answer;
    const Color color = !view.answer ? role::prompt : right ? role::gain : role::warning;
    draw_fitting_line(canvas, line, color,
                      view.answer ? puzzle_verdict(view) : puzzle_question(view), Align::center);
}

}  // namespace

void draw_puzzle(Canvas& canvas, const PuzzleView& view) {
    const Shell& shell = view.shell;
    draw_title(canvas, view);
    if (shell.session.makes_puzzle()) return draw_making(canvas, shell);
    Rectangle room = page_below_heading(canvas).inset(is_compact(canvas) ? 0 : 4, 1);
    if (!is_compact(canvas)) draw_prompt(canvas, view, take_top(room, line_height(canvas) + 2));
    const int lines = view.answer ? 1 + reason_lines : 1;
    const int options = canvas.theme().icon + 4;
    const int hands = view.answer ? 0 : height_of_hands(canvas, shell.session.puzzle());
    // The name of the option gives way to the hands.
    const int below = std::min(lines * line_height(canvas) + 1, room.size.height - options - hands);
    const Rectangle details = take_bottom(room, below);
    draw_options(canvas, view, take_bottom(room, options));
    draw_hands(canvas, shell, room);
    draw_tables_if_room(canvas, shell, room);
    if (!view.answer) draw_meaning(canvas, view, room);
    if (details.size.height >= line_height(canvas)) draw_details(canvas, view, details);
}

void announce_puzzle(Announcement& said, const PuzzleView& view) {
    const Shell& shell = view.shell;
    const Puzzle& puzzle = shell.session.puzzle();
    said.title(Line(shell.say(Text::puzzle_title), {unsigned{puzzle.number}}));
    said.title(shell.say(difficulty_text(puzzle.number)));
    if (shell.session.makes_puzzle()) return said.item(shell.say(Text::puzzle_making));
    said.title(view.answer ? puzzle_verdict(view) : puzzle_question(view));
    said.item(puzzle_option_name(shell, puzzle.options[view.place]));
    if (view.answer) said.item(puzzle_value(shell, puzzle.options[view.place]));
    said.item(Line(shell.say(Text::list_place), {view.place + 1, puzzle.options.size()}));
    if (view.answer) return said.detail(puzzle_reason(shell, view.place));
    said.detail(shell.say(puzzle_meaning(puzzle)));
    announce_hands(said, shell);
}

}  // namespace kaiten
