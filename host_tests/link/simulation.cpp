// Runs the devices, moves their frames and checks the records.
#include "host_tests/link/simulation.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "engine/core/random.hpp"
#include "firmware/link/table.hpp"
#include "firmware/play/answer.hpp"

namespace kaiten::link {
namespace {

constexpr unsigned tick_ms = 10;
constexpr unsigned healed_limit_ms = 240'000;

using Bytes = std::vector<std::uint8_t>;

// One end of a wire: the simulation moves the bytes.
struct SimulatedStream final : ByteStream {
    std::size_t take_bytes(std::span<std::uint8_t> room) override {
        const std::size_t count = std::min(room.size(), received.size() - used);
        std::copy_n(received.begin() + static_cast<std::ptrdiff_t>(used), count, room.begin());
        used += count;
        if (used == received.size()) {
            received.clear();
            used = 0;
        }
        return count;
    }
    std::size_t give_bytes(std::span<const std::uint8_t> bytes) override {
        sent.insert(sent.end(), bytes.begin(), bytes.end());
        return bytes.size();
    }

    Bytes received;
    std::size_t used = 0;
    Bytes sent;
};

struct SimulatedEntropy final : Entropy {
    explicit SimulatedEntropy(Random& source) : random{source} {}
    std::uint64_t random_number() override {
        return std::uint64_t{random.next()} << 32 | random.next();
    }
    Random& random;
};

// The parts of a device that a restart loses.
struct Memory {
    Memory(Session& session_, Entropy& entropy)
        : session{session_}, table{network, session, entropy} {}
    Session& session;
    Network network;
    Table table;
    SimulatedStream stream;
};

struct Peer {
    std::uint32_t id = 0;
    std::unique_ptr<Session> session = std::make_unique<Session>();
    std::unique_ptr<Memory> memory;
    Bytes flash;
    unsigned off_until = 0;     // restarts from flash then
    unsigned asleep_until = 0;  // does nothing until then, but keeps its memory
    unsigned cut_until = 0;     // no frame gets in or out until then
};

struct Packet {
    unsigned due = 0;
    unsigned to = 0;
    Bytes bytes;
};

// How bad the network is. Chances are out of 1000 per frame, or per tick.
struct Weather {
    unsigned lost = 0;
    unsigned repeated = 0;
    unsigned damaged = 0;
    unsigned longest_delay = 0;
    unsigned cuts = 0;
    unsigned restarts = 0;
    unsigned naps = 0;
};

class Simulation {
public:
    explicit Simulation(std::uint64_t seed) : random_{seed ^ 0x6B616974656EU} {
        const unsigned count = 2 + random_.below(7);
        ring_ = random_.below(4) == 0;
        wishes_ = !ring_ && random_.coin();
        peers_.resize(count);
        setup_ = choose_setup(count);
        for (unsigned i = 0; i < count; ++i) {
            power_on(peers_[i], i);
        }
        weather_ = {.lost = random_.below(200),
                    .repeated = random_.below(100),
                    .damaged = random_.below(100),
                    .longest_delay = 10 + random_.below(300),
                    .cuts = random_.below(5),
                    .restarts = random_.below(5),
                    .naps = random_.below(4)};
        heals_at_ = random_.below(40'000);
        result_.peers = count;
    }

    SimulationResult run() {
        while (result_.failure.empty() && !finished() && now_ < heals_at_ + healed_limit_ms)
            tick();
        if (result_.failure.empty() && !finished()) fail("not everybody reached the end");
        result_.steps = static_cast<unsigned>(truth_.size());
        result_.milliseconds = now_;
        return result_;
    }

private:
    Setup choose_setup(unsigned peers) {
        Setup setup;
        const bool party = peers > max_classic_seats || random_.below(3) == 0;
        if (party) set_edition(setup, Edition::party);
        const unsigned most = party ? most_seats : max_classic_seats;
        setup.plan.rules.seats = static_cast<std::uint8_t>(peers + random_.below(most - peers + 1));
        setup.random_menu = party && random_.coin();
        for (Player& player : setup.plan.players)
            player = random_.coin() ? Level::random : Level::easy;
        for (unsigned i = 0; check(setup.plan.rules).refusal != Refusal::none; ++i)
            setup.plan.rules.menu = menus[i].kinds;
        return setup;
    }

    void fail(const std::string& what) {
        if (result_.failure.empty()) result_.failure = what + " at " + std::to_string(now_) + " ms";
    }

    bool chance(unsigned out_of_1000) {
        return now_ < heals_at_ && random_.below(1000) < out_of_1000;
    }

    bool playing(const Peer& peer) const {
        return peer.memory && peer.memory->table.role() == Role::playing;
    }

    bool finished() const {
        return std::all_of(peers_.begin(), peers_.end(), [&](const Peer& peer) {
            return playing(peer) && peer.session->over() &&
                   peer.session->record().steps() == truth_.size();
        });
    }

    void power_on(Peer& peer, unsigned index) {
        peer.session->close();
        peer.memory = std::make_unique<Memory>(*peer.session, entropy_);
        if (!peer.flash.empty() && peer.session->restore(peer.flash) != Refusal::none)
            fail("the save is unreadable");
        // A device has a new number after each start, except in a game that it continues.
        if (peer.flash.empty()) peer.id = ++last_id_;
        Network& network = peer.memory->network;
        network.set_id(peer.id, static_cast<std::uint16_t>(random_.next()));
        network.connect(0, &peer.memory->stream, ring_ ? Topology::ring : Topology::hub);
        if (!peer.flash.empty()) return;
        Table& table = peer.memory->table;
        // A host that has lost its table after the others began is one of the guests.
        if (index == 0 && truth_header_.empty())
            table.host(setup_, false, 1);
        else
            table.join(1);
    }

    void tick() {
        now_ += tick_ms;
        for (Packet& packet : packets_) {
            if (packet.due > now_) continue;
            Peer& peer = peers_[packet.to];
            if (peer.memory && peer.cut_until <= now_)
                peer.memory->stream.received.insert(peer.memory->stream.received.end(),
                                                    packet.bytes.begin(), packet.bytes.end());
            packet.bytes.clear();
        }
        std::erase_if(packets_, [](const Packet& packet) { return packet.bytes.empty(); });
        for (unsigned i = 0; i < peers_.size(); ++i) {
            mistreat(peers_[i], i);
            if (peers_[i].memory && peers_[i].asleep_until <= now_) run(peers_[i], i);
            check_record(peers_[i]);
        }
        start_afresh_if_a_guest_is_lost();
    }

    bool exists(std::uint32_t id) const {
        return std::any_of(peers_.begin(), peers_.end(),
                           [id](const Peer& peer) { return peer.id == id; });
    }

    bool lacks_a_guest(const SharedGame& game) const {
        for (unsigned i = 0; i < game.peer_count; ++i)
            if (!exists(game.peers[i].id)) return true;
        return false;
    }

    // A guest that lost its power before it had saved the start does not belong to the game. The
    // players end that game, and the host opens another table.
    void start_afresh_if_a_guest_is_lost() {
        const bool lost = std::any_of(peers_.begin(), peers_.end(), [&](const Peer& peer) {
            return playing(peer) && lacks_a_guest(peer.session->shared());
        });
        if (!lost) return;
        result_.fresh_starts += 1;
        truth_header_.clear();
        truth_.clear();
        made_.clear();
        moment_ = 0;
        for (unsigned i = 0; i < peers_.size(); ++i) {
            peers_[i].flash.clear();
            if (peers_[i].memory) power_on(peers_[i], i);
        }
    }

    void mistreat(Peer& peer, unsigned index) {
        if (!peer.memory && peer.off_until <= now_) power_on(peer, index);
        if (now_ >= heals_at_) {
            peer.cut_until = 0;
            peer.asleep_until = 0;
        }
        if (chance(weather_.cuts)) peer.cut_until = now_ + random_.below(8000);
        if (chance(weather_.naps)) peer.asleep_until = now_ + random_.below(8000);
        if (peer.memory && chance(weather_.restarts)) power_off(peer);
    }

    void power_off(Peer& peer) {
        peer.memory.reset();
        peer.session->close();
        peer.off_until = now_ + random_.below(6000);
        result_.restarts += 1;
    }

    void run(Peer& peer, unsigned index) {
        Memory& memory = *peer.memory;
        Table& table = memory.table;
        while (const Frame* frame = memory.network.receive())
            table.hear(*frame);
        table.pass_time(tick_ms);
        for (unsigned i = 0; i < 20 && peer.session->open() && peer.session->wants_to_think(); ++i)
            peer.session->think();
        act(peer, index);
        // The device saves between the two steps, as the application does.
        for (int i = 0; i < 2; ++i) {
            table.work();
            if (is_unexpected(table.trouble()))
                fail("trouble " + std::to_string(static_cast<unsigned>(table.trouble())));
            if (!peer.session->needs_saving()) continue;
            if (chance(weather_.restarts)) {
                send_all(peer, index);
                return power_off(peer);
            }
            save(peer);
        }
        table.work();
        memory.network.drain();
        send_all(peer, index);
    }

    // Guests that have restarted are on the list twice for a while, and lead to locked tables that
    // are opened again.
    static bool is_unexpected(Trouble trouble) {
        return trouble != Trouble::none && trouble != Trouble::table_is_full &&
               trouble != Trouble::table_reopened;
    }

    void save(Peer& peer) {
        static Session::SaveBytes room;
        const auto saved = peer.session->save(room);
        peer.flash.assign(saved.begin(), saved.end());
        peer.session->saved();
        const Choices& own = peer.session->shared().own;
        for (unsigned seat = 0; seat < most_seats; ++seat) {
            if (!own.has(seat)) continue;
            const auto [made, added] =
                made_.insert({{peer.session->moment(), seat}, own.steps[seat]});
            if (!added && made->second != own.steps[seat]) fail("a saved choice has changed");
        }
    }

    bool all_are_listed(const Table& table) const {
        const auto& guests = table.offer().guests;
        return guests.size() == peers_.size() &&
               std::all_of(guests.begin(), guests.end(),
                           [&](const Guest& guest) { return exists(guest.id); });
    }

    void act(Peer& peer, unsigned index) {
        Table& table = peer.memory->table;
        Session& session = *peer.session;
        if (table.role() == Role::hosting && index == 0 && table.can_start() &&
            all_are_listed(table) && random_.below(10) == 0)
            table.start_game();
        if (!playing(peer)) return;
        if (session.now().phase() == Phase::round_over && random_.below(20) == 0)
            session.next_round();
        if (wishes_ && random_.below(100) == 0)
            table.agreement().wish(table.agreement().replaceable());
        if (const auto seat = session.next_human(); seat && random_.below(8) == 0) {
            Answer answer;
            answer.open(session.now(), *seat);
            answer.pick(random_.below(answer.pool().size()));
            if (answer.serves_dummy()) {
                answer.serve_dummy();
                answer.pick(0);
            }
            answer.announce_spoon(answer.may_announce_spoon());
            if (session.choose(*seat, answer.move()) != Refusal::none) fail("a choice was refused");
        }
    }

    // Passes the frames of a device on to the devices that hear it.
    void send_all(Peer& peer, unsigned index) {
        Bytes& sent = peer.memory->stream.sent;
        auto from = sent.begin();
        for (;;) {
            const auto end = std::find(from, sent.end(), std::uint8_t{0});
            if (end == sent.end()) break;
            const Bytes frame{from, end + 1};
            from = end + 1;
            if (peer.cut_until > now_) continue;
            if (ring_) {
                send((index + 1) % static_cast<unsigned>(peers_.size()), frame);
                continue;
            }
            for (unsigned to = 0; to < peers_.size(); ++to)
                if (to != index) send(to, frame);
        }
        sent.erase(sent.begin(), from);
    }

    void send(unsigned to, const Bytes& frame) {
        if (chance(weather_.lost)) return;
        const unsigned copies = chance(weather_.repeated) ? 2 : 1;
        for (unsigned i = 0; i < copies; ++i) {
            Packet packet{now_ + random_.below(now_ < heals_at_ ? weather_.longest_delay : 20), to,
                          frame};
            if (chance(weather_.damaged)) {
                const unsigned place = random_.below(static_cast<std::uint32_t>(frame.size()));
                packet.bytes[place] ^= static_cast<std::uint8_t>(1U << random_.below(8));
            }
            packets_.push_back(packet);
        }
    }

    // All records are prefixes of one, and every human's step in it is the choice that the human
    // has saved, or the decision of a bot that was to stand in.
    void check_record(const Peer& peer) {
        if (!playing(peer)) return;
        const Record& record = peer.session->record();
        const auto header = record.bytes().first(Record::header_size);
        if (truth_header_.empty()) {
            truth_header_.assign(header.begin(), header.end());
            if (truth_game_.start(record.rules(), record.seed()) != Refusal::none) fail("no game");
        }
        if (!std::equal(header.begin(), header.end(), truth_header_.begin()))
            return fail("two peers play different games");
        const auto known = std::min<std::size_t>(record.steps(), truth_.size());
        for (std::size_t i = 0; i < known; ++i)
            if (record.step(static_cast<unsigned>(i)) != truth_[i])
                return fail("two records differ");
        while (truth_.size() < record.steps() && result_.failure.empty())
            extend_truth(peer, record.step(static_cast<unsigned>(truth_.size())));
    }

    void extend_truth(const Peer& peer, std::uint16_t step) {
        if (step != Record::deal_step) {
            const unsigned seat = truth_game_.move_in(step).seat;
            const unsigned everybody = (1U << truth_game_.rules().seats) - 1U;
            const bool begun = truth_game_.decision_of(seat) == Decision::take &&
                               truth_game_.deciding_seats() != everybody;
            if (!begun) moment_ = static_cast<unsigned>(truth_.size());
            const bool human = peer.session->plan().human(seat);
            const auto made = made_.find({moment_, seat});
            const bool own = made != made_.end() && made->second == step;
            if (human && !own) {
                result_.stand_ins += 1;
                if (!wishes_) fail("a human's step is not the choice that was made");
            }
        }
        truth_.push_back(step);
        if (truth_game_.replay_step(step, nullptr) != Refusal::none) fail("an illegal step");
    }

    Random random_;
    SimulatedEntropy entropy_{random_};
    std::vector<Peer> peers_;
    Setup setup_;
    Weather weather_;
    bool ring_ = false;
    bool wishes_ = false;
    unsigned now_ = 0;
    unsigned heals_at_ = 0;
    std::vector<Packet> packets_;
    // Choices that were saved, by moment and seat.
    std::map<std::pair<unsigned, unsigned>, std::uint16_t> made_;
    Bytes truth_header_;
    std::vector<std::uint16_t> truth_;
    std::uint32_t last_id_ = 100;
    AnyGame truth_game_;
    unsigned moment_ = 0;  // at which the last step was decided
    SimulationResult result_;
};

}  // namespace

SimulationResult simulate(std::uint64_t seed) {
    return std::make_unique<Simulation>(seed)->run();
}

}  // namespace kaiten::link
