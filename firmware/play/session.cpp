// Plays a game: records choices, runs the bots' thinking and advances the turns.
#include "firmware/play/session.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

constexpr std::uint8_t save_version = 2;
// Version 1 stored the players of the classic seats only.
constexpr std::uint8_t first_save_version = 1;
constexpr unsigned left_flag = 1;
constexpr unsigned counted_flag = 2;
constexpr unsigned tastes_flag = 4;
constexpr unsigned counting_flag = 8;
constexpr unsigned odd_games_flag = 16;

constexpr unsigned bit(unsigned seat) {
    return 1U << seat;
}

// Returns the number of players that a save of this version stores, or 0 if the version is unknown.
unsigned players_saved(std::span<const std::uint8_t> saved) {
    if (saved.empty()) return 0;
    if (saved[0] == save_version) return most_seats;
    return saved[0] == first_save_version ? max_classic_seats : 0;
}

}  // namespace

Refusal Session::start(const Plan& plan, std::uint64_t seed) {
    const Refusal refusal = game_.start(plan.rules, seed);
    if (refusal != Refusal::none) return refusal;
    plan_ = plan;
    record_.start(plan.rules, seed);
    last_turn_ = {};
    left_ = false;
    counted_ = false;
    counting_ = false;
    sit_down();
    return Refusal::none;
}

void Session::sit_down() {
    look_at_tables();
    turns_ = 0;
    open_ = true;
    unsaved_ = true;
    review_.end();
    replay_.forget();
    begin_thoughts();
}

void Session::look_at_tables() {
    before_.round = static_cast<std::uint8_t>(game_.round());
    before_.turn = static_cast<std::uint8_t>(game_.turn());
    before_.tables.clear();
    for (unsigned table = 0; table < game_.rules().tables(); ++table)
        before_.tables.push(game_.table(table));
    before_.overview = game_.overview();
}

void Session::set_left(bool left) {
    unsaved_ = unsaved_ || left != left_;
    left_ = left;
}

void Session::begin_counting(bool odd_games) {
    unsaved_ = true;
    counted_ = true;
    counting_ = true;
    odd_games_ = odd_games;
}

void Session::end_counting() {
    unsaved_ = true;
    counting_ = false;
}

Refusal Session::restore(std::span<const std::uint8_t> saved) {
    const unsigned seats = players_saved(saved);
    const unsigned header = 2 + seats;
    if (seats == 0 || saved.size() < header) return Refusal::record_is_foreign;
    Plan plan = first_plan;
    for (unsigned seat = 0; seat < seats; ++seat)
        if (!read_seat(plan, seat, saved[2 + seat])) return Refusal::record_has_bad_rules;
    if (const Refusal refusal = Record::read(saved.subspan(header), record_);
        refusal != Refusal::none)
        return refusal;
    if (const Refusal refusal = replay_saved(); refusal != Refusal::none) {
        open_ = false;
        return refusal;
    }
    plan_ = plan;
    plan_.rules = record_.rules();
    plan_.tastes = (saved[1] & tastes_flag) != 0;
    left_ = (saved[1] & left_flag) != 0;
    counted_ = (saved[1] & counted_flag) != 0;
    counting_ = (saved[1] & counting_flag) != 0;
    odd_games_ = (saved[1] & odd_games_flag) != 0;
    sit_down();
    this->saved();
    return Refusal::none;
}

// Replays the loaded record. Keeps the log of the last turn only if that turn is unfinished.
Refusal Session::replay_saved() {
    if (const Refusal refusal = game_.start(record_.rules(), record_.seed());
        refusal != Refusal::none)
        return refusal;
    last_turn_ = {};
    for (unsigned i = 0; i < record_.steps(); ++i) {
        const Refusal refusal = game_.replay_step(record_.step(i), &last_turn_);
        if (refusal != Refusal::none) return refusal;
    }
    if (last_turn_.complete) last_turn_ = {};
    return Refusal::none;
}

std::span<const std::uint8_t> Session::save(SaveBytes& bytes) const {
    bytes[0] = save_version;
    bytes[1] = static_cast<std::uint8_t>((left_ ? left_flag : 0U) | (counted_ ? counted_flag : 0U) |
                                         (plan_.tastes ? tastes_flag : 0U) |
                                         (counting_ ? counting_flag : 0U) |
                                         (counting_ && odd_games_ ? odd_games_flag : 0U));
    for (unsigned seat = 0; seat < most_seats; ++seat)
        bytes[2 + seat] = stored_seat(plan_, seat);
    const std::span<const std::uint8_t> record = record_.bytes();
    std::copy(record.begin(), record.end(), bytes.begin() + save_header);
    return std::span<const std::uint8_t>(bytes).first(save_header + record.size());
}

std::optional<unsigned> Session::next_human() const {
    const unsigned deciding = open_ ? game_.deciding_seats() : 0;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat)
        if ((deciding & bit(seat)) != 0 && plan_.human(seat)) return seat;
    return std::nullopt;
}

std::optional<unsigned> Session::thinker() const {
    const unsigned deciding = open_ ? game_.deciding_seats() : 0;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat)
        if ((deciding & bit(seat)) != 0 && !plan_.human(seat) && (thought_ & bit(seat)) == 0)
            return seat;
    return std::nullopt;
}

unsigned Session::decision_number(unsigned seat) const {
    return (record_.steps() + 1) * most_seats + seat;
}

Refusal Session::record_choice(unsigned seat, const Move& move) {
    const bool take = game_.decision_of(seat) == Decision::take;
    const unsigned turn = game_.turn();
    const bool last = take && (game_.deciding_seats() & ~bit(seat)) == 0;
    if (last && game_.check(seat, move) == Refusal::none) look_at_tables();
    const Refusal refusal = game_.commit(record_, seat, move, &last_turn_);
    if (refusal != Refusal::none) return refusal;
    unsaved_ = true;
    if (!game_.choosing() || turn != game_.turn()) turns_ = static_cast<std::uint16_t>(turns_ + 1);
    if (last || !take) begin_thoughts();
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
    game_.start_round(record_);
    unsaved_ = true;
    last_turn_ = {};
    look_at_tables();
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

// Each thought has its own seed, so that none depends on the length of another. Decisions in the
// middle of a turn are numbered by their step in the record. Their numbers start beyond those of
// all turns.
std::uint64_t Session::seed_of_thought(unsigned seat) const {
    constexpr unsigned after_all_turns = 10'000;
    const std::uint64_t moment = game_.decision_of(seat) == Decision::take
                                     ? game_.round() * 1000U + game_.turn() * 10U + seat
                                     : after_all_turns + record_.steps();
    return record_.seed() ^ (moment * 0x9E3779B97F4A7C15U);
}

// Returns the playouts for one bot: all bots of this level share the playouts of one turn.
unsigned Session::playouts_for(Level level) const {
    unsigned sharing = 0;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat)
        sharing += plan_.players[seat] == level ? 1U : 0U;
    KAITEN_ENSURE(sharing > 0);
    return Opponent::playouts_a_turn(plan_.rules) / sharing;
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
        opponent_.begin(game_, hint_seat_, Level::hard, seed_of_thought(hint_seat_),
                        Opponent::playouts_of_hint(plan_.rules));
        hint_ = Hint::thinking;
    }
    if (opponent_.think()) hint_ = Hint::ready;
}

void Session::think() {
    const std::optional<unsigned> seat = thinker();
    if (!seat && (hint_ == Hint::asked || hint_ == Hint::thinking)) return think_of_hint();
    if (over() && review_.busy()) return review_.think(record_, replay_, opponent_);
    if (seat) {
        const Level level = plan_.players[*seat].level();
        if (!thinking_)
            opponent_.begin(game_, *seat, level, seed_of_thought(*seat), playouts_for(level),
                            plan_.taste_of(*seat));
        thinking_ = !opponent_.think();
        if (thinking_) return;
        thoughts_[*seat] = opponent_.choice();
        thought_ = static_cast<std::uint8_t>(thought_ | bit(*seat));
    }
    settle();
}

// Records the bots' choices once no other choice is missing. The last choice may open a new
// decision, which the bots have to think about first.
void Session::settle() {
    if (!open_ || !game_.choosing() || next_human() || thinker()) return;
    const unsigned deciding = game_.deciding_seats();
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat) {
        if ((deciding & bit(seat)) == 0) continue;
        const Refusal refusal = record_choice(seat, thoughts_[seat]);
        KAITEN_ENSURE(refusal == Refusal::none);
    }
}

}  // namespace kaiten
