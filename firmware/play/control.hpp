// Implements every action on a game once, for buttons and console alike. Screens and console call
// these actions and then show the resulting state.
#pragma once

#include "drivers/hardware.hpp"
#include "firmware/play/session.hpp"
#include "firmware/play/stored_setup.hpp"
#include "firmware/settings/store.hpp"

namespace kaiten {

class Control {
public:
    Control(Store& store, Entropy& entropy) : store_{store}, entropy_{entropy} {}

    const Session& session() const { return session_; }
    Session& session() { return session_; }

    // Returns whether a demo runs, in which only bots play. A demo is never saved, and any other
    // action ends it.
    bool demo() const { return demo_; }
    // Returns whether a game other than a demo is open.
    bool playing() const { return session_.open() && !demo_; }
    // Returns whether the player has opened the final scores.
    bool finished() const { return session_.open() && finished_; }
    // Counter of actions that require the screens to show another game, round or score.
    unsigned scene_changes() const { return scene_changes_; }

    // Returns the setup of the last game.
    Setup last_setup() const { return read_setup(store_.settings().last_setup); }
    // Returns whether a new game would replace an unfinished one.
    bool would_lose_game() const;
    // Starts a game with this setup and stores the setup as the last one.
    Refusal begin(const Setup& setup);
    // Starts another game with the setup of the current one.
    void play_again();
    // wake_up() runs at power-on: it continues a game that was interrupted by switching off, but
    // leaves a game that the players had left for resume(). resume() continues the saved game and
    // returns false if there is none, or if this firmware cannot read it. The store keeps it then.
    void wake_up();
    bool resume();
    // Makes a human's choice.
    Refusal choose(unsigned seat, const Move& move) { return session_.choose(seat, move); }
    // Continues after the scores of a round, with the next round or the final scores.
    void next();
    // Closes the game. Returns true if it was unfinished and has been saved.
    bool leave();
    // Starts a demo. Each demo uses the next setup in rotation.
    void start_demo();

    // needs_saving() returns whether the game changed since the last save. save() returns false if
    // the store could not write it.
    bool needs_saving() const { return !demo_ && session_.needs_saving(); }
    bool save();

private:
    bool load();
    void take_back_kept_game();
    void sat_down();
    void count_game();
    bool odd_games() const;
    void add_to_statistics(unsigned human);
    void finish_counting();

    Store& store_;
    Entropy& entropy_;
    Session session_;
    Session::SaveBytes saved_;  // load and save buffer, too large for the stack
    unsigned scene_changes_ = 0;
    unsigned demos_ = 0;
    bool demo_ = false;
    bool finished_ = false;
};

}  // namespace kaiten
