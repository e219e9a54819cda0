// The RP2040's USB port on TinyUSB. Interrupts only note what happened; the work is done between
// ticks, and never while the game draws.
#pragma once

#include <cstdint>

#include "drivers/usb/descriptors.hpp"
#include "drivers/usb/port.hpp"

namespace kaiten {

// One at most: the chip has one port, and TinyUSB calls back without saying whom.
class PicoUsb final : public Port {
public:
    explicit PicoUsb(const usb::Names& names) : names_{names} {}

    void start(std::uint64_t serial);

    PortManner manner() const override { return {true, false, false}; }
    bool attached() override;
    bool connected() override;
    std::size_t read(std::span<char> room) override;
    std::size_t write(std::span<const char> bytes) override;
    PortRequest take_request() override;
    void work() override;

    // For TinyUSB's calls.
    const std::uint16_t* string_descriptor(unsigned index);
    void request(const PortRequest& asked) { request_ = asked; }

private:
    usb::Names names_;
    std::uint64_t serial_ = 0;
    usb::StringDescriptor string_{};  // stands until it is sent
    PortRequest request_;
};

}  // namespace kaiten
