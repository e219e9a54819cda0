// A wire to other devices on a UART of the RP2040. DMA moves the bytes in both directions, so none
// is lost while the main loop draws or the flash is written.
#pragma once

#include "drivers/link/byte_stream.hpp"
#include "drivers/pins.hpp"

namespace kaiten {

struct UartPins {
    std::uint8_t uart;  // 0 or 1: which UART the pins belong to
    Pin out;
    Pin in;
};

// At most one instance: the buffers and the interrupt handler are static.
class PicoUart final : public ByteStream {
public:
    static constexpr unsigned baud = 115'200;

    explicit constexpr PicoUart(UartPins pins) : pins_{pins} {}

    void start();
    std::size_t take_bytes(std::span<std::uint8_t> room) override;
    std::size_t give_bytes(std::span<const std::uint8_t> bytes) override;

private:
    static void dma_interrupt();
    void start_receiving();
    void start_sending();
    void send_waiting();

    UartPins pins_;
    unsigned receiving_channel_ = 0;
    unsigned sending_channel_ = 0;
    std::uint32_t taken_ = 0;   // bytes read since the receiving DMA was started
    std::uint32_t given_ = 0;   // bytes written to the buffer since the start
    std::uint32_t passed_ = 0;  // bytes of these that the sending DMA was told to send
};

}  // namespace kaiten
