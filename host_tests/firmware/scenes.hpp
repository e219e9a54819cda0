// Scenes show every screen of the game in moments worth looking at. The picture tests, the text
// tests and the contact sheet use this table.
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
    // Leads a handheld that was just switched on to the moment of the scene.
    void (*arrange)(Handheld&);
    Words words = Words::alike;
};

std::span<const Scene> scenes();
// Returns the name of the scene's picture in a language.
std::string picture_name(const Scene& scene, Language language);

// Starts a game with this plan and seed.
void sit_down(Handheld& handheld, const Plan& plan, std::uint32_t seed);

// Starts the tutorial from the title.
void start_tutorial(Handheld& handheld);
// Makes the next step of the tutorial as it is taught: closes a bubble, takes a card or waits.
void play_lesson(Handheld& handheld);

// Presses one key. Humans choose the card under the cursor and put nothing into a takeout box.
void play_on(Handheld& handheld);
// Calls play_on() until the screen is shown. Returns false after `most_presses`.
bool play_until(Handheld& handheld, ScreenId screen, int most_presses = 2000);

}  // namespace kaiten
