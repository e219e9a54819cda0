// The only random number generator of the game: Doty-Humphrey's sfc32. It has four 32-bit words of
// state and needs only additions, shifts and one rotation per number, which suits a Cortex-M0+. The
// same seed gives the same numbers on every machine; FORMATS.md describes the algorithm and the
// tests have reference vectors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace kaiten {

class Random {
public:
    // A 64-bit seed makes it very unlikely that two games ever get the same deal.
    explicit constexpr Random(std::uint64_t seed)
        : a_(static_cast<std::uint32_t>(seed)),
          b_(static_cast<std::uint32_t>(seed >> 32)),
          c_(0x9E3779B9U),
          counter_(1) {
        for (int i = 0; i < 12; ++i)  // mixes every bit of the seed into every word
            next();
    }

    constexpr std::uint32_t next() {
        const std::uint32_t result = a_ + b_ + counter_;
        counter_ += 1;
        a_ = b_ ^ (b_ >> 9);
        b_ = c_ + (c_ << 3);
        c_ = ((c_ << 21) | (c_ >> 11)) + result;
        return result;
    }

    // Returns a number from 0 to bound - 1, each equally likely; bound is 1 to 65536. Uses Lemire's
    // method with 16 bits: one multiplication, and a division only in the rare case that may need
    // another draw.
    constexpr std::uint32_t below(std::uint32_t bound) { return below_and_spare(bound).number; }

    // As below(), and also returns the 16 random bits that below() does not use.
    struct NumberAndSpare {
        std::uint32_t number, spare;
    };
    constexpr NumberAndSpare below_and_spare(std::uint32_t bound) {
        std::uint32_t bits = next();
        std::uint32_t product = (bits >> 16) * bound;
        if ((product & 0xFFFF) < bound) [[unlikely]] {
            const std::uint32_t unfair = 0x10000U % bound;
            while ((product & 0xFFFF) < unfair) {
                bits = next();
                product = (bits >> 16) * bound;
            }
        }
        return {product >> 16, bits & 0xFFFF};
    }

    constexpr bool coin() { return (next() >> 31) != 0; }

    friend constexpr bool operator==(const Random&, const Random&) = default;

private:
    std::uint32_t a_, b_, c_, counter_;
};

// Shuffles by Fisher and Yates: every order is equally likely. Works from the back, where piles
// have their top.
void shuffle_bytes(std::span<std::uint8_t> bytes, Random& random);

// Shuffles any one-byte type, such as Face.
template <typename T, std::size_t N>
    requires(sizeof(T) == 1 && std::is_trivially_copyable_v<T>)
void shuffle(std::span<T, N> cards, Random& random) {
    shuffle_bytes({reinterpret_cast<std::uint8_t*>(cards.data()), cards.size()}, random);
}

}  // namespace kaiten
