// Encodes and decodes frames.
#include "firmware/link/frame.hpp"

#include <algorithm>

#include "engine/core/crc32.hpp"
#include "engine/core/ensure.hpp"
#include "firmware/play/packed_bytes.hpp"

namespace kaiten::link {
namespace {

constexpr unsigned most_raw = Frame::most_encoded - 2;
static_assert(most_raw <= 254, "COBS would need a second code byte");

// Replaces every zero by the distance to the next one. The bytes begin behind the first distance.
// Returns the size with the closing zero.
unsigned stuff(std::span<std::uint8_t> bytes, unsigned size) {
    unsigned code_at = 0;
    for (unsigned at = 1; at <= size; ++at) {
        if (bytes[at] != 0) continue;
        bytes[code_at] = static_cast<std::uint8_t>(at - code_at);
        code_at = at;
    }
    bytes[code_at] = static_cast<std::uint8_t>(size + 1 - code_at);
    bytes[size + 1] = 0;
    return size + 2;
}

// Reverses stuff() in place, without the closing zero. Returns the size, or 0 if a distance leads
// beyond the end.
unsigned unstuff(std::span<std::uint8_t> bytes) {
    unsigned from = 0;
    unsigned to = 0;
    while (from < bytes.size()) {
        const unsigned code = bytes[from++];
        if (from + code - 1 > bytes.size()) return 0;
        for (unsigned i = 1; i < code; ++i)
            bytes[to++] = bytes[from++];
        if (from < bytes.size()) bytes[to++] = 0;
    }
    return to;
}

}  // namespace

void Frame::set_size(unsigned size) {
    KAITEN_ENSURE(size <= most_body);
    size_ = static_cast<std::uint8_t>(size);
}

std::span<const std::uint8_t> encode(const Frame& frame, EncodedFrame& room) {
    const std::span<std::uint8_t> raw = std::span(room).subspan(1, most_raw);
    ByteWriter writer{raw};
    writer.put(1, frame.body().size());
    writer.put(1, frame.header.version);
    writer.put(1, static_cast<std::uint8_t>(frame.header.type));
    writer.put(1, frame.header.hops);
    writer.put(4, frame.header.sender);
    writer.put(2, frame.header.sequence);
    writer.put(frame.body());
    writer.put(4, crc32(0, raw.first(writer.size())));
    return std::span(room).first(stuff(room, writer.size()));
}

bool FrameReader::add(std::uint8_t byte) {
    if (byte != 0) {
        too_long_ = too_long_ || size_ == bytes_.size();
        if (!too_long_) bytes_[size_++] = byte;
        return false;
    }
    const bool valid = !too_long_ && decode();
    size_ = 0;
    too_long_ = false;
    return valid;
}

bool FrameReader::decode() {
    const unsigned size = unstuff(std::span(bytes_).first(size_));
    constexpr unsigned around = Frame::header_size + Frame::checksum_size;
    if (size < around || size - around > Frame::most_body) return false;
    const unsigned checked = size - Frame::checksum_size;
    ByteReader reader{std::span(bytes_).first(size)};
    const unsigned length = static_cast<unsigned>(reader.next(1));
    reader.get(frame_.header.version);
    reader.get(frame_.header.type);
    reader.get(frame_.header.hops);
    reader.get(frame_.header.sender);
    reader.get(frame_.header.sequence);
    if (length != size - around) return false;
    reader.get(frame_.room().first(length));
    frame_.set_size(length);
    return reader.next(Frame::checksum_size) == crc32(0, std::span(bytes_).first(checked));
}

}  // namespace kaiten::link
