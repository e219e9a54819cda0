// Points and rectangles of the screen.
#pragma once

#include <algorithm>

#include "drivers/display/frame.hpp"

namespace kaiten {

struct Point {
    int x;
    int y;

    constexpr bool operator==(const Point&) const = default;
};

struct Rectangle {
    Point at;
    Size size;

    constexpr int left() const { return at.x; }
    constexpr int top() const { return at.y; }
    constexpr int right() const { return at.x + size.width; }
    constexpr int bottom() const { return at.y + size.height; }
    constexpr bool empty() const { return size.width <= 0 || size.height <= 0; }
    constexpr bool contains(const Rectangle& other) const {
        return other.left() >= left() && other.right() <= right() && other.top() >= top() &&
               other.bottom() <= bottom();
    }
    constexpr bool overlaps(const Rectangle& other) const {
        return !empty() && !other.empty() && other.left() < right() && left() < other.right() &&
               other.top() < bottom() && top() < other.bottom();
    }
    constexpr Rectangle inset(int by) const {
        return {{at.x + by, at.y + by}, {size.width - 2 * by, size.height - 2 * by}};
    }
    constexpr bool operator==(const Rectangle&) const = default;
};

inline constexpr Rectangle whole_screen{{0, 0}, Frame::size};

constexpr Rectangle common_part(const Rectangle& a, const Rectangle& b) {
    const Point at{std::max(a.left(), b.left()), std::max(a.top(), b.top())};
    return {at, {std::min(a.right(), b.right()) - at.x, std::min(a.bottom(), b.bottom()) - at.y}};
}

// So many of `whole` steps on the way from one place to another.
constexpr int between(int from, int to, int step, int whole) {
    return from + (to - from) * step / whole;
}
constexpr Point between(Point from, Point to, int step, int whole) {
    return {between(from.x, to.x, step, whole), between(from.y, to.y, step, whole)};
}

}  // namespace kaiten
