// The running session: a classic or Party game with its players, its record, the bots' thinking and
// the log of the last turn. Screens and console read the game only through this class, and change
// it only through Control.
//
// A human's choice is recorded as soon as it is made, while the bots think in the background. The
// bots' choices are recorded in seat order once every human has chosen, so that the same buttons
// give the same record no matter how long the bots think. Decisions in the middle of a turn are
// thought about and recorded one at a time.
//
// In a game that is shared by several devices, a human's choice waits until firmware/link reveals
// all choices of the moment together. The same record then results on every device.
#pragma once

#include <optional>
#include <span>

#include "engine/puzzle/maker.hpp"
#include "firmware/play/any_game.hpp"
#include "firmware/play/player.hpp"
#include "firmware/play/replay.hpp"
#include "firmware/play/review.hpp"
#include "firmware/play/saved_game.hpp"
#include "firmware/play/searches.hpp"

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
    using SaveBytes = std::array<std::uint8_t, save_size>;

    // With a worker, two bots think at the same time, and the hint for the next human is prepared.
    explicit Session(Worker* worker = nullptr) : searches_{worker} {}

    Refusal start(const Plan& plan, std::uint64_t seed);
    // Starts the tutorial, in which the bot follows a script. Its deal has no seed, so its record
    // cannot be replayed and must not be saved.
    void start_tutorial();
    bool is_tutorial() const { return tutorial_; }
    // Loads a saved game. Refuses bytes that are no saved game. If the record turns out to be
    // invalid while it is replayed, no game is open afterwards.
    Refusal restore(std::span<const std::uint8_t> saved);
    // Goes back to the state after the first `steps` steps of the record and plays on from there.
    // The statistics do not count the game.
    Refusal play_on_from(unsigned steps);
    // save_for_archive() leaves out the flags that only matter while a game is in progress.
    std::span<const std::uint8_t> save(std::span<std::uint8_t> bytes) const;
    std::span<const std::uint8_t> save_for_archive(std::span<std::uint8_t> bytes) const;
    // Closes the game.
    void close();
    // Returns whether the game changed since the last save.
    bool needs_saving() const { return open_ && unsaved_; }
    void saved() { unsaved_ = false; }
    void must_be_saved() { unsaved_ = true; }

    const SaveFlags& flags() const { return flags_; }
    void set_left(bool left);
    void begin_counting(bool odd_games);
    void end_counting();

    bool open() const { return open_; }
    const AnyGame& now() const { return game_; }
    const Plan& plan() const { return plan_; }
    const Record& record() const { return record_; }
    bool over() const { return game_.over(); }
    // Returns the shared replay of the record. Callers set its position with go_to() before each
    // use.
    Replay& replay() const { return replay_; }

    // Returns the human at this device who has to decide next. Humans choose in seat order and, in
    // every other turn, the other way round: whoever holds the device at the end of a turn begins
    // the next one.
    std::optional<unsigned> next_human() const;
    // Returns the bot that is thinking, if any.
    std::optional<unsigned> thinker() const;
    // Returns the seat that the others wait for: a bot that is thinking, or in a shared game a
    // human at another device.
    std::optional<unsigned> awaited() const;
    // Returns how many humans play on this device.
    unsigned humans_here() const;
    // Returns a number that identifies the seat's open decision and differs from those of all
    // earlier decisions.
    unsigned decision_number(unsigned seat) const;

    // Gives the humans their names, unless some of them play at other devices.
    void name_players(const PlayerNames& names) {
        plan_.names.all = shared_.shared() ? nullptr : &names;
    }

    // Makes a human's choice.
    Refusal choose(unsigned seat, const Move& move);
    // Deals the next round. Call it only after a round is over.
    void next_round();

    // Shared games. share() makes the game that start() has begun a shared one. firmware/link
    // changes the shared game with change_shared(), which also marks the game as unsaved.
    void share(const SharedGame& shared);
    const SharedGame& shared() const { return shared_; }
    SharedGame& change_shared();
    // Returns whether the human plays on this device, which is always so in other games.
    bool plays_here(unsigned seat) const;
    // Returns whether the human on the seat has chosen already, as far as this device knows.
    bool has_chosen(unsigned seat) const;
    // Returns the seats of humans who decide at the moment, those at all devices.
    unsigned deciding_humans() const;
    // moment() is the number of steps in the record before the next decision, and
    // checksum_at_moment() the checksum of these steps. A deal that is due counts as recorded.
    unsigned moment() const;
    std::uint32_t checksum_at_moment() const;
    // Lets bots decide for these humans' seats from now on.
    void set_stand_ins(unsigned seats);
    unsigned stand_ins() const { return stand_ins_; }
    // Records the choices of humans about all open decisions, and those of the bots. Call it when
    // no bot is thinking. Changes nothing if a choice is illegal.
    Refusal reveal(const Choices& choices);
    // Records a step of another device's record. rounds_followed() counts the rounds that were
    // dealt this way.
    Refusal follow(std::uint16_t step);
    unsigned rounds_followed() const { return rounds_followed_; }

    // Thinks for at most 4 ms. Bots come first, then hints, then the review; with a worker, a hint
    // that was asked for comes first. Records the bots' choices once everybody has decided. Returns
    // false if this core has nothing to do until the worker is done.
    bool think();
    // Returns whether there is anything to think about, on either core.
    bool wants_to_think() const;

    // Hints are the moves of the strongest bot in a human's place. ask_hint() starts the thinking,
    // and hints() returns the best result so far, which improves with time.
    void ask_hint(unsigned seat);
    void drop_hint();
    bool hint_ready() const { return hint_ == Hint::ready && hint_asked_; }
    unsigned hints(std::span<Advice> advice) const;

    // Makes the puzzle of a number while no game is open, because it uses the memory of the game.
    // think() does the work. Then now() and plan() show the position, in which the asked seat is a
    // human, but no game is open. Another game ends the work.
    void begin_puzzle(std::uint32_t number);
    bool makes_puzzle() const { return making_puzzle_; }
    const Puzzle& puzzle() const { return puzzle_maker_.puzzle(); }

    // The review judges the human's choices after the game.
    void begin_review(unsigned seat);
    const Review& review() const { return review_; }

    // last_turn() is the log of the last turn, and turn_start() the state of the tables before it.
    // In the middle of a turn the log holds the part revealed so far. turns() counts complete
    // turns.
    const TurnLog& last_turn() const { return last_turn_; }
    const TurnStart& turn_start() const { return before_; }
    unsigned turns() const { return turns_; }

private:
    enum class Hint : std::uint8_t { none, due, thinking, ready };

    // The use of a search: the decision of the bot on a seat, or one of these.
    using Purpose = std::uint8_t;
    static constexpr Purpose no_purpose = 0xFF;
    static constexpr Purpose hint_purpose = most_seats;

    Refusal record_choice(unsigned seat, const Move& move);
    Refusal keep_choice(unsigned seat, const Move& move);
    void begin_moment();
    bool bot_decides(unsigned seat) const;
    Refusal replay_saved();
    void begin(const Plan& plan, std::uint64_t seed);
    void sit_down();
    void look_at_tables();
    void begin_thoughts();
    void follow_script();
    bool take_results();
    std::optional<unsigned> begin_search();
    Purpose next_purpose(unsigned search) const;
    bool may_prepare_hint() const;
    void begin_hint(unsigned search);
    void begin_thought(unsigned search, unsigned seat);
    void settle();
    void show_puzzle();
    std::uint64_t seed_of_thought(unsigned seat) const;
    unsigned playouts_for(Level level) const;

    Plan plan_ = first_plan;
    AnyGame game_;
    TurnStart before_;
    Record record_;
    TurnLog last_turn_;
    Searches searches_;
    std::array<Purpose, Searches::most> purposes_{no_purpose, no_purpose};
    mutable Replay replay_;  // a cache: its state can always be computed from a record
    Review review_;
    PuzzleMaker puzzle_maker_{searches_.opponent(Searches::here).memory(), record_};
    Hint hint_ = Hint::none;
    std::uint8_t hint_seat_ = 0;
    bool hint_asked_ = false;  // a hint that nobody has asked for is being prepared
    std::array<Move, most_seats> thoughts_{};
    std::uint8_t thought_ = 0;  // bit i set: the bot on seat i has decided
    SharedGame shared_;
    std::uint8_t stand_ins_ = 0;
    unsigned rounds_followed_ = 0;
    std::uint16_t turns_ = 0;
    bool open_ = false;
    bool tutorial_ = false;
    bool making_puzzle_ = false;
    bool unsaved_ = false;
    SaveFlags flags_;
};

}  // namespace kaiten
