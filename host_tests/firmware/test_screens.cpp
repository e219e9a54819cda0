// Every screen in every language: the picture is the approved one, and no text is cut off, leaves
// its box or runs into another.
#include <string>

#include "main.hpp"
#include "pictures.hpp"
#include "scenes.hpp"
#include "text_problems.hpp"

namespace {

using namespace kaiten;

constexpr const char* language_names[language_count] = {"en", "fr", "de", "it"};

std::string scene_name(const Scene& scene, unsigned language) {
    return std::string{scene.name} + "_" + language_names[language];
}

template <unsigned language>
void looks_right_in() {
    std::string problems;
    for (const Scene& scene : scenes()) {
        Handheld handheld;
        handheld.set_language(static_cast<Language>(language));
        scene.arrange(handheld);
        const Picture picture = picture_of(handheld.draw(), palette);
        const std::string found = problems_of(handheld.log);
        if (!found.empty()) problems += "\n" + scene_name(scene, language) + found;
        if (!is_approved(scene_name(scene, language).c_str(), picture))
            problems += "\n" + scene_name(scene, language) + " differs from the approved picture";
    }
    if (!problems.empty()) TEST_FAIL_MESSAGE(problems.c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(looks_right_in<0>);
    RUN_TEST(looks_right_in<1>);
    RUN_TEST(looks_right_in<2>);
    RUN_TEST(looks_right_in<3>);
}
