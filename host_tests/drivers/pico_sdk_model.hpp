// The part of the Pico SDK that the drivers with differences between the chips use, on models of
// the RP2040 and the RP2350 (PICO_RP2040 selects one). CMakeLists.txt generates the SDK's headers,
// which all include this file. The model notes calls that have no other effect here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace pico_model {

// A pin is driven from outside, or follows its pulls. By erratum RP2350-E9, an input that was high
// stays high against its pull-down for as long as it is enabled.
struct ModelPin {
    std::optional<bool> driven;
    bool level = false;
    bool input_enabled = true;
    bool pull_up = false;
    bool pull_down = false;
    unsigned function = 5;
    std::uint32_t wakes_at = 0;  // events that end the dormant mode

    void settle();
};

struct PwmSlice {
    std::uint8_t divider = 0;
    std::uint16_t wrap = 0;
    std::array<std::uint16_t, 2> levels{};  // of its two pins
    bool enabled = false;
};

// As the chip connects them: the slices of the first 32 pins repeat.
constexpr std::size_t slice_of(unsigned pin) {
    return pin < 32 ? pin / 2 % 8 : 8 + pin / 2 % 4;
}

constexpr std::size_t pwm_slices = PICO_RP2040 ? 8 : 12;
constexpr std::uint32_t flash_bytes = PICO_RP2040 ? 0x20'0000 : 0x40'0000;
constexpr std::uint32_t flash_sector = 4096;

struct Chip {
    std::array<ModelPin, 30> pins;
    std::array<std::uint32_t, 2> interrupts{};  // enabled ones
    std::vector<std::string> calls;
    std::uint16_t adc = 2048;
    std::array<PwmSlice, pwm_slices> pwm;
    std::set<std::uint32_t> written_sectors;  // numbers of sectors that were erased or programmed
    // Called when pending interrupts are handled: at instruction barriers with interrupts enabled.
    void (*on_interrupts)() = nullptr;
    // Called when a core sends an event or waits for one.
    void (*on_event)() = nullptr;
    std::uint64_t now_us = 0;

    void drive(unsigned pin, std::optional<bool> level);
    bool wakes_at_once() const;
    const PwmSlice& pwm_of(unsigned pin) const { return pwm[slice_of(pin)]; }
};

extern Chip chip;

void note(const char* call);

// Registers of the interrupt controller: a write enables or disables the interrupts whose bits are
// set.
template <bool enables>
struct InterruptRegister {
    std::size_t index = 0;
    operator std::uint32_t() const { return chip.interrupts[index]; }
    void operator=(std::uint32_t bits) const {
        auto& enabled = chip.interrupts[index];
        enabled = enables ? enabled | bits : enabled & ~bits;
    }
};

struct Registers {
    std::uint32_t cs;
    std::uint32_t ctrl;
};

}  // namespace pico_model

using uint = unsigned;
using alarm_id_t = std::int32_t;

#define SYS_CLK_HZ 125000000
#define NUM_PWM_SLICES pico_model::pwm_slices
#define XOSC_HZ 12000000
// NOLINTNEXTLINE(bugprone-reserved-identifier): the name is the SDK's
#define __uninitialized_ram(name) name

struct NvicModel {
#if PICO_RP2040
    pico_model::InterruptRegister<true> iser;
    pico_model::InterruptRegister<false> icer;
#else
    pico_model::InterruptRegister<true> iser[2]{{0}, {1}};
    pico_model::InterruptRegister<false> icer[2]{{0}, {1}};
#endif
};
extern const NvicModel* nvic_hw;

#if PICO_RP2040
constexpr unsigned TIMER_IRQ_1 = 1;
#else
constexpr unsigned TIMER0_IRQ_1 = 1;
#endif
inline std::uint8_t rp2040_chip_version() {
    return 2;
}
inline std::uint8_t rp2350_chip_version() {
    return 3;
}

// NOLINTBEGIN(bugprone-reserved-identifier): the names are the SDK's
inline void __dsb() {}
inline void __isb() {
    if (pico_model::chip.on_interrupts) pico_model::chip.on_interrupts();
}
inline void __sev() {
    if (pico_model::chip.on_event) pico_model::chip.on_event();
}
inline void __wfe() {
    pico_model::note("wait for an event");
    if (pico_model::chip.on_event) pico_model::chip.on_event();
}
// NOLINTEND(bugprone-reserved-identifier)
inline std::uint64_t time_us_64() {
    return pico_model::chip.now_us;
}
inline std::uint32_t save_and_disable_interrupts() {
    return 0;
}
inline void restore_interrupts(std::uint32_t) {}
inline void tight_loop_contents() {}

constexpr std::uint32_t GPIO_IRQ_LEVEL_LOW = 1;
constexpr std::uint32_t GPIO_IRQ_LEVEL_HIGH = 2;
constexpr unsigned GPIO_FUNC_PWM = 4;
void gpio_init(unsigned pin);
bool gpio_get(unsigned pin);
void gpio_set_pulls(unsigned pin, bool up, bool down);
void gpio_pull_up(unsigned pin);
void gpio_pull_down(unsigned pin);
void gpio_disable_pulls(unsigned pin);
void gpio_set_input_enabled(unsigned pin, bool enabled);
void gpio_set_function(unsigned pin, unsigned function);
unsigned gpio_get_function(unsigned pin);
void gpio_set_dormant_irq_enabled(unsigned pin, std::uint32_t events, bool enabled);

void busy_wait_us(std::uint64_t microseconds);
inline void busy_wait_at_least_cycles(std::uint32_t) {}
using alarm_callback_t = std::int64_t (*)(alarm_id_t, void*);
inline alarm_id_t add_alarm_in_ms(std::uint32_t, alarm_callback_t, void*, bool) {
    return 1;
}
inline bool cancel_alarm(alarm_id_t) {
    return true;
}

extern pico_model::Registers *adc_hw, *rosc_hw;
constexpr std::uint32_t ADC_CS_EN_BITS = 1;
inline void hw_clear_bits(std::uint32_t* reg, std::uint32_t bits) {
    *reg &= ~bits;
}
inline void hw_write_masked(std::uint32_t* reg, std::uint32_t bits, std::uint32_t mask) {
    *reg = (*reg & ~mask) | (bits & mask);
}
inline void adc_init() {
    adc_hw->cs |= ADC_CS_EN_BITS;
}
inline void adc_gpio_init(unsigned) {}
inline void adc_select_input(unsigned) {}
inline std::uint16_t adc_read() {
    return pico_model::chip.adc;
}

inline void pwm_set_clkdiv_int_frac(unsigned slice, std::uint8_t whole, std::uint8_t) {
    pico_model::chip.pwm[slice].divider = whole;
}
inline void pwm_set_wrap(unsigned slice, std::uint16_t wrap) {
    pico_model::chip.pwm[slice].wrap = wrap;
}
inline void pwm_set_gpio_level(unsigned pin, std::uint16_t level) {
    pico_model::chip.pwm[pico_model::slice_of(pin)].levels[pin % 2] = level;
}
inline void pwm_set_enabled(unsigned slice, bool enabled) {
    pico_model::chip.pwm[slice].enabled = enabled;
}

constexpr std::uint32_t ROSC_CTRL_ENABLE_VALUE_ENABLE = 0xfab;
constexpr std::uint32_t ROSC_CTRL_ENABLE_VALUE_DISABLE = 0xd1e;
constexpr std::uint32_t ROSC_CTRL_ENABLE_LSB = 12;
constexpr std::uint32_t ROSC_CTRL_ENABLE_BITS = 0xfff000;
constexpr std::uint32_t CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLK_REF = 0;
enum clock_handle_t { clk_sys, clk_usb, clk_adc, clk_peri };
enum PLL { pll_sys, pll_usb };
inline void clock_configure(clock_handle_t, std::uint32_t, std::uint32_t, std::uint32_t,
                            std::uint32_t) {
    pico_model::note("clock the system from the crystal");
}
inline void clock_stop(clock_handle_t) {
    pico_model::note("stop a clock");
}
inline void pll_deinit(PLL) {
    pico_model::note("stop a PLL");
}
inline void runtime_init_clocks() {
    pico_model::note("start the clocks");
}
void xosc_dormant();

inline void watchdog_enable(std::uint32_t, bool) {}
inline bool watchdog_enable_caused_reboot() {
    return false;
}
inline bool watchdog_caused_reboot() {
    return false;
}
inline void watchdog_update() {
    pico_model::note("feed the watchdog");
}
[[noreturn]] void watchdog_reboot(std::uint32_t, std::uint32_t, std::uint32_t);
[[noreturn]] void reset_usb_boot(std::uint32_t, std::uint32_t);

struct pico_unique_board_id_t {
    std::array<std::uint8_t, 8> id;
};
inline void pico_get_unique_board_id(pico_unique_board_id_t* id) {
    id->id = {1, 2, 3, 4, 5, 6, 7, 8};
}
inline void flash_do_cmd(const std::uint8_t*, std::uint8_t* answer, std::size_t) {
    answer[1] = 0xef;
    answer[2] = 0x40;
    answer[3] = 0x16;
}
// Flash is always blank.
extern std::array<std::uint8_t, pico_model::flash_bytes> flash_contents;
#define XIP_BASE reinterpret_cast<std::uintptr_t>(flash_contents.data())
#define PICO_FLASH_SIZE_BYTES pico_model::flash_bytes
void flash_range_erase(std::uint32_t offset, std::size_t count);
void flash_range_program(std::uint32_t offset, const std::uint8_t* bytes, std::size_t count);

#define bi_decl(declaration)
