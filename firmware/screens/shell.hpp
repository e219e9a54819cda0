// What all screens share: the stack they stand on, the game they show, and the device they use.
#pragma once

#include "firmware/app/services.hpp"
#include "firmware/play/control.hpp"
#include "firmware/play/session.hpp"
#include "firmware/screens/cues.hpp"
#include "firmware/screens/screen.hpp"
#include "firmware/screens/states.hpp"
#include "firmware/ui/line.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {

// What the program says of itself.
struct Identity {
    const char* version;
    const char* board_name;
};

class Shell {
public:
    Shell(Identity identity_, Services& services_) : identity{identity_}, services{services_} {}

    // Another screen on top, back to the one below, or the title alone. The new screen enters once
    // the running event or tick is through.
    void open(ScreenId id);
    void back();
    void home();
    ScreenId top() const { return stack_[stack_.size() - 1]; }
    // The screen below the one on top, which a dialog is drawn over.
    ScreenId below() const { return stack_[stack_.size() < 2 ? 0 : stack_.size() - 2]; }
    bool entering() const { return entering_; }
    void entered() { entering_ = false; }

    // The picture is no longer right.
    void changed() { changed_ = true; }
    bool has_changed() const { return changed_; }
    void drawn() { changed_ = false; }

    const Settings& settings() const { return services.store.settings(); }
    Language language() const;
    std::string_view say(Text text) const { return in(language(), text); }
    Line name(unsigned seat) const { return name_of_seat(seat); }

    void cue(Cue cue);
    void ask(Question question);

    // The game on the table is another, or gone, or in another round: to whatever screen shows it.
    void show_game();
    // Goes on with the one on the table.
    void go_on();
    // Leaves the table.
    void quit_game();

    const Identity identity;
    Services& services;
    Control control{services.store, services.entropy};
    Session& session = control.match();
    bool tell_saved = false;   // the player left a game: a word about it is due
    unsigned shown_turns = 0;  // turns whose reveal has been shown
    int unveiled = nowhere;    // the human who looks at the screen, of several

    TitleState title;
    NewGameState new_game;
    SeedState seed;
    DraftState draft;
    RevealState reveal;
    TablesState tables;
    ScoringState scoring;
    FinalState final_count;
    int hint_drawn = 0;  // ticks since the hint's last thought
    ReviewState review;
    RulesState rules;
    StatisticsState statistics;
    QuestionState question;
    ListMenu pause_menu;
    ListMenu settings_menu;
    int light_ticks = 0;

private:
    // A screen of the game: it stands right above the title.
    void go(ScreenId id);
    Line name_of_seat(unsigned seat) const;

    List<ScreenId, 8> stack_;
    bool entering_ = false;
    bool changed_ = true;
};

}  // namespace kaiten
