// Tests whole applications at one table: the lobby, refusals, a hostile peer, and the console's
// port.
#include <memory>
#include <string>

#include "engine/core/random.hpp"
#include "host_tests/link/device.hpp"
#include "main.hpp"

namespace kaiten::link {
namespace {

// A hub: passes everything on to all others. Devices in `off` are without power.
template <std::size_t count>
void tick(std::array<std::unique_ptr<Device>, count>& devices, unsigned off = 0) {
    for (unsigned i = 0; i < count; ++i)
        if ((off >> i & 1U) == 0) devices[i]->handheld.ticks(1);
    for (unsigned from = 0; from < count; ++from) {
        std::string& sent = devices[from]->port.out;
        for (unsigned to = 0; to < count; ++to)
            if (to != from && (off >> to & 1U) == 0)
                devices[to]->port.in.insert(devices[to]->port.in.end(), sent.begin(), sent.end());
        sent.clear();
    }
}

template <std::size_t count>
void ticks(std::array<std::unique_ptr<Device>, count>& devices, int number, unsigned off = 0) {
    for (int i = 0; i < number; ++i)
        tick(devices, off);
}

using Pair = std::array<std::unique_ptr<Device>, 2>;
using Three = std::array<std::unique_ptr<Device>, 3>;

// Starts a game of all devices. `host_players` share the first device.
template <std::size_t count>
std::array<std::unique_ptr<Device>, count> devices_at_table(unsigned host_players = 1) {
    std::array<std::unique_ptr<Device>, count> devices;
    for (unsigned i = 0; i < count; ++i)
        devices[i] = std::make_unique<Device>(100 * (i + 1));
    devices[0]->table().host(devices[0]->handheld.application->control().last_setup(), false,
                             host_players);
    for (unsigned i = 1; i < count; ++i)
        devices[i]->table().join(1);
    for (int i = 0; i < 200; ++i) {
        tick(devices);
        if (devices[0]->table().offer().guests.size() == count) devices[0]->table().start_game();
    }
    for (const auto& device : devices)
        TEST_ASSERT_TRUE(device->table().role() == Role::playing);
    return devices;
}

Pair pair_at_table() {
    return devices_at_table<2>();
}

void choose(Device& device) {
    TEST_ASSERT_TRUE(choose_first(device.session()) == Refusal::none);
}

void two_devices_play_a_whole_game() {
    Pair devices = pair_at_table();
    TEST_ASSERT_TRUE(devices[0]->session().plays_here(0) && !devices[0]->session().plays_here(1));
    for (int i = 0; i < 20'000 && !devices[0]->session().over(); ++i) {
        for (auto& device : devices) {
            choose(*device);
            if (device->session().now().phase() == Phase::round_over)
                device->handheld.application->control().next();
            while (device->session().wants_to_think())
                device->session().think();
        }
        tick(devices);
    }
    ticks(devices, 100);
    TEST_ASSERT_TRUE(devices[0]->session().over() && devices[1]->session().over());
    TEST_ASSERT_EQUAL_HEX32(devices[0]->session().checksum_at_moment(),
                            devices[1]->session().checksum_at_moment());
}

void nothing_is_shown_before_the_last_choice() {
    Pair devices = pair_at_table();
    choose(*devices[0]);
    ticks(devices, 100);
    for (auto& device : devices) {
        TEST_ASSERT_EQUAL(0, device->session().turns());
        TEST_ASSERT_EQUAL(0, device->session().record().steps());
        TEST_ASSERT_TRUE(device->session().has_chosen(0));
    }
}

void device_is_back_at_the_table_after_a_restart() {
    Pair devices = pair_at_table();
    choose(*devices[1]);
    ticks(devices, 20);
    devices[1]->power_cycle();
    TEST_ASSERT_TRUE(devices[1]->table().role() == Role::playing);
    TEST_ASSERT_TRUE(devices[1]->session().has_chosen(1));
    choose(*devices[0]);
    for (int i = 0; i < 200; ++i) {
        for (auto& device : devices)
            while (device->session().wants_to_think())
                device->session().think();
        tick(devices);
    }
    TEST_ASSERT_EQUAL(1, devices[0]->session().turns());
    TEST_ASSERT_EQUAL_HEX32(devices[0]->session().checksum_at_moment(),
                            devices[1]->session().checksum_at_moment());
}

// Returns the seats that have chosen, as bits.
unsigned seats_with_choice(Device& device) {
    unsigned seats = 0;
    for (unsigned seat = 0; seat < device.session().plan().rules.seats; ++seat)
        seats |= device.session().has_chosen(seat) ? 1U << seat : 0U;
    return seats;
}

// Presses the key of the waiting screen that offers bots, and agrees.
void ask_for_bots(Device& device) {
    TEST_ASSERT_TRUE(device.handheld.top() == ScreenId::draft);
    TEST_ASSERT_TRUE(device.handheld.act(Action::second));
    TEST_ASSERT_TRUE(device.handheld.top() == ScreenId::question);
}

void agree(Three& devices, unsigned device) {
    ticks(devices, ticks_per_second, 4);  // a question ignores quick presses
    TEST_ASSERT_TRUE(devices[device]->handheld.top() == ScreenId::question);
    devices[device]->handheld.act(Action::second);
}

void absent_peer_is_replaced_by_agreement_and_takes_its_seat_back() {
    Three devices = devices_at_table<3>();
    constexpr unsigned third_is_off = 4;
    choose(*devices[0]);
    choose(*devices[1]);
    ticks(devices, 4 * ticks_per_second, third_is_off);
    TEST_ASSERT_EQUAL(3, seats_with_choice(*devices[0]));
    TEST_ASSERT_EQUAL(0, devices[0]->session().turns());

    // One player alone cannot replace anybody. The wish opens the question at the other device.
    ask_for_bots(*devices[0]);
    agree(devices, 0);
    ticks(devices, 3 * ticks_per_second, third_is_off);
    TEST_ASSERT_EQUAL(0, devices[0]->session().turns());
    agree(devices, 1);
    ticks(devices, 6 * ticks_per_second, third_is_off);
    for (unsigned i = 0; i < 2; ++i)
        TEST_ASSERT_EQUAL(1, devices[i]->session().turns());

    devices[2]->power_cycle();
    ticks(devices, 6 * ticks_per_second);
    TEST_ASSERT_EQUAL(1, devices[2]->session().turns());
    for (auto& device : devices) {
        TEST_ASSERT_TRUE(device->session().shared().members == 7);
        TEST_ASSERT_EQUAL_HEX32(devices[0]->session().checksum_at_moment(),
                                device->session().checksum_at_moment());
    }
    // The game waits for the third player again.
    choose(*devices[0]);
    choose(*devices[1]);
    ticks(devices, 2 * ticks_per_second);
    TEST_ASSERT_EQUAL(1, devices[0]->session().turns());
    choose(*devices[2]);
    ticks(devices, 2 * ticks_per_second);
    for (auto& device : devices)
        TEST_ASSERT_EQUAL(2, device->session().turns());
}

void curtain_is_only_for_seats_that_share_a_device() {
    Pair devices = devices_at_table<2>(2);
    Handheld& shared = devices[0]->handheld;
    TEST_ASSERT_EQUAL(2, devices[0]->session().humans_here());
    TEST_ASSERT_TRUE(shared.top() == ScreenId::curtain);
    TEST_ASSERT_TRUE(devices[1]->handheld.top() == ScreenId::draft);
    shared.act(Action::accept);
    TEST_ASSERT_TRUE(shared.top() == ScreenId::draft);
    shared.act(Action::accept);
    TEST_ASSERT_TRUE(shared.top() == ScreenId::curtain);
    shared.act(Action::accept);
    shared.act(Action::accept);
    ticks(devices, 20);
    TEST_ASSERT_EQUAL(3, seats_with_choice(*devices[1]));
    devices[1]->handheld.act(Action::accept);
    TEST_ASSERT_TRUE(devices[1]->handheld.top() != ScreenId::curtain);
}

// The console opens the table, and then switches the port to the link.
void table_opened_before_the_first_wire_can_be_joined() {
    Handheld host;
    host.application->link().table().host(host.application->control().last_setup(), false, 1);
    HubPort port;
    host.application->link().open_port(port);
    host.ticks(2);
    const Link& link = host.application->link();
    TEST_ASSERT_TRUE(link.network().id() != 0);
    TEST_ASSERT_EQUAL_HEX32(link.network().id(), link.table().offer().guests[0].id);
}

void own_game_ends_the_lobby() {
    Device device{300};
    device.table().join(1);
    Control& control = device.handheld.application->control();
    TEST_ASSERT_TRUE(control.begin(control.last_setup()) == Refusal::none);
    device.handheld.ticks(2);
    TEST_ASSERT_TRUE(device.table().role() == Role::idle);
}

// Returns the last message of this type that the device has sent.
template <typename Message>
Message last_sent(Device& device) {
    FrameReader reader;
    Message message;
    bool found = false;
    for (const char byte : device.port.out)
        if (reader.add(static_cast<std::uint8_t>(byte)) &&
            reader.frame().header.type == Message::type)
            found = message.read(reader.frame());
    TEST_ASSERT_TRUE(found);
    return message;
}

template <typename Message>
void send_as_host(Device& device, const Message& message) {
    Frame frame;
    message.write(frame);
    frame.header.sender = 55;
    frame.header.sequence = static_cast<std::uint16_t>(device.handheld.time);
    device.hear(frame);
    device.handheld.ticks(2);
}

void keep_port_open(Device& device) {
    Frame frame;
    frame.header.type = FrameType::keep_alive;
    device.hear(frame);
    device.handheld.ticks(1);
}

constexpr std::uint32_t hostile_table = 9;

// Sends the open table of a hostile host.
Offer open_hostile_table(Device& guest, std::uint16_t number = 0) {
    Offer offer;
    offer.table = hostile_table;
    offer.number = number;
    offer.setup = write_setup(guest.handheld.application->control().last_setup());
    offer.guests.push({55, 1, {}});
    send_as_host(guest, offer);
    guest.handheld.ticks(ticks_per_second);
    return offer;
}

// Locks the table of the hostile host. Returns the entropy that the guest sends.
std::uint64_t entropy_at_locked_table(Device& guest, Offer offer) {
    offer.guests.push({guest.id(), 1, last_sent<Join>(guest).commitment});
    offer.number = static_cast<std::uint16_t>(offer.number + 1);
    offer.locked = true;
    guest.port.out.clear();
    send_as_host(guest, offer);
    guest.handheld.ticks(ticks_per_second);
    return last_sent<EntropyMessage>(guest).entropy;
}

// Returns the start of a game with a seed that the host has chosen.
Welcome welcome_with_chosen_seed(Device& guest) {
    Welcome welcome;
    welcome.table = hostile_table;
    welcome.seed = 1;
    for (unsigned seat = 0; seat < 2; ++seat)
        welcome.plan.players[seat] = Player::human;
    for (unsigned seat = 2; seat < most_seats; ++seat)
        welcome.plan.players[seat] = Level::easy;
    welcome.peers.push({55, 1});
    welcome.peers.push({guest.id(), 2});
    welcome.has_entropy = true;
    return welcome;
}

void guest_refuses_a_deal_that_was_not_mixed_by_all() {
    Device guest{300};
    guest.table().join(1);
    entropy_at_locked_table(guest, open_hostile_table(guest));
    const Welcome welcome = welcome_with_chosen_seed(guest);
    // Not even after the guest has given up the locked table.
    for (int second = 0; second < 30; ++second) {
        send_as_host(guest, welcome);
        TEST_ASSERT_TRUE(guest.table().trouble() == Trouble::bad_welcome);
        TEST_ASSERT_TRUE(guest.table().role() == Role::joining);
        guest.handheld.ticks(ticks_per_second);
        keep_port_open(guest);
    }
}

void guest_refuses_a_deal_for_which_no_entropy_was_asked() {
    Device guest{300};
    guest.table().join(1);
    Welcome welcome = welcome_with_chosen_seed(guest);
    for (const bool has_entropy : {true, false}) {
        welcome.has_entropy = has_entropy;
        send_as_host(guest, welcome);  // as if the guest had lost its game
        TEST_ASSERT_TRUE(guest.table().role() == Role::joining);
    }
    open_hostile_table(guest);
    send_as_host(guest, welcome);
    TEST_ASSERT_TRUE(guest.table().role() == Role::joining);
    TEST_ASSERT_TRUE(guest.table().trouble() == Trouble::bad_welcome);
}

void entropy_that_a_host_has_heard_is_never_used_again() {
    Device guest{300};
    guest.table().join(1);
    std::uint64_t heard = entropy_at_locked_table(guest, open_hostile_table(guest));
    const auto expect_other_entropy = [&](const Offer& offer) {
        const std::uint64_t entropy = entropy_at_locked_table(guest, offer);
        TEST_ASSERT_TRUE(entropy != heard);
        heard = entropy;
    };
    send_as_host(guest, Leave{hostile_table});
    TEST_ASSERT_TRUE(guest.table().trouble() == Trouble::table_reopened);
    expect_other_entropy(open_hostile_table(guest));
    expect_other_entropy(open_hostile_table(guest, 2));
    TEST_ASSERT_TRUE(guest.table().trouble() == Trouble::table_reopened);
    keep_port_open(guest);
    guest.handheld.ticks(9 * ticks_per_second);
    TEST_ASSERT_TRUE(guest.table().is_searching());
    expect_other_entropy(open_hostile_table(guest, 4));
    guest.table().leave();
    guest.table().join(1);
    expect_other_entropy(open_hostile_table(guest, 6));
}

// The wires of the guest are cut as soon as it has sent its entropy.
void guest_that_missed_the_start_still_takes_part() {
    Pair devices{std::make_unique<Device>(100), std::make_unique<Device>(200)};
    devices[0]->table().host(devices[0]->handheld.application->control().last_setup(), false, 1);
    devices[1]->table().join(1);
    constexpr unsigned guest_is_deaf = 2;
    for (int i = 0; i < 200 && !devices[1]->table().is_starting(); ++i) {
        tick(devices);
        devices[0]->table().start_game();
    }
    devices[1]->handheld.ticks(ticks_per_second);  // sends the entropy
    for (int second = 0; second < 12; ++second) {
        ticks(devices, ticks_per_second, guest_is_deaf);
        devices[1]->handheld.ticks(ticks_per_second);
        for (auto& device : devices)
            keep_port_open(*device);
    }
    TEST_ASSERT_TRUE(devices[0]->table().role() == Role::playing);
    TEST_ASSERT_TRUE(devices[1]->table().is_searching());
    devices[1]->table().leave();
    devices[1]->table().join(1);
    ticks(devices, 3 * ticks_per_second);
    TEST_ASSERT_TRUE(devices[1]->table().role() == Role::playing);
}

void player_who_gave_up_the_game_can_join_it_again() {
    Pair devices = pair_at_table();
    Control& control = devices[1]->handheld.application->control();
    control.leave();
    TEST_ASSERT_TRUE(control.begin(control.last_setup()) == Refusal::none);
    control.leave();
    ticks(devices, ticks_per_second);
    devices[1]->table().join(1);
    ticks(devices, 3 * ticks_per_second);
    TEST_ASSERT_TRUE(devices[1]->table().role() == Role::playing);
    TEST_ASSERT_EQUAL_HEX32(devices[0]->session().checksum_at_moment(),
                            devices[1]->session().checksum_at_moment());
}

void guest_without_power_disappears_from_an_open_table() {
    Three devices;
    for (unsigned i = 0; i < 3; ++i)
        devices[i] = std::make_unique<Device>(100 * (i + 1));
    devices[0]->table().host(devices[0]->handheld.application->control().last_setup(), false, 1);
    devices[1]->table().join(1);
    devices[2]->table().join(1);
    ticks(devices, ticks_per_second);
    TEST_ASSERT_EQUAL(3, devices[0]->table().offer().guests.size());
    constexpr unsigned second_is_off = 2;
    ticks(devices, 9 * ticks_per_second, second_is_off);
    const auto& guests = devices[0]->table().offer().guests;
    TEST_ASSERT_EQUAL(2, guests.size());
    TEST_ASSERT_EQUAL_HEX32(devices[2]->id(), guests[1].id);
}

// Returns whether the device has sent a refusal with this reason.
bool has_refused(Device& device, RefusalReason reason) {
    FrameReader reader;
    for (const char byte : device.port.out) {
        RefusalMessage refusal;
        if (reader.add(static_cast<std::uint8_t>(byte)) &&
            reader.frame().header.type == FrameType::refusal && refusal.read(reader.frame()) &&
            refusal.to == 55 && refusal.reason == reason)
            return true;
    }
    return false;
}

void peer_of_another_version_is_refused_politely() {
    for (const std::uint8_t version : {std::uint8_t{0}, std::uint8_t{protocol_version + 1}}) {
        Device device{300};
        device.table().join(1);
        Frame frame;
        Hello{.role = Role::hosting}.write(frame);
        frame.header.version = version;
        frame.header.sender = 55;
        device.hear(frame);
        device.handheld.ticks(2);
        TEST_ASSERT_TRUE(has_refused(device, RefusalReason::other_version));
        TEST_ASSERT_TRUE(device.table().trouble() == Trouble::other_version);
        // The message disappears with the device.
        device.handheld.ticks(6 * ticks_per_second);
        TEST_ASSERT_TRUE(device.table().trouble() == Trouble::none);
    }
}

void peer_with_other_rules_or_bots_is_refused() {
    Device device{300};
    device.table().join(1);
    Frame frame;
    Hello{.signature = engine_signature + 1, .role = Role::hosting}.write(frame);
    frame.header.sender = 55;
    device.hear(frame);
    device.handheld.ticks(2);
    TEST_ASSERT_TRUE(has_refused(device, RefusalReason::other_engine));
    TEST_ASSERT_TRUE(device.table().trouble() == Trouble::other_engine);
}

// Every message type with random bodies, from a stranger, from the other peer and from the host.
void hostile_peer_can_end_the_game_but_not_crash_a_device() {
    Random random{9};
    for (int game = 0; game < 20; ++game) {
        Pair devices = pair_at_table();
        Device& victim = *devices[static_cast<unsigned>(game % 2)];
        const SharedGame& shared = victim.session().shared();
        for (int i = 0; i < 300; ++i) {
            Frame frame;
            State state = victim.table().agreement().state();
            state.write(frame);
            const unsigned size = random.coin() ? static_cast<unsigned>(frame.body().size())
                                                : random.below(Frame::most_body);
            frame.set_size(size);
            frame.header.type = static_cast<FrameType>(random.below(frame_type_count + 2));
            for (int change = 0; change < 3; ++change)
                if (size > 4)
                    frame.room()[4 + random.below(size - 4)] =
                        static_cast<std::uint8_t>(random.next());
            frame.header.sender =
                random.below(4) == 0 ? random.next() : shared.peers[random.below(2)].id;
            frame.header.sequence = static_cast<std::uint16_t>(1000 + i);
            victim.hear(frame);
            victim.handheld.ticks(1);
            choose(victim);
        }
        victim.power_cycle();
        TEST_ASSERT_TRUE(victim.handheld.store->has_game());
    }
}

void port_returns_to_the_console_when_the_hub_is_silent() {
    Device device{1};
    Link& link = device.handheld.application->link();
    device.handheld.ticks(9 * ticks_per_second);
    TEST_ASSERT_TRUE(link.port_is_open());
    Frame frame;
    frame.header.type = FrameType::keep_alive;
    device.hear(frame);
    device.handheld.ticks(9 * ticks_per_second);
    TEST_ASSERT_TRUE(link.port_is_open());
    device.handheld.ticks(2 * ticks_per_second);
    TEST_ASSERT_FALSE(link.port_is_open());
}

void hub_ends_the_link_with_a_frame() {
    Device device{1};
    Frame frame;
    frame.header.type = FrameType::end;
    frame.header.sender = 5;
    device.hear(frame);
    device.handheld.ticks(2);
    TEST_ASSERT_TRUE(device.handheld.application->link().port_is_open());
    frame.header.sender = 0;
    device.hear(frame);
    device.handheld.ticks(2);
    TEST_ASSERT_FALSE(device.handheld.application->link().port_is_open());
}

void closed_port_ends_the_link() {
    Device device{1};
    device.port.open = false;
    device.handheld.ticks(2);
    TEST_ASSERT_FALSE(device.handheld.application->link().port_is_open());
}

}  // namespace
}  // namespace kaiten::link

void run_tests() {
    using namespace kaiten::link;
    RUN_TEST(two_devices_play_a_whole_game);
    RUN_TEST(nothing_is_shown_before_the_last_choice);
    RUN_TEST(device_is_back_at_the_table_after_a_restart);
    RUN_TEST(absent_peer_is_replaced_by_agreement_and_takes_its_seat_back);
    RUN_TEST(curtain_is_only_for_seats_that_share_a_device);
    RUN_TEST(table_opened_before_the_first_wire_can_be_joined);
    RUN_TEST(own_game_ends_the_lobby);
    RUN_TEST(guest_refuses_a_deal_that_was_not_mixed_by_all);
    RUN_TEST(guest_refuses_a_deal_for_which_no_entropy_was_asked);
    RUN_TEST(entropy_that_a_host_has_heard_is_never_used_again);
    RUN_TEST(guest_that_missed_the_start_still_takes_part);
    RUN_TEST(player_who_gave_up_the_game_can_join_it_again);
    RUN_TEST(guest_without_power_disappears_from_an_open_table);
    RUN_TEST(peer_of_another_version_is_refused_politely);
    RUN_TEST(peer_with_other_rules_or_bots_is_refused);
    RUN_TEST(hostile_peer_can_end_the_game_but_not_crash_a_device);
    RUN_TEST(port_returns_to_the_console_when_the_hub_is_silent);
    RUN_TEST(hub_ends_the_link_with_a_frame);
    RUN_TEST(closed_port_ends_the_link);
}
