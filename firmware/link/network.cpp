// Moves frames between the wires.
#include "firmware/link/network.hpp"

#include <algorithm>

namespace kaiten::link {

void Wire::connect(ByteStream* stream, Topology topology) {
    stream_ = stream;
    topology_ = topology;
    reader_ = {};
    received_size_ = 0;
    received_used_ = 0;
    first_ = 0;
    count_ = 0;
}

Frame* Wire::receive() {
    if (stream_ == nullptr) return nullptr;
    for (;;) {
        if (received_used_ == received_size_) {
            received_used_ = 0;
            received_size_ = static_cast<std::uint8_t>(stream_->take_bytes(received_));
            if (received_size_ == 0) return nullptr;
        }
        if (!reader_.add(received_[received_used_++])) continue;
        frames_ += 1;
        return &reader_.frame();
    }
}

void Wire::send(std::span<const std::uint8_t> encoded) {
    if (stream_ == nullptr || encoded.size() > waiting_.size() - count_) return;
    for (const std::uint8_t byte : encoded) {
        waiting_[(first_ + count_) % waiting_.size()] = byte;
        count_ = static_cast<std::uint16_t>(count_ + 1);
    }
}

void Wire::drain() {
    while (stream_ != nullptr && count_ > 0) {
        const std::size_t run = std::min<std::size_t>(count_, waiting_.size() - first_);
        const std::size_t written = stream_->give_bytes(std::span(waiting_).subspan(first_, run));
        first_ = static_cast<std::uint16_t>((first_ + written) % waiting_.size());
        count_ = static_cast<std::uint16_t>(count_ - written);
        if (written < run) return;
    }
}

void Network::set_id(std::uint32_t id, std::uint16_t first_sequence) {
    id_ = id;
    sequence_ = first_sequence;
}

void Network::connect(unsigned wire, ByteStream* stream, Topology topology) {
    wires_[wire].connect(stream, topology);
}

bool Network::connected() const {
    return std::any_of(wires_.begin(), wires_.end(),
                       [](const Wire& wire) { return wire.connected(); });
}

void Network::send(Frame& frame) {
    frame.header.hops = most_hops;
    frame.header.sender = id_;
    frame.header.sequence = sequence_++;
    EncodedFrame room;
    const auto encoded = encode(frame, room);
    for (Wire& wire : wires_)
        wire.send(encoded);
    sent_ += 1;
}

// A frame that went around, or that arrives on a second way, is not handled again.
bool Network::is_new(const FrameHeader& header) {
    if (header.sender == id_) return false;
    const std::uint64_t key =
        std::uint64_t{header.sender} << 24 | std::uint64_t{header.sequence} << 8 | std::uint64_t{1};
    if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) return false;
    seen_[next_seen_] = key;
    next_seen_ = static_cast<std::uint8_t>((next_seen_ + 1U) % seen_.size());
    return true;
}

void Network::forward(Frame& frame, unsigned from) {
    if (frame.header.hops == 0) return;
    frame.header.hops = static_cast<std::uint8_t>(frame.header.hops - 1);
    EncodedFrame room;
    const auto encoded = encode(frame, room);
    for (unsigned i = 0; i < most_wires; ++i)
        if (i != from || wires_[i].topology() == Topology::ring) wires_[i].send(encoded);
}

const Frame* Network::receive() {
    for (unsigned i = 0; i < most_wires; ++i) {
        while (Frame* const frame = wires_[i].receive()) {
            if (!is_new(frame->header)) continue;
            // A hub speaks to the device at its cable only.
            if (frame->header.sender != 0) forward(*frame, i);
            received_ += 1;
            return frame;
        }
    }
    return nullptr;
}

void Network::drain() {
    for (Wire& wire : wires_)
        wire.drain();
}

}  // namespace kaiten::link
