// Writes and reads numbers one after the other as little-endian bytes.
#pragma once

#include <cstdint>
#include <span>

#include "engine/core/ensure.hpp"
#include "engine/core/little_endian.hpp"

namespace kaiten {

class ByteWriter {
public:
    explicit ByteWriter(std::span<std::uint8_t> bytes) : bytes_{bytes} {}

    // Appends the lowest `size` bytes of the number.
    void put(unsigned size, std::uint64_t number) {
        KAITEN_ENSURE(at_ + size <= bytes_.size());
        put_little_endian(bytes_.subspan(at_, size), number);
        at_ += size;
    }
    void put(std::span<const std::uint8_t> bytes) {
        for (const std::uint8_t byte : bytes)
            put(1, byte);
    }
    unsigned size() const { return at_; }

private:
    std::span<std::uint8_t> bytes_;
    unsigned at_ = 0;
};

// Reads bytes from outside. Reading beyond their end yields zeros, and complete() returns false.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_{bytes} {}

    std::uint64_t next(unsigned size) {
        if (at_ + size > bytes_.size()) {
            complete_ = false;
            return 0;
        }
        at_ += size;
        return get_little_endian(bytes_.subspan(at_ - size, size));
    }
    template <typename Number>
    void get(Number& number) {
        number = static_cast<Number>(next(sizeof(Number)));
    }
    void get(std::span<std::uint8_t> bytes) {
        for (std::uint8_t& byte : bytes)
            get(byte);
    }
    bool complete() const { return complete_; }
    // Returns whether all bytes were read, and none was missing.
    bool exact() const { return complete_ && at_ == bytes_.size(); }
    unsigned size() const { return at_; }

private:
    std::span<const std::uint8_t> bytes_;
    unsigned at_ = 0;
    bool complete_ = true;
};

}  // namespace kaiten
