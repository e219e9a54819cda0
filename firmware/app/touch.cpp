// Recognises taps, swipes and slides.
#include "firmware/app/touch.hpp"

#include <algorithm>
#include <cstdlib>

namespace kaiten {
namespace {

ActionEvent press(Action action) {
    return {ActionEvent::Gesture::press, {action}};
}

ActionEvent point_at(std::uint8_t item) {
    return {ActionEvent::Gesture::point, {}, item};
}

}  // namespace

Touch::Touch(Size panel)
    : reach_{std::min(panel.height / 12, 10)}, slack_{std::min(panel.height / 16, 8)} {}

Touch::Meant Touch::meaning_of(const PointerEvent& event) {
    const Point at{event.x, event.y};
    Meant meant;
    switch (event.phase) {
        case PointerEvent::Phase::down:
            down_ = at;
            slides_ = false;
            swipe_.reset();
            under_.reset();
            break;
        case PointerEvent::Phase::move:
            if (down_) slide(at, meant);
            break;
        case PointerEvent::Phase::up:
            if (down_ && !slides_) tap(*down_, meant);
            down_.reset();
            break;
        case PointerEvent::Phase::cancel:
            down_.reset();
            break;
    }
    return meant;
}

void Touch::tap(Point at, Meant& meant) const {
    const Target* const target = target_at(at);
    if (target == nullptr) return;
    if (target->action)
        meant.push(press(*target->action));
    else if (target->item != no_item && !target->chosen)
        meant.push(point_at(target->item));
}

// The direction in which the finger leaves its place decides which swipe it is.
void Touch::begin_slide(Point at) {
    const int x = std::abs(at.x - down_->x);
    const int y = std::abs(at.y - down_->y);
    if (std::max(x, y) < slack_) return;
    slides_ = true;
    swiped_ = 0;
    const Swipe* const found = targets_.swipe_at(*down_, x >= y ? Axis::across : Axis::along);
    if (found != nullptr) swipe_ = *found;
    const Target* const began = targets_.at(*down_, 0);
    began_item_ = began != nullptr && began->item != no_item;
}

void Touch::slide(Point at, Meant& meant) {
    if (!slides_) begin_slide(at);
    if (!slides_) return;
    if (swipe_)
        swipe(at, meant);
    else if (began_item_)
        slide_over_items(at, meant);
}

// The picture may scroll with the cursor, so the finger must reach another place, not only another
// item.
void Touch::slide_over_items(Point at, Meant& meant) {
    const Target* const target = targets_.at(at, 0);
    if (target == nullptr || target->item == no_item || target->area == under_) return;
    under_ = target->area;
    if (!target->chosen) meant.push(point_at(target->item));
}

void Touch::swipe(Point at, Meant& meant) {
    const int moved = swipe_->axis == Axis::across ? down_->x - at.x : down_->y - at.y;
    const bool once = swipe_->step == 0;
    if (once && swiped_ != 0) return;
    const int wanted = once ? (moved > 0) - (moved < 0) : moved / swipe_->step;
    const int presses = std::clamp(wanted, -swipe_->most_back, swipe_->most_onward);
    for (; swiped_ < presses && meant.size() < Meant::capacity; ++swiped_)
        meant.push(press(swipe_->onward));
    for (; swiped_ > presses && meant.size() < Meant::capacity; --swiped_)
        meant.push(press(swipe_->back));
}

}  // namespace kaiten
