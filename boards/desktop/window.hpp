// The desktop board's window, keyboard and clock, on SDL2.
#pragma once

#include <SDL.h>

#include <string>

#include "boards/desktop/window_state.hpp"
#include "drivers/display/size.hpp"
#include "drivers/hardware.hpp"
#include "drivers/input/debouncer.hpp"
#include "drivers/input/pointer_queue.hpp"

namespace kaiten {

class Window final : public Display, public Input, public Ticker {
public:
    // Returns whether there is a display to open a window on.
    static bool possible();

    // Ends the program with status 2 if no window can be opened. The keyboard has only keys of the
    // board. A scale of zero means that of the last window, which `state_file` holds.
    Window(Size panel, int scale, KeyArrangement keys, std::string state_file);

    void show(const Frame& frame, const Palette& palette) override;
    void wait_until_free() override {}
    void wait_until_shown() override {}
    void set_backlight(Brightness brightness) override;
    void sleep() override {}
    void wake() override {}
    void turn(bool turned) override { turned_ = turned; }
    std::optional<ButtonSet> next_change(int least_age_ms) override {
        return buttons_.next_change(least_age_ms);
    }
    bool changed() const override { return buttons_.changed(); }
    std::optional<int> wait() override;
    bool due() override { return SDL_GetTicks64() >= next_tick_ms(); }
    Pointer& pointer() { return pointer_; }

private:
    void handle(const SDL_Event& event);
    void handle_key(const SDL_KeyboardEvent& event);
    void handle_mouse(const SDL_Event& event);
    void point(PointerEvent::Phase phase, int x, int y);
    void present();
    void settle_size();
    void toggle_full_screen();
    std::uint64_t next_tick_ms() const;

    Size panel_;
    KeyArrangement keys_;
    std::string state_file_;
    WindowState state_;
    SDL_Window* window_ = nullptr;
    SDL_Renderer* renderer_ = nullptr;
    SDL_Texture* texture_ = nullptr;
    ButtonSet held_;
    Debouncer buttons_;
    PointerQueue pointer_;
    Brightness brightness_{0};
    bool turned_ = false;
    std::optional<std::uint64_t> resized_at_;  // time of a resize that is not yet handled
    std::uint64_t started_ = 0;
    std::uint64_t ticks_ = 0;
    bool closed_ = false;
};

}  // namespace kaiten
