// Every screen in every language: the picture is the approved one, and no text is cut off, leaves
// its box or runs into another.
#include <string>

#include "main.hpp"
#include "pictures.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;

constexpr const char* language_names[language_count] = {"en", "fr", "de", "it"};

std::string scene_name(const Scene& scene, unsigned language) {
    return std::string{scene.name} + "_" + language_names[language];
}

void fail(const Scene& scene, unsigned language, const TextMark& mark, const char* what) {
    const std::string message =
        scene_name(scene, language) + ": '" + mark.text.data() + "' " + what;
    TEST_FAIL_MESSAGE(message.c_str());
}

void expect_texts_to_fit(const Scene& scene, unsigned language, const DrawingLog& log) {
    for (unsigned i = 0; i < log.marks().size(); ++i) {
        const TextMark& mark = log.marks()[i];
        if (!whole_screen.contains(mark.area)) fail(scene, language, mark, "leaves the screen");
        if (!mark.box.contains(mark.area)) fail(scene, language, mark, "leaves its box");
        if (mark.half_covered) fail(scene, language, mark, "is half covered");
        for (unsigned j = 0; j < i; ++j)
            if (mark.area.overlaps(log.marks()[j].area))
                fail(scene, language, mark, "runs into another text");
    }
}

template <unsigned language>
void looks_right_in() {
    for (const Scene& scene : scenes()) {
        Handheld handheld;
        handheld.set_language(static_cast<Language>(language));
        scene.arrange(handheld);
        const Picture picture = picture_of(handheld.draw(), palette);
        expect_texts_to_fit(scene, language, handheld.log);
        expect_picture(scene_name(scene, language).c_str(), picture);
    }
}

}  // namespace

void run_tests() {
    RUN_TEST(looks_right_in<0>);
    RUN_TEST(looks_right_in<1>);
    RUN_TEST(looks_right_in<2>);
    RUN_TEST(looks_right_in<3>);
}
