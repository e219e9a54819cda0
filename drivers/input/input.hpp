// Buttons, sets of buttons, and the interface through which the application reads them.
#pragma once

#include <cstdint>
#include <iterator>
#include <optional>

namespace kaiten {

enum class Button : std::uint8_t { up, down, left, right, a, b, x, y };

constexpr int button_count = 8;
constexpr const char* button_names[] = {"up", "down", "left", "right", "a", "b", "x", "y"};
static_assert(std::size(button_names) == button_count);

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

    // Set union, intersection and difference.
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
    // Removes the oldest change from the queue and returns the buttons held after it, or nothing if
    // no change is at least `least_age_ms` old. Changes are debounced. No press is lost or merged
    // with the next one, however seldom this is called.
    virtual std::optional<ButtonSet> next_change(int least_age_ms) = 0;

    // Returns whether a change of any age is waiting.
    virtual bool changed() const = 0;

protected:
    ~Input() = default;
};

}  // namespace kaiten
