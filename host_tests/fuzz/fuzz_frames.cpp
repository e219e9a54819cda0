// Fuzzes the link with a hostile peer: frames with valid checksums and arbitrary contents, and
// bytes that are no frames, in the lobby and in a game. The device must keep a legal record, the
// finished game in its archive and a readable save.
#include <algorithm>
#include <vector>

#include "host_tests/fuzz/input.hpp"
#include "host_tests/link/device.hpp"
#include "host_tests/link/known_game.hpp"

// The hardware models use assertions of Unity, and Unity needs these functions.
void setUp() {}
void tearDown() {}

namespace kaiten::link {
namespace {

constexpr std::uint32_t peer = 55;
constexpr std::uint32_t third_peer = 77;
constexpr std::uint32_t table_number = 0x7AB1E;

// Seats a device at a table with the hostile peer as its host.
void begin_game(Device& device, bool party) {
    Setup setup;
    if (party) set_edition(setup, Edition::party);
    Welcome welcome;
    welcome.table = table_number;
    welcome.plan = setup.plan;
    welcome.seed = 3;
    welcome.plan.players.fill(Level::random);
    for (unsigned seat = 0; seat < 3; ++seat)
        welcome.plan.players[seat] = Player::human;
    welcome.peers.push({peer, 1});
    welcome.peers.push({device.id(), 2});
    welcome.peers.push({third_peer, 4});
    Frame frame;
    welcome.write(frame);
    frame.header.sender = peer;
    play_before(*device.handheld.application, welcome);
    device.hear(frame);
    device.handheld.ticks(2);
    fuzz::require(device.table().role() == Role::playing);
}

// Returns the state of a peer that knows the choices of the other seats. They are legal for the
// first card of each hand.
State complete_state(Device& device) {
    State state = device.table().agreement().state();
    const AnyGame& game = device.session().now();
    if (!game.choosing()) return state;
    for (unsigned seat = 0; seat < 3; ++seat) {
        const bool decides = (device.session().deciding_humans() >> seat & 1U) != 0;
        if (!decides || state.held.has(seat) || device.session().plays_here(seat)) continue;
        Answer answer;
        answer.open(game, seat);
        answer.pick(0);
        state.held.set(seat, game.step_of(seat, answer.move()));
    }
    return state;
}

// Returns the message that the peer would send as an honest one. The fuzzer changes some of its
// bytes.
Frame honest_frame(Device& device, unsigned choice) {
    Frame frame;
    const Table& table = device.table();
    if (choice == 0) {
        Offer offer = table.offer();
        offer.table = table_number;
        if (offer.guests.empty()) offer.guests.push({peer, 1, {}});
        if (offer.guests.size() < 2) offer.guests.push({device.id(), 1, {}});
        offer.write(frame);
    } else if (choice == 1) {
        Join{.table = table.offer().table}.write(frame);
    } else if (table.role() != Role::playing) {
        Hello{.role = Role::playing}.write(frame);
    } else if (choice == 2) {
        Steps steps;
        steps.table = table_number;
        steps.from = static_cast<std::uint16_t>(device.session().moment());
        steps.checksum = device.session().checksum_at_moment();
        steps.steps.push(complete_state(device).held.steps[0]);
        steps.write(frame);
    } else {
        complete_state(device).write(frame);
    }
    return frame;
}

// Most frames are honest except for a few bytes, so that they get past the first checks.
void send_frame(Device& device, fuzz::Input& input, std::uint16_t sequence) {
    const std::uint8_t manner = input.byte();
    Frame frame;
    if (manner < 0xE0) {
        frame = honest_frame(device, manner & 7U);
        const auto size = static_cast<unsigned>(frame.body().size());
        for (unsigned left = manner >> 3 & 3U; left > 0; --left) {
            const unsigned place = input.byte() % size;
            frame.room()[place] = input.byte();
        }
    } else {
        frame.header.type = static_cast<FrameType>(manner % (frame_type_count + 2));
        frame.set_size(input.byte() % (Frame::most_body + 1));
        for (unsigned i = 0; i < frame.body().size(); ++i)
            frame.room()[i] = input.byte();
    }
    const std::uint8_t origin = input.byte();
    if (origin == 0xFF) frame.header.version = input.byte();
    const std::uint32_t senders[] = {peer, peer, third_peer, third_peer, 0, device.id(), 1234};
    frame.header.sender = senders[origin % std::size(senders)];
    frame.header.hops = 3;
    frame.header.sequence = sequence;
    device.hear(frame);
}

void check_record(const Session& session) {
    if (!session.open()) return;
    Replay replay;
    fuzz::require(replay.go_to(session.record(), session.record().steps()));
    fuzz::require(replay.game() == session.now());
}

using Bytes = std::vector<std::uint8_t>;

// Returns the oldest game of the archive.
Bytes oldest_game(Device& device) {
    static std::array<std::uint8_t, Store::most_game_bytes> room;
    Archive& archive = device.handheld.store->archive();
    fuzz::require(archive.games() > 0);
    const auto game = archive.load(archive.games() - 1, room);
    return {game.begin(), game.end()};
}

void attack(fuzz::Input input) {
    Device device{100};
    std::array<std::uint8_t, 8 + Archive::number_bytes> finished{1, 2, 3, 4, 5, 6, 7, 8};
    fuzz::require(device.handheld.store->archive().add(finished, 8));
    const Bytes before = oldest_game(device);

    const std::uint8_t situation = input.byte();
    if (situation % 4 == 0)
        device.table().host(device.handheld.application->control().last_setup(), false, 1);
    else if (situation % 4 == 1)
        device.table().join(1);
    else
        begin_game(device, situation % 4 == 2);

    std::uint16_t sequence = 1000;
    while (!input.empty()) {
        const std::uint8_t what = input.byte();
        if (what < 0xC0)
            send_frame(device, input, ++sequence);
        else if (what < 0xD0)
            device.port.in.push_back(static_cast<char>(input.byte()));
        else if (what < 0xE0)
            fuzz::require(choose_first(device.session()) == Refusal::none);
        else if (what == 0xE0)
            device.table().start_game();
        else if (what == 0xE1)
            device.table().agreement().wish(0xFF);
        device.handheld.ticks(what % 4 == 0 ? 2 : 0);
    }
    device.handheld.ticks(4);
    check_record(device.session());
    device.power_cycle();
    device.handheld.ticks(2);
    check_record(device.session());
    fuzz::require(oldest_game(device) == before);
}

}  // namespace
}  // namespace kaiten::link

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    kaiten::link::attack({bytes, size});
    return 0;
}
