// Plays whole games on this panel by keys alone, from the title to the final scores, once per key
// table of its boards. Every screen on the way must be free of text problems.
#include <algorithm>
#include <random>
#include <set>
#include <string>

#include "main.hpp"
#include "panel_keys.hpp"
#include "scenes.hpp"
#include "text_problems.hpp"

namespace {

using namespace kaiten;
using A = Action;

constexpr int most_steps = 4000;

class KeyPlayer {
public:
    KeyPlayer(KeyArrangement keys, Language language) : handheld_{keys} {
        handheld_.set_language(language);
    }

    void start(Edition edition) {
        handheld_.to_title();
        act(A::accept);
        act(A::down);
        const int steps = static_cast<int>(edition);
        if (!handheld_.act(A::next, steps)) act(A::accept, steps);
        act(A::up);
        act(A::accept);
        TEST_ASSERT_TRUE(handheld_.session().plan().rules.edition == edition);
    }

    void play() {
        for (int i = 0; i < most_steps && top() != ScreenId::final_scores; ++i)
            step();
        TEST_ASSERT_TRUE(top() == ScreenId::final_scores);
        look();
    }

    // Opens the screens that are one key away from the final scores.
    void look_back() {
        act(A::tables);
        walk_tables();
        act(A::second);
        TEST_ASSERT_TRUE(top() == ScreenId::review);
        handheld_.let_think(6000);
        look();
        act(A::back);
        act(A::back);
        TEST_ASSERT_TRUE(top() == ScreenId::title);
    }

    const std::set<ScreenId>& met() const { return met_; }

private:
    ScreenId top() const { return handheld_.top(); }

    bool offers(Text text) const {
        const Help help = handheld_.application->help();
        return std::ranges::any_of(help.items(),
                                   [text](const HelpItem& item) { return item.text == text; });
    }

    void look() {
        met_.insert(top());
        handheld_.draw();
        const std::string found = problems_of(handheld_.panel, handheld_.log);
        if (!found.empty()) TEST_FAIL_MESSAGE(found.c_str());
    }

    void act(Action action, int count = 1) {
        TEST_ASSERT_TRUE(handheld_.act(action, count));
        look();
    }

    // Visits all tables and scrolls through each.
    void walk_tables() {
        TEST_ASSERT_TRUE(top() == ScreenId::tables);
        for (unsigned i = 0; i <= handheld_.session().plan().rules.tables(); ++i) {
            if (offers(Text::help_move)) act(A::down, 2);
            act(A::next);
        }
        act(A::back);
    }

    void choose() {
        const unsigned look_around = choices_++ % 8;
        if (look_around == 0) {
            act(A::tables);
            walk_tables();
        }
        if (look_around == 4) {
            act(A::hint);
            TEST_ASSERT_TRUE(top() == ScreenId::hint);
            act(A::back);
        }
        act(A::next, static_cast<int>(random_() % 4));
        const bool done = offers(Text::help_done);
        const bool two = offers(Text::help_first);
        if (done || (two && random_() % 2 == 0)) handheld_.act(A::second);
        if (top() == ScreenId::draft && !done) handheld_.act(A::accept);
    }

    void step() {
        look();
        if (top() == ScreenId::draft && handheld_.session().next_human())
            choose();
        else if (top() == ScreenId::scoring && random_() % 4 != 0)
            handheld_.act(random_() % 2 == 0 ? A::next : A::down);
        else if (top() != ScreenId::reveal || random_() % 8 == 0)
            handheld_.act(A::accept);
        handheld_.ticks(1 + static_cast<int>(random_() % 40));
    }

    Handheld handheld_;
    std::minstd_rand random_{5};
    std::set<ScreenId> met_;
    unsigned choices_ = 0;
};

void play_through(Edition edition, KeyArrangement keys, Language language) {
    KeyPlayer player{keys, language};
    player.start(edition);
    player.play();
    player.look_back();
    for (const ScreenId screen : {ScreenId::draft, ScreenId::reveal, ScreenId::scoring,
                                  ScreenId::tables, ScreenId::hint, ScreenId::review})
        TEST_ASSERT_TRUE(player.met().contains(screen));
}

void play_through(Edition edition) {
    for (const KeyArrangement keys : panel_keys())
        for (unsigned language = 0; language < language_count; ++language)
            play_through(edition, keys, static_cast<Language>(language));
}

void classic_game_is_played_by_keys_without_text_problems() {
    play_through(Edition::gamewright);
}

void party_game_is_played_by_keys_without_text_problems() {
    play_through(Edition::party);
}

}  // namespace

void run_tests() {
    RUN_TEST(classic_game_is_played_by_keys_without_text_problems);
    RUN_TEST(party_game_is_played_by_keys_without_text_problems);
}
