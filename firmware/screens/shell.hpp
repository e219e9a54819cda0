// What every screen is given: the way to other screens, the game on the table, and the device.
#pragma once

#include <optional>

#include "firmware/app/services.hpp"
#include "firmware/play/control.hpp"
#include "firmware/screens/cues.hpp"
#include "firmware/screens/game_flow.hpp"
#include "firmware/screens/screen_stack.hpp"
#include "firmware/ui/line.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {

// What the program says of itself.
struct Identity {
    const char* version;
    const char* board_name;
};

class Shell {
public:
    Shell(Identity identity_, Services& services_)
        : identity{identity_}, services{services_}, cues{services_.sound, services_.light} {}

    // Another screen on top: for the functions in screens.hpp, which know its arguments. It enters
    // once the running event or tick is through.
    template <typename Kind, typename... Arguments>
    void open(Arguments&&... arguments) {
        stack_.push<Kind>(std::forward<Arguments>(arguments)...);
        enter_later();
    }
    // Back to the screen below; or to it with the answer it waits for.
    void back();
    void answer(Text asked, std::uint32_t answer);
    // Back to the screen at the bottom, which enters anew: the title.
    void home();
    // For a first screen in the place of all that are open.
    void close_all() { stack_.cut(0); }
    // For a screen of the game, which stands right above the title.
    void close_all_above_title() { stack_.cut(1); }
    Screen& top() { return stack_.top(); }
    const Screen& top() const { return stack_.top(); }
    const Screen& below() const { return stack_.below(); }
    // The screen that has still to enter, if there is one.
    Screen* take_entering();

    // The picture is no longer right.
    void changed() { changed_ = true; }
    bool has_changed() const { return changed_; }
    void drawn() { changed_ = false; }

    // A word to the player, for a moment.
    void tell(Text message) { message_ = message; }
    std::optional<Text> take_message() { return std::exchange(message_, std::nullopt); }

    const Settings& settings() const { return services.store.settings(); }
    Language language() const;
    std::string_view say(Text text) const { return in(language(), text); }
    Line name(unsigned seat) const;
    // The board's keys as this screen uses them.
    KeyUse keys_of(const Screen& screen) const { return {services.keys, screen.kind().preferred}; }
    // Silent while the demo runs.
    void cue(Cue cue);

    const Identity identity;
    Services& services;
    // What is done with the game goes through the control; what it is like, the match tells.
    Control control{services.store, services.entropy};
    const Match& match = control.match();
    GameFlow game{*this};
    Cues cues;

private:
    void enter_later();

    ScreenStack stack_;
    bool entering_ = false;
    bool changed_ = true;
    std::optional<Text> message_;
};

}  // namespace kaiten
