// A handheld in memory with a console, and a port through which a test types and reads.
#pragma once

#include <array>
#include <string>

#include "firmware/console/console.hpp"
#include "host_tests/firmware/handheld.hpp"

namespace kaiten {

struct TestPort final : Port {
    PortManner manner() const override { return {echo, colors, follows}; }
    void work() override {}
    bool attached() override { return plugged; }
    bool connected() override { return plugged; }
    std::size_t read(std::span<char> room) override {
        const std::size_t count = std::min(room.size(), typed.size());
        std::copy_n(typed.begin(), count, room.begin());
        typed.erase(0, count);
        return count;
    }
    std::size_t write(std::span<const char> bytes) override {
        const std::size_t count = std::min(bytes.size(), takes);
        takes -= count;
        said.append(bytes.data(), count);
        return count;
    }
    PortRequest take_request() override { return std::exchange(request, {}); }

    bool echo = false;
    bool colors = false;
    bool follows = false;
    bool plugged = true;
    std::size_t takes = 0;  // bytes that the port still accepts in this tick
    std::size_t takes_a_tick = 1000;
    PortRequest request;
    std::string typed;
    std::string said;
};

struct ConsoleBench {
    ConsoleBench() { plug_in(); }

    void ticks(int count) {
        for (int i = 0; i < count; ++i) {
            port.takes = port.takes_a_tick;
            const int elapsed_ms = handheld.elapsed_ms();
            handheld.ticks(1);
            log.elapse(elapsed_ms);
            console->tick(elapsed_ms);
        }
    }
    // Types a line and returns the output of the next `time` ticks, without carriage returns.
    std::string type(const std::string& line, int time = 12) {
        port.said.clear();
        port.typed += line + "\r";
        ticks(time);
        std::string said;
        for (const char letter : port.said)
            if (letter != '\r') said += letter;
        return said;
    }
    // Flash keeps its contents, and the cable stays connected.
    void power_cycle() {
        handheld.power_cycle();
        plug_in();
    }
    void plug_in() {
        console.emplace(
            port, ConsoleSubjects{*handheld.application, handheld.services(), log, handheld.frame});
    }
    const Session& session() const { return handheld.session(); }

    Handheld handheld;
    std::array<std::uint8_t, 512> kept{};
    EventLog log{kept};
    TestPort port;
    std::optional<Console> console;
};

}  // namespace kaiten
