// The link of a device: its wires, and the table that they lead to. One wire is the ring of the
// board's UART, if it has one, or in a browser the wire to a hub. The other is the USB port, while
// it is switched from the console to the link.
#pragma once

#include "drivers/link/hub_stream.hpp"
#include "drivers/usb/port.hpp"
#include "firmware/link/table.hpp"

namespace kaiten::link {

// Uses a port as a stream of frames.
class PortStream final : public ByteStream {
public:
    void use(Port* port) { port_ = port; }
    std::size_t take_bytes(std::span<std::uint8_t> room) override;
    std::size_t give_bytes(std::span<const std::uint8_t> bytes) override;

private:
    Port* port_ = nullptr;
};

class Link {
public:
    // `ring` is null if the board has no UART for it. `hub` is null if it has no such wire.
    Link(Session& session, Entropy& entropy, ByteStream* ring, HubStream* hub = nullptr);
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    // Switches the port to the link. It returns to the console when the other end closes it or
    // sends the frame `end`, or after port_silence_ms without a valid frame.
    static constexpr unsigned port_silence_ms = 10'000;
    void open_port(Port& port);
    bool port_is_open() const { return port_ != nullptr; }
    bool has_ring() const { return has_ring_; }
    // Returns whether there is a wire on which others could be.
    bool connected() const { return network_.connected(); }

    Table& table() { return table_; }
    const Table& table() const { return table_; }
    const Network& network() const { return network_; }

    void pass_time(unsigned elapsed_ms);
    // forward() handles the frames that have arrived; call it often, because a ring needs every
    // device. work() also draws conclusions and sends, see Table::work().
    void forward();
    void work();

private:
    void close_port();
    void follow_hub();
    void use_id_of_game();

    static constexpr unsigned ring_wire = 0;
    static constexpr unsigned hub_wire = 0;  // no board has both
    static constexpr unsigned port_wire = 1;

    Session& session_;
    Entropy& entropy_;
    bool has_ring_;
    HubStream* hub_;
    bool hub_is_open_ = false;
    Network network_;
    Table table_;
    PortStream port_stream_;
    Port* port_ = nullptr;
    unsigned port_frames_ = 0;
    std::uint16_t port_silent_ms_ = 0;
};

}  // namespace kaiten::link
