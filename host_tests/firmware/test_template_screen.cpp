// Opens the template of a screen and checks that its callbacks keep the contract of screen.hpp.
#include <memory>

#include "main.hpp"
#include "scenes.hpp"
#include "template_screen.hpp"
#include "text_problems.hpp"

namespace {

using namespace kaiten;

// A shell without the application around it: the test makes the calls of the application.
struct Bare {
    Bare() {
        open::title(shell, 0);
        open::template_screen(shell, 7);
        enter();
    }

    void enter() {
        while (Screen* const entering = shell.take_entering())
            entering->on_enter(shell);
    }
    bool press(Action action) {
        const bool handled =
            shell.top().on_action(shell, {ActionEvent::Gesture::press, ActionSet{action}});
        enter();
        return handled;
    }
    const Frame& draw() {
        handheld.log.clear();
        Canvas canvas{handheld.frame, handheld.panel, &handheld.log};
        Help help{shell.keys_of(shell.top())};
        shell.top().on_draw(shell, canvas);
        shell.top().on_help(shell, help);
        draw_help_bar(canvas, shell.language(), help, 0);
        shell.drawn();
        TEST_ASSERT_EQUAL_STRING("", problems_of(handheld.panel, handheld.log).c_str());
        return handheld.frame;
    }
    bool shows(std::string_view text) {
        draw();
        for (const TextMark& mark : handheld.log.marks())
            if (mark.text.data() == text) return true;
        return false;
    }

    Handheld handheld;
    Shell shell{Identity{"v1", "test"}, handheld.services()};
};

void template_is_opened_with_its_argument_and_drawn_without_text_problems() {
    const auto bare = std::make_unique<Bare>();
    TEST_ASSERT_TRUE(bare->shell.top().traits().id == template_screen_id);
    TEST_ASSERT_TRUE(bare->shows("7"));
}

void template_handles_the_actions_that_its_help_shows() {
    const auto bare = std::make_unique<Bare>();
    TEST_ASSERT_TRUE(bare->press(Action::next));
    TEST_ASSERT_TRUE(bare->shows("8"));
    TEST_ASSERT_FALSE(bare->press(Action::back));
    TEST_ASSERT_FALSE(bare->press(Action::tables));
}

void template_is_answered_after_the_question_has_closed() {
    const auto bare = std::make_unique<Bare>();
    bare->press(Action::accept);
    TEST_ASSERT_TRUE(bare->shell.top().traits().id == ScreenId::question);
    for (int i = 0; i < ticks_per_second; ++i)  // the question ignores keys at first
        bare->shell.top().on_tick(bare->shell);
    bare->press(Action::second);
    TEST_ASSERT_TRUE(bare->shell.top().traits().id == template_screen_id);
    TEST_ASSERT_TRUE(bare->shows("0"));
}

void template_asks_for_a_drawing_only_when_its_picture_changes() {
    const auto bare = std::make_unique<Bare>();
    bare->draw();
    for (int i = 1; i < ticks_per_second; ++i)
        bare->shell.top().on_tick(bare->shell);
    TEST_ASSERT_FALSE(bare->shell.has_changed());
    bare->shell.top().on_tick(bare->shell);
    TEST_ASSERT_TRUE(bare->shell.has_changed());
    TEST_ASSERT_TRUE(bare->shows("1 s"));
}

}  // namespace

void run_tests() {
    RUN_TEST(template_is_opened_with_its_argument_and_drawn_without_text_problems);
    RUN_TEST(template_handles_the_actions_that_its_help_shows);
    RUN_TEST(template_is_answered_after_the_question_has_closed);
    RUN_TEST(template_asks_for_a_drawing_only_when_its_picture_changes);
}
