// Points and rectangles of the screen.
#pragma once

#include <algorithm>

#include "drivers/display/size.hpp"

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
    constexpr Rectangle inset(int by) const { return inset(by, by); }
    constexpr Rectangle inset(int sides, int ends) const {
        return {{at.x + sides, at.y + ends}, {size.width - 2 * sides, size.height - 2 * ends}};
    }

    // Slices of the rectangle: the _part functions return a strip at one edge. below, above,
    // right_of and left_of return the rest without a strip of the given size. row returns the strip
    // with the given index, and middle returns a centred box.
    constexpr Rectangle top_part(int height) const { return {at, {size.width, height}}; }
    constexpr Rectangle bottom_part(int height) const {
        return {{at.x, bottom() - height}, {size.width, height}};
    }
    constexpr Rectangle left_part(int width) const { return {at, {width, size.height}}; }
    constexpr Rectangle right_part(int width) const {
        return {{right() - width, at.y}, {width, size.height}};
    }
    constexpr Rectangle below(int height) const { return bottom_part(size.height - height); }
    constexpr Rectangle above(int height) const { return top_part(size.height - height); }
    constexpr Rectangle right_of(int width) const { return right_part(size.width - width); }
    constexpr Rectangle left_of(int width) const { return left_part(size.width - width); }
    constexpr Rectangle row(int index, int height) const {
        return {{at.x, at.y + index * height}, {size.width, height}};
    }
    constexpr Rectangle moved(int right, int down) const {
        return {{at.x + right, at.y + down}, size};
    }
    constexpr Rectangle middle(Size box) const {
        return {{at.x + (size.width - box.width) / 2, at.y + (size.height - box.height) / 2}, box};
    }
    constexpr bool operator==(const Rectangle&) const = default;
};

constexpr Rectangle common_part(const Rectangle& a, const Rectangle& b) {
    const Point at{std::max(a.left(), b.left()), std::max(a.top(), b.top())};
    return {at, {std::min(a.right(), b.right()) - at.x, std::min(a.bottom(), b.bottom()) - at.y}};
}

// Returns the linear interpolation between two places, after `step` of `whole` steps.
constexpr int between(int from, int to, int step, int whole) {
    return from + (to - from) * step / whole;
}
constexpr Point between(Point from, Point to, int step, int whole) {
    return {between(from.x, to.x, step, whole), between(from.y, to.y, step, whole)};
}

}  // namespace kaiten
