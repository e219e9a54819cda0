// All screens; screen.cpp has the table.
#pragma once

#include "firmware/screens/screen.hpp"

namespace kaiten {

extern const Screen splash_screen;
extern const Screen title_screen;
extern const Screen new_game_screen;
extern const Screen seed_screen;
extern const Screen curtain_screen;
extern const Screen draft_screen;
extern const Screen reveal_screen;
extern const Screen tables_screen;
extern const Screen scoring_screen;
extern const Screen final_screen;
extern const Screen hint_screen;
extern const Screen review_screen;
extern const Screen pause_screen;
extern const Screen rules_screen;
extern const Screen settings_screen;
extern const Screen statistics_screen;
extern const Screen about_screen;
extern const Screen self_test_screen;
extern const Screen question_screen;

}  // namespace kaiten
