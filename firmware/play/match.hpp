// A game of either kind with everything around it: who plays, the record that is saved, what the
// bots are thinking and what the last turn showed. It is all that screens and the console know of a
// game; what is done to it goes through Control.
//
// Humans' choices are recorded as they are made. The bots think meanwhile; what they decide goes
// into the record in the order of the seats once every human has chosen, so that the same buttons
// give the same record however long the thinking took. What cards ask in the middle of a turn comes
// one at a time, and is thought about and recorded one at a time.
#pragma once

#include <optional>
#include <span>

#include "firmware/play/any_game.hpp"
#include "firmware/play/opponent.hpp"
#include "firmware/play/player.hpp"
#include "firmware/play/replay.hpp"
#include "firmware/play/review.hpp"

namespace kaiten {

// How the tables lay before a turn was revealed.
struct TurnStart {
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    List<LaidTable, most_seats> tables;
    Overview overview;
};

class Match {
public:
    // Version, flags, players, then the record. A player's byte has the face a human chose in its
    // upper half.
    static constexpr unsigned save_header = 2 + most_seats;
    static constexpr unsigned save_size = save_header + Record::max_size;
    using SaveBytes = std::array<std::uint8_t, save_size>;

    Refusal start(const Plan& plan, std::uint64_t seed);
    // Takes up a saved game. What is not one is refused; a record that breaks off in the middle
    // leaves nobody at the table.
    Refusal restore(std::span<const std::uint8_t> saved);
    std::span<const std::uint8_t> save(SaveBytes& bytes) const;
    // Leaves the table.
    void close() { open_ = false; }
    // Whether something happened that the last save does not have.
    bool needs_saving() const { return open_ && unsaved_; }
    void saved() { unsaved_ = false; }

    // Flags that are saved along: the players went back to the title; the game is in the
    // statistics.
    bool left() const { return left_; }
    void set_left(bool left);
    bool counted() const { return counted_; }
    void set_counted();

    bool open() const { return open_; }
    const AnyGame& now() const { return game_; }
    const Plan& plan() const { return plan_; }
    const Record& record() const { return record_; }
    bool over() const { return game_.over(); }
    // The record played again; whoever uses it says how far.
    Replay& replay() { return replay_; }

    // The first human who has something to decide.
    std::optional<unsigned> next_human() const;
    // The bot that is thinking, if one is.
    std::optional<unsigned> thinker() const;
    // A number for every decision there has been, and the one that is open for a seat.
    unsigned decision_number(unsigned seat) const;

    // A human's choice.
    Refusal choose(unsigned seat, const Move& move);
    // Deals the next round, once one is over.
    void next_round();

    // At most four milliseconds of the bots' thinking; goes on with the game when all have chosen.
    // When they have nothing to think about, hints and the review are thought about.
    void think();
    bool wants_to_think() const;

    // What the strongest bot would do in a human's place: thought about once it was asked for, and
    // better known the longer it takes.
    void ask_hint(unsigned seat);
    void drop_hint() { hint_ = Hint::none; }
    bool hint_ready() const { return hint_ == Hint::ready; }
    unsigned hints(std::span<Advice> advice) const;

    // The human's choices of a game that is over.
    void begin_review(unsigned seat) { review_.begin(seat); }
    const Review& review() const { return review_; }

    // What the last turn showed, and how the tables lay before it. In the middle of a turn it is
    // what has been seen so far. `turns` counts those that are through.
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
    unsigned playouts_for(Player level) const;

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
    bool thinking_ = false;     // opponent_ is busy with the next one
    std::uint16_t turns_ = 0;
    bool open_ = false;
    bool unsaved_ = false;
    bool left_ = false;
    bool counted_ = false;
};

}  // namespace kaiten
