// The UART on the Pico SDK. Damaged bytes (noise, framing errors, a lost byte) are delivered as
// they are: the frames on the wire have checksums. A broken or grounded line is received as one
// zero.
#include "drivers/link/pico_uart.hpp"

#include <algorithm>
#include <array>

#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/sync.h"
#include "hardware/uart.h"

namespace kaiten {
namespace {

constexpr unsigned dma_irq = DMA_IRQ_1;

// A full line fills this buffer in 89 ms, longer than the loop takes between two looks, including
// the erase of a flash sector.
constexpr unsigned received_bits = 10;
// Room for the longest frame.
constexpr unsigned sent_bits = 8;

// The DMA wraps its addresses at multiples of the sizes.
constexpr std::size_t received_size = std::size_t{1} << received_bits;
constexpr std::size_t sent_size = std::size_t{1} << sent_bits;
alignas(received_size) constinit std::array<std::uint8_t, received_size> received_bytes{};
alignas(sent_size) constinit std::array<std::uint8_t, sent_size> sent_bytes{};

// Bytes that the receiving DMA moves before it must be started again: those of six hours. The
// UART's FIFO holds what arrives until then.
constexpr std::uint32_t receiving_run = 0x0FFF'FFFF;

PicoUart* uart_in_use = nullptr;

}  // namespace

void PicoUart::start() {
    uart_in_use = this;
    // An unconnected input must be high, which is the idle level.
    gpio_pull_up(pins_.in.number);
    uart_init(UART_INSTANCE(pins_.uart), baud);
    gpio_set_function(pins_.out.number, GPIO_FUNC_UART);
    gpio_set_function(pins_.in.number, GPIO_FUNC_UART);
    start_receiving();
    start_sending();
}

void PicoUart::start_receiving() {
    uart_inst_t* const uart = UART_INSTANCE(pins_.uart);
    receiving_channel_ = static_cast<unsigned>(dma_claim_unused_channel(true));
    dma_channel_config config = dma_channel_get_default_config(receiving_channel_);
    channel_config_set_transfer_data_size(&config, DMA_SIZE_8);
    channel_config_set_read_increment(&config, false);
    channel_config_set_write_increment(&config, true);
    channel_config_set_ring(&config, true, received_bits);
    channel_config_set_dreq(&config, uart_get_dreq(uart, false));
    dma_channel_configure(receiving_channel_, &config, received_bytes.data(),
                          &uart_get_hw(uart)->dr, receiving_run, true);
}

void PicoUart::start_sending() {
    uart_inst_t* const uart = UART_INSTANCE(pins_.uart);
    sending_channel_ = static_cast<unsigned>(dma_claim_unused_channel(true));
    dma_channel_config config = dma_channel_get_default_config(sending_channel_);
    channel_config_set_transfer_data_size(&config, DMA_SIZE_8);
    channel_config_set_ring(&config, false, sent_bits);
    channel_config_set_dreq(&config, uart_get_dreq(uart, true));
    dma_channel_configure(sending_channel_, &config, &uart_get_hw(uart)->dr, sent_bytes.data(), 0,
                          false);
    irq_set_exclusive_handler(dma_irq, dma_interrupt);
    dma_channel_set_irq1_enabled(sending_channel_, true);
    irq_set_enabled(dma_irq, true);
}

std::size_t PicoUart::take_bytes(std::span<std::uint8_t> room) {
    if (!dma_channel_is_busy(receiving_channel_)) {
        taken_ -= receiving_run;
        dma_channel_set_trans_count(receiving_channel_, receiving_run, true);
    }
    const std::uint32_t received = receiving_run - dma_hw->ch[receiving_channel_].transfer_count;
    // After an overflow the buffer holds parts of several frames: skips them all.
    if (received - taken_ > received_size) taken_ = received;
    const std::size_t count = std::min<std::size_t>(received - taken_, room.size());
    for (std::size_t i = 0; i < count; ++i)
        room[i] = received_bytes[taken_++ % received_size];
    return count;
}

std::size_t PicoUart::give_bytes(std::span<const std::uint8_t> bytes) {
    const std::uint32_t state = save_and_disable_interrupts();
    const std::uint32_t left = dma_hw->ch[sending_channel_].transfer_count;
    const std::size_t waiting = given_ - passed_ + left;
    const std::size_t count = std::min(bytes.size(), sent_size - waiting);
    for (const std::uint8_t byte : bytes.first(count))
        sent_bytes[given_++ % sent_size] = byte;
    if (!dma_channel_is_busy(sending_channel_)) send_waiting();
    restore_interrupts(state);
    return count;
}

void PicoUart::send_waiting() {
    const std::uint32_t count = given_ - passed_;
    passed_ = given_;
    if (count > 0) dma_channel_set_trans_count(sending_channel_, count, true);
}

void PicoUart::dma_interrupt() {
    dma_channel_acknowledge_irq1(uart_in_use->sending_channel_);
    if (!dma_channel_is_busy(uart_in_use->sending_channel_)) uart_in_use->send_waiting();
}

}  // namespace kaiten
