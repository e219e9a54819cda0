// Tests whole applications at one table: the lobby, refusals, a hostile peer, and the console's
// port.
#include <memory>

#include "engine/core/random.hpp"
#include "host_tests/link/device.hpp"
#include "main.hpp"

namespace kaiten::link {
namespace {

// A hub: passes everything on to all others.
template <std::size_t count>
void tick(std::array<std::unique_ptr<Device>, count>& devices) {
    for (auto& device : devices)
        device->handheld.ticks(1);
    for (auto& from : devices) {
        for (auto& to : devices)
            if (to != from)
                to->port.in.insert(to->port.in.end(), from->port.out.begin(), from->port.out.end());
        from->port.out.clear();
    }
}

using Pair = std::array<std::unique_ptr<Device>, 2>;

Pair pair_at_table() {
    Pair devices{std::make_unique<Device>(100), std::make_unique<Device>(200)};
    devices[0]->table().host(devices[0]->handheld.application->control().last_setup(), false, 1);
    devices[1]->table().join(1);
    for (int i = 0; i < 200; ++i) {
        tick(devices);
        if (devices[0]->table().can_start()) devices[0]->table().start_game();
    }
    return devices;
}

void choose(Device& device) {
    TEST_ASSERT_TRUE(choose_first(device.session()) == Refusal::none);
}

void two_devices_play_a_whole_game() {
    Pair devices = pair_at_table();
    for (auto& device : devices)
        TEST_ASSERT_TRUE(device->table().role() == Role::playing);
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
    for (int i = 0; i < 100; ++i)
        tick(devices);
    TEST_ASSERT_TRUE(devices[0]->session().over() && devices[1]->session().over());
    TEST_ASSERT_EQUAL_HEX32(devices[0]->session().checksum_at_moment(),
                            devices[1]->session().checksum_at_moment());
}

void nothing_is_shown_before_the_last_choice() {
    Pair devices = pair_at_table();
    choose(*devices[0]);
    for (int i = 0; i < 100; ++i)
        tick(devices);
    for (auto& device : devices) {
        TEST_ASSERT_EQUAL(0, device->session().turns());
        TEST_ASSERT_EQUAL(0, device->session().record().steps());
        TEST_ASSERT_TRUE(device->session().has_chosen(0));
    }
}

void device_is_back_at_the_table_after_a_restart() {
    Pair devices = pair_at_table();
    choose(*devices[1]);
    for (int i = 0; i < 20; ++i)
        tick(devices);
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
    RUN_TEST(peer_of_another_version_is_refused_politely);
    RUN_TEST(peer_with_other_rules_or_bots_is_refused);
    RUN_TEST(hostile_peer_can_end_the_game_but_not_crash_a_device);
    RUN_TEST(port_returns_to_the_console_when_the_hub_is_silent);
    RUN_TEST(hub_ends_the_link_with_a_frame);
    RUN_TEST(closed_port_ends_the_link);
}
