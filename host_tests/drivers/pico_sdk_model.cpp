// The functions of the modelled SDK that have a state.
#include "pico_sdk_model.hpp"

#include <cstdlib>

namespace pico_model {

Chip chip;

void note(const char* call) {
    chip.calls.emplace_back(call);
}

void ModelPin::settle() {
    const bool latched = !PICO_RP2040 && level && input_enabled && pull_down;
    if (driven) {
        level = *driven;
    } else if (!latched && (pull_up || pull_down)) {
        level = pull_up;
    }
}

void Chip::drive(unsigned pin, std::optional<bool> level) {
    pins[pin].driven = level;
    pins[pin].settle();
}

bool Chip::wakes_at_once() const {
    for (const ModelPin& pin : pins) {
        const std::uint32_t event = pin.level ? GPIO_IRQ_LEVEL_HIGH : GPIO_IRQ_LEVEL_LOW;
        if (pin.input_enabled && (pin.wakes_at & event) != 0) return true;
    }
    return false;
}

}  // namespace pico_model

using pico_model::chip;

namespace {
const NvicModel nvic;
pico_model::Registers adc_registers;
pico_model::Registers rosc_registers;
}  // namespace

const NvicModel* nvic_hw = &nvic;
pico_model::Registers* adc_hw = &adc_registers;
pico_model::Registers* rosc_hw = &rosc_registers;

std::array<std::uint8_t, pico_model::flash_bytes> flash_contents = [] {
    std::array<std::uint8_t, pico_model::flash_bytes> blank;
    blank.fill(0xff);
    return blank;
}();

void gpio_init(unsigned pin) {
    gpio_set_input_enabled(pin, true);
}

bool gpio_get(unsigned pin) {
    chip.pins[pin].settle();
    return chip.pins[pin].input_enabled && chip.pins[pin].level;
}

void gpio_set_pulls(unsigned pin, bool up, bool down) {
    chip.pins[pin].pull_up = up;
    chip.pins[pin].pull_down = down;
    chip.pins[pin].settle();
}

void gpio_pull_up(unsigned pin) {
    gpio_set_pulls(pin, true, false);
}

void gpio_pull_down(unsigned pin) {
    gpio_set_pulls(pin, false, true);
}

void gpio_disable_pulls(unsigned pin) {
    gpio_set_pulls(pin, false, false);
}

void gpio_set_input_enabled(unsigned pin, bool enabled) {
    chip.pins[pin].input_enabled = enabled;
}

void gpio_set_function(unsigned pin, unsigned function) {
    chip.pins[pin].function = function;
}

unsigned gpio_get_function(unsigned pin) {
    return chip.pins[pin].function;
}

void gpio_set_dormant_irq_enabled(unsigned pin, std::uint32_t events, bool enabled) {
    chip.pins[pin].wakes_at = enabled ? events : 0;
}

// A pull-down lowers its pin in some microseconds.
void busy_wait_us(std::uint64_t microseconds) {
    if (microseconds < 5) return;
    for (pico_model::ModelPin& pin : chip.pins)
        pin.settle();
}

void xosc_dormant() {
    const bool ring_oscillator_runs =
        rosc_hw->ctrl >> ROSC_CTRL_ENABLE_LSB == ROSC_CTRL_ENABLE_VALUE_ENABLE;
    pico_model::note(ring_oscillator_runs   ? "dormant with a running oscillator"
                     : chip.wakes_at_once() ? "wakes at once"
                                            : "dormant");
}

void flash_range_erase(std::uint32_t offset, std::size_t count) {
    for (std::uint32_t at = offset; at < offset + count; at += pico_model::flash_sector)
        chip.written_sectors.insert(at / pico_model::flash_sector);
}

void flash_range_program(std::uint32_t offset, const std::uint8_t*, std::size_t count) {
    flash_range_erase(offset, count);
}

void watchdog_reboot(std::uint32_t, std::uint32_t, std::uint32_t) {
    std::abort();
}

void reset_usb_boot(std::uint32_t, std::uint32_t) {
    std::abort();
}
