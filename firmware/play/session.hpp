// The running session: a classic or Party game with its players, its record, the bots' thinking and
// the log of the last turn. Screens and console read the game only through this class, and change
// it only through Control.
//
// A human's choice is recorded as soon as it is made, while the bots think in the background. The
// bots' choices are recorded in seat order once every human has chosen, so that the same buttons
// give the same record no matter how long the bots think. Decisions in the middle of a turn are
// thought about and recorded one at a time.
#pragma once

#include <optional>
#include <span>

#include "firmware/play/any_game.hpp"
#include "firmware/play/opponent.hpp"
#include "firmware/play/player.hpp"
#include "firmware/play/replay.hpp"
#include "firmware/play/review.hpp"

namespace kaiten {

// The tables before the last reveal.
struct TurnStart {
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    List<LaidTable, most_seats> tables;
    Overview overview;
};

class Session {
public:
    // Layout of a saved game: version, flags, players, record. The upper half of a player's byte
    // holds the portrait that a human chose.
    static constexpr unsigned save_header = 2 + most_seats;
    static constexpr unsigned save_size = save_header + Record::max_size;
    using SaveBytes = std::array<std::uint8_t, save_size>;

    Refusal start(const Plan& plan, std::uint64_t seed);
    // Loads a saved game. Refuses bytes that are no saved game. If the record turns out to be
    // invalid while it is replayed, no game is open afterwards.
    Refusal restore(std::span<const std::uint8_t> saved);
    std::span<const std::uint8_t> save(SaveBytes& bytes) const;
    // Closes the game.
    void close() { open_ = false; }
    // Returns whether the game changed since the last save.
    bool needs_saving() const { return open_ && unsaved_; }
    void saved() { unsaved_ = false; }

    // Saved flags: `left` = the players went back to the title, `counted` = the statistics include
    // this game, or are about to. `counting` is set while the statistics are being written: then
    // `odd_games` tells whether the number of games in their row is odd afterwards.
    bool left() const { return left_; }
    void set_left(bool left);
    bool counted() const { return counted_; }
    bool counting() const { return counting_; }
    bool odd_games() const { return odd_games_; }
    void begin_counting(bool odd_games);
    void end_counting();

    bool open() const { return open_; }
    const AnyGame& now() const { return game_; }
    const Plan& plan() const { return plan_; }
    const Record& record() const { return record_; }
    bool over() const { return game_.over(); }
    // Returns the shared replay of the record. Callers set its position with go_to() before each
    // use.
    Replay& replay() { return replay_; }

    // Returns the first human with an open decision.
    std::optional<unsigned> next_human() const;
    // Returns the bot that is thinking, if any.
    std::optional<unsigned> thinker() const;
    // Returns a number that identifies the seat's open decision and differs from those of all
    // earlier decisions.
    unsigned decision_number(unsigned seat) const;

    // Makes a human's choice.
    Refusal choose(unsigned seat, const Move& move);
    // Deals the next round. Call it only after a round is over.
    void next_round();

    // Thinks for at most 4 ms. Bots come first, then hints, then the review. Records the bots'
    // choices once everybody has decided.
    void think();
    bool wants_to_think() const;

    // Hints are the moves of the strongest bot in a human's place. ask_hint() starts the thinking,
    // and hints() returns the best result so far, which improves with time.
    void ask_hint(unsigned seat);
    void drop_hint() { hint_ = Hint::none; }
    bool hint_ready() const { return hint_ == Hint::ready; }
    unsigned hints(std::span<Advice> advice) const;

    // The review judges the human's choices after the game.
    void begin_review(unsigned seat) { review_.begin(seat); }
    const Review& review() const { return review_; }

    // last_turn() is the log of the last turn, and turn_start() the state of the tables before it.
    // In the middle of a turn the log holds the part revealed so far. turns() counts complete
    // turns.
    const TurnLog& last_turn() const { return last_turn_; }
    const TurnStart& turn_start() const { return before_; }
    unsigned turns() const { return turns_; }

private:
    enum class Hint : std::uint8_t { none, asked, thinking, ready };

    Refusal record_choice(unsigned seat, const Move& move);
    Refusal replay_saved();
    void sit_down();
    void look_at_tables();
    void begin_thoughts();
    void settle();
    void think_of_hint();
    std::uint64_t seed_of_thought(unsigned seat) const;
    unsigned playouts_for(Level level) const;

    Plan plan_ = first_plan;
    AnyGame game_;
    TurnStart before_;
    Record record_;
    TurnLog last_turn_;
    Opponent opponent_;
    Replay replay_;
    Review review_;
    Hint hint_ = Hint::none;
    std::uint8_t hint_seat_ = 0;
    std::array<Move, most_seats> thoughts_{};
    std::uint8_t thought_ = 0;  // bit i set: the bot on seat i has decided
    bool thinking_ = false;     // opponent_ is thinking for the next bot
    std::uint16_t turns_ = 0;
    bool open_ = false;
    bool unsaved_ = false;
    bool left_ = false;
    bool counted_ = false;
    bool counting_ = false;
    bool odd_games_ = false;
};

}  // namespace kaiten
