// Tests length, pitch and loudness of the desktop's square waves.
#include "boards/desktop/tone_generator.hpp"

#include <algorithm>
#include <vector>

#include "main.hpp"

namespace {

using namespace kaiten;

constexpr Tone melody[] = {{1000, 100}, {0, 50}, {500, 200}};
constexpr int per_ms = ToneGenerator::samples_per_second / 1000;

std::vector<std::int16_t> samples_of(ToneGenerator& generator, int milliseconds) {
    std::vector<std::int16_t> samples(static_cast<std::size_t>(milliseconds * per_ms));
    generator.fill(samples);
    return samples;
}

// Counts the rising edges of the wave.
int rises(const std::vector<std::int16_t>& samples) {
    int count = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
        count += samples[i - 1] < 0 && samples[i] > 0 ? 1 : 0;
    return count;
}

int loudness(const std::vector<std::int16_t>& samples) {
    return *std::max_element(samples.begin(), samples.end());
}

void melody_plays_its_tones_in_order_and_ends() {
    ToneGenerator generator;
    generator.set_volume({100});
    generator.play(melody);
    TEST_ASSERT_INT_WITHIN(2, 99, rises(samples_of(generator, 99)));
    samples_of(generator, 3);
    TEST_ASSERT_EQUAL_INT(0, loudness(samples_of(generator, 45)));
    samples_of(generator, 5);
    TEST_ASSERT_INT_WITHIN(2, 90, rises(samples_of(generator, 180)));
    TEST_ASSERT_TRUE(generator.playing());
    samples_of(generator, 40);
    TEST_ASSERT_FALSE(generator.playing());
    TEST_ASSERT_EQUAL_INT(0, loudness(samples_of(generator, 50)));
}

void half_volume_has_a_quarter_of_the_amplitude_and_zero_is_silent() {
    ToneGenerator generator;
    generator.play(melody);
    TEST_ASSERT_EQUAL_INT(0, loudness(samples_of(generator, 10)));
    TEST_ASSERT_TRUE(generator.playing());
    generator.set_volume({100});
    const int full = loudness(samples_of(generator, 10));
    generator.set_volume({50});
    TEST_ASSERT_INT_WITHIN(1, full / 4, loudness(samples_of(generator, 10)));
}

void stopping_silences_the_sound_at_once() {
    ToneGenerator generator;
    generator.set_volume({100});
    generator.play(melody);
    generator.play({});
    TEST_ASSERT_FALSE(generator.playing());
    TEST_ASSERT_EQUAL_INT(0, loudness(samples_of(generator, 20)));
}

}  // namespace

void run_tests() {
    RUN_TEST(melody_plays_its_tones_in_order_and_ends);
    RUN_TEST(half_volume_has_a_quarter_of_the_amplitude_and_zero_is_silent);
    RUN_TEST(stopping_silences_the_sound_at_once);
}
