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

Chances even_chances(unsigned seats) {
    Chances chances{};
    for (unsigned seat = 0; seat < seats; ++seat)
        chances[seat] = static_cast<std::uint8_t>(100U / seats);
    return chances;
}

}  // namespace

void Review::begin(unsigned seat) {
    regrets_.clear();
    chances_.clear();
    open_.clear();
    step_ = 0;
    seat_ = static_cast<std::uint8_t>(seat);
    busy_ = true;
    at_end_ = false;
}

// Finds the seat's next choice in the record. Returns false if there is none left.
bool Review::find_choice(const Record& record, Replay& replay) {
    while (step_ < record.steps()) {
        if (!replay.go_to(record, step_)) return false;
        const AnyGame& game = replay.game();
        const std::uint16_t step = record.step(step_);
        step_ = static_cast<std::uint16_t>(step_ + 1);
        if (step == Record::deal_step) continue;
        const SeatMove made = game.move_in(step);
        if (made.seat != seat_) continue;
        const bool is_free = leaves_choice(game, seat_);
        open_.push({.regret = {.round = static_cast<std::uint8_t>(game.round()),
                               .turn = static_cast<std::uint8_t>(game.turn()),
                               .place = 0,
                               .took = made.move,
                               .better = made.move,
                               .lost = 0,
                               .reason = {},
                               .table = game.table(seat_).cards},
                    .chances = even_chances(game.rules().seats),
                    .begins_turn = game.decision_of(seat_) == Decision::take,
                    .is_free = is_free,
                    .judged = !is_free});
        return true;
    }
    return false;
}

// Begins a search for the next choice on an idle core, the worker first. Returns false if no core
// is idle, or if there is no choice to search for.
bool Review::begin_search(const Record& record, Replay& replay, Searches& searches) {
    for (unsigned search = searches.count(); search-- > 0;) {
        if (searches.state(search) != Searches::State::idle) continue;
        while (!at_end_ && open_.size() < most_open) {
            at_end_ = !find_choice(record, replay);
            if (at_end_) break;
            if (!open_.back().is_free) {
                add_judged();
                continue;
            }
            games_[search] = replay.game();
            searched_[search] = static_cast<std::uint8_t>(open_.size() - 1);
            searches.begin(search, games_[search], seat_, Level::hard, record.seed() + step_,
                           Opponent::playouts_of_review(record.rules()));
            return true;
        }
    }
    return false;
}

// The rewards of the seats are estimated one by one, so their sum is made 100.
Chances Review::chances_by(const Opponent& opponent, unsigned seats) {
    std::uint32_t sum = 0;
    for (unsigned seat = 0; seat < seats; ++seat)
        sum += opponent.chance_of(seat);
    Chances chances{};
    for (unsigned seat = 0; seat < seats && sum > 0; ++seat)
        chances[seat] = static_cast<std::uint8_t>(100U * opponent.chance_of(seat) / sum);
    return chances;
}

// Adds the results of the oldest choices, as far as they are judged.
void Review::add_judged() {
    while (!open_.empty() && open_[0].judged) {
        Choice& choice = open_[0];
        if (choice.begins_turn) add_chances(choice);
        choice.regret.place = static_cast<std::uint8_t>(chances_.size() - 1U);
        if (choice.regret.lost > 0) keep(choice.regret);
        open_.remove_ordered(0);
        for (std::uint8_t& place : searched_)
            place = static_cast<std::uint8_t>(place - 1);
    }
}

// The last card of a hand leaves no choice: nothing has changed since the turn before.
void Review::add_chances(const Choice& choice) {
    if (chances_.size() == most_chances) return;
    chances_.push(choice.is_free || chances_.empty() ? choice.chances : Chances{chances_.back()});
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

bool Review::think(const Record& record, Replay& replay, Searches& searches) {
    const bool took = take_results(searches);
    if (begin_search(record, replay, searches)) return true;
    if (at_end_ && open_.empty()) {
        if (replay.go_to(record, step_) && replay.game().over()) add_result(replay.game());
        busy_ = false;
        return true;
    }
    return searches.think() || took;
}

bool Review::take_results(Searches& searches) {
    bool any = false;
    searches.look_at_worker();
    for (unsigned search = 0; search < searches.count(); ++search) {
        if (searches.state(search) != Searches::State::done) continue;
        judge(open_[searched_[search]], games_[search], searches.opponent(search));
        searches.drop(search);
        any = true;
    }
    add_judged();
    return any;
}

void Review::judge(Choice& choice, const AnyGame& game, const Opponent& opponent) {
    choice.judged = true;
    choice.chances = chances_by(opponent, game.rules().seats);
    Regret& regret = choice.regret;
    const unsigned count = opponent.advise(advice_);
    const Move best = opponent.choice();
    Reward best_chance = 0;
    Reward took_chance = count > 0 ? advice_[count - 1].chance : 0;
    for (unsigned i = 0; i < count; ++i) {
        if (advice_[i].move == best) best_chance = advice_[i].chance;
        if (same(advice_[i].move, regret.took)) took_chance = advice_[i].chance;
    }
    if (same(best, regret.took) || best_chance < took_chance + least_loss) return;
    regret.better = best;
    regret.reason = reason_of(game, seat_, best, true);
    regret.lost = static_cast<Reward>(best_chance - took_chance);
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
