// Checks the targets of every scene on this panel, with the keys of every board that has it: what
// can be tapped lies where it is drawn, no target hides another, and a tap on an item moves the
// cursor there.
#include <algorithm>
#include <set>
#include <string>

#include "main.hpp"
#include "panel_keys.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;

constexpr ScreenId all_screens[] = {
#define KAITEN_SCREEN(name, ...) ScreenId::name,
#include "firmware/screens/screens.inc"
#undef KAITEN_SCREEN
};

// The screens with a cursor. They have an item for each place of the cursor that is on the panel.
constexpr ScreenId with_cursor[] = {
    ScreenId::language,   ScreenId::title, ScreenId::new_game, ScreenId::menu_editor,
    ScreenId::number,     ScreenId::pause, ScreenId::settings, ScreenId::rules_index,
    ScreenId::statistics, ScreenId::names, ScreenId::hint};

constexpr int message_ticks = 2 * 60 + 1;

bool same_meaning(const Target& one, const Target& other) {
    return one.action == other.action && one.item == other.item;
}

std::string text_of(const Rectangle& area) {
    return std::to_string(area.left()) + "," + std::to_string(area.top()) + " " +
           std::to_string(area.size.width) + "x" + std::to_string(area.size.height);
}

// Returns a pixel where a tap hits the target, in its middle if possible. Returns nothing if others
// hide it.
std::optional<Point> pixel_of(const Handheld& handheld, const Target& target) {
    const BoardTouch& touch = handheld.application->touch();
    const Point middle = target.area.middle({1, 1}).at;
    if (touch.target_at(middle) == &target) return middle;
    for (int y = target.area.top(); y < target.area.bottom(); ++y)
        for (int x = target.area.left(); x < target.area.right(); ++x)
            if (touch.target_at({x, y}) == &target) return Point{x, y};
    return std::nullopt;
}

bool does_something(const Target& target) {
    return target.action || (target.item != no_item && !target.chosen);
}

std::string wrong_targets(Handheld& handheld) {
    std::string wrong;
    for (const Target& target : handheld.targets().all()) {
        const Rectangle panel{{0, 0}, handheld.panel.size};
        if (!panel.contains(target.area)) wrong += " outside: " + text_of(target.area);
        if (does_something(target) && !pixel_of(handheld, target))
            wrong += " hidden: " + text_of(target.area);
    }
    return wrong;
}

// Two items must not share a pixel, or the wrong one would be hit.
std::string overlapping_items(Handheld& handheld) {
    const Targets::All& all = handheld.targets().all();
    for (unsigned i = 0; i < all.size(); ++i)
        for (unsigned j = 0; j < i; ++j)
            if (all[i].item != no_item && all[j].item != no_item && !same_meaning(all[i], all[j]) &&
                all[i].area.overlaps(all[j].area))
                return " overlap: " + text_of(all[i].area) + " and " + text_of(all[j].area);
    return {};
}

bool is_drawn(const DrawingLog& log, const Rectangle& area, std::string_view text) {
    return std::ranges::any_of(log.marks(), [&](const TextMark& mark) {
        return area.contains(mark.area) && text.starts_with(mark.text.data());
    });
}

// Returns whether a target of the help bar presses the action and has the text inside it. The first
// of two actions has only its key.
bool has_help_target(const Handheld& handheld, Action action, std::string_view text) {
    const Rectangle bar =
        Rectangle{{0, 0}, handheld.panel.size}.bottom_part(handheld.panel.theme.help_height);
    return std::ranges::any_of(
        handheld.application->touch().targets().all(), [&](const Target& target) {
            const bool fits = text.empty() || is_drawn(handheld.log, target.area, text);
            return target.action == action && bar.contains(target.area) && fits;
        });
}

// Returns the help items without a target where they are drawn. Items on another page of the help
// bar are drawn later.
std::string missing_help(Handheld& handheld) {
    std::string missing;
    handheld.draw();
    const auto language = static_cast<Language>(handheld.store->settings().language);
    const Rectangle bar =
        Rectangle{{0, 0}, handheld.panel.size}.bottom_part(handheld.panel.theme.help_height);
    const Help help = handheld.application->help();
    for (const HelpItem& item : help.items()) {
        const std::string_view text = in(language, item.text);
        if (!is_drawn(handheld.log, bar, text)) continue;
        for (unsigned i = 0; i < item.actions.size(); ++i)
            if (!has_help_target(handheld, item.actions[i],
                                 i + 1 == item.actions.size() ? text : std::string_view{}))
                missing += " no target for the help \"" + std::string(text) + "\"";
    }
    return missing;
}

const Target* item_target(const Targets& targets, std::uint8_t item) {
    for (const Target& target : targets.all())
        if (target.item == item) return &target;
    return nullptr;
}

bool has_cursor(const Targets& targets, std::uint8_t item) {
    return std::ranges::any_of(targets.all(), [item](const Target& target) {
        return target.item == item && target.chosen;
    });
}

unsigned items_of(const Targets& targets) {
    std::set<std::uint8_t> items;
    for (const Target& target : targets.all())
        if (target.item != no_item) items.insert(target.item);
    return static_cast<unsigned>(items.size());
}

unsigned chosen_items_of(const Targets& targets) {
    std::set<std::uint8_t> items;
    for (const Target& target : targets.all())
        if (target.chosen) items.insert(target.item);
    return static_cast<unsigned>(items.size());
}

// Returns what is missing for the cursor of this screen. A list has several rows, and the draft
// shows every card of the hand.
std::string missing_items(Handheld& handheld) {
    const unsigned items = items_of(handheld.targets());
    const ScreenId screen = handheld.top();
    if (chosen_items_of(handheld.targets()) > 1) return " two cursors";
    // The smallest panel shows one preset, and one advised move, at a time.
    const bool one_by_one = (screen == ScreenId::menu_editor || screen == ScreenId::hint) &&
                            items == 0 && panel_size.height < 100;
    if (std::ranges::find(with_cursor, screen) != std::end(with_cursor) && items < 2 && !one_by_one)
        return " no items for the cursor";
    const Session& session = handheld.session();
    const auto human = session.next_human();
    if (screen != ScreenId::draft || !human || session.now().decision_of(*human) != Decision::take)
        return {};
    // The dummy does not get the card that the human has picked.
    const unsigned cards = session.now().hand(*human).size();
    const bool picked = session.plan().rules.dummy && items + 1 == cards;
    return items == cards || picked ? "" : " not every card is an item";
}

// Taps every item, and returns those that the cursor did not move to. Rows of the tables and the
// page with the buttons open another picture instead.
std::string unmoved_by_taps(Handheld& handheld) {
    std::set<std::uint8_t> items;
    for (const Target& target : handheld.targets().all())
        if (target.item != no_item) items.insert(target.item);
    const ScreenId screen = handheld.top();
    const bool opens = screen == ScreenId::tables || screen == ScreenId::self_test;
    std::string unmoved;
    for (const std::uint8_t item : items) {
        const Target* const target = item_target(handheld.targets(), item);
        if (target == nullptr || target->chosen) continue;  // scrolled away, or there already
        const std::string before{handheld.frame.pixels().begin(), handheld.frame.pixels().end()};
        handheld.tap(*pixel_of(handheld, *target));
        const Frame& after = handheld.draw();
        if (handheld.top() != screen) return unmoved + " a tap on an item left the screen";
        const bool changed = !std::ranges::equal(before, after.pixels(), [](char a, auto b) {
            return static_cast<std::uint8_t>(a) == b;
        });
        if (opens ? !changed : !has_cursor(handheld.application->touch().targets(), item))
            unmoved += " the cursor is not on item " + std::to_string(item);
    }
    return unmoved;
}

template <typename Look>
void look_at_scenes(Look look) {
    std::string problems;
    for (const KeyArrangement keys : panel_keys()) {
        for (const Scene& scene : scenes()) {
            Handheld handheld{keys};
            scene.arrange(handheld);
            const std::string found = look(handheld);
            if (!found.empty()) problems += "\n" + std::string(scene.name) + ":" + found;
        }
    }
    if (!problems.empty()) TEST_FAIL_MESSAGE(problems.c_str());
}

void everything_drawn_to_be_used_can_be_tapped() {
    std::set<ScreenId> met;
    look_at_scenes([&](Handheld& handheld) {
        met.insert(handheld.top());
        std::string found = wrong_targets(handheld) + overlapping_items(handheld);
        found += missing_help(handheld) + missing_items(handheld);
        // A message covers the help bar for a moment.
        if (handheld.targets().all().empty()) handheld.ticks(message_ticks);
        if (handheld.targets().all().empty()) found += " no targets";
        return found + unmoved_by_taps(handheld);
    });
    for (const ScreenId screen : all_screens)
        TEST_ASSERT_TRUE_MESSAGE(met.contains(screen), std::to_string(int(screen)).c_str());
}

// Taps one target per scene, another one in each. Actions of the recap have no effect at its ends.
void taps_on_actions_are_handled() {
    unsigned scene = 0;
    look_at_scenes([&](Handheld& handheld) -> std::string {
        std::vector<const Target*> actions;
        for (const Target& target : handheld.targets().all())
            if (target.action) actions.push_back(&target);
        if (actions.empty() || handheld.top() == ScreenId::recap) return {};
        const Target& target = *actions[scene++ % actions.size()];
        const Point at = *pixel_of(handheld, target);
        const auto x = static_cast<std::int16_t>(at.x);
        const auto y = static_cast<std::int16_t>(at.y);
        handheld.application->point({PointerEvent::Phase::down, x, y});
        handheld.application->point({PointerEvent::Phase::up, x, y});
        if (handheld.application->needs_drawing()) return {};
        return " nothing happens at " + text_of(target.area);
    });
}

}  // namespace

void run_tests() {
    RUN_TEST(everything_drawn_to_be_used_can_be_tapped);
    RUN_TEST(taps_on_actions_are_handled);
}
