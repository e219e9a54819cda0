// All that can be done with a game, whoever does it: buttons or the console. Each deed is here
// once; screens and console only ask for it, and follow what comes of it.
#pragma once

#include "drivers/hardware.hpp"
#include "firmware/play/kept_table.hpp"
#include "firmware/play/match.hpp"
#include "firmware/settings/store.hpp"

namespace kaiten {

class Control {
public:
    Control(Store& store, Entropy& entropy) : store_{store}, entropy_{entropy} {}

    const Match& match() const { return match_; }
    Match& match() { return match_; }

    // Bots play while nobody does: nothing of it is saved, and any other deed ends it.
    bool demo() const { return demo_; }
    // There is a game on the table that somebody plays.
    bool playing() const { return match_.open() && !demo_; }
    // The final count has been asked for.
    bool finished() const { return match_.open() && finished_; }
    // Counts the deeds after which another game, round or count is to be shown.
    unsigned deeds() const { return deeds_; }

    // The table laid last.
    Wish last_table() const { return read_table(store_.settings().last_table); }
    // A new game would take the place of one that is not through.
    bool would_lose_game() const;
    // A new game at this table, which is remembered.
    Refusal begin(const Wish& wish);
    // Another one at the table where one is over.
    void play_again();
    // When the device is switched on: a game that was switched off in the middle goes on; one that
    // was left waits for resume(), which takes up what is saved. False if there is nothing.
    void wake_up();
    bool resume();
    // A human's choice.
    Refusal choose(unsigned seat, const Move& move) { return match_.choose(seat, move); }
    // From the count of a round to the next round, or to the final count.
    void next();
    // Leaves the table. A game that is not through stays saved; true if it is.
    bool leave();
    // Another table each time.
    void start_demo();

    // The bots' thinking, in slices.
    void think() { match_.think(); }
    // Whether something is not saved yet, and saving it: false if the memory did not take it.
    bool needs_saving() const { return !demo_ && match_.needs_saving(); }
    bool save();

private:
    bool load();
    void sat_down();
    void count_game();

    Store& store_;
    Entropy& entropy_;
    Match match_;
    Match::SaveBytes saved_;  // on its way from or to the store; the stack has no room for it
    unsigned deeds_ = 0;
    unsigned demos_ = 0;
    bool demo_ = false;
    bool finished_ = false;
};

}  // namespace kaiten
