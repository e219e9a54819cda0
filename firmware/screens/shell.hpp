// The interface that every screen gets: navigation, the running game, and the device.
#pragma once

#include <optional>

#include "firmware/link/link.hpp"
#include "firmware/play/control.hpp"
#include "firmware/screens/cues.hpp"
#include "firmware/screens/effects.hpp"
#include "firmware/screens/game_flow.hpp"
#include "firmware/screens/screen_stack.hpp"
#include "firmware/services/services.hpp"
#include "firmware/text/line.hpp"
#include "firmware/text/text.hpp"

namespace kaiten {

// Version of the firmware and name of the board.
struct Identity {
    std::string_view version;  // number, and for development builds "+" and the commit
    std::string_view board_name;

    std::string_view version_number() const { return version.substr(0, version.find('+')); }
};

// A message over the help bar.
struct Message {
    Text words{};
    bool is_achievement = false;

    Line line(Language language) const {
        const std::string_view text = in(language, words);
        return is_achievement ? Line(in(language, Text::achieved), {text}) : Line().add(text);
    }
};

class Shell {
public:
    Shell(Identity identity_, Services& services_)
        : identity{identity_}, services{services_}, cues{services_.sound, services_.light} {}

    // Opens a screen on top. Only the functions in screens.hpp call this, because they know the
    // constructor's arguments. The screen's `on_enter` runs after the current event or tick.
    template <typename ScreenType, typename... Arguments>
    void open(Arguments&&... arguments) {
        stack_.push<ScreenType>(std::forward<Arguments>(arguments)...);
        enter_later();
    }
    // `back` returns to the screen below. `answer` also passes it the answer that it waits for.
    void back();
    void answer(Text asked, std::uint32_t answer);
    // Returns to the lowest screen, the title, and enters it again.
    void home();
    // Closes all screens. The caller opens a new lowest one.
    void close_all() { stack_.cut(0); }
    // Closes all screens above the title. The caller opens a screen of the game there.
    void close_all_above_title() { stack_.cut(1); }
    Screen& top() { return stack_.top(); }
    const Screen& top() const { return stack_.top(); }
    const Screen& below() const { return stack_.below(); }
    // Returns the screen whose `on_enter` is due, or null.
    Screen* take_entering();

    // Marks the picture as out of date.
    void changed() { changed_ = true; }
    bool has_changed() const { return changed_; }
    void drawn() { changed_ = false; }

    // Shows a message to the player for a moment. An achievement is named as such.
    void tell(Text message) { message_ = Message{message}; }
    void tell_achievement(Text words) { message_ = Message{words, true}; }
    std::optional<Message> take_message() { return std::exchange(message_, std::nullopt); }

    const Settings& settings() const { return services.store.settings(); }
    Language language() const;
    std::string_view say(Text text) const { return in(language(), text); }
    Line name(unsigned seat) const;
    // Returns the board's keys as this screen uses them.
    KeyUse keys_of(const Screen& screen) const {
        return {services.keys, screen.traits().preferred};
    }
    // Plays a cue. Silent during the demo.
    void cue(Cue cue);
    // Plays a cue after the current one. Silent during the demo.
    void cue_next(Cue cue);
    // Plays a note for points. Silent during the demo.
    void sing(int points);
    // Returns whether the pace of the game leaves out all effects.
    bool is_instant() const { return settings().speed == setting::speed_instant; }

    const Identity identity;
    Services& services;
    // Screens change the game through the control and read it from the session.
    Control control{services.store, services.entropy, services.worker};
    const Session& session = control.session();
    link::Link link{control.session(), services.entropy, services.ring, services.hub};
    GameFlow game{*this};
    Cues cues;
    Effects effects;

private:
    void enter_later();

    ScreenStack stack_;
    bool entering_ = false;
    bool changed_ = true;
    std::optional<Message> message_;
};

}  // namespace kaiten
