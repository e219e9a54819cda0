// The splash, as a picture.
#include "firmware/splash.hpp"

#include "main.hpp"
#include "pictures.hpp"

namespace {

using namespace kaiten;

Frame frame;

void draw(ButtonSet held) {
    Canvas canvas{frame};
    draw_splash(canvas, {"v1.2.3-4-gabcdef0-dirty", "PicoSystem"}, held);
}

void looks_as_approved() {
    draw({});
    expect_picture("splash", picture_of(frame, palette));
}

void shows_held_buttons() {
    ButtonSet held;
    held.add(Button::up);
    held.add(Button::b);
    draw(held);
    expect_picture("splash_up_and_b_held", picture_of(frame, palette));
}

}  // namespace

void run_tests() {
    RUN_TEST(looks_as_approved);
    RUN_TEST(shows_held_buttons);
}
