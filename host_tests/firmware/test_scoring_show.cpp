// How the scoring unfolds: it counts up, leaves time to read, ranks the rows, and hides the totals
// of the last round.
#include <algorithm>
#include <string>

#include "firmware/screens/scoring/count_up.hpp"
#include "firmware/screens/scoring/final_scores_view.hpp"
#include "main.hpp"
#include "scenes.hpp"
#include "text_problems.hpp"

namespace {

using namespace kaiten;

const Plan four{{.edition = Edition::gamewright, .seats = 4, .menu = {}},
                {Player::human, Level::random, Level::random, Level::random}};
const Plan eight{{.edition = Edition::party, .seats = 8, .menu = *menu_named("master")},
                 {Player::human, Level::random, Level::random, Level::random, Level::random,
                  Level::random, Level::random, Level::random}};

constexpr int most_ticks = 6000;

bool offers(const Handheld& handheld, Text text) {
    const Help help = handheld.application->help();
    return std::ranges::any_of(help.items(),
                               [text](const HelpItem& item) { return item.text == text; });
}

void set_speed(Handheld& handheld, std::uint8_t speed) {
    Settings settings = handheld.store->settings();
    settings.speed = speed;
    handheld.store->save(settings);
}

// Waits until the screen offers no skipping, and calls `see` at every tick. Returns the ticks.
template <typename See>
int watch(Handheld& handheld, See see) {
    int ticks = 0;
    while (offers(handheld, Text::help_skip)) {
        TEST_ASSERT_TRUE(++ticks < most_ticks);
        handheld.ticks(1);
        see(ticks);
    }
    return ticks;
}

void expect_no_text_problems(Handheld& handheld) {
    handheld.draw();
    const std::string problems = problems_of(handheld.panel, handheld.log);
    if (!problems.empty()) TEST_FAIL_MESSAGE(problems.c_str());
}

bool shows(Handheld& handheld, std::string_view text) {
    handheld.draw();
    return std::ranges::any_of(handheld.log.marks(), [text](const TextMark& mark) {
        return std::string_view{mark.text.data()} == text;
    });
}

void to_scoring(Handheld& handheld, const Plan& plan, int round) {
    sit_down(handheld, plan, 6);
    for (int i = 1; i < round; ++i) {
        TEST_ASSERT_TRUE(play_until(handheld, ScreenId::scoring));
        handheld.press(Button::a, 2);
    }
    TEST_ASSERT_TRUE(play_until(handheld, ScreenId::scoring));
}

void points_rise_and_losses_fall() {
    constexpr std::int16_t points[] = {6, -4, 0, 30};
    for (const unsigned row : {0U, 1U, 3U}) {
        CountUp count;
        count.begin(points, CountUp::Turns::together);
        int last = 0;
        while (count.is_running())
            if (const std::optional<int> now = count.tick(row)) {
                TEST_ASSERT_TRUE(points[row] > 0 ? *now > last : *now < last);
                last = *now;
            }
        TEST_ASSERT_EQUAL_INT(points[row], last);
    }
}

void desserts_are_dealt_to_one_row_after_the_other() {
    constexpr std::int16_t points[] = {6, 0, -6};
    CountUp count;
    count.begin(points, CountUp::Turns::one_by_one);
    for (int i = 0; i < 10; ++i)
        count.tick(0);
    TEST_ASSERT_TRUE(count.counted(0) > 0);
    TEST_ASSERT_FALSE(count.has_begun(1));
    while (count.is_running())
        count.tick(0);
    TEST_ASSERT_EQUAL_INT(-6, count.counted(2));
}

void every_step_is_readable() {
    for (unsigned language = 0; language < language_count; ++language)
        for (const Plan& plan : {four, eight}) {
            Handheld handheld;
            handheld.set_language(static_cast<Language>(language));
            to_scoring(handheld, plan, 3);
            watch(handheld, [&](int tick) {
                if (tick % 8 == 0) expect_no_text_problems(handheld);
            });
        }
}

// Seven categories, a second and more for each.
void explanations_stay_until_they_are_read() {
    int quick = 0;
    for (const std::uint8_t speed : {std::uint8_t{1}, std::uint8_t{0}}) {
        Handheld handheld;
        set_speed(handheld, speed);
        to_scoring(handheld, four, 1);
        const int ticks = watch(handheld, [](int) {});
        TEST_ASSERT_GREATER_THAN_INT(7 * ticks_per_second, ticks);
        TEST_ASSERT_GREATER_THAN_INT(quick, ticks);
        quick = ticks;
    }
}

void instant_speed_shows_all_points_at_once() {
    Handheld handheld;
    set_speed(handheld, setting::speed_instant);
    to_scoring(handheld, four, 3);
    TEST_ASSERT_FALSE(offers(handheld, Text::help_skip));
    TEST_ASSERT_FALSE(shows(handheld, "?"));
}

void any_key_skips_the_count() {
    for (const Button button : {Button::a, Button::x, Button::y, Button::up, Button::right}) {
        Handheld handheld;
        to_scoring(handheld, four, 1);
        TEST_ASSERT_TRUE(offers(handheld, Text::help_skip));
        handheld.press(button);
        TEST_ASSERT_TRUE(handheld.top() == ScreenId::scoring);
        TEST_ASSERT_FALSE(offers(handheld, Text::help_skip));
    }
}

void totals_are_secret_only_in_the_last_round() {
    for (const int round : {1, 2, 3}) {
        Handheld handheld;
        to_scoring(handheld, four, round);
        handheld.ticks(30);
        handheld.press(Button::a);
        TEST_ASSERT_EQUAL(round == 3, shows(handheld, "?"));
    }
}

void to_final(Handheld& handheld, const Plan& plan) {
    sit_down(handheld, plan, 6);
    TEST_ASSERT_TRUE(play_until(handheld, ScreenId::final_scores));
}

void places_appear_from_last_to_first() {
    Handheld handheld;
    to_final(handheld, four);
    const AnyGame& game = handheld.session().now();
    const Order order = order_of(game);
    unsigned shown = 0;
    watch(handheld, [&](int) {
        unsigned now = 0;
        for (unsigned place = 0; place < order.size(); ++place)
            if (shows(handheld, std::to_string(game.total(order[place])))) now += 1;
        TEST_ASSERT_TRUE(now >= shown);
        shown = now;
        if (shown > 0)
            TEST_ASSERT_TRUE(shows(handheld, std::to_string(game.total(order[order.size() - 1]))));
        if (shown < order.size())
            TEST_ASSERT_FALSE(shows(handheld, std::to_string(game.total(order[0]))));
    });
    TEST_ASSERT_EQUAL_UINT(order.size(), shown);
}

void every_step_of_the_final_is_readable() {
    for (unsigned language = 0; language < language_count; ++language)
        for (const Plan& plan : {four, eight}) {
            Handheld handheld;
            handheld.set_language(static_cast<Language>(language));
            to_final(handheld, plan);
            watch(handheld, [&](int tick) {
                if (tick % 8 == 0) expect_no_text_problems(handheld);
            });
            expect_no_text_problems(handheld);
        }
}

void any_key_skips_to_the_winner() {
    Handheld handheld;
    to_final(handheld, four);
    TEST_ASSERT_TRUE(offers(handheld, Text::help_skip));
    handheld.press(Button::a);
    TEST_ASSERT_TRUE(handheld.top() == ScreenId::final_scores);
    TEST_ASSERT_FALSE(offers(handheld, Text::help_skip));
}

// A human who wins is ahead of the best bot, and one who loses is behind it.
void final_says_by_how_much() {
    unsigned wins = 0;
    unsigned losses = 0;
    for (std::uint32_t seed = 1; seed < 40 && (wins == 0 || losses == 0); ++seed) {
        Handheld handheld;
        set_speed(handheld, setting::speed_instant);
        sit_down(handheld, four, seed);
        TEST_ASSERT_TRUE(play_until(handheld, ScreenId::final_scores));
        const AnyGame& game = handheld.session().now();
        const int best = std::max({game.total(1), game.total(2), game.total(3)});
        const int lead = game.total(0) - best;
        const Order order = order_of(game);
        if (game.total(order[0]) == game.total(order[1])) continue;  // desserts decide
        (lead > 0 ? wins : losses) += 1;
        const std::string wanted =
            (lead > 0 ? "Ahead by " : "Behind by ") + std::to_string(std::abs(lead));
        TEST_ASSERT_TRUE(shows(handheld, wanted));
    }
    TEST_ASSERT_TRUE(wins > 0 && losses > 0);
}

}  // namespace

void run_tests() {
    RUN_TEST(every_step_is_readable);
    RUN_TEST(every_step_of_the_final_is_readable);
    if (panel_size != Size{240, 240}) return;  // only drawing differs between panels
    RUN_TEST(points_rise_and_losses_fall);
    RUN_TEST(desserts_are_dealt_to_one_row_after_the_other);
    RUN_TEST(explanations_stay_until_they_are_read);
    RUN_TEST(instant_speed_shows_all_points_at_once);
    RUN_TEST(any_key_skips_the_count);
    RUN_TEST(totals_are_secret_only_in_the_last_round);
    RUN_TEST(places_appear_from_last_to_first);
    RUN_TEST(any_key_skips_to_the_winner);
    RUN_TEST(final_says_by_how_much);
}
