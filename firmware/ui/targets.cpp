// Finds the target of a tap.
#include "firmware/ui/targets.hpp"

namespace kaiten {
namespace {

bool holds(const Rectangle& area, Point point) {
    return area.contains({point, {1, 1}});
}

// Returns the distance of a value from a half-open range.
int outside(int value, int first, int end) {
    return value < first ? first - value : value >= end ? value - end + 1 : 0;
}

int squared_distance(const Rectangle& area, Point point) {
    const int x = outside(point.x, area.left(), area.right());
    const int y = outside(point.y, area.top(), area.bottom());
    return x * x + y * y;
}

}  // namespace

void Targets::clear() {
    all_.clear();
    swipes_.clear();
}

void Targets::add(const Target& target) {
    if (!target.area.empty()) all_.push(target);
}

void Targets::add(const Swipe& swipe) {
    swipes_.push(swipe);
}

const Target* Targets::at(Point point, int reach) const {
    const Target* nearest = nullptr;
    int least = reach * reach + 1;
    for (const Target& target : all_) {
        const int distance = squared_distance(target.area, point);
        if (distance < least || (distance == 0 && least == 0)) {
            nearest = &target;
            least = distance;
        }
    }
    return nearest;
}

const Swipe* Targets::swipe_at(Point point, Axis axis) const {
    for (const Swipe& swipe : swipes_)
        if (swipe.axis == axis && holds(swipe.area, point)) return &swipe;
    return nullptr;
}

}  // namespace kaiten
