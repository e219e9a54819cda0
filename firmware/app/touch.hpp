// Turns what a finger or a mouse does on the picture into the events that screens know.
#pragma once

#include "drivers/input/pointer.hpp"
#include "firmware/input/action_events.hpp"
#include "firmware/ui/canvas.hpp"

namespace kaiten {

// A finger that goes up near the place where it went down taps the target there. A finger that
// moves on swipes, if a swipe begins there. Otherwise it slides over items, and the cursor follows.
class Touch {
public:
    explicit Touch(Size panel);

    // Collects the targets of the next picture from the canvas that draws it.
    void collect(Canvas& canvas) { canvas.collect(targets_); }
    const Targets& targets() const { return targets_; }

    // Returns the target that a tap on a pixel of the picture would hit, or null.
    const Target* target_at(Point point) const { return targets_.at(point, reach_); }

    // Returns the action events that a pointer event causes. Its pixel is one of the picture.
    using Meant = List<ActionEvent, 16>;
    Meant meaning_of(const PointerEvent& event);

    // Ignores the finger that is down until it goes up.
    void forget() { down_.reset(); }

private:
    void tap(Point at, Meant& meant) const;
    void slide(Point at, Meant& meant);
    void swipe(Point at, Meant& meant);
    void begin_slide(Point at);
    void slide_over_items(Point at, Meant& meant);

    const int reach_;
    const int slack_;  // pixels that a finger may move during a tap
    Targets targets_;
    std::optional<Point> down_;
    bool slides_ = false;      // the finger has moved too far for a tap
    bool began_item_ = false;  // it went down on an item
    std::optional<Swipe> swipe_;
    int swiped_ = 0;                  // presses of `onward` so far; negative: of `back`
    std::optional<Rectangle> under_;  // area of the item that the finger slid onto last
};

// Takes the place of Touch on boards without a touch panel or a mouse.
struct NoTouch {
    explicit NoTouch(Size) {}
    static void collect(Canvas&) {}
    static const Target* target_at(Point) { return nullptr; }
    static List<ActionEvent, 1> meaning_of(const PointerEvent&) { return {}; }
    static void forget() {}
};

using BoardTouch = std::conditional_t<has_touch, Touch, NoTouch>;

}  // namespace kaiten
