// A whole device in memory whose USB port is switched to the link. The test is the hub at the other
// end of the port.
#pragma once

#include <deque>
#include <string>

#include "host_tests/firmware/handheld.hpp"

namespace kaiten::link {

// A port whose other end belongs to the test.
struct HubPort final : Port {
    PortManner manner() const override { return {false, false, false}; }
    void work() override {}
    bool attached() override { return true; }
    bool connected() override { return open; }
    std::size_t read(std::span<char> room) override {
        std::size_t count = 0;
        for (; count < room.size() && !in.empty(); ++count) {
            room[count] = in.front();
            in.pop_front();
        }
        return count;
    }
    std::size_t write(std::span<const char> bytes) override {
        out.append(bytes.data(), bytes.size());
        return bytes.size();
    }
    PortRequest take_request() override { return {}; }

    bool open = true;
    std::deque<char> in;
    std::string out;
};

struct Device {
    explicit Device(std::uint64_t seed) {
        handheld.next_seed = seed;
        handheld.application->link().open_port(port);
    }
    Table& table() { return handheld.application->link().table(); }
    Session& session() { return handheld.application->control().session(); }
    std::uint32_t id() { return handheld.application->link().network().id(); }

    // Restarts the device from its flash. The hub switches the port to the link again.
    void power_cycle() {
        handheld.power_cycle();
        port.in.clear();
        handheld.application->link().open_port(port);
    }
    void hear(const Frame& frame) {
        EncodedFrame room;
        for (const std::uint8_t byte : encode(frame, room))
            port.in.push_back(static_cast<char>(byte));
    }

    Handheld handheld;
    HubPort port;
};

// Chooses the first card, or the first option, for the next human at this device. Returns the
// refusal, which is none if no human has to choose.
inline Refusal choose_first(Session& session) {
    const auto seat = session.next_human();
    if (!seat) return Refusal::none;
    Answer answer;
    answer.open(session.now(), *seat);
    answer.pick(0);
    return session.choose(*seat, answer.move());
}

}  // namespace kaiten::link
