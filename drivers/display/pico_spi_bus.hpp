// The display bus on the RP2040's SPI controller. DMA sends the pixels in the background, and an
// interrupt asks the driver for more.
#pragma once

#include <optional>

#include "drivers/display/display_bus.hpp"
#include "drivers/pins.hpp"

namespace kaiten {

struct SpiDisplayPins {
    std::uint8_t spi;  // 0 or 1: which controller the pins belong to
    Pin clock;
    Pin data;
    Pin chip_select;
    Pin data_or_command;
    std::optional<Pin> reset;
    std::optional<Pin> vsync;  // high while no line is being refreshed
};

// At most one instance: the interrupt handlers use a single static pointer.
class PicoSpiBus final : public DisplayBus {
public:
    explicit PicoSpiBus(SpiDisplayPins pins) : pins_{pins} {}

    void start();

    void listen(Listener& listener) override { listener_ = &listener; }
    void reset(std::uint8_t command) override;
    void wait_after_reset_ms(int milliseconds) override;
    void wait_ms(int milliseconds) override;
    void command(std::uint8_t code, std::span<const std::uint8_t> parameters) override;
    void begin_pixels(std::uint8_t code) override;
    void send_pixels(std::span<const std::uint16_t> pixels) override;
    void end_pixels() override;
    void call_at(Moment moment, std::uint32_t microseconds_later) override;
    void wait_for_interrupt() override;
    DisplayTimes measure() override;

private:
    static void dma_interrupt();
    static void vsync_interrupt();
    static std::int64_t alarm_came(std::int32_t, void* bus);
    void edge_came();
    void panel_is_ready();
    void start_dma();
    void select_with(unsigned bits_a_word);
    void send_code(std::uint8_t code);

    SpiDisplayPins pins_;
    Listener* listener_ = nullptr;
    unsigned dma_channel_ = 0;
    std::uint32_t later_us_ = 0;  // delay after the vsync edge
    std::int32_t alarm_ = 0;      // vsync timeout, or the delay after the edge
    std::uint32_t reset_at_us_ = 0;
    std::uint32_t pixels_began_us_ = 0;
    std::uint32_t longest_picture_us_ = 0;
};

}  // namespace kaiten
