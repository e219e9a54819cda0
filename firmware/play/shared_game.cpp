// Converts a shared game to and from the bytes of a save: table 4, number of peers, own
// index, flags, accepted 2, promised 2, members, proposed, peers of 5 bytes each, held and own
// choices (seats, then 2 bytes per choice), entropy of 8 bytes per peer until everyone has started.
#include "firmware/play/shared_game.hpp"

#include "firmware/play/packed_bytes.hpp"

namespace kaiten {
namespace {

constexpr unsigned fixed_flag = 1;
constexpr unsigned started_flag = 2;

}  // namespace

void put(ByteWriter& writer, const Choices& choices) {
    writer.put(1, choices.seats);
    for (unsigned seat = 0; seat < most_seats; ++seat)
        if (choices.has(seat)) writer.put(2, choices.steps[seat]);
}

void get(ByteReader& reader, Choices& choices) {
    choices = {};
    const unsigned seats = static_cast<unsigned>(reader.next(1));
    for (unsigned seat = 0; seat < most_seats; ++seat)
        if (((seats >> seat) & 1U) != 0)
            choices.set(seat, static_cast<std::uint16_t>(reader.next(2)));
}

bool SharedGame::fits(unsigned seats) const {
    unsigned taken = 0;
    for (unsigned i = 0; i < peer_count; ++i) {
        const unsigned seats_here = peers[i].seats;
        if (seats_here == 0 || (seats_here & taken) != 0) return false;
        taken |= seats_here;
    }
    return shared() && peer_count > 0 && taken < 1U << seats;
}

unsigned SharedGame::write(std::span<std::uint8_t> bytes) const {
    ByteWriter writer{bytes};
    writer.put(4, table);
    writer.put(1, peer_count);
    writer.put(1, own_peer);
    writer.put(1, (fixed ? fixed_flag : 0U) | (everyone_started ? started_flag : 0U));
    writer.put(2, accepted);
    writer.put(2, promised);
    writer.put(1, members);
    writer.put(1, proposed);
    for (unsigned i = 0; i < peer_count; ++i) {
        writer.put(4, peers[i].id);
        writer.put(1, peers[i].seats);
    }
    put(writer, held);
    put(writer, own);
    for (unsigned i = 0; i < peer_count && !everyone_started; ++i)
        writer.put(8, entropy[i]);
    return writer.size();
}

unsigned SharedGame::read(std::span<const std::uint8_t> bytes) {
    ByteReader reader{bytes};
    *this = {};
    reader.get(table);
    reader.get(peer_count);
    reader.get(own_peer);
    const unsigned flags = static_cast<unsigned>(reader.next(1));
    fixed = (flags & fixed_flag) != 0;
    everyone_started = (flags & started_flag) != 0;
    reader.get(accepted);
    reader.get(promised);
    reader.get(members);
    reader.get(proposed);
    if (peer_count > most_peers || own_peer >= peer_count) return 0;
    for (unsigned i = 0; i < peer_count; ++i) {
        reader.get(peers[i].id);
        reader.get(peers[i].seats);
    }
    get(reader, held);
    get(reader, own);
    for (unsigned i = 0; i < peer_count && !everyone_started; ++i)
        reader.get(entropy[i]);
    return reader.complete() ? reader.size() : 0;
}

}  // namespace kaiten
