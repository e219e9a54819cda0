// Draws every scene in every language, with the keys of every board that has this panel. The
// picture must match the approved one, and no text may be cut off, leave its box or overlap
// another.
#include <set>
#include <string>

#include "main.hpp"
#include "panel_keys.hpp"
#include "pictures.hpp"
#include "scenes.hpp"
#include "text_problems.hpp"

namespace {

using namespace kaiten;

// The 240x240 panel has approved pictures in all languages. Other panels have them in English, and
// in all languages only for scenes whose words differ most.
bool has_picture(const Scene& scene, unsigned language) {
    return panel_size == Size{240, 240} || scene.words == Words::differ || language == 0;
}

std::string panel_name() {
    return std::to_string(panel_size.width) + "x" + std::to_string(panel_size.height);
}

std::string look_at(const Scene& scene, unsigned language, KeyArrangement keys, bool compare) {
    const std::string name = picture_name(scene, static_cast<Language>(language));
    Handheld handheld{keys};
    handheld.set_language(static_cast<Language>(language));
    scene.arrange(handheld);
    const Frame& frame = handheld.draw();
    std::string problems;
    const std::string found = problems_of(handheld.panel, handheld.log);
    if (!found.empty()) problems += "\n" + name + found;
    if (compare &&
        !is_approved(panel_name() + "/" + name, picture_of(frame, handheld.panel.art.palette)))
        problems += "\n" + name + " differs from the approved picture";
    return problems;
}

template <unsigned language>
void scenes_match_pictures_without_text_problems_in_language() {
    std::string problems;
    bool first = true;  // approved pictures show the keys of the first board
    for (const KeyArrangement keys : panel_keys()) {
        for (const Scene& scene : scenes())
            problems += look_at(scene, language, keys, first && has_picture(scene, language));
        first = false;
    }
    if (!problems.empty()) TEST_FAIL_MESSAGE(problems.c_str());
}

// A picture without a scene is obsolete, but would be mistaken for the current game.
void every_approved_picture_has_a_scene() {
    std::set<std::string> shown;
    for (const Scene& scene : scenes())
        for (unsigned language = 0; language < language_count; ++language)
            if (has_picture(scene, language))
                shown.insert(picture_name(scene, static_cast<Language>(language)));
    for (const std::string& name : approved_pictures(panel_name()))
        TEST_ASSERT_TRUE_MESSAGE(shown.contains(name), name.c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(scenes_match_pictures_without_text_problems_in_language<0>);
    RUN_TEST(scenes_match_pictures_without_text_problems_in_language<1>);
    RUN_TEST(scenes_match_pictures_without_text_problems_in_language<2>);
    RUN_TEST(scenes_match_pictures_without_text_problems_in_language<3>);
    RUN_TEST(every_approved_picture_has_a_scene);
}
