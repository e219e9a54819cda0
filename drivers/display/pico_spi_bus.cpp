// The SPI display bus on the Pico SDK.
#include "drivers/display/pico_spi_bus.hpp"

#include <algorithm>

#include "drivers/dividers.hpp"
#include "hardware/clocks.h"
#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/spi.h"
#include "hardware/sync.h"
#include "pico/time.h"

namespace kaiten {
namespace {

// The ST7789's shortest write cycle is 16 ns. A system clock that cannot be divided to it would
// slow the bus down: 150 MHz to 37.5 MHz.
constexpr unsigned baud = 62'500'000;
static_assert(fastest_spi_hz(SYS_CLK_HZ, baud) == baud);

// SPI mode 3. The panel samples at the rising edge in mode 0 as well, but there the controller
// pauses its clock for two periods after every word. In mode 3 the pause is about half a period.
constexpr spi_cpol_t clock_rests_high = SPI_CPOL_1;
constexpr spi_cpha_t sample_at_second_edge = SPI_CPHA_1;

constexpr unsigned dma_irq = DMA_IRQ_0;
constexpr std::uint32_t both_edges = GPIO_IRQ_EDGE_RISE | GPIO_IRQ_EDGE_FALL;

// Time from power-on until a panel accepts commands.
constexpr std::uint64_t panel_starts_us = 10'000;

// Timeout for a vsync edge, more than two refreshes. If the line is broken, a torn picture is
// better than none.
constexpr std::uint32_t vsync_limit_ms = 40;

PicoSpiBus* bus_in_use = nullptr;

// Returns the time at which the line reached the level, or of the timeout.
std::uint32_t wait_for_vsync(Pin pin, bool level) {
    const std::uint32_t began = time_us_32();
    while (gpio_get(pin.number) != level && time_us_32() - began < vsync_limit_ms * 1000)
        tight_loop_contents();
    return time_us_32();
}

void output(Pin pin, bool level) {
    gpio_init(pin.number);
    gpio_put(pin.number, level);
    gpio_set_dir(pin.number, GPIO_OUT);
}

}  // namespace

void PicoSpiBus::start() {
    bus_in_use = this;
    output(pins_.chip_select, true);
    output(pins_.data_or_command, true);
    if (pins_.reset) output(*pins_.reset, true);
    spi_inst_t* const spi = SPI_INSTANCE(pins_.spi);
    spi_init(spi, baud);
    gpio_set_function(pins_.clock.number, GPIO_FUNC_SPI);
    gpio_set_function(pins_.data.number, GPIO_FUNC_SPI);
    start_dma();
    if (pins_.vsync) {
        gpio_init(pins_.vsync->number);
        gpio_add_raw_irq_handler_masked(mask_of(*pins_.vsync).bits, vsync_interrupt);
        irq_set_enabled(IO_IRQ_BANK0, true);
    }
}

void PicoSpiBus::start_dma() {
    spi_inst_t* const spi = SPI_INSTANCE(pins_.spi);
    dma_channel_ = static_cast<unsigned>(dma_claim_unused_channel(true));
    dma_channel_config config = dma_channel_get_default_config(dma_channel_);
    channel_config_set_transfer_data_size(&config, DMA_SIZE_16);
    channel_config_set_dreq(&config, spi_get_dreq(spi, true));
    dma_channel_configure(dma_channel_, &config, &spi_get_hw(spi)->dr, nullptr, 0, false);
    irq_set_exclusive_handler(dma_irq, dma_interrupt);
    dma_channel_set_irq0_enabled(dma_channel_, true);
    irq_set_enabled(dma_irq, true);
}

// Without a reset line, the panel was powered on together with this chip and may still be starting:
// the command has to wait until the panel accepts it.
void PicoSpiBus::reset(std::uint8_t command) {
    if (pins_.reset) {
        gpio_put(pins_.reset->number, false);
        sleep_us(20);  // at least 10, by the data sheet
        gpio_put(pins_.reset->number, true);
    } else {
        sleep_until(from_us_since_boot(panel_starts_us));
        this->command(command, {});
    }
    reset_at_us_ = time_us_32();
}

void PicoSpiBus::wait_after_reset_ms(int milliseconds) {
    const std::uint32_t wanted_us = static_cast<std::uint32_t>(milliseconds) * 1000;
    const std::uint32_t passed_us = time_us_32() - reset_at_us_;
    if (passed_us < wanted_us) sleep_us(wanted_us - passed_us);
}

void PicoSpiBus::wait_ms(int milliseconds) {
    sleep_ms(static_cast<std::uint32_t>(milliseconds));
}

// Deselects the panel during the change of format, because the clock line may move.
void PicoSpiBus::select_with(unsigned bits_a_word) {
    gpio_put(pins_.chip_select.number, true);
    spi_set_format(SPI_INSTANCE(pins_.spi), bits_a_word, clock_rests_high, sample_at_second_edge,
                   SPI_MSB_FIRST);
    gpio_put(pins_.chip_select.number, false);
}

void PicoSpiBus::send_code(std::uint8_t code) {
    select_with(8);
    gpio_put(pins_.data_or_command.number, false);
    spi_write_blocking(SPI_INSTANCE(pins_.spi), &code, 1);
    gpio_put(pins_.data_or_command.number, true);
}

void PicoSpiBus::command(std::uint8_t code, std::span<const std::uint8_t> parameters) {
    send_code(code);
    spi_write_blocking(SPI_INSTANCE(pins_.spi), parameters.data(), parameters.size());
    gpio_put(pins_.chip_select.number, true);
}

void PicoSpiBus::begin_pixels(std::uint8_t code) {
    pixels_began_us_ = time_us_32();
    send_code(code);
    // 16-bit words: each pixel is one transfer, and no bytes need swapping. The panel may be
    // deselected after a complete command, and continues with the data when it is selected again.
    select_with(16);
}

void PicoSpiBus::send_pixels(std::span<const std::uint16_t> pixels) {
    dma_channel_transfer_from_buffer_now(dma_channel_, pixels.data(), pixels.size());
}

// Waits for the words that the DMA has written and that are still in the controller's FIFO.
void PicoSpiBus::end_pixels() {
    while (spi_is_busy(SPI_INSTANCE(pins_.spi)))
        tight_loop_contents();
    gpio_put(pins_.chip_select.number, true);
    longest_picture_us_ = std::max(longest_picture_us_, time_us_32() - pixels_began_us_);
}

void PicoSpiBus::dma_interrupt() {
    dma_channel_acknowledge_irq0(bus_in_use->dma_channel_);
    bus_in_use->listener_->pixels_sent();
}

void PicoSpiBus::call_at(Moment moment, std::uint32_t microseconds_later) {
    if (!pins_.vsync) {
        listener_->panel_ready();
        return;
    }
    const std::uint32_t edge =
        moment == Moment::porch_begins ? GPIO_IRQ_EDGE_RISE : GPIO_IRQ_EDGE_FALL;
    gpio_acknowledge_irq(pins_.vsync->number, both_edges);  // ignore earlier edges
    later_us_ = microseconds_later;
    alarm_ = add_alarm_in_ms(vsync_limit_ms, alarm_came, this, true);
    gpio_set_irq_enabled(pins_.vsync->number, edge, true);
}

void PicoSpiBus::vsync_interrupt() {
    if ((gpio_get_irq_event_mask(bus_in_use->pins_.vsync->number) & both_edges) == 0) return;
    cancel_alarm(bus_in_use->alarm_);
    bus_in_use->edge_came();
}

void PicoSpiBus::edge_came() {
    if (later_us_ == 0) return panel_is_ready();
    gpio_set_irq_enabled(pins_.vsync->number, both_edges, false);
    alarm_ = add_alarm_in_us(later_us_, alarm_came, this, true);
}

std::int64_t PicoSpiBus::alarm_came(std::int32_t, void* bus) {
    static_cast<PicoSpiBus*>(bus)->panel_is_ready();
    return 0;
}

void PicoSpiBus::panel_is_ready() {
    gpio_set_irq_enabled(pins_.vsync->number, both_edges, false);
    listener_->panel_ready();
}

DisplayTimes PicoSpiBus::measure() {
    if (!pins_.vsync) return {0, 0, longest_picture_us_};
    wait_for_vsync(*pins_.vsync, false);
    const std::uint32_t rise = wait_for_vsync(*pins_.vsync, true);
    const std::uint32_t fall = wait_for_vsync(*pins_.vsync, false);
    const std::uint32_t next_rise = wait_for_vsync(*pins_.vsync, true);
    return {next_rise - rise, fall - rise, longest_picture_us_};
}

void PicoSpiBus::wait_for_interrupt() {
    // An interrupt that came just before has set the event flag: then this returns at once.
    __wfe();
}

}  // namespace kaiten
