// Plays a game: records choices, runs the bots' thinking and advances the turns.
#include "firmware/play/session.hpp"

#include <algorithm>

#include "engine/core/crc32.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/little_endian.hpp"
#include "firmware/play/tutorial.hpp"

namespace kaiten {
namespace {

// The bot that decides for a human whose device is away. It does not search, so that it needs no
// share of the other bots' playouts.
constexpr Level stand_in_level = Level::medium;

constexpr unsigned bit(unsigned seat) {
    return 1U << seat;
}

}  // namespace

Refusal Session::start(const Plan& plan, std::uint64_t seed) {
    const Refusal refusal = game_.start(plan.rules, seed);
    if (refusal != Refusal::none) return refusal;
    begin(plan, seed);
    return Refusal::none;
}

void Session::start_tutorial() {
    const std::span<const Face> hands[] = {tutorial::hand(0), tutorial::hand(1)};
    game_.start_last_round(tutorial::plan().rules, hands);
    begin(tutorial::plan(), 0);
    tutorial_ = true;
}

void Session::begin(const Plan& plan, std::uint64_t seed) {
    plan_ = plan;
    record_.start(plan.rules, seed);
    last_turn_ = {};
    flags_ = {};
    shared_ = {};
    sit_down();
}

void Session::sit_down() {
    look_at_tables();
    turns_ = 0;
    open_ = true;
    tutorial_ = false;
    making_puzzle_ = false;
    unsaved_ = true;
    review_.end();
    stand_ins_ = 0;
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
    unsaved_ = unsaved_ || left != flags_.left;
    flags_.left = left;
}

void Session::begin_counting(bool odd_games) {
    unsaved_ = true;
    flags_.counted = true;
    flags_.counting = true;
    flags_.odd_games = odd_games;
}

void Session::end_counting() {
    unsaved_ = true;
    flags_.counting = false;
    flags_.odd_games = false;
}

Refusal Session::restore(std::span<const std::uint8_t> saved) {
    making_puzzle_ = false;  // its record is overwritten
    if (const Refusal refusal = read_saved_game(saved, plan_, flags_, record_, &shared_);
        refusal != Refusal::none)
        return refusal;
    if (const Refusal refusal = replay_saved(); refusal != Refusal::none) {
        open_ = false;
        return refusal;
    }
    sit_down();
    this->saved();
    return Refusal::none;
}

Refusal Session::play_on_from(unsigned steps) {
    record_.cut(steps);
    if (const Refusal refusal = replay_saved(); refusal != Refusal::none) {
        open_ = false;
        return refusal;
    }
    flags_ = {.counted = true, .practice = true};
    shared_ = {};
    sit_down();
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

std::span<const std::uint8_t> Session::save(std::span<std::uint8_t> bytes) const {
    return write_saved_game(bytes, plan_, flags_, record_, shared_);
}

std::span<const std::uint8_t> Session::save_for_archive(std::span<std::uint8_t> bytes) const {
    return write_saved_game(bytes, plan_, {.counted = true, .practice = flags_.practice}, record_);
}

std::optional<unsigned> Session::next_human() const {
    const unsigned deciding = open_ ? game_.deciding_seats() : 0;
    const unsigned seats = plan_.rules.seats;
    const unsigned turns = (game_.round() - 1) * plan_.rules.hand_size() + game_.turn() - 1;
    for (unsigned i = 0; i < seats; ++i) {
        const unsigned seat = turns % 2 == 0 ? i : seats - 1 - i;
        if ((deciding & bit(seat)) != 0 && !bot_decides(seat) && plays_here(seat) &&
            !has_chosen(seat))
            return seat;
    }
    return std::nullopt;
}

bool Session::bot_decides(unsigned seat) const {
    return !plan_.human(seat) || (stand_ins_ & bit(seat)) != 0;
}

std::optional<unsigned> Session::thinker() const {
    const unsigned deciding = open_ ? game_.deciding_seats() : 0;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat)
        if ((deciding & bit(seat)) != 0 && bot_decides(seat) && (thought_ & bit(seat)) == 0)
            return seat;
    return std::nullopt;
}

std::optional<unsigned> Session::awaited() const {
    if (const auto seat = thinker()) return seat;
    const unsigned humans = shared_.shared() && open_ ? deciding_humans() & ~stand_ins_ : 0;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat)
        if ((humans & bit(seat)) != 0 && !has_chosen(seat)) return seat;
    return std::nullopt;
}

unsigned Session::humans_here() const {
    unsigned count = 0;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat)
        count += plan_.human(seat) && plays_here(seat) ? 1U : 0U;
    return count;
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
    const Refusal refusal = shared_.shared() ? keep_choice(seat, move) : record_choice(seat, move);
    if (refusal == Refusal::none) {
        drop_hint();
        settle();
    }
    return refusal;
}

// The choice stays secret until link reveals it with the choices of the other devices.
Refusal Session::keep_choice(unsigned seat, const Move& move) {
    if (!plays_here(seat) || bot_decides(seat) || has_chosen(seat)) return Refusal::not_your_turn;
    if (const Refusal refusal = game_.check(seat, move); refusal != Refusal::none) return refusal;
    change_shared().own.set(seat, game_.step_of(seat, move));
    return Refusal::none;
}

void Session::share(const SharedGame& shared) {
    shared_ = shared;
    unsaved_ = true;
}

SharedGame& Session::change_shared() {
    unsaved_ = true;
    return shared_;
}

bool Session::plays_here(unsigned seat) const {
    return !shared_.shared() || (shared_.own_seats() & bit(seat)) != 0;
}

bool Session::has_chosen(unsigned seat) const {
    return game_.chosen(seat) ||
           (shared_.shared() && (shared_.own.has(seat) || shared_.held.has(seat)));
}

unsigned Session::deciding_humans() const {
    unsigned humans = 0;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat)
        humans |= plan_.human(seat) ? bit(seat) : 0U;
    // After a round, everybody chooses a card as soon as the next round is dealt.
    return game_.phase() == Phase::round_over ? humans : humans & game_.deciding_seats();
}

unsigned Session::moment() const {
    return record_.steps() + (game_.phase() == Phase::round_over ? 1U : 0U);
}

std::uint32_t Session::checksum_at_moment() const {
    constexpr std::uint8_t deal[] = {Record::deal_step & 0xFF, Record::deal_step >> 8};
    const auto checksum =
        static_cast<std::uint32_t>(get_little_endian(record_.bytes().last(Record::checksum_size)));
    return game_.phase() == Phase::round_over ? crc32(checksum, deal) : checksum;
}

void Session::set_stand_ins(unsigned seats) {
    if (seats == stand_ins_) return;
    stand_ins_ = static_cast<std::uint8_t>(seats);
    begin_thoughts();
}

// Forgets the choices about decisions that have been recorded.
void Session::begin_moment() {
    shared_.own = {};
    shared_.held = {};
    shared_.fixed = false;
    unsaved_ = true;
}

Refusal Session::reveal(const Choices& choices) {
    KAITEN_ENSURE(game_.choosing() && !thinker());
    const unsigned deciding = game_.deciding_seats();
    std::array<Move, most_seats> moves = thoughts_;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat) {
        if ((deciding & bit(seat)) == 0 || !choices.has(seat)) continue;
        const SeatMove made = game_.move_in(choices.steps[seat]);
        moves[seat] = made.move;
        if (made.seat != seat || game_.check(seat, made.move) != Refusal::none ||
            game_.step_of(seat, made.move) != choices.steps[seat])
            return Refusal::record_has_bad_choice;
    }
    begin_moment();
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat)
        if ((deciding & bit(seat)) != 0)
            KAITEN_ENSURE(record_choice(seat, moves[seat]) == Refusal::none);
    return Refusal::none;
}

Refusal Session::follow(std::uint16_t step) {
    const bool deals = step == Record::deal_step;
    const bool round_is_over = game_.phase() == Phase::round_over;
    if (game_.over() || (deals && !round_is_over)) return Refusal::record_has_bad_choice;
    if (round_is_over) {
        next_round();
        rounds_followed_ += 1;
    }
    if (deals) return Refusal::none;
    const SeatMove made = game_.move_in(step);
    if (game_.check(made.seat, made.move) != Refusal::none ||
        game_.step_of(made.seat, made.move) != step)
        return Refusal::record_has_bad_choice;
    begin_moment();
    return record_choice(made.seat, made.move);
}

void Session::next_round() {
    game_.start_round(record_);
    unsaved_ = true;
    last_turn_ = {};
    look_at_tables();
    begin_thoughts();
}

void Session::close() {
    open_ = false;
    review_.end();
    begin_thoughts();
}

// Forgets all searches.
void Session::begin_thoughts() {
    searches_.drop_all();
    purposes_.fill(no_purpose);
    thought_ = 0;
    hint_ = Hint::none;
    hint_asked_ = false;
}

bool Session::wants_to_think() const {
    return making_puzzle_ || thinker().has_value() || hint_ == Hint::due ||
           hint_ == Hint::thinking || (over() && review_.busy()) || may_prepare_hint();
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

// Keeps a search for the hint that has begun already.
void Session::ask_hint(unsigned seat) {
    if (hint_ == Hint::none || hint_seat_ != seat) {
        drop_hint();
        hint_ = Hint::due;
        hint_seat_ = static_cast<std::uint8_t>(seat);
    }
    hint_asked_ = true;
}

void Session::drop_hint() {
    hint_ = Hint::none;
    hint_asked_ = false;
    for (unsigned search = 0; search < Searches::most; ++search) {
        if (purposes_[search] != hint_purpose) continue;
        searches_.drop(search);
        purposes_[search] = no_purpose;
    }
}

unsigned Session::hints(std::span<Advice> advice) const {
    if (!hint_asked_) return 0;
    for (unsigned search = 0; search < Searches::most; ++search)
        if (purposes_[search] == hint_purpose) return searches_.advise(search, advice);
    return 0;
}

void Session::begin_review(unsigned seat) {
    begin_thoughts();
    review_.begin(seat);
}

// Returns whether the worker, which has nothing else to do, may prepare a hint for the next human.
bool Session::may_prepare_hint() const {
    return searches_.has_worker() && hint_ == Hint::none && !tutorial_ && next_human().has_value();
}

// Returns what an idle search has to do next, by urgency. The search of a hint keeps its memory
// until the human has chosen, so with one search only, the bots come first.
Session::Purpose Session::next_purpose(unsigned search) const {
    if (hint_ == Hint::due && searches_.has_worker()) return hint_purpose;
    const unsigned deciding = open_ ? game_.deciding_seats() : 0;
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat) {
        if ((deciding & bit(seat)) == 0 || !bot_decides(seat) || (thought_ & bit(seat)) != 0)
            continue;
        if (std::ranges::find(purposes_, seat) == purposes_.end())
            return static_cast<Purpose>(seat);
    }
    const bool prepares = search == Searches::on_worker && may_prepare_hint();
    return hint_ == Hint::due || prepares ? hint_purpose : no_purpose;
}

// Begins a search that is due on a core that has none, the worker first. Returns which, if any.
std::optional<unsigned> Session::begin_search() {
    for (unsigned search = searches_.count(); search-- > 0;) {
        if (searches_.state(search) != Searches::State::idle) continue;
        const Purpose purpose = next_purpose(search);
        if (purpose == no_purpose) continue;
        purposes_[search] = purpose;
        purpose == hint_purpose ? begin_hint(search) : begin_thought(search, purpose);
        return search;
    }
    return {};
}

void Session::begin_hint(unsigned search) {
    if (hint_ == Hint::none) hint_seat_ = static_cast<std::uint8_t>(*next_human());
    hint_ = Hint::thinking;
    searches_.begin(search, game_, hint_seat_, Level::hard, seed_of_thought(hint_seat_),
                    Opponent::playouts_of_hint(plan_.rules));
}

void Session::begin_thought(unsigned search, unsigned seat) {
    if (plan_.human(seat))
        return searches_.begin(search, game_, seat, stand_in_level, seed_of_thought(seat), 0);
    const Level level = plan_.players[seat].level();
    searches_.begin(search, game_, seat, level, seed_of_thought(seat), playouts_for(level),
                    plan_.taste_of(seat));
}

// Keeps the choices of the bots that have decided. The search of a hint stays for its advice.
bool Session::take_results() {
    bool any = false;
    searches_.look_at_worker();
    for (unsigned search = 0; search < searches_.count(); ++search) {
        if (searches_.state(search) != Searches::State::done) continue;
        const Purpose purpose = purposes_[search];
        if (purpose == hint_purpose) {
            any = any || hint_ == Hint::thinking;
            hint_ = Hint::ready;
            continue;
        }
        thoughts_[purpose] = searches_.opponent(search).choice();
        thought_ = static_cast<std::uint8_t>(thought_ | bit(purpose));
        searches_.drop(search);
        purposes_[search] = no_purpose;
        any = true;
    }
    return any;
}

void Session::begin_puzzle(std::uint32_t number) {
    KAITEN_ENSURE(!open_);
    begin_thoughts();
    puzzle_maker_.begin(number);
    plan_ = first_plan;  // no longer that of a demo, in which thinking waits for the screen
    making_puzzle_ = true;
}

// Replays the record of the puzzle that has been made.
void Session::show_puzzle() {
    making_puzzle_ = false;
    KAITEN_ENSURE(replay_saved() == Refusal::none);
    plan_.rules = record_.rules();
    for (unsigned seat = 0; seat < most_seats; ++seat)
        plan_.players[seat] = seat == puzzle().seat ? Player::human : Player(Level::medium);
    look_at_tables();
}

// The bot of the tutorial does not think.
void Session::follow_script() {
    while (const std::optional<unsigned> seat = thinker()) {
        thoughts_[*seat] = take(tutorial::card_of_bot(turns_));
        thought_ = static_cast<std::uint8_t>(thought_ | bit(*seat));
    }
}

bool Session::think() {
    if (making_puzzle_) {
        if (!puzzle_maker_.work()) show_puzzle();
        return true;
    }
    if (over() && review_.busy()) return review_.think(record_, replay_, searches_);
    if (tutorial_) follow_script();
    const bool took = take_results();
    const std::optional<unsigned> began = begin_search();
    // To begin a search for the worker is a slice of its own.
    const bool thought = began != Searches::on_worker && searches_.think();
    take_results();
    settle();
    return took || began || thought;
}

// Records the bots' choices once no other choice is missing. The last choice may open a new
// decision, which the bots have to think about first.
void Session::settle() {
    if (!open_ || !game_.choosing() || next_human() || thinker()) return;
    if (shared_.shared() && deciding_humans() != 0) return;
    if (shared_.shared()) begin_moment();
    const unsigned deciding = game_.deciding_seats();
    for (unsigned seat = 0; seat < plan_.rules.seats; ++seat) {
        if ((deciding & bit(seat)) == 0) continue;
        const Refusal refusal = record_choice(seat, thoughts_[seat]);
        KAITEN_ENSURE(refusal == Refusal::none);
    }
}

}  // namespace kaiten
