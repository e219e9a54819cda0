// The main loop: fixed ticks, drawing only what changed, the light on once there is a picture.
#include "firmware/run.hpp"

#include "firmware/application.hpp"
#include "kaiten_version.hpp"

namespace kaiten {
namespace {

// The largest thing in memory, so it has a place of its own and not the stack.
Frame frame;

void show(Application& application, Hardware& hardware) {
    Canvas canvas{frame};
    application.draw(canvas);
    hardware.display.show(frame, palette);
}

}  // namespace

void run(Hardware& hardware) {
    Application application{{KAITEN_VERSION, hardware.board_name}};
    show(application, hardware);
    hardware.display.set_backlight({100});
    while (const int ticks = hardware.ticker.wait()) {
        const ButtonSet held = hardware.input.held();
        for (int tick = 0; tick < ticks; ++tick)
            application.tick(held);
        if (application.needs_drawing()) show(application, hardware);
    }
}

}  // namespace kaiten
