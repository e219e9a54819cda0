// The base class of all screens. The screen on top gets actions and ticks, and draws itself. Its
// state lives from opening to closing.
#pragma once

#include "firmware/input/action_events.hpp"
#include "firmware/screens/screens.hpp"
#include "firmware/ui/help_bar.hpp"

namespace kaiten {

// Default function of `back`, if the screen does not handle it.
enum class Back : std::uint8_t {
    closes,   // closes this screen and shows the one below
    pauses,   // opens the pause screen
    nothing,  // no function: there is no screen below
};

// The constant properties of a screen.
struct ScreenTraits {
    ScreenId id;
    Back back;
    bool dialog = false;  // drawn over the screen below it
    // Actions that win on this screen if a key has several meanings.
    ActionSet preferred = {};
};

class Screen {
public:
    const ScreenTraits& kind() const { return kind_; }

    // Called after the screen was opened, or after all screens above it were closed at once.
    virtual void on_enter(Shell&) {}
    // Returns whether the screen handled the event.
    virtual bool on_action(Shell&, const ActionEvent&) { return false; }
    // Called 60 times per second.
    virtual void on_tick(Shell&) {}
    virtual void on_draw(const Shell& shell, Canvas& canvas) const = 0;
    virtual void on_help(const Shell& shell, Help& help) const = 0;
    // Called when a screen that this one opened for an answer closes. `answer` is the entered
    // number; for a question, any call means yes.
    virtual void on_answer(Shell&, Text /*asked*/, std::uint32_t /*answer*/) {}

protected:
    explicit Screen(const ScreenTraits& kind) : kind_{kind} {}
    ~Screen() = default;

private:
    const ScreenTraits& kind_;
};

}  // namespace kaiten
