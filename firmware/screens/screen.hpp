// What a screen is: a row of functions. The shell keeps a stack of them and gives the one on top
// its events, its time and its picture.
#pragma once

#include "drivers/input/button_events.hpp"
#include "firmware/widgets/help_bar.hpp"

namespace kaiten {

class Shell;

// What B does where the screen itself has nothing better to do with it.
enum class Back : std::uint8_t {
    closes,   // this screen, and shows the one below
    pauses,   // the game
    nothing,  // there is nothing below
};

struct Screen {
    void (*on_enter)(Shell&);
    // True if the event meant something here.
    bool (*on_event)(Shell&, const ButtonEvent&);
    // A sixtieth of a second passes.
    void (*on_tick)(Shell&);
    void (*on_draw)(const Shell&, Canvas&);
    void (*on_help)(const Shell&, Help&);
    Back back;
    bool dialog = false;  // drawn over the screen below it
};

enum class ScreenId : std::uint8_t {
    splash,
    title,
    new_game,
    seed,
    curtain,
    draft,
    reveal,
    tables,
    scoring,
    final_count,
    hint,
    review,
    pause,
    rules,
    settings,
    statistics,
    about,
    self_test,
    question,
};

const Screen& screen_of(ScreenId id);

}  // namespace kaiten
