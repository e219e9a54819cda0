// Writes and reads the bodies of the frames.
#include "firmware/link/messages.hpp"

#include "firmware/play/packed_bytes.hpp"

namespace kaiten::link {
namespace {

constexpr unsigned locked_flag = 1;
constexpr unsigned tastes_flag = 2;
constexpr unsigned complete_flag = 1;
constexpr unsigned fixed_flag = 2;
constexpr unsigned left_flag = 4;

ByteWriter begin(Frame& frame, FrameType type) {
    frame.header.version = protocol_version;
    frame.header.type = type;
    return ByteWriter{frame.room()};
}

template <typename Enumeration>
bool get_below(ByteReader& reader, Enumeration& value, unsigned count) {
    const auto number = static_cast<unsigned>(reader.next(1));
    value = static_cast<Enumeration>(number);
    return number < count;
}

}  // namespace

void Hello::write(Frame& frame) const {
    ByteWriter writer = begin(frame, type);
    writer.put(4, signature);
    writer.put(1, static_cast<std::uint8_t>(role));
    writer.put(4, table);
    frame.set_size(writer.size());
}

bool Hello::read(const Frame& frame) {
    ByteReader reader{frame.body()};
    reader.get(signature);
    const bool known = get_below(reader, role, 4);
    reader.get(table);
    return known && reader.exact();
}

void RefusalMessage::write(Frame& frame) const {
    ByteWriter writer = begin(frame, type);
    writer.put(4, to);
    writer.put(1, static_cast<std::uint8_t>(reason));
    frame.set_size(writer.size());
}

// Later versions may append something.
bool RefusalMessage::read(const Frame& frame) {
    ByteReader reader{frame.body()};
    reader.get(to);
    return get_below(reader, reason, refusal_reason_count) && reader.complete();
}

unsigned Offer::humans() const {
    unsigned count = 0;
    for (const Guest& guest : guests)
        count += guest.humans;
    return count;
}

void Offer::write(Frame& frame) const {
    ByteWriter writer = begin(frame, type);
    writer.put(4, table);
    writer.put(4, signature);
    writer.put(2, number);
    writer.put(1, (locked ? locked_flag : 0U) | (tastes ? tastes_flag : 0U));
    writer.put(setup);
    for (const Guest& guest : guests) {
        writer.put(4, guest.id);
        writer.put(1, guest.humans);
        writer.put(guest.commitment);
    }
    frame.set_size(writer.size());
}

bool Offer::read(const Frame& frame) {
    constexpr unsigned guest_size = 4 + 1 + sizeof(Commitment);
    constexpr unsigned size_without = 4 + 4 + 2 + 1 + sizeof(StoredSetup);
    static_assert(size_without + most_peers * guest_size <= Frame::most_body);
    ByteReader reader{frame.body()};
    reader.get(table);
    reader.get(signature);
    reader.get(number);
    const auto flags = static_cast<unsigned>(reader.next(1));
    locked = (flags & locked_flag) != 0;
    tastes = (flags & tastes_flag) != 0;
    reader.get(std::span(setup));
    guests.clear();
    while (reader.complete() && !reader.exact() && guests.size() < most_peers) {
        Guest guest;
        reader.get(guest.id);
        reader.get(guest.humans);
        reader.get(std::span(guest.commitment));
        if (guest.humans == 0 || guest.humans > most_seats) return false;
        guests.push(guest);
    }
    return reader.exact() && !guests.empty() && table != 0 && humans() <= most_seats;
}

void Join::write(Frame& frame) const {
    ByteWriter writer = begin(frame, type);
    writer.put(4, table);
    writer.put(4, signature);
    writer.put(1, humans);
    writer.put(commitment);
    frame.set_size(writer.size());
}

bool Join::read(const Frame& frame) {
    ByteReader reader{frame.body()};
    reader.get(table);
    reader.get(signature);
    reader.get(humans);
    reader.get(std::span(commitment));
    return reader.exact() && humans > 0 && humans <= most_seats;
}

void Leave::write(Frame& frame) const {
    ByteWriter writer = begin(frame, type);
    writer.put(4, table);
    frame.set_size(writer.size());
}

bool Leave::read(const Frame& frame) {
    ByteReader reader{frame.body()};
    reader.get(table);
    return reader.exact();
}

void EntropyMessage::write(Frame& frame) const {
    ByteWriter writer = begin(frame, type);
    writer.put(4, table);
    writer.put(8, entropy);
    frame.set_size(writer.size());
}

bool EntropyMessage::read(const Frame& frame) {
    ByteReader reader{frame.body()};
    reader.get(table);
    reader.get(entropy);
    return reader.exact();
}

void Welcome::write(Frame& frame) const {
    ByteWriter writer = begin(frame, type);
    writer.put(4, table);
    writer.put(1, (plan.tastes ? tastes_flag : 0U) | (has_entropy ? complete_flag : 0U));
    for (unsigned seat = 0; seat < most_seats; ++seat)
        writer.put(1, stored_seat(plan, seat));
    writer.put(Record::header_of(plan.rules, seed));
    for (unsigned i = 0; i < peers.size(); ++i) {
        writer.put(4, peers[i].id);
        writer.put(1, peers[i].seats);
        if (has_entropy) writer.put(8, entropy[i]);
    }
    frame.set_size(writer.size());
}

bool Welcome::read(const Frame& frame) {
    ByteReader reader{frame.body()};
    reader.get(table);
    const auto flags = static_cast<unsigned>(reader.next(1));
    has_entropy = (flags & complete_flag) != 0;
    plan = first_plan;
    for (unsigned seat = 0; seat < most_seats; ++seat)
        if (!read_seat(plan, seat, static_cast<unsigned>(reader.next(1)))) return false;
    Record::Header header{};
    reader.get(std::span(header));
    if (Record::read_header(header, plan.rules, seed) != Refusal::none) return false;
    plan.tastes = (flags & tastes_flag) != 0;
    peers.clear();
    while (reader.complete() && !reader.exact() && peers.size() < most_peers) {
        TablePeer peer;
        reader.get(peer.id);
        reader.get(peer.seats);
        if (has_entropy) reader.get(entropy[peers.size()]);
        peers.push(peer);
    }
    return reader.exact() && !peers.empty() && table != 0;
}

void State::write(Frame& frame) const {
    ByteWriter writer = begin(frame, type);
    writer.put(4, table);
    writer.put(2, moment);
    writer.put(4, checksum);
    writer.put(2, accepted);
    writer.put(2, promised);
    writer.put(1, members);
    writer.put(1, proposed);
    writer.put(1, wishes);
    writer.put(
        1, (complete ? complete_flag : 0U) | (fixed ? fixed_flag : 0U) | (left ? left_flag : 0U));
    put(writer, held);
    frame.set_size(writer.size());
}

bool State::read(const Frame& frame) {
    ByteReader reader{frame.body()};
    reader.get(table);
    reader.get(moment);
    reader.get(checksum);
    reader.get(accepted);
    reader.get(promised);
    reader.get(members);
    reader.get(proposed);
    reader.get(wishes);
    const auto flags = static_cast<unsigned>(reader.next(1));
    complete = (flags & complete_flag) != 0;
    fixed = (flags & fixed_flag) != 0;
    left = (flags & left_flag) != 0;
    get(reader, held);
    return reader.exact() && accepted <= promised;
}

void Steps::write(Frame& frame) const {
    ByteWriter writer = begin(frame, type);
    writer.put(4, table);
    writer.put(2, from);
    writer.put(4, checksum);
    for (const std::uint16_t step : steps)
        writer.put(2, step);
    frame.set_size(writer.size());
}

bool Steps::read(const Frame& frame) {
    ByteReader reader{frame.body()};
    reader.get(table);
    reader.get(from);
    reader.get(checksum);
    steps.clear();
    while (reader.complete() && !reader.exact() && steps.size() < most)
        steps.push(static_cast<std::uint16_t>(reader.next(2)));
    return reader.exact();
}

}  // namespace kaiten::link
