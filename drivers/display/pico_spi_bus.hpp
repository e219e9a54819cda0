// A display controller on the RP2040's SPI: pixels go out by DMA while the core prepares the next.
#pragma once

#include "drivers/display/display_bus.hpp"
#include "drivers/pins.hpp"

namespace kaiten {

struct SpiDisplayPins {
    std::uint8_t spi;  // 0 or 1: which controller the pins belong to
    Pin clock;
    Pin data;
    Pin chip_select;
    Pin data_or_command;
    Pin reset;
};

class PicoSpiBus final : public DisplayBus {
public:
    explicit PicoSpiBus(SpiDisplayPins pins) : pins_{pins} {}

    void start();

    void reset() override;
    void wait_ms(int milliseconds) override;
    void command(std::uint8_t code, std::span<const std::uint8_t> parameters) override;
    void begin_pixels(std::uint8_t code) override;
    void send_pixels(std::span<const std::uint16_t> pixels) override;
    void end_pixels() override;

private:
    void send_code(std::uint8_t code);
    void wait_until_sent();

    SpiDisplayPins pins_;
    unsigned dma_channel_ = 0;
};

}  // namespace kaiten
