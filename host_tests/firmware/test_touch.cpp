// Tests which target a tap hits, and how Touch distinguishes taps, swipes and slides.
#include <string>

#include "drivers/input/pointer_queue.hpp"
#include "firmware/app/touch.hpp"
#include "main.hpp"
#include "owned_frame.hpp"

namespace {

using namespace kaiten;
using Phase = PointerEvent::Phase;

constexpr Size panel{240, 240};
constexpr int reach = 10;

constexpr Target action_at(int x, int y, Action action) {
    return {{{x, y}, {20, 20}}, action};
}

constexpr Target item_at(int x, int y, std::uint8_t item, bool chosen = false) {
    return {{{x, y}, {20, 20}}, std::nullopt, item, chosen};
}

PointerEvent event(Phase phase, int x, int y) {
    return {phase, static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

// A finger on a screen with some targets. Logs what its events mean: the number of each pressed
// action, and an @ before each item.
class Finger {
public:
    explicit Finger(std::initializer_list<Target> targets,
                    std::initializer_list<Swipe> swipes = {}) {
        Canvas canvas{frame_, panel_for(panel)};
        touch_.collect(canvas);
        for (const Target& target : targets)
            add(canvas, target);
        for (const Swipe& swipe : swipes)
            canvas.touch_swipe(swipe);
    }

    Finger& send(Phase phase, int x, int y) {
        for (const ActionEvent& meant : touch_.meaning_of(event(phase, x, y)))
            log(meant);
        return *this;
    }
    Finger& tap(int x, int y) { return send(Phase::down, x, y).send(Phase::up, x, y); }
    void forget() { touch_.forget(); }

    const char* meant() const { return log_.c_str(); }

private:
    static void add(Canvas& canvas, const Target& target) {
        if (target.action)
            canvas.touch(target.area, *target.action);
        else if (target.item != no_item)
            canvas.touch_item(target.area, target.item, target.chosen, std::nullopt);
        else
            canvas.box(target.area, role::panel);
    }

    void log(const ActionEvent& event) {
        if (const auto item = pointed(event)) {
            log_ += "@" + std::to_string(*item) + " ";
            return;
        }
        TEST_ASSERT_TRUE(event.gesture == ActionEvent::Gesture::press);
        for (int i = 0; i <= static_cast<int>(Action::tables); ++i)
            if (event.actions.has(static_cast<Action>(i))) log_ += names[i] + std::string(" ");
    }

    static constexpr const char* names[] = {"previous", "next",   "up",   "down",  "accept",
                                            "back",     "second", "hint", "tables"};
    OwnedFrame frame_{panel};
    Touch touch_{panel};
    std::string log_;
};

void tap_presses_the_action_of_a_target() {
    Finger finger{action_at(10, 10, Action::accept), action_at(100, 10, Action::back)};
    TEST_ASSERT_EQUAL_STRING("accept back ", finger.tap(10, 10).tap(119, 29).meant());
}

void tap_points_at_an_item_without_the_cursor() {
    Finger finger{item_at(10, 10, 3)};
    TEST_ASSERT_EQUAL_STRING("@3 ", finger.tap(15, 15).meant());
}

void tap_on_the_chosen_item_without_an_action_does_nothing() {
    Finger finger{item_at(10, 10, 3, true), item_at(31, 10, 4)};
    TEST_ASSERT_EQUAL_STRING("", finger.tap(29, 15).meant());
}

void tap_beside_a_small_target_hits_it() {
    Finger finger{action_at(50, 50, Action::accept)};
    TEST_ASSERT_EQUAL_STRING("accept accept ",
                             finger.tap(50 - reach, 60).tap(60, 69 + reach).meant());
}

void tap_far_from_all_targets_does_nothing() {
    Finger finger{action_at(50, 50, Action::accept)};
    TEST_ASSERT_EQUAL_STRING("", finger.tap(49 - reach, 60).tap(60, 70 + reach).meant());
}

void nearest_of_two_targets_wins() {
    Finger finger{action_at(50, 50, Action::up), action_at(80, 50, Action::down)};
    TEST_ASSERT_EQUAL_STRING("up down ", finger.tap(73, 60).tap(76, 60).meant());
}

void target_drawn_last_covers_the_others() {
    Finger finger{
        action_at(50, 50, Action::up), action_at(60, 50, Action::down), {{{65, 50}, {5, 5}}}};
    TEST_ASSERT_EQUAL_STRING("up down ", finger.tap(59, 51).tap(64, 51).tap(66, 51).meant());
}

void finger_that_trembles_still_taps() {
    Finger finger{action_at(50, 50, Action::accept)};
    finger.send(Phase::down, 60, 60).send(Phase::move, 65, 57).send(Phase::up, 65, 57);
    TEST_ASSERT_EQUAL_STRING("accept ", finger.meant());
}

void finger_that_moves_away_does_not_tap() {
    Finger finger{action_at(50, 50, Action::accept)};
    finger.send(Phase::down, 60, 60).send(Phase::move, 100, 60).send(Phase::up, 60, 60);
    TEST_ASSERT_EQUAL_STRING("", finger.meant());
}

void cancelled_and_forgotten_fingers_do_not_tap() {
    Finger finger{action_at(50, 50, Action::accept)};
    finger.send(Phase::down, 60, 60).send(Phase::cancel, 60, 60).send(Phase::up, 60, 60);
    finger.send(Phase::down, 60, 60).forget();
    finger.send(Phase::up, 60, 60);
    TEST_ASSERT_EQUAL_STRING("", finger.meant());
}

void page_turns_once_per_swipe() {
    Finger finger{{}, {{{{0, 0}, panel}, Axis::across, Action::previous, Action::next}}};
    finger.send(Phase::down, 200, 60).send(Phase::move, 150, 60).send(Phase::move, 20, 60);
    finger.send(Phase::move, 230, 60).send(Phase::up, 230, 60);
    finger.send(Phase::down, 50, 60).send(Phase::move, 90, 60).send(Phase::up, 230, 60);
    TEST_ASSERT_EQUAL_STRING("next previous ", finger.meant());
}

void list_scrolls_with_the_finger_up_to_its_ends() {
    Finger finger{{}, {{{{0, 0}, panel}, Axis::along, Action::up, Action::down, 20, 1, 2}}};
    finger.send(Phase::down, 100, 100).send(Phase::move, 100, 79).send(Phase::move, 100, 10);
    TEST_ASSERT_EQUAL_STRING("down down ", finger.meant());
    finger.send(Phase::move, 100, 200);
    TEST_ASSERT_EQUAL_STRING("down down up up up ", finger.meant());
}

void swipe_needs_its_own_axis() {
    Finger finger{{}, {{{{0, 0}, panel}, Axis::along, Action::up, Action::down, 20, 9, 9}}};
    finger.send(Phase::down, 100, 100).send(Phase::move, 20, 70).send(Phase::up, 20, 10);
    TEST_ASSERT_EQUAL_STRING("", finger.meant());
}

void cursor_follows_a_finger_that_slides_over_items() {
    Finger finger{item_at(0, 0, 0, true), item_at(20, 0, 1), item_at(40, 0, 2)};
    finger.send(Phase::down, 5, 5).send(Phase::move, 25, 5).send(Phase::move, 30, 5);
    finger.send(Phase::move, 45, 5).send(Phase::up, 45, 5);
    TEST_ASSERT_EQUAL_STRING("@1 @2 ", finger.meant());
}

void slide_that_begins_beside_items_does_nothing() {
    Finger finger{item_at(20, 0, 1), item_at(40, 0, 2)};
    finger.send(Phase::down, 5, 5).send(Phase::move, 25, 5).send(Phase::up, 45, 5);
    TEST_ASSERT_EQUAL_STRING("", finger.meant());
}

void queue_keeps_the_order_and_merges_moves() {
    PointerQueue queue;
    TEST_ASSERT_FALSE(queue.pending());
    for (int x = 1; x < 100; ++x)
        queue.add(event(x == 1 ? Phase::down : Phase::move, x, 0));
    queue.add(event(Phase::up, 99, 0));
    TEST_ASSERT_TRUE(queue.next_event() == event(Phase::down, 1, 0));
    TEST_ASSERT_TRUE(queue.next_event() == event(Phase::move, 99, 0));
    TEST_ASSERT_TRUE(queue.next_event() == event(Phase::up, 99, 0));
    TEST_ASSERT_FALSE(queue.next_event().has_value());
}

void full_queue_drops_the_newest_events() {
    PointerQueue queue;
    for (int i = 0; i < 100; ++i)
        queue.add(event(i % 2 == 0 ? Phase::down : Phase::up, i, 0));
    for (int i = 0; i < 32; ++i)
        TEST_ASSERT_EQUAL_INT(i, queue.next_event()->x);
    TEST_ASSERT_FALSE(queue.pending());
}

}  // namespace

void run_tests() {
    RUN_TEST(tap_presses_the_action_of_a_target);
    RUN_TEST(tap_points_at_an_item_without_the_cursor);
    RUN_TEST(tap_on_the_chosen_item_without_an_action_does_nothing);
    RUN_TEST(tap_beside_a_small_target_hits_it);
    RUN_TEST(tap_far_from_all_targets_does_nothing);
    RUN_TEST(nearest_of_two_targets_wins);
    RUN_TEST(target_drawn_last_covers_the_others);
    RUN_TEST(finger_that_trembles_still_taps);
    RUN_TEST(finger_that_moves_away_does_not_tap);
    RUN_TEST(cancelled_and_forgotten_fingers_do_not_tap);
    RUN_TEST(page_turns_once_per_swipe);
    RUN_TEST(list_scrolls_with_the_finger_up_to_its_ends);
    RUN_TEST(swipe_needs_its_own_axis);
    RUN_TEST(cursor_follows_a_finger_that_slides_over_items);
    RUN_TEST(slide_that_begins_beside_items_does_nothing);
    RUN_TEST(queue_keeps_the_order_and_merges_moves);
    RUN_TEST(full_queue_drops_the_newest_events);
}
