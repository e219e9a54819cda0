// What a screen is: something that gets actions and time while it is on top, and draws itself. It
// keeps what it remembers to itself, from the moment it is opened until it is closed.
#pragma once

#include "firmware/input/action_events.hpp"
#include "firmware/screens/screens.hpp"
#include "firmware/ui/help_bar.hpp"

namespace kaiten {

// What `back` does where the screen itself has nothing better to do with it.
enum class Back : std::uint8_t {
    closes,   // this screen, and shows the one below
    pauses,   // the game
    nothing,  // there is nothing below
};

// What never changes about a screen.
struct ScreenKind {
    ScreenId id;
    Back back;
    bool dialog = false;  // drawn over the screen below it
    // Where a key means several things, these count here.
    ActionSet preferred = {};
};

class Screen {
public:
    const ScreenKind& kind() const { return kind_; }

    // It was opened, or everything above it was closed at once.
    virtual void on_enter(Shell&) {}
    // True if the event meant something here.
    virtual bool on_action(Shell&, const ActionEvent&) { return false; }
    // A sixtieth of a second passes.
    virtual void on_tick(Shell&) {}
    virtual void on_draw(const Shell& shell, Canvas& canvas) const = 0;
    virtual void on_help(const Shell& shell, Help& help) const = 0;
    // A screen that this one opened to ask for something closes with the answer: the number typed
    // in, or anything for a yes.
    virtual void on_answer(Shell&, Text /*asked*/, std::uint32_t /*answer*/) {}

protected:
    explicit Screen(const ScreenKind& kind) : kind_{kind} {}
    ~Screen() = default;

private:
    const ScreenKind& kind_;
};

}  // namespace kaiten
