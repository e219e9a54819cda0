// The I2C display bus on the Pico SDK.
#include "drivers/display/pico_i2c_bus.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/i2c.h"
#include "hardware/irq.h"
#include "hardware/sync.h"
#include "pico/time.h"

namespace kaiten {
namespace {

constexpr unsigned dma_irq = DMA_IRQ_0;

// The controller requests more bytes from the DMA when its FIFO of 16 is down to this level.
constexpr std::uint32_t queue_refilled_at = 8;

// Timeout: longer than any picture takes, even at 100 kHz.
constexpr std::uint32_t limit_us = 200'000;

// A display that waits for the rest of a byte holds the data line for at most nine clocks. This is
// half a clock at 100 kHz.
constexpr int clocks_a_byte = 9;
constexpr std::uint64_t half_clock_us = 5;

constexpr std::uint32_t read_and_stop = I2C_IC_DATA_CMD_CMD_BITS | I2C_IC_DATA_CMD_STOP_BITS;

PicoI2cBus* bus_in_use = nullptr;

unsigned irq_of(std::uint8_t controller) {
    return controller == 0 ? I2C0_IRQ : I2C1_IRQ;
}

}  // namespace

void PicoI2cBus::start() {
    bus_in_use = this;
    i2c_inst_t* const i2c = I2C_INSTANCE(pins_.i2c);
    i2c_init(i2c, pins_.hertz);
    connect_pins();
    busy_wait_us(half_clock_us);  // for the pull-ups
    free_data_line();
    i2c_hw_t* const hardware = i2c_get_hw(i2c);
    hardware->enable = 0;
    hardware->tar = pins_.address;
    hardware->intr_mask = 0;
    hardware->dma_tdlr = queue_refilled_at;
    hardware->enable = 1;
    start_dma();
    irq_set_exclusive_handler(irq_of(pins_.i2c), i2c_interrupt);
    irq_set_enabled(irq_of(pins_.i2c), true);
}

void PicoI2cBus::connect_pins() {
    for (const Pin pin : {pins_.data, pins_.clock}) {
        gpio_set_function(pin.number, GPIO_FUNC_I2C);
        gpio_pull_up(pin.number);
    }
}

// If the chip restarted in the middle of a byte, the display still holds the data line low and
// waits for clocks. Gives it these clocks and a stop condition. The pins are open drain: an output
// is low, and an input is pulled up.
void PicoI2cBus::free_data_line() {
    const unsigned data = pins_.data.number;
    const unsigned clock = pins_.clock.number;
    if (gpio_get(data)) return;
    gpio_init(clock);
    gpio_init(data);
    const auto pull = [](unsigned pin, bool low) {
        gpio_set_dir(pin, low);
        busy_wait_us(half_clock_us);
    };
    for (int i = 0; i < clocks_a_byte && !gpio_get(data); ++i) {
        pull(clock, true);
        pull(clock, false);
    }
    pull(clock, true);
    pull(data, true);
    pull(clock, false);
    pull(data, false);
    connect_pins();
}

void PicoI2cBus::start_dma() {
    i2c_inst_t* const i2c = I2C_INSTANCE(pins_.i2c);
    dma_channel_ = static_cast<unsigned>(dma_claim_unused_channel(true));
    dma_channel_config config = dma_channel_get_default_config(dma_channel_);
    channel_config_set_transfer_data_size(&config, DMA_SIZE_16);
    channel_config_set_dreq(&config, i2c_get_dreq(i2c, true));
    dma_channel_configure(dma_channel_, &config, &i2c_get_hw(i2c)->data_cmd, nullptr, 0, false);
    irq_set_exclusive_handler(dma_irq, dma_interrupt);
    dma_channel_set_irq0_enabled(dma_channel_, true);
    irq_set_enabled(dma_irq, true);
}

void PicoI2cBus::send(std::span<const I2cWord> words) {
    began_us_ = time_us_32();
    dma_channel_transfer_from_buffer_now(dma_channel_, words.data(), words.size());
}

void PicoI2cBus::read_status() {
    began_us_ = time_us_32();
    reading_ = true;
    i2c_hw_t* const hardware = i2c_get_hw(I2C_INSTANCE(pins_.i2c));
    hardware->data_cmd = read_and_stop;
    hardware->intr_mask = I2C_IC_INTR_MASK_M_RX_FULL_BITS | I2C_IC_INTR_MASK_M_TX_ABRT_BITS;
}

// The controller takes a new address only while it is disabled.
void PicoI2cBus::use_other_address() {
    std::swap(pins_.address, pins_.other_address);
    i2c_hw_t* const hardware = i2c_get_hw(I2C_INSTANCE(pins_.i2c));
    hardware->enable = 0;
    hardware->tar = pins_.address;
    hardware->enable = 1;
}

void PicoI2cBus::use_fast_clock(bool fast) {
    i2c_set_baudrate(I2C_INSTANCE(pins_.i2c), fast ? pins_.fast_hertz : pins_.hertz);
}

// The DMA has written its last word. Enables the interrupt that comes when the controller's FIFO is
// empty.
void PicoI2cBus::dma_interrupt() {
    dma_channel_acknowledge_irq0(bus_in_use->dma_channel_);
    i2c_get_hw(I2C_INSTANCE(bus_in_use->pins_.i2c))->intr_mask = I2C_IC_INTR_MASK_M_TX_EMPTY_BITS;
}

// After a missing acknowledge the controller discards everything that it is given, until the abort
// flag is cleared.
void PicoI2cBus::i2c_interrupt() {
    i2c_hw_t* const hardware = i2c_get_hw(I2C_INSTANCE(bus_in_use->pins_.i2c));
    hardware->intr_mask = 0;
    const bool heard = (hardware->raw_intr_stat & I2C_IC_RAW_INTR_STAT_TX_ABRT_BITS) == 0;
    if (!heard) static_cast<void>(hardware->clr_tx_abrt);
    if (!bus_in_use->reading_) return bus_in_use->finish(heard);
    bus_in_use->reading_ = false;
    std::optional<std::uint8_t> status;
    if (heard) status = static_cast<std::uint8_t>(hardware->data_cmd);
    bus_in_use->listener_->status(status);
}

void PicoI2cBus::finish(bool heard) {
    longest_us_ = std::max(longest_us_, time_us_32() - began_us_);
    listener_->sent(heard);
}

void PicoI2cBus::wait_for_interrupt() {
    // An interrupt that came just before has set the event flag: then this returns at once.
    __wfe();
    if (time_us_32() - began_us_ > limit_us) give_up();
}

// Aborts the transfer because a line is stuck low. Disabling the controller resets its state.
void PicoI2cBus::give_up() {
    i2c_hw_t* const hardware = i2c_get_hw(I2C_INSTANCE(pins_.i2c));
    hardware->intr_mask = 0;
    dma_channel_abort(dma_channel_);
    hardware->enable = 0;
    reading_ = false;
    free_data_line();
    hardware->enable = 1;
    listener_->sent(false);
}

}  // namespace kaiten
