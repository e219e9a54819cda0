// The wires of a device: sends every frame on all of them, and forwards the frames of other
// devices. So every frame reaches all devices, whether they form a ring, hang on a hub, or both.
#pragma once

#include "drivers/link/byte_stream.hpp"
#include "engine/core/list.hpp"
#include "firmware/link/frame.hpp"

namespace kaiten::link {

// How frames get from one device at a wire to the others.
enum class Topology : std::uint8_t {
    hub,   // the hub passes each frame on to all others
    ring,  // each device passes each frame on to the next, until it is back at its sender
};

// A byte stream with its frame in the making and the bytes that wait to be sent.
class Wire {
public:
    void connect(ByteStream* stream, Topology topology);
    bool connected() const { return stream_ != nullptr; }
    Topology topology() const { return topology_; }
    // Counter of valid frames.
    unsigned frames() const { return frames_; }

    // Reads up to the end of the next frame. Returns nullptr if there is none yet.
    Frame* receive();
    // Drops the frame if there is no room for it: peers repeat what they say.
    void send(std::span<const std::uint8_t> encoded);
    // Passes waiting bytes to the stream.
    void drain();

private:
    ByteStream* stream_ = nullptr;
    Topology topology_ = Topology::hub;
    FrameReader reader_;
    std::array<std::uint8_t, 32> received_{};
    std::uint8_t received_size_ = 0;
    std::uint8_t received_used_ = 0;
    std::array<std::uint8_t, 512> waiting_{};  // ring buffer
    std::uint16_t first_ = 0;
    std::uint16_t count_ = 0;
    unsigned frames_ = 0;
};

class Network {
public:
    static constexpr unsigned most_wires = 2;
    // Number of devices that forward a frame at most.
    static constexpr std::uint8_t most_hops = 16;

    // Sets the number under which this device sends.
    void set_id(std::uint32_t id, std::uint16_t first_sequence);
    std::uint32_t id() const { return id_; }
    // Connects a stream to the wire, or disconnects the wire if it is null.
    void connect(unsigned wire, ByteStream* stream, Topology topology = Topology::hub);
    bool connected() const;

    // Sends the frame on all wires. Sets everything in its header but the type.
    void send(Frame& frame);
    // Returns the next frame of another device, which has been forwarded already. Returns nullptr
    // if there is none. Valid until the next call.
    const Frame* receive();
    void drain();

    // Counters for the console.
    unsigned frames_sent() const { return sent_; }
    unsigned frames_received() const { return received_; }
    unsigned frames_on(unsigned wire) const { return wires_[wire].frames(); }

private:
    bool is_new(const FrameHeader& header);
    void forward(Frame& frame, unsigned from);

    std::array<Wire, most_wires> wires_;
    std::uint32_t id_ = 0;
    std::uint16_t sequence_ = 0;
    // Senders and sequence numbers of the last frames, so that none is handled twice.
    std::array<std::uint64_t, 16> seen_{};
    std::uint8_t next_seen_ = 0;
    unsigned sent_ = 0;
    unsigned received_ = 0;
};

}  // namespace kaiten::link
