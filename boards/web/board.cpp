// The browser as a board, and the functions that the page calls besides those that run the program.
#include <array>

#include "boards/web/flash.hpp"
#include "boards/web/line.hpp"
#include "boards/web/machine.hpp"
#include "boards/web/pulse.hpp"
#include "boards/web/screen.hpp"
#include "boards/web/tones.hpp"
#include "drivers/hardware.hpp"
#include "drivers/input/pointer_queue.hpp"

namespace kaiten {
namespace {

// The page copies this memory from one run of the program to the next.
std::array<std::uint8_t, 512> kept{};
Pulse pulse;
PointerQueue pointer;
BrowserPage around;

alignas(4) std::array<std::uint8_t, panel_size.pixels()> pixels;
Frame frame{panel_size, pixels};

// Full, because a computer's screen has its own brightness setting.
constexpr Brightness full_brightness{100};

}  // namespace

Hardware start_board(Arguments) {
    static Screen screen;
    static PageTones tones;
    static PageLight light;
    static BrowserPower power;
    static BrowserFlash flash{0};
    static BrowserFlash archive{BrowserFlash::sector_count};
    static BrowserEntropy entropy;
    static BrowserMachine machine;
    static PageLine line;
    static PageHub hub;
    return {KAITEN_BOARD_NAME,
            screen,
            frame,
            pulse,
            pulse,
            tones,
            light,
            power,
            flash,
            archive,
            entropy,
            machine,
            line,
            kept,
            KeyArrangement::KAITEN_KEYS,
            full_brightness,
            &pointer,
            &around,
            nullptr,
            &hub};
}

}  // namespace kaiten

// Sets the held buttons, one bit each in the order of `Button`.
extern "C" KAITEN_FOR_PAGE("hold") void hold(unsigned bits) {
    kaiten::ButtonSet held;
    for (int i = 0; i < kaiten::button_count; ++i)
        if ((bits >> i & 1U) != 0) held.add(static_cast<kaiten::Button>(i));
    kaiten::pulse.hold(held);
}

// Reports a finger or the mouse on a pixel of the picture. The phases have the numbers of
// PointerEvent::Phase.
extern "C" KAITEN_FOR_PAGE("point") void point(unsigned phase, int x, int y) {
    kaiten::pointer.add({static_cast<kaiten::PointerEvent::Phase>(phase),
                         static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
}

// Sets the amount of text that is announced: a Verbosity.
extern "C" KAITEN_FOR_PAGE("set_verbosity") void set_verbosity(unsigned verbosity) {
    kaiten::around.set_verbosity(static_cast<kaiten::Verbosity>(verbosity));
}

extern "C" KAITEN_FOR_PAGE("kept_bytes") std::uint8_t* kept_bytes() {
    return kaiten::kept.data();
}

extern "C" KAITEN_FOR_PAGE("kept_size") std::size_t kept_size() {
    return kaiten::kept.size();
}
