// Every screen of the game in moments worth looking at: the picture tests, the test of texts and
// the contact sheet walk this table.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "handheld.hpp"

namespace kaiten {

// Whether a screen looks much the same in all languages.
enum class Words : std::uint8_t { alike, differ };

struct Scene {
    std::string_view name;
    // From a handheld just switched on to the moment.
    void (*arrange)(Handheld&);
    Words words = Words::alike;
};

std::span<const Scene> scenes();
// What its picture in a language is called.
std::string picture_name(const Scene& scene, Language language);

// Sits down at a table of one's own: plan and seed as given.
void sit_down(Handheld& handheld, const Plan& plan, std::uint32_t seed);

// One press on: humans choose what is under the cursor, and nothing goes into a box.
void play_on(Handheld& handheld);
// Plays on: humans take the card under the cursor, until the screen is one or the turns are made.
bool play_until(Handheld& handheld, ScreenId screen, int most_presses = 2000);

}  // namespace kaiten
