// The display bus on the RP2040's I2C controller. DMA sends the messages in the background.
#pragma once

#include "drivers/display/i2c_bus.hpp"
#include "drivers/pins.hpp"

namespace kaiten {

struct I2cDisplayPins {
    std::uint8_t i2c;  // 0 or 1: which controller the pins belong to
    Pin data;
    Pin clock;
    std::uint8_t address;
    std::uint8_t other_address;  // of modules with another strap
    std::uint32_t hertz;
    std::uint32_t fast_hertz;
};

// At most one instance: the interrupt handlers use a single static pointer.
class PicoI2cBus final : public I2cBus {
public:
    explicit PicoI2cBus(I2cDisplayPins pins) : pins_{pins} {}

    void start();

    void listen(Listener& listener) override { listener_ = &listener; }
    void send(std::span<const I2cWord> words) override;
    void read_status() override;
    void use_other_address() override;
    void use_fast_clock(bool fast) override;
    void wait_for_interrupt() override;
    std::uint32_t longest_us() const override { return longest_us_; }

private:
    static void dma_interrupt();
    static void i2c_interrupt();
    void start_dma();
    void connect_pins();
    void free_data_line();
    void finish(bool heard);
    void give_up();

    I2cDisplayPins pins_;
    Listener* listener_ = nullptr;
    unsigned dma_channel_ = 0;
    bool reading_ = false;
    std::uint32_t began_us_ = 0;
    std::uint32_t longest_us_ = 0;
};

}  // namespace kaiten
