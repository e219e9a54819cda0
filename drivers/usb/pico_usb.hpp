// The RP2040's USB port on TinyUSB. Interrupts only queue events; work() handles them between
// ticks, never while the game draws.
#pragma once

#include <cstdint>

#include "drivers/system/resting_part.hpp"
#include "drivers/usb/descriptors.hpp"
#include "drivers/usb/port.hpp"

namespace kaiten {

// At most one instance: the chip has one port, and TinyUSB's callbacks carry no context.
class PicoUsb final : public Port, public RestingPart {
public:
    explicit PicoUsb(const usb::Names& names) : names_{names} {}

    void start(std::uint64_t serial);

    PortManner manner() const override { return {true, false, false}; }
    bool attached() override;
    bool suspended() override;
    bool connected() override;
    std::size_t read(std::span<char> room) override;
    std::size_t write(std::span<const char> bytes) override;
    PortRequest take_request() override;
    void work() override;
    // Disconnects during the rest: a controller stopped on the bus would not respond afterwards.
    void before_rest() override;
    void after_rest() override;

    // For TinyUSB's callbacks.
    const std::uint16_t* string_descriptor(unsigned index);
    void request(const PortRequest& asked) { request_ = asked; }

private:
    usb::Names names_;
    std::uint64_t serial_ = 0;
    usb::StringDescriptor string_{};  // must stay valid until it is sent
    PortRequest request_;
};

}  // namespace kaiten
