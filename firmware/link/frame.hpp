// Frames on a byte stream: COBS between zero bytes, with length, type, sender and CRC-32. LINK.md
// describes the bytes. A damaged frame is dropped; nothing here asks for a repetition.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace kaiten::link {

// Version of the protocol. Peers of another version are refused.
inline constexpr std::uint8_t protocol_version = 1;

enum class FrameType : std::uint8_t {
    // These two are readable for every version.
    hello,
    refusal,
    // The lobby.
    offer,
    join,
    leave,
    entropy,
    welcome,
    // The game.
    state,
    steps,
    // From the hub: keeps a USB port in link mode, and returns it to the console.
    keep_alive,
    end,
};
inline constexpr unsigned frame_type_count = 11;

struct FrameHeader {
    std::uint8_t version = protocol_version;
    FrameType type = FrameType::hello;
    std::uint8_t hops = 0;     // devices that may still forward the frame
    std::uint32_t sender = 0;  // 0 = the hub
    std::uint16_t sequence = 0;
};

class Frame {
public:
    static constexpr unsigned header_size = 10;
    static constexpr unsigned most_body = 224;
    static constexpr unsigned checksum_size = 4;
    // Size with everything around the body: COBS adds one byte to at most 254, and a zero ends it.
    static constexpr unsigned most_encoded = header_size + most_body + checksum_size + 2;

    FrameHeader header;

    std::span<const std::uint8_t> body() const { return std::span(body_).first(size_); }
    // Returns room for a body. set_size() says how much of it is used.
    std::span<std::uint8_t, most_body> room() { return body_; }
    void set_size(unsigned size);

private:
    std::array<std::uint8_t, most_body> body_{};
    std::uint8_t size_ = 0;
};

using EncodedFrame = std::array<std::uint8_t, Frame::most_encoded>;
// Returns the bytes of the frame, with the zero at its end.
std::span<const std::uint8_t> encode(const Frame& frame, EncodedFrame& room);

// Finds the frames in a stream. Bytes that make no valid frame are skipped up to the next zero.
class FrameReader {
public:
    // Adds a byte. Returns true if it completes a valid frame, which frame() returns until the next
    // call.
    bool add(std::uint8_t byte);
    Frame& frame() { return frame_; }

private:
    bool decode();

    std::array<std::uint8_t, Frame::most_encoded> bytes_{};
    std::uint8_t size_ = 0;
    bool too_long_ = false;
    Frame frame_;
};

}  // namespace kaiten::link
