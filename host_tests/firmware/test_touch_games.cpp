// Plays whole games on this panel by taps and swipes alone, from the title to the final scores and
// back. No button is pressed.
#include <random>
#include <set>

#include "main.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;
using A = Action;

constexpr int most_steps = 4000;
constexpr int help_turns = 1200;  // ticks in which all pages of the help bar have been shown

class TapPlayer {
public:
    void start(Edition edition) {
        handheld_.to_title();
        tap_item(0);  // new game
        TEST_ASSERT_TRUE(top() == ScreenId::new_game);
        tap_item(1);
        for (int i = 0; i < static_cast<int>(edition); ++i)
            tap(A::next);
        tap_item(0);
        tap_item(0);
        TEST_ASSERT_TRUE(handheld_.session().plan().rules.edition == edition);
    }

    void play() {
        for (int i = 0; i < most_steps && top() != ScreenId::final_scores; ++i)
            step();
        TEST_ASSERT_TRUE(top() == ScreenId::final_scores);
    }

    void look_back() {
        tap(A::second);
        TEST_ASSERT_TRUE(top() == ScreenId::review);
        tap(A::back);
        tap(A::tables);
        TEST_ASSERT_TRUE(top() == ScreenId::tables);
        tap(A::back);
        tap(A::back);
        TEST_ASSERT_TRUE(top() == ScreenId::title);
    }

    const std::set<ScreenId>& met() const { return met_; }

private:
    ScreenId top() const { return handheld_.top(); }

    // Returns a pixel where a tap hits a target for which `wanted` holds.
    template <typename Wanted>
    std::optional<Point> find(Wanted wanted) {
        handheld_.draw();
        const Size size = handheld_.panel.size;
        for (int y = 0; y < size.height; y += 2) {
            for (int x = 0; x < size.width; x += 2) {
                const Target* const target = handheld_.application->touch().target_at({x, y});
                if (target != nullptr && wanted(*target)) return Point{x, y};
            }
        }
        return std::nullopt;
    }

    bool try_tap(Action action) {
        const auto at = find([action](const Target& target) { return target.action == action; });
        if (at) handheld_.tap(*at);
        return at.has_value();
    }

    void tap(Action action) {
        met_.insert(top());
        for (int i = 0; i < help_turns; ++i) {
            if (i % 30 == 0 && try_tap(action)) return;
            handheld_.ticks(1);
        }
        TEST_FAIL_MESSAGE("an action cannot be tapped");
    }

    bool try_item(std::uint8_t item) {
        const auto at = find([item](const Target& target) { return target.item == item; });
        if (at) handheld_.tap(*at);
        return at.has_value();
    }
    void tap_item(std::uint8_t item) { TEST_ASSERT_TRUE(try_item(item)); }

    // Takes a card, after a look around now and then. A second tap on a card takes it.
    void choose() {
        const unsigned look = choices_++ % 8;
        if (look == 0) {
            tap(A::tables);
            TEST_ASSERT_TRUE(top() == ScreenId::tables);
            swipe(-1);
            tap(A::back);
        }
        if (look == 4) {
            tap(A::hint);
            TEST_ASSERT_TRUE(top() == ScreenId::hint);
            handheld_.let_think();
            tap(A::back);
        }
        const unsigned cards = handheld_.session().now().hand(0).size();
        try_item(static_cast<std::uint8_t>(random_() % std::max(cards, 1U)));
        if (top() != ScreenId::draft) return;
        if (random_() % 3 == 0) try_tap(A::second);
        if (top() != ScreenId::draft) return;
        const auto chosen = find([](const Target& target) { return target.chosen; });
        if (chosen) handheld_.tap(*chosen);
    }

    // Moves a finger across the middle of the screen. A negative direction is to the left.
    void swipe(int direction) {
        const Size size = handheld_.panel.size;
        const int middle = size.width / 2;
        const int y = size.height * 3 / 4;
        handheld_.drag({{middle, y}, {middle + direction * size.width / 4, y}});
    }

    void step() {
        met_.insert(top());
        if (top() == ScreenId::draft && handheld_.session().next_human())
            choose();
        else if (top() == ScreenId::scoring && random_() % 4 != 0)
            try_item(static_cast<std::uint8_t>(random_() % 96));
        else if (top() != ScreenId::draft && (top() != ScreenId::reveal || random_() % 8 == 0))
            try_tap(A::accept);
        handheld_.ticks(1 + static_cast<int>(random_() % 40));
    }

    Handheld handheld_;
    std::minstd_rand random_{5};
    std::set<ScreenId> met_;
    unsigned choices_ = 0;
};

void play_through(Edition edition) {
    TapPlayer player;
    player.start(edition);
    player.play();
    player.look_back();
    for (const ScreenId screen : {ScreenId::draft, ScreenId::reveal, ScreenId::scoring,
                                  ScreenId::tables, ScreenId::hint, ScreenId::review})
        TEST_ASSERT_TRUE(player.met().contains(screen));
}

void classic_game_is_played_by_taps() {
    play_through(Edition::gamewright);
}

void party_game_is_played_by_taps() {
    play_through(Edition::party);
}

void finger_slides_through_the_hand() {
    Handheld handheld;
    sit_down(
        handheld,
        {{.edition = Edition::gamewright, .seats = 2, .menu = {}}, {Player::human, Level::random}},
        3);
    std::vector<Point> cards;
    for (const Target& target : handheld.targets().all())
        if (target.item != no_item) cards.push_back(target.area.middle({1, 1}).at);
    TEST_ASSERT_EQUAL_INT(10, cards.size());
    handheld.drag({cards[0], cards[2], cards[5]});
    const Target* const under = handheld.application->touch().target_at(cards[5]);
    TEST_ASSERT_TRUE(under != nullptr && under->item == 5);
    handheld.draw();
    TEST_ASSERT_TRUE(handheld.application->touch().target_at(cards[5])->chosen);
}

void tap_ends_the_demo() {
    Handheld handheld;
    handheld.to_title();
    handheld.ticks(31 * 60);
    TEST_ASSERT_TRUE(handheld.application->control().demo());
    handheld.tap({handheld.panel.size.width / 2, handheld.panel.size.height / 2});
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::title);
}

}  // namespace

void run_tests() {
    RUN_TEST(classic_game_is_played_by_taps);
    RUN_TEST(party_game_is_played_by_taps);
    RUN_TEST(finger_slides_through_the_hand);
    RUN_TEST(tap_ends_the_demo);
}
