// Tests the desktop's window and sound with SDL's dummy drivers: the video driver keeps the pixels
// of the window in memory, and the audio driver writes the samples to a file.
#include <SDL.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "boards/desktop/picture.hpp"
#include "boards/desktop/tone_generator.hpp"
#include "drivers/display/frame.hpp"
#include "drivers/hardware.hpp"
#include "firmware/input/action.hpp"
#include "firmware/main/run.hpp"
#include "main.hpp"

namespace {

using namespace kaiten;

constexpr int scale = 2;
constexpr std::size_t samples_a_second = ToneGenerator::samples_per_second;

void key(SDL_Keycode code, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.sym = code;
    SDL_PushEvent(&event);
}

void tap(SDL_Keycode code) {
    key(code, true);
    key(code, false);
}

// Clicks the row with the cursor.
void click_chosen_row() {
    constexpr unsigned accept = static_cast<unsigned>(Action::accept) + 1;
    for (int y = 0; y < panel_size.height; ++y) {
        const int x = panel_size.width / 2;
        const unsigned meaning = tap_meaning(x, y);
        if (meaning % 256 != accept || meaning < 256) continue;
        for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
            SDL_Event event{};
            event.type = type;
            event.button.windowID = 1;
            event.button.button = SDL_BUTTON_LEFT;
            event.button.x = x * scale;
            event.button.y = y * scale;
            SDL_PushEvent(&event);
        }
        return;
    }
    TEST_FAIL_MESSAGE("no row to click");
}

// Resizes the window to a size that is no whole multiple of the panel.
void pull_at_window() {
    SDL_SetWindowSize(SDL_GetWindowFromID(1), 500, 700);
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_RESIZED;
    SDL_PushEvent(&event);
}

// Returns the pixels of the window, and checks that its size is a whole multiple of the panel
// again.
Picture window_picture() {
    Picture picture{panel_size.width * scale, panel_size.height * scale, {}};
    picture.rgb.resize(std::size_t{3} * static_cast<std::size_t>(picture.width * picture.height));
    SDL_Window* const window = SDL_GetWindowFromID(1);
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window, &width, &height);
    TEST_ASSERT_EQUAL_INT(picture.width, width);
    TEST_ASSERT_EQUAL_INT(picture.height, height);
    SDL_Renderer* const renderer = SDL_GetRenderer(window);
    TEST_ASSERT_EQUAL_INT(0, SDL_RenderReadPixels(renderer, nullptr, SDL_PIXELFORMAT_RGB24,
                                                  picture.rgb.data(), 3 * picture.width));
    return picture;
}

// Presses the next key at certain ticks, and records the frames for the display.
class WindowScript final : public Ticker, public Display {
public:
    explicit WindowScript(Hardware& parts) : parts_{parts} {}

    // Takes the next step after each fifth of a second of samples, so that a busy machine does not
    // change the test.
    std::optional<int> wait() override {
        if (sound_bytes() >= next_step_at_) {
            next_step_at_ = sound_bytes() + bytes_a_step;
            tell(step_++);
        }
        return parts_.ticker.wait();
    }
    bool due() override { return parts_.ticker.due(); }
    void show(const Frame& frame, const Palette& palette) override {
        shown_ = picture_of(frame, palette);
        parts_.display.show(frame, palette);
    }
    void wait_until_free() override { parts_.display.wait_until_free(); }
    void wait_until_shown() override { parts_.display.wait_until_shown(); }
    void set_backlight(Brightness brightness) override {
        brightness_ = brightness.percent;
        parts_.display.set_backlight(brightness);
    }
    void sleep() override {}
    void wake() override {}
    void turn(bool) override {}

    bool told() const { return step_ == std::size(keys) + 1; }
    std::uintmax_t muted_at = 0;  // position in the file, in bytes
    std::string sound_file;

private:
    static constexpr std::uintmax_t bytes_a_step = samples_a_second / 5 * sizeof(std::int16_t);
    // Keys from the splash past the language choice and the tutorial's offer to the settings, down
    // to the volume, F1 to mute, and two muted moves up. A click chooses the language.
    static constexpr SDL_Keycode click = SDLK_UNKNOWN;
    static constexpr SDL_Keycode keys[] = {SDLK_RETURN, click,     SDLK_b,    SDLK_UP,
                                           SDLK_a,      SDLK_DOWN, SDLK_DOWN, SDLK_DOWN,
                                           SDLK_RIGHT,  SDLK_F1,   SDLK_UP,   SDLK_UP};
    static constexpr std::size_t resized_step = 2;
    static constexpr std::size_t muted_step = 10;

    std::uintmax_t sound_bytes() const { return std::filesystem::file_size(sound_file); }
    void tell(std::size_t step);
    void compare_pictures() const;

    Hardware& parts_;
    Picture shown_;
    int brightness_ = 0;
    std::uintmax_t next_step_at_ = bytes_a_step;
    std::size_t step_ = 0;
};

void WindowScript::tell(std::size_t step) {
    if (step == resized_step) pull_at_window();
    if (step == muted_step) {
        muted_at = sound_bytes();
        compare_pictures();
    }
    if (step < std::size(keys)) return keys[step] == click ? click_chosen_row() : tap(keys[step]);
    SDL_Event close{};
    close.type = SDL_QUIT;
    SDL_PushEvent(&close);
}

// Each pixel of the frame must be a square in the window, with the brightness of the backlight.
void WindowScript::compare_pictures() const {
    const Picture seen = window_picture();
    TEST_ASSERT_EQUAL_INT(100, brightness_);
    for (int y = 0; y < seen.height; ++y) {
        for (int x = 0; x < 3 * seen.width; ++x) {
            const int from = y / scale * shown_.width * 3 + x / (3 * scale) * 3 + x % 3;
            const int expected = shown_.rgb[static_cast<std::size_t>(from)] * brightness_ / 100;
            const int found = seen.rgb[static_cast<std::size_t>(y * 3 * seen.width + x)];
            if (std::abs(found - expected) > 3) TEST_ASSERT_EQUAL_INT(expected, found);
        }
    }
}

std::vector<std::int16_t> read_samples(const std::string& file) {
    std::ifstream stream{file, std::ios::binary};
    const std::vector<char> bytes{std::istreambuf_iterator<char>{stream}, {}};
    std::vector<std::int16_t> samples(bytes.size() / sizeof(std::int16_t));
    std::memcpy(samples.data(), bytes.data(), samples.size() * sizeof(std::int16_t));
    return samples;
}

// Returns the pitch in hertz of each sound. Silence separates the sounds.
std::vector<std::size_t> pitches(std::span<const std::int16_t> samples) {
    constexpr std::size_t silence = samples_a_second / 20;
    std::vector<std::size_t> found;
    std::size_t first = 0;
    std::size_t last = 0;
    std::size_t rises = 0;
    for (std::size_t i = 1; i < samples.size(); ++i) {
        const bool rise = samples[i - 1] <= 0 && samples[i] > 0;
        if (rise && (rises++ == 0)) first = i;
        if (rise) last = i;
        if (rises < 2 || i - last < silence) continue;
        found.push_back((rises - 1) * samples_a_second / (last - first));
        rises = 0;
    }
    return found;
}

// Checks that four cursor moves sound at the right pitch, and that two muted ones are silent.
void expect_sounds(const WindowScript& story) {
    const std::vector<std::int16_t> samples = read_samples(story.sound_file);
    const std::size_t muted = story.muted_at / sizeof(std::int16_t);
    TEST_ASSERT_GREATER_THAN_size_t(muted + samples_a_second / 4, samples.size());
    const auto heard = pitches(std::span{samples}.first(muted));
    TEST_ASSERT_EQUAL_size_t(4, heard.size());
    for (const std::size_t pitch : heard)
        TEST_ASSERT_INT_WITHIN(1760 / 20, 1760, pitch);
    TEST_ASSERT_TRUE(std::all_of(samples.begin() + static_cast<std::ptrdiff_t>(muted),
                                 samples.end(), [](std::int16_t sample) { return sample == 0; }));
}

void window_takes_keys_shows_frames_and_plays_sound() {
    const std::string file = std::filesystem::temp_directory_path() / "kaiten_window_sound.raw";
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", file.c_str(), 1);
    char program[] = "kaiten";
    char save[] = "--save";
    char nowhere[] = "";
    char scaled[] = "--scale";
    char twice[] = "2";
    char* arguments[] = {program, save, nowhere, scaled, twice};
    Hardware parts = start_board({static_cast<int>(std::size(arguments)), arguments});
    WindowScript story{parts};
    story.sound_file = file;
    Hardware followed{parts.board_name,
                      story,
                      parts.frame,
                      parts.input,
                      story,
                      parts.sound,
                      parts.light,
                      parts.power,
                      parts.storage,
                      parts.archive,
                      parts.entropy,
                      parts.system,
                      parts.port,
                      parts.kept,
                      parts.keys,
                      parts.first_brightness,
                      parts.pointer};
    run(followed);
    TEST_ASSERT_TRUE(story.told());
    SDL_QuitSubSystem(SDL_INIT_AUDIO);  // closes the file
    expect_sounds(story);
    std::filesystem::remove(file);
}

}  // namespace

void run_tests() {
    RUN_TEST(window_takes_keys_shows_frames_and_plays_sound);
}
