// A port to which nothing is ever connected.
#pragma once

#include "drivers/usb/port.hpp"

namespace kaiten {

class NoPort final : public Port {
public:
    PortManner manner() const override { return {false, false, false}; }
    void work() override {}
    bool attached() override { return false; }
    bool connected() override { return false; }
    std::size_t read(std::span<char>) override { return 0; }
    std::size_t write(std::span<const char>) override { return 0; }
    PortRequest take_request() override { return {}; }
};

}  // namespace kaiten
