// What each screen remembers while it is on the stack.
#pragma once

#include "drivers/display/display.hpp"
#include "drivers/input/input.hpp"
#include "drivers/system/system.hpp"
#include "engine/core/list.hpp"
#include "engine/game/rules.hpp"
#include "firmware/play/player.hpp"
#include "firmware/widgets/list_menu.hpp"

namespace kaiten {

struct TitleState {
    ListMenu menu;
    int idle_ticks = 0;
    int belt = 0;  // how far the belt has moved
};

struct NewGameState {
    ListMenu menu;
    Plan plan = first_plan;
    std::uint32_t seed = 0;  // zero: a new one for every game
};

struct SeedState {
    int digit = 0;
};

inline constexpr int nowhere = -1;

struct DraftState {
    unsigned seat = 0;
    bool watching = false;  // nobody at this device has to choose
    int cursor = 0;
    int first = nowhere;     // places in the hand: the first of two cards,
    int second = nowhere;    // the second,
    bool for_dummy = false;  // and now the dummy's
    std::uint8_t off_wasabi = 0;
    int ticks = 0;
};

struct RevealState {
    int step = 0;
};

struct TablesState {
    unsigned seat = 0;
};

struct ScoringState {
    int shown = 0;  // rows counted up so far
    int row = 0;    // the one whose points are explained
    int ticks = 0;
};

struct FinalState {
    int ticks = 0;
};

struct ReviewState {
    unsigned seat = 0;
    unsigned shown = 0;  // how far it was when it was drawn
    bool busy = false;
};

struct RulesState {
    int page = 0;
};

struct StatisticsState {
    int edition = 0;
};

struct SelfTestState {
    int page = 0;
    DisplayTimes times{};
    ChipFacts chip{};
    int ticks = 0;
    int brightness = 100;
    int volume = 100;
    std::array<std::uint16_t, button_count> presses{};
    int erasures_left = 0;
    int listening = 0;  // ticks in which presses still count as pressed while flash was erased
    int pressed_erasing = 0;
    int light = 0;
};

enum class Question : std::uint8_t { lose_saved_game, reset, reset_again, update };

struct QuestionState {
    Question question = Question::reset;
};

}  // namespace kaiten
