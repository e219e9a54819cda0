// The part of a saved game that only a game shared by several devices has: the table's peers, and
// how far they agree about the open decision. Session stores it, firmware/link maintains it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/game/rules.hpp"

namespace kaiten {

inline constexpr unsigned most_peers = most_seats;

// The choices of several humans about decisions that are open at the same time, as steps of the
// record.
struct Choices {
    std::uint8_t seats = 0;  // bit i set: the human on seat i has chosen
    std::array<std::uint16_t, most_seats> steps{};

    constexpr bool has(unsigned seat) const { return ((seats >> seat) & 1U) != 0; }
    constexpr void set(unsigned seat, std::uint16_t step) {
        seats = static_cast<std::uint8_t>(seats | 1U << seat);
        steps[seat] = step;
    }
    friend constexpr bool operator==(const Choices&, const Choices&) = default;
};

// One device at the table.
struct TablePeer {
    std::uint32_t id = 0;    // random number of the device
    std::uint8_t seats = 0;  // bit i set: the human on seat i plays on this device
    friend constexpr bool operator==(const TablePeer&, const TablePeer&) = default;
};

struct SharedGame {
    std::uint32_t table = 0;  // random number of the table; 0 = the game is not shared
    std::uint8_t peer_count = 0;
    std::uint8_t own_peer = 0;  // index of this device
    std::array<TablePeer, most_peers> peers{};

    // The agreement about who takes part (LINK.md). Bit i stands for peer i.
    std::uint16_t accepted = 0;  // number of the epoch in which this device takes part
    std::uint16_t promised = 0;  // number of the newest epoch that this device has voted for
    std::uint8_t members = 0;    // peers that take part in the accepted epoch
    std::uint8_t proposed = 0;   // peers that shall take part in the promised epoch

    Choices held;        // all known choices about the open decisions
    bool fixed = false;  // bots decide for all seats that are not in `held`
    Choices own;         // choices made on this device, which `held` may not contain yet

    // Entropy of every peer, kept until all of them have started the game.
    std::array<std::uint64_t, most_peers> entropy{};
    bool everyone_started = false;

    bool shared() const { return table != 0; }
    unsigned all_peers() const { return (1U << peer_count) - 1U; }
    unsigned own_bit() const { return 1U << own_peer; }
    bool is_member() const { return (members & own_bit()) != 0; }
    unsigned seats_of(unsigned peer_set) const {
        unsigned seats = 0;
        for (unsigned i = 0; i < peer_count; ++i)
            if (((peer_set >> i) & 1U) != 0) seats |= peers[i].seats;
        return seats;
    }
    unsigned own_seats() const { return peers[own_peer].seats; }
    // Returns the index of the peer, or nothing if it does not sit at this table.
    std::optional<unsigned> peer_with(std::uint32_t id) const {
        for (unsigned i = 0; i < peer_count; ++i)
            if (peers[i].id == id) return i;
        return std::nullopt;
    }

    // Returns whether every peer has seats of its own at a table for `seats` players.
    bool fits(unsigned seats) const;

    static constexpr unsigned max_size =
        13 + 5 * most_peers + 2 * (1 + 2 * most_seats) + 8 * most_peers;
    // Returns the number of bytes written.
    unsigned write(std::span<std::uint8_t> bytes) const;
    // Returns the number of bytes read, or 0 if they hold no shared game.
    unsigned read(std::span<const std::uint8_t> bytes);
};

class ByteWriter;
class ByteReader;
void put(ByteWriter& writer, const Choices& choices);
void get(ByteReader& reader, Choices& choices);

}  // namespace kaiten
