// Buttons: their names, sets of them, and the interface a board reads them through.
#pragma once

#include <cstdint>

namespace kaiten {

enum class Button : std::uint8_t { up, down, left, right, a, b, x, y };

constexpr int button_count = 8;
constexpr const char* button_names[button_count] = {"up", "down", "left", "right",
                                                    "a",  "b",    "x",    "y"};

class ButtonSet {
public:
    constexpr ButtonSet() = default;
    constexpr void add(Button button) { bits_ = static_cast<std::uint8_t>(bits_ | bit(button)); }
    constexpr void remove(Button button) {
        bits_ = static_cast<std::uint8_t>(bits_ & ~bit(button));
    }
    constexpr bool has(Button button) const { return (bits_ & bit(button)) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool operator==(const ButtonSet&) const = default;

    // Those in either set, those in both, and those in this but not in the other.
    constexpr ButtonSet united(ButtonSet other) const { return ButtonSet{bits_ | other.bits_}; }
    constexpr ButtonSet common(ButtonSet other) const { return ButtonSet{bits_ & other.bits_}; }
    constexpr ButtonSet without(ButtonSet other) const { return ButtonSet{bits_ & ~other.bits_}; }

private:
    constexpr explicit ButtonSet(int bits) : bits_{static_cast<std::uint8_t>(bits)} {}
    static constexpr int bit(Button button) { return 1 << static_cast<int>(button); }

    std::uint8_t bits_ = 0;
};

class Input {
public:
    // The buttons whose contacts are closed now, or were at any moment since the last call: no
    // press is too short to be seen. Contacts bounce; see Debouncer.
    virtual ButtonSet held() = 0;

protected:
    ~Input() = default;
};

}  // namespace kaiten
