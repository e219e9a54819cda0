// Writes the position of a puzzle as a line of `kaiten bot`, and its question around it.
#include "tools/host/puzzle_line.hpp"

#include <algorithm>
#include <vector>

#include "engine/core/ensure.hpp"
#include "engine/io/events.hpp"
#include "tools/host/menus.hpp"

namespace kaiten {
namespace {

using Cards = std::vector<Face>;

// The cards that one seat has seen before the position.
struct Past {
    std::vector<Cards> seen;  // the hands it held in this round
    Cards discards;           // the cards of earlier rounds, without puddings
};

Cards sorted(const List<Face, max_hand>& hand) {
    Cards cards(hand.begin(), hand.end());
    std::ranges::sort(cards);
    return cards;
}

ShownCard shown(TableCard card) {
    return {card.face(), card.face(), card.on_wasabi(), false};
}
ShownCard shown(const PartyCard& card) {
    return card.shown();
}

// Replays the record up to the position.
template <typename GameType>
Past past_of(const Record& record, unsigned seat) {
    Past past;
    GameType game;
    start_game(game, record.rules(), record.seed());
    for (unsigned i = 0; i < record.steps(); ++i) {
        if (record.step(i) == Record::deal_step) {
            past.seen.clear();
            for (const auto& table : game.tables)
                for (const auto& card : table.cards)
                    if (shown(card).card != Face::pudding)
                        past.discards.push_back(shown(card).card);
        } else if (choosing_takes(game) && game.committed == 0) {
            past.seen.push_back(sorted(game.hands[seat].cards));
        }
        replay_step(game, record.step(i));
    }
    return past;
}

void write_hands(JsonWriter& out, std::string_view key, const std::vector<Cards>& hands) {
    out.key(key).begin_array();
    for (const Cards& hand : hands)
        write_faces(out, hand);
    out.end_array();
}

// Where a wasabi may be declined, a nigiri beside a wasabi says so.
template <typename Cards>
void write_table(JsonWriter& out, const Rules& rules, const Cards& cards) {
    out.begin_array();
    for (const auto& card : cards) {
        const ShownCard laid = shown(card);
        if (rules.edition_row().wasabi_may_be_declined && is_nigiri(laid.as) && !laid.on_wasabi) {
            out.begin_object().key("card").string(name(laid.card));
            out.key("wasabi").boolean(false).end_object();
        } else {
            write_shown(out, laid);
        }
    }
    out.end_array();
}

void write_kept(JsonWriter& out, const ClassicGame& game, const Past& past) {
    out.key("puddings");
    write_numbers(out, std::span(game.puddings).first(game.rules.seats));
    if (past.discards.empty()) return;
    out.key("discards");
    write_faces(out, past.discards);
}
void write_kept(JsonWriter& out, const PartyGame& game, const Past&) {
    out.key("desserts").begin_array();
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        out.begin_array();
        for (const Dessert dessert : game.desserts[seat])
            write_shown(out, {dessert.card(), dessert.as(), false, false});
        out.end_array();
    }
    out.end_array().key("discards");
    write_faces(out, game.discards);
    if (!game.rules.plays_with(Kind::uramaki)) return;
    out.key("uramaki_places").integer(game.uramaki.places_taken).key("uramaki_points");
    write_numbers(out, std::span(game.uramaki.points).first(game.rules.seats));
}

template <typename GameType>
void write_position(JsonWriter& out, const GameType& game, unsigned seat, const Past& past) {
    const Rules& rules = game.rules;
    out.begin_object().key("edition").string(rules.edition_row().name);
    out.key("seats").integer(rules.seats).key("seat").integer(seat);
    out.key("pass").string(rules.pass_both_ways ? "alternate" : "left");
    if (rules.party()) out.key("menu").string(menu_text(rules.menu));
    out.key("round").integer(game.round).key("turn").integer(game.turn).key("hand");
    write_faces(out, sorted(game.hands[seat].cards));
    out.key("tables").begin_array();
    for (unsigned table = 0; table < rules.seats; ++table)
        write_table(out, rules, game.tables[table].cards);
    out.end_array();
    write_kept(out, game, past);
    out.key("totals");
    write_numbers(out, std::span(game.totals).first(rules.seats));
    write_hands(out, "seen", past.seen);
    out.end_object();
}

// Writes what the question needs beyond the position.
template <typename GameType>
void write_question(JsonWriter& out, const Puzzle& puzzle, const GameType& game) {
    if (puzzle.type == PuzzleType::perfect_finish) {
        std::vector<Cards> hands;
        for (unsigned seat = 0; seat < game.rules.seats; ++seat)
            hands.push_back(sorted(game.hands[seat].cards));
        write_hands(out, "hands", hands);
    }
    if (puzzle.type != PuzzleType::who_took_it) return;
    Cards missing(puzzle.missing.begin() + 1, puzzle.missing.end());
    std::ranges::sort(missing);
    out.key("taken").string(name(puzzle.asked)).key("missing");
    write_faces(out, missing);
    out.key("own").string(name(puzzle.missing[0]));
}

std::string value_text(const Puzzle& puzzle, const PuzzleOption& option) {
    if (puzzle.type != PuzzleType::best_card) return std::to_string(option.value);
    return decimal(100.0 * option.value / full_reward, 1);
}

// Returns the best option besides the right one. Every puzzle has at least two.
const PuzzleOption& second_best(const Puzzle& puzzle) {
    const PuzzleOption* best = nullptr;
    for (const PuzzleOption& option : puzzle.options)
        if (&option != &puzzle.right() && (best == nullptr || option.value > best->value))
            best = &option;
    KAITEN_ENSURE(best != nullptr);
    return *best;
}

std::string explanation(const Puzzle& puzzle) {
    const std::string best = option_text(puzzle, puzzle.right());
    const std::string value = value_text(puzzle, puzzle.right());
    if (puzzle.type == PuzzleType::who_took_it)
        return "only " + best + " can have taken the " + std::string(name(puzzle.asked)) +
               ": every other seat would leave a missing card that nobody else has laid";
    const PuzzleOption& next = second_best(puzzle);
    const std::string other = option_text(puzzle, next) + " " + value_text(puzzle, next);
    if (puzzle.type == PuzzleType::perfect_finish)
        return best + " makes sure of " + value + " points, whatever the others do; " + other;
    return best + " wins " + value + " percent of the games; " + other;
}

void write_verdict(JsonWriter& out, const Puzzle& puzzle, unsigned answer) {
    out.key("answer").string(option_text(puzzle, puzzle.options[answer]));
    out.key("correct").boolean(answer == puzzle.answer);
    out.key("best").string(option_text(puzzle, puzzle.right()));
    out.key("values").begin_array();
    for (const PuzzleOption& option : puzzle.options)
        out.token(value_text(puzzle, option));
    out.end_array().key("explanation").string(explanation(puzzle));
}

}  // namespace

std::string option_text(const Puzzle& puzzle, const PuzzleOption& option) {
    if (puzzle.type == PuzzleType::who_took_it) return "seat" + std::to_string(option.seat);
    std::string text(name(option.move.card));
    if (option.move.second != Face::none) text += "," + std::string(name(option.move.second));
    return text;
}

std::optional<unsigned> option_named(const Puzzle& puzzle, std::string_view text) {
    std::string swapped(text);
    if (const std::size_t comma = text.find(','); comma != std::string_view::npos)
        swapped = std::string(text.substr(comma + 1)) + "," + std::string(text.substr(0, comma));
    if (puzzle.type == PuzzleType::who_took_it) swapped = "seat" + swapped;
    for (const std::string_view wanted : {text, std::string_view(swapped)})
        for (unsigned i = 0; i < puzzle.options.size(); ++i)
            if (option_text(puzzle, puzzle.options[i]) == wanted) return i;
    return std::nullopt;
}

std::string puzzle_line(const PuzzleMaker& maker, const Record& record,
                        std::optional<unsigned> answer) {
    const Puzzle& puzzle = maker.puzzle();
    JsonText out;
    out.begin_object().key("puzzle").natural(puzzle.number).key("format").integer(puzzle_format);
    out.key("type").string(name_of(puzzle.type));
    out.key("difficulty").string(name_of(puzzle.difficulty));
    maker.visit([&]<typename GameType>(const GameType& game) {
        out.key("edition").string(game.rules.edition_row().name).key("position");
        write_position(out, game, puzzle.seat, past_of<GameType>(record, puzzle.seat));
        write_question(out, puzzle, game);
    });
    out.key("options").begin_array();
    for (const PuzzleOption& option : puzzle.options)
        out.string(option_text(puzzle, option));
    out.end_array();
    if (answer) write_verdict(out, puzzle, *answer);
    out.end_object().end_line();
    return out.take();
}

}  // namespace kaiten
