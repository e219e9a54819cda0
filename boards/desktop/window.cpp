// The window on SDL2. It scales pixels by whole numbers, so that they stay square and sharp.
#include "boards/desktop/window.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boards/desktop/complain.hpp"
#include "desktop_icon.hpp"
#include "drivers/display/frame.hpp"

namespace kaiten {
namespace {

// A key of the keyboard and its button.
struct KeyboardKey {
    SDL_Keycode code;
    Button button;
};

constexpr KeyboardKey keyboard[] = {
    {SDLK_UP, Button::up},       {SDLK_DOWN, Button::down},   {SDLK_LEFT, Button::left},
    {SDLK_RIGHT, Button::right}, {SDLK_a, Button::a},         {SDLK_RETURN, Button::a},
    {SDLK_b, Button::b},         {SDLK_BACKSPACE, Button::b}, {SDLK_ESCAPE, Button::b},
    {SDLK_x, Button::x},         {SDLK_y, Button::y}};

[[noreturn]] void refuse_window(const std::string& what) {
    refuse(what + ". --text plays without a window.");
}

bool is_set(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

// Height of a title bar, which SDL does not tell before the window is open.
constexpr int title_bar = 40;

// Returns the largest whole scale at which the window fits on the screen.
int fitting_scale(Size panel) {
    SDL_Rect screen{};
    if (SDL_GetDisplayUsableBounds(0, &screen) != 0) return 1;
    return std::max(std::min(screen.w / panel.width, (screen.h - title_bar) / panel.height), 1);
}

// Returns the whole scale that is nearest to a window of this size.
int nearest_scale(Size panel, int width, int height) {
    const auto times = [](int length, int unit) { return (length + unit / 2) / unit; };
    return std::max(std::min(times(width, panel.width), times(height, panel.height)), 1);
}

void set_icon(SDL_Window* window) {
    std::vector<std::uint32_t> pixels(std::begin(icon_pixels), std::end(icon_pixels));
    SDL_Surface* const icon = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels.data(), icon_size, icon_size, 32, icon_size * 4, SDL_PIXELFORMAT_ARGB8888);
    if (icon == nullptr) return;
    SDL_SetWindowIcon(window, icon);  // copies the icon
    SDL_FreeSurface(icon);
}

// Time without a change of size after which the user has finished dragging the window's edge.
constexpr std::uint64_t size_settles_ms = 250;

}  // namespace

// Returns whether a user would see a window. Without a usable display, SDL falls back to drivers
// that draw off screen, or over ssh on the remote machine's own screen. Those are accepted only if
// SDL_VIDEODRIVER selects them.
bool Window::possible() {
    if (is_set("SDL_VIDEODRIVER")) return SDL_Init(SDL_INIT_VIDEO) == 0;
#ifndef __APPLE__
    if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) return false;
#endif
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return false;
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    return driver != "offscreen" && driver != "dummy" && driver != "evdev" && driver != "KMSDRM";
}

Window::Window(Size panel, int scale, KeyArrangement keys, std::string state_file)
    : panel_{panel},
      keys_{keys},
      state_file_{std::move(state_file)},
      state_{read_window_state(state_file_)} {
    // The screen may have become smaller since the size was kept.
    const int most = fitting_scale(panel);
    if (scale == 0) scale = state_.scale == 0 ? most : std::min(state_.scale, most);
    state_.scale = scale;
    const int width = panel.width * scale;
    const int height = panel.height * scale;
    window_ = SDL_CreateWindow("Kaiten", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width,
                               height, SDL_WINDOW_RESIZABLE);
    if (window_ == nullptr) refuse_window(SDL_GetError());
    SDL_SetWindowMinimumSize(window_, panel.width, panel.height);
    set_icon(window_);
    renderer_ = SDL_CreateRenderer(window_, -1, 0);
    if (renderer_ == nullptr) refuse_window(SDL_GetError());
    SDL_RenderSetLogicalSize(renderer_, panel.width, panel.height);
    SDL_RenderSetIntegerScale(renderer_, SDL_TRUE);
    texture_ = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGB565, SDL_TEXTUREACCESS_STREAMING,
                                 panel.width, panel.height);
    if (texture_ == nullptr) refuse_window(SDL_GetError());
    if (state_.full_screen) SDL_SetWindowFullscreen(window_, SDL_WINDOW_FULLSCREEN_DESKTOP);
    started_ = SDL_GetTicks64();
}

void Window::show(const Frame& frame, const Palette& palette) {
    std::vector<std::uint16_t> pixels;
    for (int y = 0; y < panel_.height; ++y) {
        for (const std::uint8_t pixel : frame.row(y))
            pixels.push_back(palette[pixel].bits);
    }
    if (turned_) std::ranges::reverse(pixels);
    SDL_UpdateTexture(texture_, nullptr, pixels.data(), panel_.width * 2);
    present();
}

void Window::set_backlight(Brightness brightness) {
    if (brightness.percent == brightness_.percent) return;
    brightness_ = brightness;
    present();
}

void Window::present() {
    const auto light = static_cast<std::uint8_t>(brightness_.percent * 255 / 100);
    SDL_SetTextureColorMod(texture_, light, light, light);
    SDL_SetRenderDrawColor(renderer_, 0, 0, 0, 255);
    SDL_RenderClear(renderer_);
    SDL_RenderCopy(renderer_, texture_, nullptr, nullptr);
    SDL_RenderPresent(renderer_);
}

void Window::handle(const SDL_Event& event) {
    if (event.type == SDL_QUIT) closed_ = true;
    if (event.type == SDL_WINDOWEVENT) present();
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_RESIZED)
        resized_at_ = SDL_GetTicks64();
    if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP) handle_key(event.key);
    handle_mouse(event);
}

void Window::handle_key(const SDL_KeyboardEvent& event) {
    if (event.keysym.sym == SDLK_F11 && event.type == SDL_KEYDOWN && event.repeat == 0)
        toggle_full_screen();
    for (const KeyboardKey& key : keyboard) {
        if (key.code != event.keysym.sym || !has_button(keys_, key.button)) continue;
        event.type == SDL_KEYDOWN ? held_.add(key.button) : held_.remove(key.button);
    }
    buttons_.sample(held_, event.timestamp * 1000);
}

// SDL reports the mouse in pixels of the panel, because the renderer has its size, and fingers as a
// mouse. Outside the picture, the mouse means nothing unless its button went down inside.
void Window::handle_mouse(const SDL_Event& event) {
    const SDL_MouseButtonEvent& button = event.button;
    const bool inside =
        button.x >= 0 && button.x < panel_.width && button.y >= 0 && button.y < panel_.height;
    if (event.type == SDL_MOUSEBUTTONDOWN && button.button == SDL_BUTTON_LEFT && inside)
        point(PointerEvent::Phase::down, button.x, button.y);
    if (event.type == SDL_MOUSEBUTTONUP && button.button == SDL_BUTTON_LEFT)
        point(PointerEvent::Phase::up, button.x, button.y);
    if (event.type == SDL_MOUSEMOTION && (event.motion.state & SDL_BUTTON_LMASK) != 0)
        point(PointerEvent::Phase::move, event.motion.x, event.motion.y);
}

void Window::point(PointerEvent::Phase phase, int x, int y) {
    pointer_.add({phase, static_cast<std::int16_t>(std::clamp(x, 0, panel_.width - 1)),
                  static_cast<std::int16_t>(std::clamp(y, 0, panel_.height - 1))});
}

// Resizes the window to a whole multiple of the picture, unless it fills the screen.
void Window::settle_size() {
    if (!resized_at_ || SDL_GetTicks64() - *resized_at_ < size_settles_ms) return;
    resized_at_.reset();
    constexpr std::uint32_t fills_screen = SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN;
    if ((SDL_GetWindowFlags(window_) & fills_screen) != 0) return;
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window_, &width, &height);
    const int scale = nearest_scale(panel_, width, height);
    SDL_SetWindowSize(window_, scale * panel_.width, scale * panel_.height);
    if (scale == state_.scale) return;
    state_.scale = scale;
    write_window_state(state_file_, state_);
}

void Window::toggle_full_screen() {
    state_.full_screen = !state_.full_screen;
    SDL_SetWindowFullscreen(window_, state_.full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    write_window_state(state_file_, state_);
}

// Rounds up, so that the tick has really passed at the returned millisecond.
std::uint64_t Window::next_tick_ms() const {
    return started_ + ((ticks_ + 1) * 1000 + ticks_per_second - 1) / ticks_per_second;
}

std::optional<int> Window::wait() {
    const std::uint64_t due = next_tick_ms();
    const std::uint64_t now = SDL_GetTicks64();
    if (now < due) SDL_Delay(static_cast<std::uint32_t>(due - now));
    for (SDL_Event event; SDL_PollEvent(&event) != 0;)
        handle(event);
    settle_size();
    buttons_.sample(held_, SDL_GetTicks() * 1000);
    if (closed_) return {};

    const std::uint64_t passed = (SDL_GetTicks64() - started_) * ticks_per_second / 1000;
    const auto ticks = static_cast<int>(passed - std::min(passed, ticks_));
    ticks_ = passed;
    return std::clamp(ticks, 1, most_ticks_at_once);
}

}  // namespace kaiten
