// Finds the most costly choices of a seat after a game, and how everybody's chances to win
// developed. The strongest bot judges every choice of the record again, one slice at a time and, if
// there is a worker, two choices at the same time. The results are the same: they are added in the
// order of the record.
#pragma once

#include "firmware/play/reason.hpp"
#include "firmware/play/replay.hpp"
#include "firmware/play/searches.hpp"

namespace kaiten {

// One choice that was not the best.
struct Regret {
    std::uint8_t round = 0;
    std::uint8_t turn = 0;
    std::uint8_t place = 0;  // index of the turn, counted from the first round on
    Move took;
    Move better;
    Reward lost = 0;    // lost chance to win
    MoveReason reason;  // reason for the better move
    LaidCards table;    // the human's table at that moment
};

// The chances of all seats to win at the beginning of a turn, in percent.
using Chances = std::array<std::uint8_t, most_seats>;

class Review {
public:
    static constexpr unsigned most_regrets = 3;
    // Turns of a game and its end.
    static constexpr unsigned most_chances = 3 * max_hand + 1;

    // Starts a review for the human on this seat.
    void begin(unsigned seat);
    // Stops the review, because another game has started.
    void end() { busy_ = false; }
    bool busy() const { return busy_; }
    unsigned seat() const { return seat_; }
    // Runs one slice of the review. `searches` do the thinking. Returns false if this core has
    // nothing to do until the worker is done.
    bool think(const Record& record, Replay& replay, Searches& searches);

    // Returns the number of steps that have been looked at.
    unsigned progress() const { return step_; }
    // Returns the worst choices, most costly first.
    const List<Regret, most_regrets>& regrets() const { return regrets_; }
    // Returns the chances by turn, as far as the review has come. The last entry is the result.
    const List<Chances, most_chances>& chances() const { return chances_; }

private:
    // A choice, from the step of the record to the result.
    struct Choice {
        Regret regret;    // without its place, and without a loss until it is judged
        Chances chances;  // only of choices at the beginning of a turn
        bool begins_turn;
        bool is_free;  // the seat had a choice
        bool judged;
    };
    // Choices that are found while the oldest of them is not judged yet.
    static constexpr unsigned most_open = 4;

    bool begin_search(const Record& record, Replay& replay, Searches& searches);
    bool find_choice(const Record& record, Replay& replay);
    bool take_results(Searches& searches);
    static Chances chances_by(const Opponent& opponent, unsigned seats);
    void judge(Choice& choice, const AnyGame& game, const Opponent& opponent);
    void add_judged();
    void add_chances(const Choice& choice);
    void add_result(const AnyGame& game);
    void keep(const Regret& regret);

    std::array<Advice, 64> advice_{};
    List<Regret, most_regrets> regrets_;
    List<Chances, most_chances> chances_;
    List<Choice, most_open> open_;  // in the order of the record
    // By search: the choice, by its place in open_, and the game before it.
    std::array<std::uint8_t, Searches::most> searched_{};
    std::array<AnyGame, Searches::most> games_;
    std::uint16_t step_ = 0;
    std::uint8_t seat_ = 0;
    bool busy_ = false;
    bool at_end_ = false;  // the record has no more choices
};

}  // namespace kaiten
