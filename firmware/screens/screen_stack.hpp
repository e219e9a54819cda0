// The stack of open screens. Each screen lives in one of a few places of fixed size, so screens
// need no heap, and closed screens use no memory.
#pragma once

#include <array>
#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

#include "engine/core/list.hpp"
#include "firmware/screens/screen.hpp"

namespace kaiten {

class ScreenStack {
public:
    Screen& top() { return *screens_.back(); }
    const Screen& top() const { return *screens_.back(); }
    // The screen below the top, over which a dialog is drawn.
    const Screen& below() const { return *screens_[screens_.size() < 2 ? 0 : screens_.size() - 2]; }
    unsigned size() const { return screens_.size(); }

    template <typename ScreenType, typename... Arguments>
    void push(Arguments&&... arguments) {
        static_assert(std::is_base_of_v<Screen, ScreenType> && std::is_final_v<ScreenType>);
        static_assert(sizeof(ScreenType) <= place_bytes &&
                      alignof(ScreenType) <= alignof(std::max_align_t));
        static_assert(std::is_trivially_destructible_v<ScreenType>);
        Screen* const screen =
            new (take_place().bytes.data()) ScreenType(std::forward<Arguments>(arguments)...);
        if constexpr (announces)
            screen->announce_by([](const Screen& self, const Shell& shell, Announcement& said) {
                static_cast<const ScreenType&>(self).on_announce(shell, said);
            });
        screens_.push(screen);
    }
    // `cut` closes all screens except the lowest `size` ones. Their places are not reused before
    // `settle`, because code of a closed screen may still be running.
    void cut(unsigned size);
    void settle();

private:
    static constexpr unsigned most_open = 6;
    static constexpr std::size_t place_bytes = 96;

    enum class Use : std::uint8_t { free, open, closed };
    struct Place {
        alignas(std::max_align_t) std::array<std::byte, place_bytes> bytes;
        Use use = Use::free;
    };

    Place& take_place();
    Place& place_of(const Screen& screen);

    // Two spare places: an event may close screens and open two others before `settle`.
    std::array<Place, most_open + 2> places_{};
    List<Screen*, most_open> screens_;
};

}  // namespace kaiten
