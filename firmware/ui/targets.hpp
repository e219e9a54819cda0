// The parts of the picture that a finger or a mouse can use, and what each of them does. Drawing
// code adds a target where it draws something, so no screen is described twice. On boards without a
// touch panel or a mouse, the compiler removes all of this.
#pragma once

#include <optional>

#include "engine/core/list.hpp"
#include "firmware/input/action_events.hpp"
#include "firmware/ui/geometry.hpp"

namespace kaiten {

inline constexpr std::uint8_t no_item = 255;

// An area that can be tapped. A tap presses `action`, if there is one, else it moves the cursor to
// `item`. Without both, the area only covers those below it.
struct Target {
    Rectangle area{};
    std::optional<Action> action{};
    std::uint8_t item = no_item;
    bool chosen = false;  // the cursor is on the item
};

enum class Axis : std::uint8_t { across, along };

// An area that a finger can swipe through, along one axis. A swipe to the left or up presses
// `onward`, one to the right or down presses `back`.
struct Swipe {
    Rectangle area{};
    Axis axis = Axis::across;
    Action back = Action::previous;
    Action onward = Action::next;
    int step = 0;       // pixels per press; zero: one press per swipe
    int most_back = 1;  // presses per swipe at most
    int most_onward = 1;
};

class Targets {
public:
    void clear();
    void add(const Target& target);
    void add(const Swipe& swipe);

    // Returns the target at a point: of several, the one drawn last. If there is none, returns the
    // nearest within `reach` pixels, because fingers are larger than most targets.
    const Target* at(Point point, int reach) const;
    // Returns the swipe along this axis that begins at a point.
    const Swipe* swipe_at(Point point, Axis axis) const;

    // Every cell of the largest scoring table is a target.
    using All = List<Target, 144>;
    const All& all() const { return all_; }

private:
    All all_;
    List<Swipe, 4> swipes_;
};

}  // namespace kaiten
