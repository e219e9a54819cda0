// Playing a game: choices, thoughts, turns.
#include "firmware/play/session.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "engine/knowledge/classic_view.hpp"

namespace kaiten {
namespace {

constexpr std::uint8_t save_version = 1;
constexpr unsigned left_flag = 1;
constexpr unsigned counted_flag = 2;

constexpr unsigned bit(unsigned seat) {
    return 1U << seat;
}

// Every thought has a seed of its own, so that none depends on another's length.
std::uint64_t seed_of_thought(const Record& record, const Game& game, unsigned seat) {
    const std::uint64_t moment = game.round * 1000U + game.turn * 10U + seat;
    return record.seed() ^ (moment * 0x9E3779B97F4A7C15U);
}

}  // namespace

Refusal Session::start(const Plan& plan, std::uint64_t seed) {
    const Refusal refusal = start_game(game_, plan.rules, seed);
    if (refusal != Refusal::none) return refusal;
    plan_ = plan;
    record_.start(plan.rules, seed);
    left_ = false;
    counted_ = false;
    sit_down();
    return Refusal::none;
}

void Session::sit_down() {
    last_turn_ = {};
    before_ = game_;
    turns_ = 0;
    open_ = true;
    unsaved_ = true;
    review_.end();
    begin_thoughts();
}

void Session::set_left(bool left) {
    unsaved_ = unsaved_ || left != left_;
    left_ = left;
}

void Session::set_counted() {
    unsaved_ = true;
    counted_ = true;
}

Refusal Session::restore(std::span<const std::uint8_t> saved) {
    if (saved.size() < save_header || saved[0] != save_version) return Refusal::record_is_foreign;
    const auto players = saved.subspan(2, max_classic_seats);
    for (const std::uint8_t player : players)
        if (player >= player_count) return Refusal::record_has_bad_rules;
    if (const Refusal refusal = Record::read(saved.subspan(save_header), record_);
        refusal != Refusal::none)
        return refusal;
    if (const Refusal refusal = kaiten::restore(record_, game_); refusal != Refusal::none) {
        open_ = false;
        return refusal;
    }
    plan_.rules = record_.rules();
    for (unsigned seat = 0; seat < max_classic_seats; ++seat)
        plan_.players[seat] = static_cast<Player>(players[seat]);
    left_ = (saved[1] & left_flag) != 0;
    counted_ = (saved[1] & counted_flag) != 0;
    sit_down();
    unsaved_ = false;
    return Refusal::none;
}

std::span<const std::uint8_t> Session::save(SaveBytes& bytes) const {
    bytes[0] = save_version;
    bytes[1] = static_cast<std::uint8_t>((left_ ? left_flag : 0U) | (counted_ ? counted_flag : 0U));
    for (unsigned seat = 0; seat < max_classic_seats; ++seat)
        bytes[2 + seat] = static_cast<std::uint8_t>(plan_.players[seat]);
    const std::span<const std::uint8_t> record = record_.bytes();
    std::copy(record.begin(), record.end(), bytes.begin() + save_header);
    return std::span<const std::uint8_t>(bytes).first(save_header + record.size());
}

std::optional<unsigned> Session::next_human() const {
    const unsigned deciding = open_ ? deciding_seats(game_) : 0;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat)
        if ((deciding & bit(seat)) != 0 && plan_.human(seat)) return seat;
    return std::nullopt;
}

std::optional<unsigned> Session::thinker() const {
    const unsigned deciding = open_ ? deciding_seats(game_) : 0;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat)
        if ((deciding & bit(seat)) != 0 && !plan_.human(seat) && (thought_ & bit(seat)) == 0)
            return seat;
    return std::nullopt;
}

Refusal Session::record_choice(unsigned seat, const Move& move) {
    const unsigned turn = game_.round * 100U + game_.turn;
    const Game now = game_;
    const Refusal refusal = commit(game_, record_, seat, move, &last_turn_);
    if (refusal != Refusal::none) return refusal;
    unsaved_ = true;
    const bool resolved = game_.phase != Phase::choosing || turn != game_.round * 100U + game_.turn;
    if (!resolved) return refusal;
    before_ = now;
    turns_ = static_cast<std::uint16_t>(turns_ + 1);
    begin_thoughts();
    return refusal;
}

Refusal Session::choose(unsigned seat, const Move& move) {
    if (!plan_.human(seat)) return Refusal::not_your_turn;
    const Refusal refusal = record_choice(seat, move);
    if (refusal == Refusal::none) {
        drop_hint();
        settle();
    }
    return refusal;
}

void Session::next_round() {
    start_round(game_, record_);
    unsaved_ = true;
    last_turn_ = {};
    before_ = game_;
    begin_thoughts();
}

void Session::begin_thoughts() {
    thought_ = 0;
    thinking_ = false;
    hint_ = Hint::none;
}

bool Session::wants_to_think() const {
    return thinker().has_value() || hint_ == Hint::asked || hint_ == Hint::thinking ||
           (over() && review_.busy());
}

// The strong bots of a table share the time of a turn.
unsigned Session::playouts_for(Player level) const {
    unsigned sharing = 0;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat)
        sharing += plan_.players[seat] == level ? 1U : 0U;
    KAITEN_ENSURE(sharing > 0);
    return Opponent::playouts_a_turn / sharing;
}

void Session::ask_hint(unsigned seat) {
    hint_ = Hint::asked;
    hint_seat_ = static_cast<std::uint8_t>(seat);
}

unsigned Session::hints(std::span<Advice> advice) const {
    const bool any = hint_ == Hint::thinking || hint_ == Hint::ready;
    return any ? opponent_.advise(advice) : 0;
}

void Session::think_of_hint() {
    if (hint_ == Hint::asked) {
        opponent_.begin(view_of(game_, hint_seat_), Player::hard,
                        seed_of_thought(record_, game_, hint_seat_), Opponent::playouts_of_hint);
        hint_ = Hint::thinking;
    }
    if (opponent_.think()) hint_ = Hint::ready;
}

void Session::think() {
    const std::optional<unsigned> seat = thinker();
    if (!seat && (hint_ == Hint::asked || hint_ == Hint::thinking)) return think_of_hint();
    if (over() && review_.busy()) return review_.think(record_, opponent_);
    if (seat) {
        if (!thinking_)
            opponent_.begin(view_of(game_, *seat), plan_.players[*seat],
                            seed_of_thought(record_, game_, *seat),
                            playouts_for(plan_.players[*seat]));
        thinking_ = !opponent_.think();
        if (thinking_) return;
        thoughts_[*seat] = opponent_.choice();
        thought_ = static_cast<std::uint8_t>(thought_ | bit(*seat));
    }
    settle();
}

// The bots' choices go in when they are all that is missing.
void Session::settle() {
    if (!open_ || game_.phase != Phase::choosing || next_human() || thinker()) return;
    const unsigned turn = turns_;
    for (unsigned seat = 0; seat < plan_.rules.seats && turns_ == turn; ++seat) {
        if (plan_.human(seat)) continue;
        const Refusal refusal = record_choice(seat, thoughts_[seat]);
        KAITEN_ENSURE(refusal == Refusal::none);
    }
}

}  // namespace kaiten
