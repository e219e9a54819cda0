// The window on SDL2. Pixels are scaled by whole numbers, so that they stay square and sharp.
#include "boards/desktop/window.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace kaiten {
namespace {

struct Key {
    SDL_Keycode code;
    Button button;
};

constexpr Key keys[] = {
    {SDLK_UP, Button::up},       {SDLK_DOWN, Button::down},   {SDLK_LEFT, Button::left},
    {SDLK_RIGHT, Button::right}, {SDLK_a, Button::a},         {SDLK_RETURN, Button::a},
    {SDLK_b, Button::b},         {SDLK_BACKSPACE, Button::b}, {SDLK_ESCAPE, Button::b},
    {SDLK_x, Button::x},         {SDLK_y, Button::y}};

[[noreturn]] void refuse(const char* what) {
    std::fprintf(stderr, "kaiten_desktop: %s. --text plays without a window.\n", what);
    std::exit(2);
}

// The largest whole number of screen pixels a game pixel may have and leave room around it.
int fitting_scale() {
    SDL_Rect screen{};
    if (SDL_GetDisplayUsableBounds(0, &screen) != 0) return 1;
    const int most = std::min(screen.w / Frame::size.width, screen.h / Frame::size.height);
    return std::clamp(most - 1, 1, 4);
}

}  // namespace

// With no display SDL falls back on drivers that draw where nobody sees it, unless one asks for
// them by name.
bool Window::possible() {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return false;
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    const bool unseen = driver == "offscreen" || driver == "dummy" || driver == "evdev";
    return !unseen || std::getenv("SDL_VIDEODRIVER") != nullptr;
}

Window::Window(int scale) {
    if (scale == 0) scale = fitting_scale();
    const int width = Frame::size.width * scale;
    const int height = Frame::size.height * scale;
    window_ = SDL_CreateWindow("Kaiten", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width,
                               height, SDL_WINDOW_RESIZABLE);
    if (window_ == nullptr) refuse(SDL_GetError());
    renderer_ = SDL_CreateRenderer(window_, -1, 0);
    if (renderer_ == nullptr) refuse(SDL_GetError());
    SDL_RenderSetLogicalSize(renderer_, Frame::size.width, Frame::size.height);
    SDL_RenderSetIntegerScale(renderer_, SDL_TRUE);
    texture_ = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGB565, SDL_TEXTUREACCESS_STREAMING,
                                 Frame::size.width, Frame::size.height);
    if (texture_ == nullptr) refuse(SDL_GetError());
    started_ = SDL_GetTicks64();
}

void Window::show(const Frame& frame, const Palette& palette) {
    std::vector<std::uint16_t> pixels;
    for (int y = 0; y < Frame::size.height; ++y) {
        for (const std::uint8_t pixel : frame.row(y))
            pixels.push_back(palette[pixel].bits);
    }
    SDL_UpdateTexture(texture_, nullptr, pixels.data(), Frame::size.width * 2);
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
    if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP) handle_key(event.key);
}

void Window::handle_key(const SDL_KeyboardEvent& event) {
    for (const Key& key : keys) {
        if (key.code != event.keysym.sym) continue;
        event.type == SDL_KEYDOWN ? held_.add(key.button) : held_.remove(key.button);
    }
    buttons_.sample(held_, event.timestamp * 1000);
}

std::optional<int> Window::wait() {
    // Rounded up: at that millisecond the next tick has passed indeed.
    const std::uint64_t due =
        started_ + ((ticks_ + 1) * 1000 + ticks_per_second - 1) / ticks_per_second;
    const std::uint64_t now = SDL_GetTicks64();
    if (now < due) SDL_Delay(static_cast<std::uint32_t>(due - now));
    for (SDL_Event event; SDL_PollEvent(&event) != 0;)
        handle(event);
    buttons_.sample(held_, SDL_GetTicks() * 1000);
    if (closed_) return {};

    const std::uint64_t passed = (SDL_GetTicks64() - started_) * ticks_per_second / 1000;
    const auto ticks = static_cast<int>(passed - std::min(passed, ticks_));
    ticks_ = passed;
    return std::clamp(ticks, 1, most_ticks_at_once);
}

}  // namespace kaiten
