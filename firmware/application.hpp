// The application as the main loop sees it: ticks and buttons go in, a picture comes out. It owns
// no hardware, so host tests run it as it is.
#pragma once

#include "drivers/input/input.hpp"
#include "firmware/drawing/canvas.hpp"

namespace kaiten {

// What the program says of itself.
struct Identity {
    const char* version;
    const char* board_name;
};

class Application {
public:
    explicit Application(Identity identity) : identity_{identity} {}

    // One sixtieth of a second passes.
    void tick(ButtonSet held);

    // Whether the picture would differ from the one drawn last.
    bool needs_drawing() const { return needs_drawing_; }
    void draw(Canvas& canvas);

private:
    Identity identity_;
    ButtonSet held_;
    bool needs_drawing_ = true;
};

}  // namespace kaiten
