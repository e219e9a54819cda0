// The bodies of the frames. LINK.md describes their bytes. Each message writes itself into a frame,
// and reads itself from one: read() returns false for bytes that make no message.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/list.hpp"
#include "engine/io/record.hpp"
#include "firmware/link/frame.hpp"
#include "firmware/play/player.hpp"
#include "firmware/play/shared_game.hpp"
#include "firmware/play/stored_setup.hpp"

namespace kaiten::link {

// Identifies rules and bots: equal on two devices if the same choices lead to the same record. The
// test link_frames computes it from the signatures of the engine and fails if it is out of date.
inline constexpr std::uint32_t engine_signature = 0x89A92BE9;

using Commitment = std::array<std::uint8_t, 16>;

// The activity that a device announces to the others.
enum class Role : std::uint8_t { idle, hosting, joining, playing };

struct Hello {
    static constexpr FrameType type = FrameType::hello;
    std::uint32_t signature = engine_signature;
    Role role = Role::idle;
    std::uint32_t table = 0;
    void write(Frame& frame) const;
    bool read(const Frame& frame);
};

enum class RefusalReason : std::uint8_t { other_version, other_engine, table_is_full };
inline constexpr unsigned refusal_reason_count = 3;

struct RefusalMessage {
    static constexpr FrameType type = FrameType::refusal;
    std::uint32_t to = 0;
    RefusalReason reason = RefusalReason::other_version;
    void write(Frame& frame) const;
    bool read(const Frame& frame);
};

struct Guest {
    std::uint32_t id = 0;
    std::uint8_t humans = 1;
    Commitment commitment{};
    friend constexpr bool operator==(const Guest&, const Guest&) = default;
};

// The host's table, with the host itself as first guest. A locked table does not change any more.
struct Offer {
    static constexpr FrameType type = FrameType::offer;
    std::uint32_t table = 0;
    std::uint32_t signature = engine_signature;
    std::uint16_t number = 0;  // counts the changes, because frames may overtake each other
    bool locked = false;
    bool tastes = false;
    StoredSetup setup{};
    List<Guest, most_peers> guests;
    unsigned humans() const;
    void write(Frame& frame) const;
    bool read(const Frame& frame);
};

struct Join {
    static constexpr FrameType type = FrameType::join;
    std::uint32_t table = 0;
    std::uint32_t signature = engine_signature;
    std::uint8_t humans = 1;
    Commitment commitment{};
    void write(Frame& frame) const;
    bool read(const Frame& frame);
};

struct Leave {
    static constexpr FrameType type = FrameType::leave;
    std::uint32_t table = 0;
    void write(Frame& frame) const;
    bool read(const Frame& frame);
};

struct EntropyMessage {
    static constexpr FrameType type = FrameType::entropy;
    std::uint32_t table = 0;
    std::uint64_t entropy = 0;
    void write(Frame& frame) const;
    bool read(const Frame& frame);
};

// Everything that a peer needs to start the game, or to return to it after it has lost its save.
struct Welcome {
    static constexpr FrameType type = FrameType::welcome;
    std::uint32_t table = 0;
    Plan plan = first_plan;
    std::uint64_t seed = 0;
    List<TablePeer, most_peers> peers;
    bool has_entropy = false;  // whether `entropy` is filled
    std::array<std::uint64_t, most_peers> entropy{};
    void write(Frame& frame) const;
    bool read(const Frame& frame);
};

// The knowledge of a peer about the game. Each peer repeats its state until all peers agree.
struct State {
    static constexpr FrameType type = FrameType::state;
    std::uint32_t table = 0;
    std::uint16_t moment = 0;
    std::uint32_t checksum = 0;
    std::uint16_t accepted = 0;
    std::uint16_t promised = 0;
    std::uint8_t members = 0;
    std::uint8_t proposed = 0;
    std::uint8_t wishes = 0;  // peers that the players of this device would replace by bots
    bool complete = false;    // no choice is missing
    bool fixed = false;
    bool left = false;  // the players have left the table for now
    Choices held;
    void write(Frame& frame) const;
    bool read(const Frame& frame);
    friend constexpr bool operator==(const State&, const State&) = default;
};

// A part of the record for peers that are behind.
struct Steps {
    static constexpr FrameType type = FrameType::steps;
    static constexpr unsigned most = 96;
    std::uint32_t table = 0;
    std::uint16_t from = 0;      // number of steps before the first one
    std::uint32_t checksum = 0;  // of the record before the first one
    List<std::uint16_t, most> steps;
    void write(Frame& frame) const;
    bool read(const Frame& frame);
};

}  // namespace kaiten::link
