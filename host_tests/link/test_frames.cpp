// Tests the frames on their byte stream, the messages in them, SHA-256, the forwarding, and the
// signature that peers compare.
#include <array>
#include <cstring>
#include <deque>
#include <string_view>
#include <vector>

#include "engine/core/crc32.hpp"
#include "engine/core/little_endian.hpp"
#include "engine/core/random.hpp"
#include "firmware/link/messages.hpp"
#include "firmware/link/network.hpp"
#include "firmware/link/sha256.hpp"
#include "host_tests/oracles/bot_signature.hpp"
#include "host_tests/oracles/signature_table.hpp"
#include "main.hpp"

namespace kaiten::link {
namespace {

Frame frame_of(unsigned size, Random& random) {
    Frame frame;
    frame.header = {protocol_version, FrameType::state, 3, random.next(),
                    static_cast<std::uint16_t>(random.next())};
    for (unsigned i = 0; i < size; ++i)
        frame.room()[i] = static_cast<std::uint8_t>(random.coin() ? random.next() : 0);
    frame.set_size(size);
    return frame;
}

bool same(const Frame& a, const Frame& b) {
    return a.header.type == b.header.type && a.header.sender == b.header.sender &&
           a.header.sequence == b.header.sequence && a.body().size() == b.body().size() &&
           std::memcmp(a.body().data(), b.body().data(), a.body().size()) == 0;
}

void every_size_survives_encoding() {
    Random random{1};
    FrameReader reader;
    for (unsigned size = 0; size <= Frame::most_body; ++size) {
        const Frame frame = frame_of(size, random);
        EncodedFrame room;
        const auto bytes = encode(frame, room);
        for (unsigned i = 0; i < bytes.size(); ++i) {
            TEST_ASSERT_EQUAL(i + 1 == bytes.size(), bytes[i] == 0);
            TEST_ASSERT_EQUAL(i + 1 == bytes.size(), reader.add(bytes[i]));
        }
        TEST_ASSERT_TRUE(same(frame, reader.frame()));
    }
}

void damaged_frames_are_dropped_and_the_next_one_is_read() {
    Random random{2};
    for (int i = 0; i < 5000; ++i) {
        const Frame frame = frame_of(random.below(Frame::most_body), random);
        EncodedFrame room;
        const auto bytes = encode(frame, room);
        FrameReader reader;
        const unsigned broken = random.below(static_cast<std::uint32_t>(bytes.size()));
        for (unsigned at = 0; at < bytes.size(); ++at) {
            const auto flip = static_cast<std::uint8_t>(at == broken ? 1U << random.below(8) : 0);
            TEST_ASSERT_FALSE(reader.add(bytes[at] ^ flip));
        }
        reader.add(0);
        bool read = false;
        for (const std::uint8_t byte : bytes)
            read = reader.add(byte);
        TEST_ASSERT_TRUE(read && same(frame, reader.frame()));
    }
}

void endless_garbage_is_skipped() {
    FrameReader reader;
    for (int i = 0; i < 100'000; ++i)
        TEST_ASSERT_FALSE(reader.add(static_cast<std::uint8_t>(1 + i % 255)));
    Random random{3};
    const Frame frame = frame_of(20, random);
    EncodedFrame room;
    reader.add(0);
    bool read = false;
    for (const std::uint8_t byte : encode(frame, room))
        read = reader.add(byte);
    TEST_ASSERT_TRUE(read);
}

void expect_digest(std::string_view message, std::string_view expected) {
    const Digest digest =
        sha256({reinterpret_cast<const std::uint8_t*>(message.data()), message.size()});
    std::array<char, 65> text{};
    for (unsigned i = 0; i < digest.size(); ++i)
        std::snprintf(text.data() + 2 * i, 3, "%02x", digest[i]);
    TEST_ASSERT_EQUAL_STRING(expected.data(), text.data());
}

void sha256_has_the_digests_of_the_standard() {
    expect_digest("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect_digest("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect_digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                  "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

// A wire whose other end is another device.
struct Pipe final : ByteStream {
    std::size_t take_bytes(std::span<std::uint8_t> room) override {
        std::size_t count = 0;
        for (; count < room.size() && !bytes.empty(); ++count) {
            room[count] = bytes.front();
            bytes.pop_front();
        }
        return count;
    }
    std::size_t give_bytes(std::span<const std::uint8_t> out) override {
        if (next == nullptr) return out.size();
        next->bytes.insert(next->bytes.end(), out.begin(), out.end());
        return out.size();
    }
    std::deque<std::uint8_t> bytes;
    Pipe* next = nullptr;
};

void frame_goes_around_a_ring_once() {
    constexpr unsigned count = 5;
    std::array<Pipe, count> pipes;
    std::array<Network, count> devices;
    for (unsigned i = 0; i < count; ++i) {
        pipes[i].next = &pipes[(i + 1) % count];
        devices[i].set_id(10 + i, 0);
        devices[i].connect(0, &pipes[i], Topology::ring);
    }
    Frame frame;
    Leave{77}.write(frame);
    devices[2].send(frame);
    std::array<int, count> heard{};
    for (int round = 0; round < 50; ++round)
        for (unsigned i = 0; i < count; ++i) {
            while (devices[i].receive() != nullptr)
                heard[i] += 1;
            devices[i].drain();
        }
    for (unsigned i = 0; i < count; ++i)
        TEST_ASSERT_EQUAL(i == 2 ? 0 : 1, heard[i]);
    for (const Pipe& pipe : pipes)
        TEST_ASSERT_TRUE(pipe.bytes.empty());
}

void frame_of_a_vanished_sender_dies_out() {
    constexpr unsigned count = 3;
    std::array<Pipe, count> pipes;
    std::array<Network, count> devices;
    for (unsigned i = 0; i < count; ++i) {
        pipes[i].next = &pipes[(i + 1) % count];
        devices[i].set_id(10 + i, 0);
        devices[i].connect(0, &pipes[i], Topology::ring);
    }
    Random random{4};
    for (int i = 0; i < 100; ++i) {
        Frame frame = frame_of(30, random);
        frame.header.hops = 255;
        EncodedFrame room;
        pipes[0].give_bytes(encode(frame, room));
    }
    for (int round = 0; round < 3000; ++round)
        for (Network& device : devices) {
            while (device.receive() != nullptr) {
            }
            device.drain();
        }
    for (const Pipe& pipe : pipes)
        TEST_ASSERT_TRUE(pipe.bytes.empty());
}

void device_with_two_wires_connects_them() {
    Pipe ring;
    Pipe ring_out;
    Pipe hub;
    Pipe hub_out;
    ring.next = &ring_out;
    hub.next = &hub_out;
    Network device;
    device.set_id(1, 0);
    device.connect(0, &ring, Topology::ring);
    device.connect(1, &hub, Topology::hub);
    Random random{5};
    const Frame frame = frame_of(10, random);
    EncodedFrame room;
    const auto bytes = encode(frame, room);
    hub.bytes.assign(bytes.begin(), bytes.end());
    TEST_ASSERT_NOT_NULL(device.receive());
    device.drain();
    TEST_ASSERT_EQUAL(bytes.size(), ring_out.bytes.size());
    TEST_ASSERT_TRUE(hub_out.bytes.empty());
}

template <typename Message>
void expect_short_bodies_refused(const Message& message) {
    Frame frame;
    message.write(frame);
    const auto size = static_cast<unsigned>(frame.body().size());
    Message read;
    TEST_ASSERT_TRUE(read.read(frame));
    for (unsigned shorter = 0; shorter < size; ++shorter) {
        frame.set_size(shorter);
        Message truncated;
        truncated.read(frame);  // must not read beyond the body
    }
}

void messages_are_read_as_written() {
    State state{.table = 5,
                .moment = 17,
                .checksum = 0x12345678,
                .accepted = 8,
                .promised = 16,
                .members = 7,
                .proposed = 3,
                .wishes = 4,
                .complete = true,
                .fixed = true,
                .left = false,
                .held = {}};
    state.held.set(2, 700);
    state.held.set(7, 0xFFFE);
    Frame frame;
    state.write(frame);
    State read;
    TEST_ASSERT_TRUE(read.read(frame));
    TEST_ASSERT_TRUE(read == state);
    expect_short_bodies_refused(state);
    Welcome welcome;
    welcome.table = 9;
    welcome.seed = 0x1122334455667788;
    welcome.peers.push({1, 1});
    welcome.peers.push({2, 6});
    welcome.has_entropy = true;
    welcome.entropy[1] = 77;
    welcome.write(frame);
    Welcome again;
    TEST_ASSERT_TRUE(again.read(frame));
    TEST_ASSERT_TRUE(again.plan == welcome.plan && again.seed == welcome.seed);
    TEST_ASSERT_TRUE(again.peers == welcome.peers && again.entropy == welcome.entropy);
    expect_short_bodies_refused(welcome);
    Offer offer;
    offer.table = 3;
    for (std::uint8_t i = 0; i < most_peers; ++i)
        offer.guests.push({i, 1, {i}});
    expect_short_bodies_refused(offer);
    Steps steps;
    steps.steps.push(4);
    expect_short_bodies_refused(steps);
}

std::uint32_t add_to(std::uint32_t checksum, std::uint32_t signature) {
    std::array<std::uint8_t, 4> bytes;
    put_little_endian(bytes, signature);
    return crc32(checksum, bytes);
}

// Change engine_signature to the printed number whenever rules or bots have changed, so that
// devices with different ones refuse each other.
void engine_signature_stands_for_all_rules_and_bots() {
    std::uint32_t checksum = 0;
    for (const SignatureRow& row : classic_signatures)
        checksum = add_to(checksum, row.long_signature);
    for (const SignatureRow& row : party_signatures)
        checksum = add_to(checksum, row.long_signature);
    for (const BotSignatureRow& row : bot_signatures())
        checksum = add_to(checksum, row.signature);
    TEST_ASSERT_EQUAL_HEX32(checksum, engine_signature);
}

}  // namespace
}  // namespace kaiten::link

void run_tests() {
    using namespace kaiten::link;
    RUN_TEST(engine_signature_stands_for_all_rules_and_bots);
    RUN_TEST(every_size_survives_encoding);
    RUN_TEST(damaged_frames_are_dropped_and_the_next_one_is_read);
    RUN_TEST(endless_garbage_is_skipped);
    RUN_TEST(sha256_has_the_digests_of_the_standard);
    RUN_TEST(frame_goes_around_a_ring_once);
    RUN_TEST(frame_of_a_vanished_sender_dies_out);
    RUN_TEST(device_with_two_wires_connects_them);
    RUN_TEST(messages_are_read_as_written);
}
