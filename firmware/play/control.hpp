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
    Control(Store& store, Entropy& entropy, Worker* worker)
        : store_{store}, entropy_{entropy}, session_{worker} {}

    const Session& session() const { return session_; }
    Session& session() { return session_; }

    // Returns whether a demo runs, in which only bots play. A demo is never saved, and any other
    // action ends it.
    bool demo() const { return demo_; }
    // Returns whether the session holds a game of the archive, to be looked at and not changed.
    bool looking_back() const { return session_.open() && looking_back_; }
    // Returns whether the tutorial runs. It is neither saved nor counted.
    bool tutorial() const { return session_.open() && session_.is_tutorial(); }
    // Returns whether a game is open that is neither a demo nor of the archive nor the tutorial.
    bool playing() const { return session_.open() && !demo_ && !looking_back_ && !tutorial(); }
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
    // Shows a game that firmware/link has started, or a round that another device has dealt.
    void follow_table(bool new_game);
    // Makes a human's choice.
    Refusal choose(unsigned seat, const Move& move) { return session_.choose(seat, move); }
    // Continues after the scores of a round, with the next round or the final scores.
    void next();
    // Returns the achievements that the finished game has added, as bits.
    unsigned new_achievements() const { return new_achievements_; }
    // Closes the game. Returns true if it was unfinished and has been saved. After the tutorial,
    // the game that was open before continues.
    bool leave();
    // Opens a game of the archive. Place 0 is the newest one. Refuses a game of another version.
    // Call it only while no game is played: the saved game stays saved.
    Refusal look_back_at(unsigned place);
    // Goes back to the state after the first `steps` steps of the open game, and plays on from
    // there. The statistics do not count the game.
    void play_on_from(unsigned steps);
    unsigned archived_games() const { return store_.archive().games(); }
    // Reads a game of the archive without opening it.
    Refusal read_archived(unsigned place, Plan& plan, SaveFlags& flags, Record& record);
    // Starts the tutorial and puts an open game aside.
    void start_tutorial();
    // Starts a demo. Each demo uses the next setup in rotation.
    void start_demo();

    // needs_saving() returns whether the game changed since the last save. save() returns false if
    // the store could not write it.
    bool needs_saving() const { return playing() && session_.needs_saving(); }
    bool save();

private:
    bool load();
    bool archive_finished_game();
    void take_back_kept_game();
    void sat_down();
    void end_tutorial();
    void count_game();
    bool odd_games() const;
    void add_to_statistics(unsigned human);
    void finish_counting();

    Store& store_;
    Entropy& entropy_;
    Session session_;
    // Load and save buffer, too large for the stack. During the tutorial it holds the game that was
    // put aside, in its first `aside_bytes_` bytes.
    std::array<std::uint8_t, save_size + Archive::number_bytes> saved_;
    std::size_t aside_bytes_ = 0;
    bool aside_unsaved_ = false;
    bool aside_finished_ = false;
    unsigned scene_changes_ = 0;
    unsigned demos_ = 0;
    bool demo_ = false;
    bool looking_back_ = false;
    bool finished_ = false;
    unsigned new_achievements_ = 0;
};

}  // namespace kaiten
