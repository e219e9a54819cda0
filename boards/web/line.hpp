// The console's port: the page shows and reads out what the console prints, and sends typed lines.
#pragma once

#include "drivers/usb/port.hpp"

namespace kaiten {

class PageLine final : public Port {
public:
    PortManner manner() const override { return {false, false, true, true}; }
    void work() override {}
    bool attached() override { return true; }
    bool connected() override { return true; }
    std::size_t read(std::span<char> room) override;
    std::size_t write(std::span<const char> bytes) override;
    PortRequest take_request() override { return {}; }
};

}  // namespace kaiten
