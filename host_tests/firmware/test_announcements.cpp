// Tests what a page reads out: every screen announces its state in every language, and the
// announcement follows the cursor.
#include <algorithm>
#include <set>
#include <string>

#include "firmware/app/narrator.hpp"
#include "main.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;

// Functions of keys that move a cursor.
constexpr Text moving[] = {Text::help_move, Text::help_page, Text::help_seat, Text::help_why,
                           Text::help_digit};

std::string words_of(const Announcement& said) {
    std::string words;
    for (const Passage* part : {&said.title(), &said.item(), &said.detail()})
        words += std::string{part->view()} + "|";
    return words;
}

std::string announced(const Handheld& handheld) {
    return words_of(handheld.application->announcement());
}

void every_scene_is_announced_in_every_language() {
    for (unsigned language = 0; language < language_count; ++language) {
        for (const Scene& scene : scenes()) {
            Handheld handheld;
            handheld.set_language(static_cast<Language>(language));
            scene.arrange(handheld);
            const std::string name{picture_name(scene, static_cast<Language>(language))};
            const Announcement said = handheld.application->announcement();
            TEST_ASSERT_FALSE_MESSAGE(said.title().empty(), name.c_str());
            for (const Passage* part : {&said.title(), &said.item(), &said.detail(), &said.keys()})
                TEST_ASSERT_TRUE_MESSAGE(part->view().size() < Passage::capacity, name.c_str());
        }
    }
}

void scenes_contain_every_screen() {
    std::set<ScreenId> shown;
    for (const Scene& scene : scenes()) {
        Handheld handheld;
        scene.arrange(handheld);
        shown.insert(handheld.top());
    }
#define KAITEN_SCREEN(name, ...) TEST_ASSERT_TRUE_MESSAGE(shown.contains(ScreenId::name), #name);
#include "firmware/screens/screens.inc"
#undef KAITEN_SCREEN
}

// Presses the last key of a help item in a scene. Returns a problem if that changed nothing.
std::string move_in(const Scene& scene, const HelpItem& item) {
    Handheld handheld;
    scene.arrange(handheld);
    const std::string before = announced(handheld);
    handheld.press(item.keys[item.keys.size() - 1].button);
    const bool alone = before.find("1 of 1") != std::string::npos;
    if (alone || announced(handheld) != before) return {};
    return "\n" + std::string{scene.name} + ": " + before;
}

void announcement_changes_when_the_cursor_moves() {
    std::string problems;
    for (const Scene& scene : scenes()) {
        Handheld handheld;
        scene.arrange(handheld);
        const Help help = handheld.application->help();
        for (const HelpItem& item : help.items())
            if (std::ranges::find(moving, item.text) != std::end(moving))
                problems += move_in(scene, item);
    }
    if (!problems.empty()) TEST_FAIL_MESSAGE(problems.c_str());
}

void changed_value_is_announced() {
    Handheld handheld;
    std::ranges::find(scenes(), "new_game", &Scene::name)->arrange(handheld);
    handheld.act(Action::down, 2);
    const std::string before{handheld.application->announcement().item().view()};
    TEST_ASSERT_TRUE_MESSAGE(before.starts_with("Players: 4, 3 of "), before.c_str());
    handheld.act(Action::next);
    const std::string after{handheld.application->announcement().item().view()};
    TEST_ASSERT_TRUE_MESSAGE(after.starts_with("Players: 5, 3 of "), after.c_str());
}

void cursor_in_the_hand_is_announced_with_its_card() {
    Handheld handheld;
    const auto draft = std::ranges::find(scenes(), "draft_first_turn", &Scene::name);
    TEST_ASSERT_TRUE(draft != scenes().end());
    draft->arrange(handheld);
    for (unsigned place = 1; place <= 8; ++place) {
        const Announcement said = handheld.application->announcement();
        const std::string item{said.item().view()};
        const unsigned card = (place - 1) % 8 + 1;
        TEST_ASSERT_TRUE_MESSAGE(item.ends_with(", card " + std::to_string(card) + " of 8"),
                                 item.c_str());
        TEST_ASSERT_EQUAL_STRING("Round 1, turn 1", std::string{said.title().view()}.c_str());
        handheld.act(Action::next);
    }
}

void hidden_total_is_announced_as_the_question_who_wins() {
    Handheld handheld;
    std::ranges::find(scenes(), "scoring_puddings", &Scene::name)->arrange(handheld);
    const std::string item{handheld.application->announcement().item().view()};
    TEST_ASSERT_EQUAL_STRING("Kitsu: Total, Who wins? The final is next!", item.c_str());
}

struct FakePage final : HostPage {
    Verbosity verbosity() override { return wanted; }
    void announce(std::string_view text) override { said += "[" + std::string{text} + "]"; }
    void set_language(unsigned) override {}
    std::uint32_t today() override { return 20260131; }

    Verbosity wanted = Verbosity::terse;
    std::string said;
};

Announcement announcement(const char* title, const char* item, const char* detail) {
    Announcement said;
    said.title(title);
    said.item(item);
    said.detail(detail);
    said.key("A: take");
    return said;
}

void expect_said(FakePage& page, const char* expected) {
    TEST_ASSERT_EQUAL_STRING(expected, page.said.c_str());
    page.said.clear();
}

void terse_narrator_says_the_item_and_a_new_title() {
    FakePage page;
    Narrator narrator{page};
    narrator.follow(announcement("Pause", "Resume", "Goes on."));
    expect_said(page, "[Pause. Resume]");
    narrator.follow(announcement("Pause", "Resume", "Goes on now."));
    expect_said(page, "");
    narrator.follow(announcement("Pause", "Rules", "Goes on."));
    expect_said(page, "[Rules]");
    narrator.follow(announcement("Question?", "Rules", ""));
    expect_said(page, "[Question? Rules]");
}

void full_narrator_adds_changed_details_and_keys() {
    FakePage page;
    page.wanted = Verbosity::full;
    Narrator narrator{page};
    narrator.follow(announcement("Pause", "Resume", "Goes on."));
    expect_said(page, "[Pause. Resume. Goes on. A: take]");
    narrator.follow(announcement("Pause", "Rules", "The book."));
    expect_said(page, "[Rules. The book.]");
}

void narrator_repeats_everything_when_it_is_switched_on() {
    FakePage page;
    page.wanted = Verbosity::off;
    Narrator narrator{page};
    narrator.follow(announcement("Pause", "Resume", ""));
    expect_said(page, "");
    page.wanted = Verbosity::terse;
    narrator.follow(announcement("Pause", "Resume", ""));
    expect_said(page, "[Pause. Resume]");
}

void demo_is_announced_once() {
    Handheld handheld;
    handheld.to_title();
    handheld.ticks(31 * 60);
    const std::string begun = announced(handheld);
    TEST_ASSERT_EQUAL_STRING("Demo: any key ends it|||", begun.c_str());
    handheld.ticks(600);
    TEST_ASSERT_EQUAL_STRING(begun.c_str(), announced(handheld).c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(every_scene_is_announced_in_every_language);
    RUN_TEST(scenes_contain_every_screen);
    RUN_TEST(announcement_changes_when_the_cursor_moves);
    RUN_TEST(changed_value_is_announced);
    RUN_TEST(cursor_in_the_hand_is_announced_with_its_card);
    RUN_TEST(hidden_total_is_announced_as_the_question_who_wins);
    RUN_TEST(terse_narrator_says_the_item_and_a_new_title);
    RUN_TEST(full_narrator_adds_changed_details_and_keys);
    RUN_TEST(narrator_repeats_everything_when_it_is_switched_on);
    RUN_TEST(demo_is_announced_once);
}
