// Compares the human's recorded choices with those of the strongest bot.
#include "firmware/play/review.hpp"

#include <bit>
#include <utility>

namespace kaiten {
namespace {

// Smallest loss that is reported: one percent of the chance to win.
constexpr Reward least_loss = full_reward / 100;

// Returns whether both moves are equal. The bots list a pair of cards in one order only, so the
// swapped pair counts as equal too.
bool same(const Move& listed, Move made) {
    if (listed == made) return true;
    std::swap(made.card, made.second);
    return made.card != Face::none && listed == made;
}

// Returns whether the seat had a choice. The last card of a hand leaves none, while decisions in
// the middle of a turn always do.
bool leaves_choice(const AnyGame& game, unsigned seat) {
    return game.decision_of(seat) != Decision::take || game.hand(seat).size() > 1;
}

}  // namespace

void Review::begin(unsigned seat) {
    regrets_.clear();
    chances_.clear();
    step_ = 0;
    seat_ = static_cast<std::uint8_t>(seat);
    busy_ = true;
    thinking_ = false;
}

// Starts thinking about the seat's next choice in the record. Returns false if there is none left.
bool Review::find_choice(const Record& record, Replay& replay, Opponent& opponent) {
    while (step_ < record.steps()) {
        if (!replay.go_to(record, step_)) return false;
        const AnyGame& game = replay.game();
        const std::uint16_t step = record.step(step_);
        step_ = static_cast<std::uint16_t>(step_ + 1);
        if (step == Record::deal_step) continue;
        const SeatMove made = game.move_in(step);
        if (made.seat != seat_) continue;
        if (!leaves_choice(game, seat_)) {
            add_same_chances(game);
            continue;
        }
        open_ = {.round = static_cast<std::uint8_t>(game.round()),
                 .turn = static_cast<std::uint8_t>(game.turn()),
                 .place = static_cast<std::uint8_t>(
                     chances_.size() - (game.decision_of(seat_) == Decision::take ? 0U : 1U)),
                 .took = made.move,
                 .better = made.move,
                 .reason = {},
                 .table = game.table(seat_).cards};
        opponent.begin(game, seat_, Level::hard, record.seed() + step_,
                       Opponent::playouts_of_review(game.rules()));
        return true;
    }
    if (replay.go_to(record, step_) && replay.game().over()) add_result(replay.game());
    return false;
}

// The rewards of the seats are estimated one by one, so their sum is made 100.
void Review::add_chances(const AnyGame& game, const Opponent& opponent) {
    if (chances_.size() == most_chances) return;
    const unsigned seats = game.rules().seats;
    std::uint32_t sum = 0;
    for (unsigned seat = 0; seat < seats; ++seat)
        sum += opponent.chance_of(seat);
    Chances chances{};
    for (unsigned seat = 0; seat < seats && sum > 0; ++seat)
        chances[seat] = static_cast<std::uint8_t>(100U * opponent.chance_of(seat) / sum);
    chances_.push(chances);
}

// The last card of a hand leaves no choice: nothing has changed since the turn before.
void Review::add_same_chances(const AnyGame& game) {
    if (chances_.size() == most_chances) return;
    Chances even{};
    for (unsigned seat = 0; seat < game.rules().seats; ++seat)
        even[seat] = static_cast<std::uint8_t>(100U / game.rules().seats);
    chances_.push(chances_.empty() ? even : Chances{chances_.back()});
}

void Review::add_result(const AnyGame& game) {
    if (chances_.size() == most_chances) return;
    const unsigned won_by = game.winners();
    Chances chances{};
    for (unsigned seat = 0; seat < game.rules().seats; ++seat)
        if (((won_by >> seat) & 1U) != 0)
            chances[seat] = static_cast<std::uint8_t>(
                100 / std::popcount(won_by & ((1U << game.rules().seats) - 1)));
    chances_.push(chances);
}

void Review::think(const Record& record, Replay& replay, Opponent& opponent) {
    if (!thinking_) {
        thinking_ = find_choice(record, replay, opponent);
        busy_ = thinking_;
        return;
    }
    if (!opponent.think()) return;
    // The replay is shared, so its position may have changed since the last slice.
    if (replay.go_to(record, step_ - 1U)) {
        if (replay.game().decision_of(seat_) == Decision::take)
            add_chances(replay.game(), opponent);
        judge(replay.game(), opponent);
    }
    thinking_ = false;
}

void Review::judge(const AnyGame& game, const Opponent& opponent) {
    const unsigned count = opponent.advise(advice_);
    const Move best = opponent.choice();
    Reward best_chance = 0;
    Reward took_chance = count > 0 ? advice_[count - 1].chance : 0;
    for (unsigned i = 0; i < count; ++i) {
        if (advice_[i].move == best) best_chance = advice_[i].chance;
        if (same(advice_[i].move, open_.took)) took_chance = advice_[i].chance;
    }
    if (same(best, open_.took) || best_chance < took_chance + least_loss) return;
    open_.better = best;
    open_.reason = reason_of(game, seat_, best, true);
    open_.lost = static_cast<Reward>(best_chance - took_chance);
    keep(open_);
}

void Review::keep(const Regret& regret) {
    if (regrets_.size() == most_regrets) {
        if (regrets_.back().lost >= regret.lost) return;
        regrets_.pop();
    }
    regrets_.push(regret);
    for (unsigned i = regrets_.size() - 1; i > 0 && regrets_[i].lost > regrets_[i - 1].lost; --i)
        std::swap(regrets_[i], regrets_[i - 1]);
}

}  // namespace kaiten
