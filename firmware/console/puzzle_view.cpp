// Prints puzzles: the hands that are open, the question, the options and their values.
#include "firmware/console/puzzle_view.hpp"

#include "engine/core/covers.hpp"
#include "firmware/console/card_names.hpp"
#include "firmware/console/game_view.hpp"
#include "firmware/tabletop/move_view.hpp"

namespace kaiten {
namespace {

constexpr unsigned value_column = 30;
constexpr unsigned reason_column = 42;

constexpr std::string_view questions[] = {
    "Which card has the best chance to win?",
    "Three turns to go, and all hands are open. Which card makes most points certain, whatever "
    "the\r\nothers do?",
    "This hand has come back to you. Who took the {0} from it?"};
static_assert(covers(questions, PuzzleType::who_took_it));

void show_cards(Output& out, std::span<const Face> cards) {
    std::string_view between;
    for (const Face card : cards) {
        out.text(between).text(name(card));
        between = ", ";
    }
    out.end_line();
}

void show_hand(Output& out, const Session& session, unsigned seat) {
    const HandCards hand = session.now().hand(seat);
    out.text("  ").text(seat_name(session, seat)).text(": ");
    show_cards(out, {hand.begin(), hand.size()});
}

void show_option(Output& out, const Session& session, const PuzzleOption& option) {
    if (session.puzzle().type == PuzzleType::who_took_it) {
        out.text(seat_name(session, option.seat));
        return;
    }
    out.text(name(option.move.card));
    if (option.move.second != Face::none) out.text(", ").text(name(option.move.second));
}

void show_value(Output& out, const Puzzle& puzzle, const PuzzleOption& option) {
    if (puzzle.type == PuzzleType::best_card)
        out.number(static_cast<int>(static_cast<unsigned>(option.value) * 100U / full_reward))
            .text("%");
    else
        out.number(option.value)
            .text(puzzle.type == PuzzleType::perfect_finish ? " points" : " ways");
}

bool is_named(const PuzzleOption& option, const Rules& rules, const Words& words) {
    const Move& move = option.move;
    const bool two = move.second != Face::none;
    if (words.size() != (two ? 2U : 1U)) return false;
    return card_named(rules, words[0]).face == move.card &&
           (!two || card_named(rules, words[1]).face == move.second);
}

}  // namespace

void show_puzzle(Output& out, const Session& session) {
    const Puzzle& puzzle = session.puzzle();
    const Rules& rules = session.plan().rules;
    out.end_line();
    if (puzzle.type == PuzzleType::perfect_finish) {
        for (unsigned seat = 0; seat < rules.seats; ++seat)
            show_hand(out, session, seat);
    } else {
        show_hand(out, session, puzzle.seat);
    }
    if (puzzle.type == PuzzleType::who_took_it) {
        List<Face, most_seats> missing = puzzle.missing;
        missing.remove_ordered(0);  // the asked seat's own card
        missing.sort();
        out.text("  Missing from it, one per other player: ");
        show_cards(out, {missing.begin(), missing.size()});
    }
    const std::string_view asked = puzzle.asked == Face::none ? "" : name(puzzle.asked);
    out.line(questions[static_cast<unsigned>(puzzle.type)], {asked});
    for (unsigned i = 0; i < puzzle.options.size(); ++i) {
        out.right(4, static_cast<int>(i + 1)).text("  ");
        show_option(out, session, puzzle.options[i]);
        out.end_line();
    }
}

std::optional<unsigned> puzzle_option(const Session& session, const Words& words) {
    const Puzzle& puzzle = session.puzzle();
    const unsigned count = puzzle.options.size();
    if (words.size() == 1)
        if (const auto number = number_in(words[0], count); number && *number > 0)
            return *number - 1;
    if (puzzle.type == PuzzleType::who_took_it) return std::nullopt;
    for (unsigned i = 0; i < count; ++i)
        if (is_named(puzzle.options[i], session.plan().rules, words)) return i;
    return std::nullopt;
}

void show_puzzle_answer(Output& out, const Session& session, unsigned answer) {
    const Puzzle& puzzle = session.puzzle();
    out.ink(Ink::strong).text(answer == puzzle.answer ? "Right: " : "Wrong. The answer is: ");
    show_option(out, session, puzzle.right());
    out.ink(Ink::plain).end_line();
    for (unsigned i = 0; i < puzzle.options.size(); ++i) {
        const PuzzleOption& option = puzzle.options[i];
        out.right(4, static_cast<int>(i + 1)).text("  ");
        show_option(out, session, option);
        out.pad(value_column);
        show_value(out, puzzle, option);
        if (puzzle.type != PuzzleType::who_took_it) {
            const MoveReason reason =
                reason_of(session.now(), puzzle.seat, option.move, i == puzzle.answer);
            out.pad(reason_column).ink(Ink::faint);
            out.text(tell_reason(Language::english, session.plan(), reason)).ink(Ink::plain);
        }
        out.end_line();
    }
    if (puzzle.type == PuzzleType::who_took_it)
        out.line("A way gives every missing card to a player who has laid one.");
}

}  // namespace kaiten
