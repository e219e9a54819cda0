// The machine on the Pico SDK.
#include "drivers/system/pico_machine.hpp"

#include <array>

#include "drivers/input/pico_key_level.hpp"
#include "drivers/pico_chip.hpp"
#include "drivers/pico_interrupts.hpp"
#include "hardware/clocks.h"
#include "hardware/flash.h"
#include "hardware/gpio.h"
#include "hardware/pll.h"
#include "hardware/structs/rosc.h"
#include "hardware/watchdog.h"
#include "hardware/xosc.h"
#include "pico.h"
#include "pico/bootrom.h"
#include "pico/runtime_init.h"
#include "pico/time.h"
#include "pico/unique_id.h"

namespace kaiten {
namespace {

// Longer than any work between two ticks, including the erase of a slow flash.
constexpr std::uint32_t watchdog_ms = 3000;

std::uint8_t __attribute__((aligned(4))) __uninitialized_ram(kept_bytes)[512];

StartReason read_start_reason() {
    if (watchdog_enable_caused_reboot()) return StartReason::watchdog;
    return watchdog_caused_reboot() ? StartReason::requested : StartReason::power_on;
}

// Clocks the system directly from the crystal. The other clocks and the PLLs stop.
void slow_clocks_down() {
    clock_configure(clk_sys, CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLK_REF, 0, XOSC_HZ, XOSC_HZ);
    clock_stop(clk_usb);
    clock_stop(clk_adc);
    clock_stop(clk_peri);
    pll_deinit(pll_sys);
    pll_deinit(pll_usb);
}

// Starts or stops the ring oscillator. Only the entropy source uses it, and it would not stop
// together with the crystal.
void run_ring_oscillator(bool running) {
    const std::uint32_t state =
        running ? ROSC_CTRL_ENABLE_VALUE_ENABLE : ROSC_CTRL_ENABLE_VALUE_DISABLE;
    hw_write_masked(&rosc_hw->ctrl, state << ROSC_CTRL_ENABLE_LSB, ROSC_CTRL_ENABLE_BITS);
}

}  // namespace

void PicoMachine::start() {
    start_reason_ = read_start_reason();
    watchdog_enable(watchdog_ms, true);
}

std::uint64_t PicoMachine::unique_id() const {
    pico_unique_board_id_t id{};
    pico_get_unique_board_id(&id);
    std::uint64_t number = 0;
    for (const std::uint8_t byte : id.id)
        number = number << 8 | byte;
    return number;
}

ChipFacts PicoMachine::chip_facts() const {
    constexpr std::array<std::uint8_t, 4> read_id{0x9f};
    std::array<std::uint8_t, 4> answer{};
    {
        const WithoutFlash guard;
        flash_do_cmd(read_id.data(), answer.data(), answer.size());
    }
    const auto flash_id = static_cast<std::uint32_t>(answer[1] << 16 | answer[2] << 8 | answer[3]);
    return {chip::revision(), flash_id};
}

void PicoMachine::feed_watchdog() {
    if (!second_core_.hangs(time_us_64())) watchdog_update();
}

bool PicoMachine::on_usb_power() const {
    return usb_power_ && chip::read_pulled(usb_power_->pin.number, usb_power_->active_high) ==
                             usb_power_->active_high;
}

void PicoMachine::rest() {
    if (on_usb_power()) return;
    const SecondCorePause pause;
    for (RestingPart* part : parts_)
        part->before_rest();
    wake_by_pins(true);
    slow_clocks_down();
    run_ring_oscillator(false);
    xosc_dormant();  // all clocks stop here, also that of the watchdog
    run_ring_oscillator(true);
    runtime_init_clocks();
    wake_by_pins(false);
    for (RestingPart* part : parts_)
        part->after_rest();
}

// Wakes by level, not by edge, so that a press just before the sleep is not lost.
void PicoMachine::wake_by_pins(bool enabled) {
    for (const ButtonPin& row : buttons_)
        gpio_set_dormant_irq_enabled(row.pin.number, pressed_level, enabled);
    if (!usb_power_) return;
    gpio_set_dormant_irq_enabled(usb_power_->pin.number,
                                 usb_power_->active_high ? GPIO_IRQ_LEVEL_HIGH : GPIO_IRQ_LEVEL_LOW,
                                 enabled);
}

std::span<std::uint8_t> PicoMachine::kept() {
    return kept_bytes;
}

void PicoMachine::restart() {
    SecondCorePause::begin();
    watchdog_reboot(0, 0, 0);
    for (;;)
        tight_loop_contents();
}

void PicoMachine::restart_for_update(const UpdateMode& mode) {
    SecondCorePause::begin();
    reset_usb_boot(mode.activity_pins, mode.disabled_interfaces);
}

}  // namespace kaiten
