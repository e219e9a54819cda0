// Plays games until a position fits, and judges the positions.
#include "engine/puzzle/maker.hpp"

#include <algorithm>
#include <memory>
#include <span>

#include "engine/knowledge/preview.hpp"
#include "engine/puzzle/who_took_it.hpp"

namespace kaiten {
namespace {

// The level of the seats that play up to the position. It does not search.
constexpr Level players_level = Level::medium;
// Decisions per slice while the bots play.
constexpr unsigned slice_decisions = 2;
constexpr unsigned party_slice_decisions = 1;

// The passes of a search over the options: their part of a full search per option, and the part of
// the margin that they demand, in quarters. Only promising positions get the long second pass.
struct PassRow {
    std::uint8_t part;
    std::uint8_t margin;
};
constexpr std::array<PassRow, 2> passes{{{48, 3}, {8, 4}}};
// A full search has no more playouts than this. A search can count five times as many.
constexpr unsigned most_playouts = 13000;

// Cards left in the hands of a best card.
constexpr unsigned fewest_cards = 3;
constexpr unsigned most_cards = 5;
constexpr unsigned most_party_cards = 4;
constexpr unsigned fewest_options = 3;

// Least margin between the best and the second best option: chances to win in percent, and points.
// A chance after few playouts needs more of a margin, in percent.
struct MarginRow {
    std::uint8_t percent;
    std::uint8_t points;
    std::uint8_t value;  // gap of the evaluation, in sixteenths of a point
};
constexpr std::array<MarginRow, difficulty_count> margins{{{14, 3, 24}, {12, 2, 8}, {11, 1, 0}}};

const MarginRow& margin_of(Difficulty difficulty) {
    return margins[static_cast<unsigned>(difficulty)];
}

bool has_acting_specials(KindSet menu) {
    for (const KindRow& row : kind_rows)
        if (row.group == Group::specials && row.acts != Acts::never &&
            menu.has(static_cast<Kind>(&row - kind_rows.data())))
            return true;
    return false;
}

}  // namespace

void PuzzleMaker::begin(std::uint32_t number) {
    KAITEN_ENSURE(number > 0);
    random_ = Random((std::uint64_t{puzzle_format} << 32) | number);
    puzzle_ = {};
    puzzle_.number = number;
    puzzle_.type = type_of(number);
    puzzle_.difficulty = difficulty_of(number, random_.below(difficulty_count));
    spent_ = 0;
    stage_ = Stage::starting;
}

bool PuzzleMaker::work() {
    if (stage_ == Stage::starting) {
        start_game();
    } else if (rules_.party()) {
        work_on(party_);
    } else {
        work_on(classic_);
    }
    return stage_ != Stage::done;
}

template <typename GameType>
void PuzzleMaker::work_on(Side<GameType>& side) {
    switch (stage_) {
        case Stage::playing:
            return play_candidate(side.game);
        case Stage::looking:
            return look(side);
        case Stage::searching:
            return search(side.game);
        case Stage::solving:
            return solve(side);
        default:
            return;
    }
}

void PuzzleMaker::start_game() {
    draw_rules();
    const std::uint32_t high = random_.next();
    const std::uint64_t seed = (std::uint64_t{high} << 32) | random_.next();
    record_.start(rules_, seed);
    used_tools_ = false;
    const Refusal refusal =
        rules_.party() ? kaiten::start_game(std::construct_at(&party_)->game, rules_, seed)
                       : kaiten::start_game(std::construct_at(&classic_)->game, rules_, seed);
    KAITEN_ENSURE(refusal == Refusal::none);
    stage_ = Stage::playing;
}

// Draws edition, seats and round. A third of the games is Party, a sixth zoch. A best card is never
// in the last round: there the answer depends on who takes which risk, and a longer search would
// often change it.
void PuzzleMaker::draw_rules() {
    const unsigned draw = random_.below(6);
    const unsigned hard = puzzle_.difficulty == Difficulty::easy ? 0 : 1;
    rules_ = {};
    rules_.edition = draw < 2 ? Edition::party : draw < 3 ? Edition::zoch : Edition::gamewright;
    unsigned fewest = rules_.edition == Edition::zoch ? 3 : 2;
    unsigned most = 3 + hard;
    if (puzzle_.type == PuzzleType::who_took_it) {
        fewest = puzzle_.difficulty == Difficulty::hard ? 4 : 3;
        most = 4 + hard;
    } else if (puzzle_.type == PuzzleType::perfect_finish && rules_.party()) {
        most = 3;
    }
    rules_.seats = static_cast<std::uint8_t>(fewest + random_.below(most - fewest + 1));
    const bool first_round = puzzle_.type == PuzzleType::who_took_it || hard == 0;
    round_ = static_cast<std::uint8_t>(first_round ? 1 : round_count);
    if (puzzle_.type == PuzzleType::best_card)
        round_ = static_cast<std::uint8_t>(1 + random_.below(round_count - 1));
    if (rules_.party()) draw_party_menu();
}

// Cards that act would make a finish endless and hide who took a card, so only a best card has
// them.
void PuzzleMaker::draw_party_menu() {
    do
        rules_.menu = random_menu(rules_.seats, random_);
    while (puzzle_.type != PuzzleType::best_card && has_acting_specials(rules_.menu));
}

// Lets the bots make some decisions, and stops where a position may fit.
template <typename GameType>
void PuzzleMaker::play_candidate(GameType& game) {
    const unsigned decisions = rules_.party() ? party_slice_decisions : slice_decisions;
    for (unsigned i = 0; i < decisions && stage_ == Stage::playing; ++i) {
        unsigned seat = 0;
        while (decision_of(game, seat) == Decision::none)
            ++seat;
        bot_.begin(players_level, view_of(game, seat), random_.next(), 0);
        const Move move = bot_.best();
        used_tools_ = used_tools_ || move.second != Face::none;
        if (commit(game, record_, seat, move) != Refusal::none) {
            stage_ = Stage::starting;  // the record of an endless Party game is full
            return;
        }
        reach(game);
    }
}

// Decides how to go on after a decision.
template <typename GameType>
void PuzzleMaker::reach(GameType& game) {
    if (game.phase == Phase::choosing) {
        if (!is_candidate(game)) return;
        stage_ = Stage::looking;
        tried_ = 0;
    } else if (game.round == round_) {
        stage_ = Stage::starting;
    } else {
        used_tools_ = false;
        start_round(game, record_);
    }
}

// Returns whether a turn begins that may hold the position.
template <typename GameType>
bool PuzzleMaker::is_candidate(const GameType& game) const {
    if (game.round != round_ || game.committed != 0 || !choosing_takes(game)) return false;
    const unsigned cards = game.hands[0].cards.size();
    switch (puzzle_.type) {
        case PuzzleType::best_card:
            return cards >= fewest_cards &&
                   cards <= (rules_.party() ? most_party_cards : most_cards);
        case PuzzleType::perfect_finish:
            return cards == finish_turns;
        default:
            return cards > 1 && game.turn > rules_.seats && !used_tools_;
    }
}

// Tries the position for one seat.
template <typename GameType>
void PuzzleMaker::look(Side<GameType>& side) {
    if (tried_ == rules_.seats) {
        stage_ = Stage::playing;
        return;
    }
    puzzle_.seat = tried_;
    tried_ = static_cast<std::uint8_t>(tried_ + 1);
    switch (puzzle_.type) {
        case PuzzleType::best_card:
            if (begin_search(side.game)) stage_ = Stage::searching;
            return;
        case PuzzleType::perfect_finish:
            if (begin_solving(side)) stage_ = Stage::solving;
            return;
        default:
            if (ask_who_took_it(side.game, puzzle_.seat, puzzle_.difficulty,
                                random_.below(rules_.seats), puzzle_))
                stage_ = Stage::done;
    }
}

int PuzzleMaker::least_margin() const {
    return static_cast<int>(full_reward) * margin_of(puzzle_.difficulty).percent / 100;
}

// Returns the playouts that take as long as a `hard` move from the first turn on.
unsigned PuzzleMaker::full_playouts(unsigned cards) const {
    return std::min(playouts_of_move(rules_) * rules_.hand_size() / cards, most_playouts);
}

void PuzzleMaker::spend(unsigned playouts, unsigned cards) {
    spent_ += (playouts << 16) / full_playouts(cards);
}

// Begins to search if the moves are plain and the evaluation already prefers one of them.
template <typename GameType>
bool PuzzleMaker::begin_search(const GameType& game) {
    bot_.begin(Level::hard, view_of(game, puzzle_.seat), 0, 1);
    const MoveList& moves = memory_.moves;
    if (moves.size() < fewest_options || moves.size() > max_puzzle_options) return false;
    puzzle_.options.clear();
    for (const Move& move : moves) {
        if (!is_plain(move)) return false;
        puzzle_.options.push({.move = move, .seat = puzzle_.seat, .value = 0});
    }
    const auto& ranking = memory_.ranking;
    const int gap = memory_.values[ranking[0]] - memory_.values[ranking[1]];
    if (gap < margin_of(puzzle_.difficulty).value) return false;
    if (puzzle_.difficulty == Difficulty::hard && is_greedy(game, moves[ranking[0]])) return false;
    cards_ = static_cast<std::uint8_t>(game.hands[puzzle_.seat].cards.size());
    pass_ = 0;
    option_ = 0;
    search_seed_ = random_.next();
    begin_option(game);
    return true;
}

// Every option gets the same number of playouts and the same random numbers in a pass.
template <typename GameType>
void PuzzleMaker::begin_option(const GameType& game) {
    const unsigned playouts = full_playouts(cards_) / passes[pass_].part;
    puzzle_.playouts = static_cast<std::uint16_t>(playouts);
    bot_.begin(Level::hard, view_of(game, puzzle_.seat), search_seed_ + pass_, playouts);
    bot_.consider_only(puzzle_.options[option_].move);
}

// Returns whether the option is so bad that the last pass leaves it out.
bool PuzzleMaker::is_left_out(const PuzzleOption& option) const {
    return pass_ > 0 && option.value + 2 * least_margin() < puzzle_.right().value;
}

template <typename GameType>
void PuzzleMaker::search(const GameType& game) {
    if (bot_.think(rules_.party() ? party_slice_playouts : slice_playouts)) return;
    Advice advice;
    bot_.advise(std::span(&advice, 1));
    puzzle_.options[option_].value = advice.chance;
    spend(memory_.playouts, cards_);
    do
        option_ = static_cast<std::uint8_t>(option_ + 1);
    while (option_ < puzzle_.options.size() && is_left_out(puzzle_.options[option_]));
    if (option_ < puzzle_.options.size()) return begin_option(game);
    end_pass(game);
}

template <typename GameType>
void PuzzleMaker::end_pass(const GameType& game) {
    if (!fits(game, least_margin() * passes[pass_].margin / 4)) return give_up();
    if (pass_ + 1U == passes.size()) {
        stage_ = Stage::done;
        return;
    }
    pass_ = static_cast<std::uint8_t>(pass_ + 1);
    option_ = 0;
    while (is_left_out(puzzle_.options[option_]))
        option_ = static_cast<std::uint8_t>(option_ + 1);
    begin_option(game);
}

// Goes on to the next position, as long as the budget lasts.
void PuzzleMaker::give_up() {
    stage_ = Stage::looking;
    if (may_search()) return;
    puzzle_.type = PuzzleType::perfect_finish;
    stage_ = Stage::starting;
}

template <typename GameType>
bool PuzzleMaker::begin_solving(Side<GameType>& side) {
    return side.finish.begin(side.game, puzzle_.seat, memory_.moves, puzzle_);
}

template <typename GameType>
void PuzzleMaker::solve(Side<GameType>& side) {
    if (side.finish.work(memory_.moves, puzzle_)) return;
    const int least = margin_of(puzzle_.difficulty).points;
    stage_ = fits(side.game, least) ? Stage::done : Stage::looking;
}

// Finds the best option. Returns whether it is better than all others by the margin, and whether it
// is hard enough to find.
template <typename GameType>
bool PuzzleMaker::fits(const GameType& game, int least_margin) {
    const auto& options = puzzle_.options;
    unsigned best = 0;
    for (unsigned i = 1; i < options.size(); ++i)
        if (options[i].value > options[best].value) best = i;
    puzzle_.answer = static_cast<std::uint8_t>(best);
    for (unsigned i = 0; i < options.size(); ++i)
        if (i != best && options[i].value + least_margin > options[best].value) return false;
    return puzzle_.difficulty != Difficulty::hard || !is_greedy(game, options[best].move);
}

// Returns whether no other move scores more at once.
template <typename GameType>
bool PuzzleMaker::is_greedy(const GameType& game, const Move& move) const {
    const auto points = [&](const Move& made) {
        const Preview gain = preview(game, puzzle_.seat, made);
        return gain.round + gain.end;
    };
    const int own = points(move);
    for (const Face card : game.hands[puzzle_.seat].cards)
        if (points(take(card)) > own) return false;
    return true;
}

}  // namespace kaiten
