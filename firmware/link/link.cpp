// Connects the wires with the table.
#include "firmware/link/link.hpp"

#include <algorithm>

namespace kaiten::link {

// The limit of the link is 8 KB of RAM: this object, the 1,284 bytes of a UART with its buffers,
// and the saved part in Session.
static_assert(sizeof(Link) + 1284 + sizeof(SharedGame) <= 8 * 1024);

std::size_t PortStream::take_bytes(std::span<std::uint8_t> room) {
    return port_->read({reinterpret_cast<char*>(room.data()), room.size()});
}

std::size_t PortStream::give_bytes(std::span<const std::uint8_t> bytes) {
    return port_->write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

Link::Link(Session& session, Entropy& entropy, ByteStream* ring, HubStream* hub)
    : session_{session},
      entropy_{entropy},
      has_ring_{ring != nullptr},
      hub_{hub},
      table_{network_, session, entropy} {
    network_.connect(ring_wire, ring, Topology::ring);
    if (has_ring_) use_id_of_game();
}

void Link::open_port(Port& port) {
    port_ = &port;
    port_stream_.use(port_);
    network_.connect(port_wire, &port_stream_, Topology::hub);
    port_frames_ = network_.frames_on(port_wire);
    port_silent_ms_ = 0;
    use_id_of_game();
}

void Link::close_port() {
    port_ = nullptr;
    network_.connect(port_wire, nullptr);
}

// Connects or disconnects the hub's wire as the page opens and closes it.
void Link::follow_hub() {
    if (hub_ == nullptr || hub_->is_open() == hub_is_open_) return;
    hub_is_open_ = !hub_is_open_;
    network_.connect(hub_wire, hub_is_open_ ? hub_ : nullptr, Topology::hub);
}

void Link::pass_time(unsigned elapsed_ms) {
    follow_hub();
    port_silent_ms_ =
        static_cast<std::uint16_t>(std::min(port_silent_ms_ + elapsed_ms, port_silence_ms));
    table_.pass_time(elapsed_ms);
}

// A device has a new number after each start, except in a game that it continues.
void Link::use_id_of_game() {
    const SharedGame& game = session_.shared();
    const bool playing = table_.role() == Role::playing;
    std::uint32_t id = playing ? game.peers[game.own_peer].id : network_.id();
    while (id == 0)
        id = static_cast<std::uint32_t>(entropy_.random_number());
    if (id != network_.id())
        network_.set_id(id, static_cast<std::uint16_t>(entropy_.random_number()));
}

void Link::forward() {
    if (!connected()) return;
    use_id_of_game();
    bool ended = false;
    while (const Frame* const frame = network_.receive()) {
        ended = ended || (frame->header.type == FrameType::end && frame->header.sender == 0);
        table_.hear(*frame);
    }
    if (network_.frames_on(port_wire) != port_frames_) port_silent_ms_ = 0;
    port_frames_ = network_.frames_on(port_wire);
    const bool gone = port_is_open() && (!port_->connected() || port_silent_ms_ >= port_silence_ms);
    if (port_is_open() && (ended || gone)) close_port();
    network_.drain();
}

void Link::work() {
    if (!connected()) return;
    forward();
    table_.work();
    network_.drain();
}

}  // namespace kaiten::link
