// The base class of all screens. The screen on top gets actions and ticks, and draws itself. Its
// state lives from opening to closing.
#pragma once

#include "firmware/input/action_events.hpp"
#include "firmware/screens/screens.hpp"
#include "firmware/ui/announcement.hpp"
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

// The callbacks of a screen, and the contract for each. host_tests/firmware/template_screen.cpp is
// a commented example.
//
// All callbacks run in the main loop, one after the other, and must return within a tick (1/60 s).
// They never wait. A callback may open or close screens, its own included: a closed screen stays
// valid until its running callback has returned, and gets no callback afterwards.
class Screen {
public:
    const ScreenTraits& traits() const { return traits_; }

    // Called once after the screen was opened, when the event or tick that opened it has been
    // handled. If that event opened another screen on top, this one gets no call. Called again when
    // Shell::home() returns to this screen. Not called when the screen above closes.
    // Use it to read the game and to start sounds; the constructor only stores its arguments.
    virtual void on_enter(Shell&) {}

    // Called for every press, repeat and release of a key that has an action, but only for the top
    // screen and not during the demo. Several calls may come between two ticks. A key with several
    // actions delivers those that ScreenTraits::preferred names, or all of them. On boards with a
    // touch panel or a mouse, a tap delivers the press of its target, or the item that the player
    // points at (pointed()).
    // Returns whether the screen handled the event; then the screen is redrawn. If it returns false
    // for a press of Action::back, ScreenTraits::back applies.
    virtual bool on_action(Shell&, const ActionEvent&) { return false; }

    // Called 60 times per second for the top screen, after the actions of the tick. After a long
    // frame, several calls follow each other without drawing. Not called while the device sleeps.
    // A tick that changes the picture must call Shell::changed().
    virtual void on_tick(Shell&) {}

    // Called at most once per tick, and only if something called Shell::changed() since the last
    // drawing: for the top screen, and before it for the screen below a dialog. The canvas still
    // holds the previous frame, so the screen draws its whole area. The area of the help bar
    // belongs to the screen only if on_help() adds nothing. Changes nothing but the canvas. Lists
    // and help items can be tapped. What else the player can use needs a call of Canvas::touch() or
    // Canvas::touch_item() where it is drawn.
    virtual void on_draw(const Shell& shell, Canvas& canvas) const = 0;

    // Called after each on_draw() of the top screen, and by tests at any time. Adds one item per
    // action that the screen handles in its present state. Changes nothing but `help`.
    virtual void on_help(const Shell& shell, Help& help) const = 0;

    // Called when a screen that this one opened closes with Shell::answer(): at most once per
    // opened screen, during that screen's callback, with this screen on top again. `asked` is the
    // question, `answer` the entered number; for a question, any call means yes. No call means that
    // the player went back.
    virtual void on_answer(Shell&, Text /*asked*/, std::uint32_t /*answer*/) {}

    // Describes the present state in words, for players who do not see the screen: its title, the
    // item under the cursor and an explanation. Every screen has a function
    //     void on_announce(const Shell& shell, Announcement& said) const
    // Boards with a page around the game call it after each drawing. It is not virtual, so that the
    // firmware of a device does not contain it. Changes nothing but `said`.
    void announce(const Shell& shell, Announcement& said) const {
        if (announce_ != nullptr) announce_(*this, shell, said);
    }
    using Announce = void (*)(const Screen&, const Shell&, Announcement&);
    void announce_by(Announce function) { announce_ = function; }

protected:
    explicit Screen(const ScreenTraits& traits) : traits_{traits} {}
    ~Screen() = default;

private:
    const ScreenTraits& traits_;
    Announce announce_ = nullptr;  // calls on_announce() of the screen
};

}  // namespace kaiten
