// The table of screens, in the order of their ids.
#include "firmware/screens/screen.hpp"

#include "firmware/screens/screens.hpp"

namespace kaiten {
namespace {

constexpr const Screen* table[] = {
    &splash_screen,     &title_screen,  &new_game_screen,  &seed_screen,     &curtain_screen,
    &draft_screen,      &reveal_screen, &tables_screen,    &scoring_screen,  &final_screen,
    &hint_screen,       &review_screen, &pause_screen,     &rules_screen,    &settings_screen,
    &statistics_screen, &about_screen,  &self_test_screen, &question_screen,
};

}  // namespace

const Screen& screen_of(ScreenId id) {
    return *table[static_cast<unsigned>(id)];
}

}  // namespace kaiten
