// A port that collects the console's output as text and sends no input.
#pragma once

#include <string>

#include "drivers/usb/port.hpp"

namespace kaiten {

struct Paper final : Port {
    PortManner manner() const override { return {true, false, false}; }
    void work() override {}
    bool attached() override { return true; }
    bool connected() override { return true; }
    std::size_t read(std::span<char>) override { return 0; }
    std::size_t write(std::span<const char> bytes) override {
        text.append(bytes.data(), bytes.size());
        return bytes.size();
    }
    PortRequest take_request() override { return {}; }

    std::string text;
};

}  // namespace kaiten
