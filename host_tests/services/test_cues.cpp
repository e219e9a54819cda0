// Tests the tones and the light of every cue.
#include <optional>
#include <string>

#include "firmware/screens/cues.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

struct Stage final : Sound, Light {
    void play(std::span<const Tone> melody) override {
        for (const Tone& tone : melody)
            heard += " " + std::to_string(tone.hertz) + ":" + std::to_string(tone.milliseconds);
    }
    void stop() override {}
    bool playing() override { return false; }
    void set_volume(Volume) override {}
    void set(LightColor color) override { light = color; }

    std::string heard;
    std::optional<LightColor> light;
};

std::string told(Cue cue) {
    Stage stage;
    Cues cues(stage, stage);
    cues.give(cue);
    if (!stage.light) return stage.heard;
    const auto [red, green, blue] = *stage.light;
    int ticks = 0;
    for (; stage.light != LightColor{0, 0, 0} && ticks < 1000; ++ticks)
        cues.tick();
    cues.tick();  // the light stays off
    return stage.heard + ", " + std::to_string(red) + " " + std::to_string(green) + " " +
           std::to_string(blue) + " for " + std::to_string(ticks);
}

void every_cue_has_its_tones_and_light() {
    TEST_ASSERT_EQUAL_STRING(" 1760:12", told(Cue::move).c_str());
    TEST_ASSERT_EQUAL_STRING(" 880:40 1175:60, 0 40 0 for 10", told(Cue::pick).c_str());
    TEST_ASSERT_EQUAL_STRING(" 587:40 784:50, 0 0 40 for 12", told(Cue::reveal).c_str());
    TEST_ASSERT_EQUAL_STRING(" 784:60 988:60 1175:60 1568:120, 60 20 0 for 30",
                             told(Cue::sushi_go).c_str());
    TEST_ASSERT_EQUAL_STRING(" 784:50 1047:80", told(Cue::set_small).c_str());
    TEST_ASSERT_EQUAL_STRING(" 784:50 1047:50 1319:90", told(Cue::set_medium).c_str());
    TEST_ASSERT_EQUAL_STRING(" 784:50 1047:50 1319:50 1568:60 2093:140",
                             told(Cue::set_large).c_str());
    TEST_ASSERT_EQUAL_STRING(" 1319:40 1760:40 1319:40 1760:40 2637:120, 0 60 0 for 40",
                             told(Cue::wasabi).c_str());
    TEST_ASSERT_EQUAL_STRING(" 784:120 784:60 1047:120 1319:120 1568:300, 60 50 0 for 120",
                             told(Cue::win).c_str());
    TEST_ASSERT_EQUAL_STRING(" 523:160 494:160 466:160 440:360, 10 0 40 for 90",
                             told(Cue::lose).c_str());
    TEST_ASSERT_EQUAL_STRING(" 220:60", told(Cue::refuse).c_str());
}

void notes_rise_with_the_points_and_a_loss_is_low() {
    std::string heard;
    for (const int points : {-6, -2, 0, 3, 10, 40}) {
        Stage stage;
        Cues(stage, stage).sing(points);
        heard += stage.heard;
    }
    TEST_ASSERT_EQUAL_STRING(" 262:45 415:45 523:45 740:45 1661:45 2093:45", heard.c_str());
}

}  // namespace

void run_tests() {
    RUN_TEST(notes_rise_with_the_points_and_a_loss_is_low);
    RUN_TEST(every_cue_has_its_tones_and_light);
}
