// The application: for now its splash, which shows the buttons that are held.
#include "firmware/application.hpp"

#include "firmware/splash.hpp"

namespace kaiten {

void Application::tick(ButtonSet held) {
    if (held == held_) return;
    held_ = held;
    needs_drawing_ = true;
}

void Application::draw(Canvas& canvas) {
    draw_splash(canvas, identity_, held_);
    needs_drawing_ = false;
}

}  // namespace kaiten
