// The display bus on eight data lines. A PIO state machine puts bytes on the lines and pulses the
// write line, DMA feeds it with pixels in the background, and an interrupt asks the driver for
// more.
#pragma once

#include "drivers/display/display_bus.hpp"
#include "drivers/pins.hpp"

namespace kaiten {

struct ParallelDisplayPins {
    Pin chip_select;
    Pin data_or_command;
    Pin write;
    Pin read;        // stays high: nothing is read
    Pin first_data;  // the other seven data lines follow it
};

// At most one instance: the interrupt handler uses a single static pointer. The panel has neither a
// reset nor a vsync line here.
class PicoParallelBus final : public DisplayBus {
public:
    explicit PicoParallelBus(ParallelDisplayPins pins) : pins_{pins} {}

    void start();

    void listen(Listener& listener) override { listener_ = &listener; }
    void reset(std::uint8_t command) override;
    void wait_after_reset_ms(int milliseconds) override;
    void wait_ms(int milliseconds) override;
    void command(std::uint8_t code, std::span<const std::uint8_t> parameters) override;
    void begin_pixels(std::uint8_t code) override;
    void send_pixels(std::span<const std::uint16_t> pixels) override;
    void end_pixels() override;
    void call_at(Moment, std::uint32_t) override { listener_->panel_ready(); }
    void wait_for_interrupt() override;
    DisplayTimes measure() override;

private:
    static void dma_interrupt();
    void start_state_machine();
    void start_dma();
    void take_words_of(unsigned bits);
    void send_byte(std::uint8_t byte);
    void send_code(std::uint8_t code);
    void wait_until_idle();

    ParallelDisplayPins pins_;
    Listener* listener_ = nullptr;
    unsigned state_machine_ = 0;
    unsigned first_instruction_ = 0;
    unsigned dma_channel_ = 0;
    std::uint32_t reset_at_us_ = 0;
    std::uint32_t pixels_began_us_ = 0;
    std::uint32_t longest_picture_us_ = 0;
};

}  // namespace kaiten
