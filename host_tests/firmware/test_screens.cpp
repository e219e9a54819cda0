// Every screen in every language: the picture is the approved one, and no text is cut off, leaves
// its box or runs into another.
#include <set>
#include <string>

#include "main.hpp"
#include "pictures.hpp"
#include "scenes.hpp"
#include "text_problems.hpp"

namespace {

using namespace kaiten;

template <unsigned language>
void looks_right_in() {
    std::string problems;
    for (const Scene& scene : scenes()) {
        const std::string name = picture_name(scene, static_cast<Language>(language));
        Handheld handheld;
        handheld.set_language(static_cast<Language>(language));
        scene.arrange(handheld);
        const Picture picture = picture_of(handheld.draw(), palette);
        const std::string found = problems_of(handheld.log);
        if (!found.empty()) problems += "\n" + name + found;
        if (!is_approved(name.c_str(), picture))
            problems += "\n" + name + " differs from the approved picture";
    }
    if (!problems.empty()) TEST_FAIL_MESSAGE(problems.c_str());
}

// A picture that no scene shows any more would be taken for the game as it is.
void every_picture_has_its_scene() {
    std::set<std::string> shown;
    for (const Scene& scene : scenes())
        for (unsigned language = 0; language < language_count; ++language)
            shown.insert(picture_name(scene, static_cast<Language>(language)));
    for (const std::string& name : approved_pictures())
        TEST_ASSERT_TRUE_MESSAGE(shown.contains(name), name.c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(looks_right_in<0>);
    RUN_TEST(looks_right_in<1>);
    RUN_TEST(looks_right_in<2>);
    RUN_TEST(looks_right_in<3>);
    RUN_TEST(every_picture_has_its_scene);
}
