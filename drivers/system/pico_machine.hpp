// The RP2040 itself: its watchdog, which also guards the second core, the unique ID of its flash,
// and its dormant mode, in which all clocks stop until a pin changes.
#pragma once

#include <optional>

#include "drivers/input/pico_gpio_buttons.hpp"
#include "drivers/power/pico_supply.hpp"
#include "drivers/system/resting_part.hpp"
#include "drivers/system/system.hpp"
#include "drivers/worker/pico_hand_over.hpp"

namespace kaiten {

class PicoMachine final : public System {
public:
    // USB power also wakes the device and keeps it awake, because USB needs its clock. The parts
    // get their callbacks in the order of `parts`.
    PicoMachine(std::span<const ButtonPin> buttons, std::optional<StatusPin> usb_power,
                std::span<RestingPart* const> parts)
        : buttons_{buttons}, usb_power_{usb_power}, parts_{parts} {}

    void start();
    StartReason start_reason() const override { return start_reason_; }
    std::uint64_t unique_id() const override;
    ChipFacts chip_facts() const override;
    void feed_watchdog() override;
    void rest() override;
    // Returns memory that the start-up code does not clear.
    std::span<std::uint8_t> kept();
    void restart() override;
    void restart_for_update(const UpdateMode& mode) override;

private:
    bool on_usb_power() const;
    void wake_by_pins(bool enabled);

    std::span<const ButtonPin> buttons_;
    std::optional<StatusPin> usb_power_;
    std::span<RestingPart* const> parts_;
    StartReason start_reason_ = StartReason::power_on;
    SecondCoreWatch second_core_;
};

}  // namespace kaiten
