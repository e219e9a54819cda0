// Compares the human's recorded choices with those of the strongest bot.
#include "firmware/play/review.hpp"

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
        if (made.seat != seat_ || !leaves_choice(game, seat_)) continue;
        open_ = {.round = static_cast<std::uint8_t>(game.round()),
                 .turn = static_cast<std::uint8_t>(game.turn()),
                 .took = made.move,
                 .better = made.move,
                 .reason = {},
                 .table = game.table(seat_).cards};
        opponent.begin(game, seat_, Level::hard, record.seed() + step_,
                       Opponent::playouts_of_review(game.rules()));
        return true;
    }
    return false;
}

void Review::think(const Record& record, Replay& replay, Opponent& opponent) {
    if (!thinking_) {
        thinking_ = find_choice(record, replay, opponent);
        busy_ = thinking_;
        return;
    }
    if (!opponent.think()) return;
    // The replay is shared, so its position may have changed since the last slice.
    if (replay.go_to(record, step_ - 1U)) judge(replay.game(), opponent);
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
