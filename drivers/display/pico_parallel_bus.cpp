// The parallel display bus on the Pico SDK.
#include "drivers/display/pico_parallel_bus.hpp"

#include <algorithm>
#include <array>

#include "hardware/clocks.h"
#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/pio.h"
#include "hardware/sync.h"
#include "pico/time.h"

namespace kaiten {
namespace {

constexpr unsigned data_lines = 8;

// The ST7789's shortest write cycle on a parallel bus is 66 ns, with at least 15 ns on each level
// of the write line. The panel takes the byte when the line rises.
constexpr unsigned low_cycles = 4;
constexpr unsigned high_cycles = 4;
constexpr unsigned cycles_a_byte = 1 + low_cycles + high_cycles;
static_assert(cycles_a_byte * 1'000'000'000ULL >= 66ULL * SYS_CLK_HZ);

constexpr unsigned write_low = 0;
constexpr unsigned write_high = 1;
constexpr unsigned program_length = 3;
constexpr unsigned dma_irq = DMA_IRQ_0;

// Time from power-on until a panel accepts commands.
constexpr std::uint64_t panel_starts_us = 10'000;

PicoParallelBus* bus_in_use = nullptr;

void output(Pin pin, bool level) {
    gpio_init(pin.number);
    gpio_put(pin.number, level);
    gpio_set_dir(pin.number, GPIO_OUT);
}

}  // namespace

void PicoParallelBus::start() {
    bus_in_use = this;
    output(pins_.chip_select, true);
    output(pins_.data_or_command, true);
    output(pins_.read, true);
    start_state_machine();
    start_dma();
}

// The state machine waits at its first instruction until there is a word, with the write line high:
// a rise of the select line would be taken for one of a low write line. Side-set is optional,
// because the jump with which the SDK starts a state machine would lower the write line otherwise,
// and the panel would take another byte.
void PicoParallelBus::start_state_machine() {
    const auto with = [](unsigned instruction, unsigned write, unsigned cycles) {
        return static_cast<std::uint16_t>(instruction | pio_encode_sideset_opt(1, write) |
                                          pio_encode_delay(cycles - 1));
    };
    const std::array<std::uint16_t, program_length> instructions{
        with(pio_encode_out(pio_pins, data_lines), write_high, 1),
        with(pio_encode_nop(), write_low, low_cycles),
        with(pio_encode_nop(), write_high, high_cycles)};
    const pio_program_t program{.instructions = instructions.data(),
                                .length = program_length,
                                .origin = -1,
                                .pio_version = 0};
    first_instruction_ = static_cast<unsigned>(pio_add_program(pio0, &program));
    state_machine_ = static_cast<unsigned>(pio_claim_unused_sm(pio0, true));
    const std::uint32_t write = mask_of(pins_.write).bits;
    const std::uint32_t data = 0xffU << pins_.first_data.number;
    pio_sm_set_pins_with_mask(pio0, state_machine_, write, write | data);
    pio_sm_set_pindirs_with_mask(pio0, state_machine_, write | data, write | data);
    pio_gpio_init(pio0, pins_.write.number);
    for (unsigned line = 0; line < data_lines; ++line)
        pio_gpio_init(pio0, pins_.first_data.number + line);
    take_words_of(8);
}

void PicoParallelBus::start_dma() {
    dma_channel_ = static_cast<unsigned>(dma_claim_unused_channel(true));
    dma_channel_config config = dma_channel_get_default_config(dma_channel_);
    channel_config_set_transfer_data_size(&config, DMA_SIZE_16);
    channel_config_set_dreq(&config, pio_get_dreq(pio0, state_machine_, true));
    dma_channel_configure(dma_channel_, &config, &pio0->txf[state_machine_], nullptr, 0, false);
    irq_set_exclusive_handler(dma_irq, dma_interrupt);
    dma_channel_set_irq0_enabled(dma_channel_, true);
    irq_set_enabled(dma_irq, true);
}

// Makes the state machine take one or two bytes from every word, the upper one first. A narrow
// write repeats its bits in the whole word, so they are in the upper half, too.
void PicoParallelBus::take_words_of(unsigned bits) {
    pio_sm_set_enabled(pio0, state_machine_, false);
    pio_sm_config config = pio_get_default_sm_config();
    sm_config_set_wrap(&config, first_instruction_, first_instruction_ + program_length - 1);
    sm_config_set_sideset(&config, 2, true, false);  // the line, and whether to change it
    sm_config_set_sideset_pins(&config, pins_.write.number);
    sm_config_set_out_pins(&config, pins_.first_data.number, data_lines);
    sm_config_set_out_shift(&config, false, true, bits);
    pio_sm_init(pio0, state_machine_, first_instruction_, &config);
    pio_sm_set_enabled(pio0, state_machine_, true);
}

// Without a reset line, the panel was powered on together with this chip and may still be starting:
// the command has to wait until the panel accepts it.
void PicoParallelBus::reset(std::uint8_t command) {
    sleep_until(from_us_since_boot(panel_starts_us));
    this->command(command, {});
    reset_at_us_ = time_us_32();
}

void PicoParallelBus::wait_after_reset_ms(int milliseconds) {
    const std::uint32_t wanted_us = static_cast<std::uint32_t>(milliseconds) * 1000;
    const std::uint32_t passed_us = time_us_32() - reset_at_us_;
    if (passed_us < wanted_us) sleep_us(wanted_us - passed_us);
}

void PicoParallelBus::wait_ms(int milliseconds) {
    sleep_ms(static_cast<std::uint32_t>(milliseconds));
}

void PicoParallelBus::send_byte(std::uint8_t byte) {
    pio_sm_put_blocking(pio0, state_machine_, std::uint32_t{byte} << 24);
}

// Waits until the state machine asks for a word that is not there: then all bytes are written.
void PicoParallelBus::wait_until_idle() {
    const std::uint32_t stalled = 1U << (PIO_FDEBUG_TXSTALL_LSB + state_machine_);
    pio0->fdebug = stalled;
    while ((pio0->fdebug & stalled) == 0)
        tight_loop_contents();
}

void PicoParallelBus::send_code(std::uint8_t code) {
    gpio_put(pins_.chip_select.number, false);
    gpio_put(pins_.data_or_command.number, false);
    send_byte(code);
    wait_until_idle();
    gpio_put(pins_.data_or_command.number, true);
}

void PicoParallelBus::command(std::uint8_t code, std::span<const std::uint8_t> parameters) {
    send_code(code);
    for (const std::uint8_t parameter : parameters)
        send_byte(parameter);
    wait_until_idle();
    gpio_put(pins_.chip_select.number, true);
}

void PicoParallelBus::begin_pixels(std::uint8_t code) {
    pixels_began_us_ = time_us_32();
    send_code(code);
    take_words_of(16);
}

void PicoParallelBus::send_pixels(std::span<const std::uint16_t> pixels) {
    dma_channel_transfer_from_buffer_now(dma_channel_, pixels.data(), pixels.size());
}

// Waits for the words that the DMA has written and that are still in the state machine's FIFO.
void PicoParallelBus::end_pixels() {
    wait_until_idle();
    take_words_of(8);
    gpio_put(pins_.chip_select.number, true);
    longest_picture_us_ = std::max(longest_picture_us_, time_us_32() - pixels_began_us_);
}

void PicoParallelBus::dma_interrupt() {
    dma_channel_acknowledge_irq0(bus_in_use->dma_channel_);
    bus_in_use->listener_->pixels_sent();
}

void PicoParallelBus::wait_for_interrupt() {
    // An interrupt that came just before has set the event flag: then this returns at once.
    __wfe();
}

DisplayTimes PicoParallelBus::measure() {
    return {.refresh = 0, .porches = 0, .picture = longest_picture_us_};
}

}  // namespace kaiten
