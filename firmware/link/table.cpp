// The lobby: meeting, mixing the seed, starting. Passes the messages of a running game on to the
// agreement.
#include "firmware/link/table.hpp"

#include <algorithm>

#include "firmware/link/sha256.hpp"
#include "firmware/play/packed_bytes.hpp"

namespace kaiten::link {
namespace {

constexpr std::uint16_t hello_ms = 1000;
constexpr std::uint16_t lobby_ms = 300;
constexpr std::uint16_t state_ms = 400;
constexpr std::uint16_t refusal_ms = 1000;
// Delay before a peer answers with a welcome, and the additional delay for each peer before it.
constexpr std::uint16_t welcome_ms = 30;
constexpr std::uint16_t welcome_rank_ms = 150;
// Silence after which a guest looks for another table, or the host opens a locked table again or
// takes a guest off the list of an open one.
constexpr std::uint16_t lobby_silence_ms = 8000;
// A trouble is shown for this time after its cause was heard for the last time. Peers repeat the
// frames that cause one at least every second.
constexpr std::uint16_t trouble_ms = 5000;

constexpr Trouble refusal_troubles[] = {Trouble::other_version, Trouble::other_engine,
                                        Trouble::table_is_full};
static_assert(std::size(refusal_troubles) == refusal_reason_count);

void count_down(std::uint16_t& left_ms, unsigned elapsed_ms) {
    left_ms = static_cast<std::uint16_t>(left_ms > elapsed_ms ? left_ms - elapsed_ms : 0);
}

Commitment commitment_of(std::uint32_t table, std::uint32_t peer, std::uint64_t entropy) {
    std::array<std::uint8_t, 16> bytes;
    ByteWriter writer{bytes};
    writer.put(4, table);
    writer.put(4, peer);
    writer.put(8, entropy);
    const Digest digest = sha256(bytes);
    Commitment commitment;
    std::copy_n(digest.begin(), commitment.size(), commitment.begin());
    return commitment;
}

std::uint64_t seed_from(std::uint32_t table, std::span<const std::uint64_t> entropy) {
    std::array<std::uint8_t, 4 + 8 * most_peers> bytes;
    ByteWriter writer{bytes};
    writer.put(4, table);
    for (const std::uint64_t part : entropy)
        writer.put(8, part);
    const Digest digest = sha256(std::span(bytes).first(writer.size()));
    return get_little_endian(std::span(digest).first(8));
}

// Gives the first seats to the guests in their order. Bots play on the others, those of the setup
// if they are bots there.
Plan plan_for(const Offer& offer, std::uint64_t seed) {
    Setup setup = read_setup(offer.setup);
    draw_from_seed(setup, seed);
    setup.plan.tastes = offer.tastes;
    const unsigned humans = offer.humans();
    for (unsigned seat = 0; seat < most_seats; ++seat) {
        Player& player = setup.plan.players[seat];
        if (seat < humans)
            player = Player::human;
        else if (player.is_human())
            player = Level::medium;
    }
    setup.plan.chosen_portraits = {};
    return setup.plan;
}

// Returns whether exactly the seats of the peers are humans' seats.
bool seats_match(const Plan& plan, const List<TablePeer, most_peers>& peers) {
    unsigned taken = 0;
    for (const TablePeer& peer : peers) {
        if (peer.seats == 0 || (peer.seats & taken) != 0) return false;
        taken |= peer.seats;
    }
    for (unsigned seat = 0; seat < most_seats; ++seat)
        if (plan.human(seat) != (((taken >> seat) & 1U) != 0)) return false;
    return true;
}

}  // namespace

Role Table::role() const {
    return session_.open() && session_.shared().shared() ? Role::playing : lobby_;
}

Trouble Table::trouble() const {
    if (role() == Role::playing && agreement_.broken()) return Trouble::disagreement;
    return trouble_for_ms_ > 0 ? trouble_ : Trouble::none;
}

template <typename Message>
void Table::send(const Message& message) {
    Frame frame;
    message.write(frame);
    network_.send(frame);
}

void Table::forget_lobby() {
    offer_ = {};
    host_ = 0;
    has_revealed_ = 0;
    silence_ms_ = 0;
    lobby_in_ms_ = 0;
}

void Table::renew_entropy() {
    own_entropy_ = entropy_.random_number();
    has_revealed_ = 0;
}

// A device gets its number with its first wire, but the console opens a table before that.
void Table::ensure_number() {
    while (network_.id() == 0)
        network_.set_id(static_cast<std::uint32_t>(entropy_.random_number()),
                        static_cast<std::uint16_t>(entropy_.random_number()));
}

void Table::host(const Setup& setup, bool tastes, unsigned humans) {
    ensure_number();
    forget_lobby();
    lobby_ = Role::hosting;
    trouble_for_ms_ = 0;
    humans_ = static_cast<std::uint8_t>(humans);
    host_ = network_.id();
    while (offer_.table == 0)
        offer_.table = static_cast<std::uint32_t>(entropy_.random_number());
    offer_.tastes = tastes;
    Setup open_setup = setup;
    open_setup.seed = 0;
    offer_.setup = write_setup(open_setup);
    renew_entropy();
    offer_.guests.push({host_, humans_, commitment_of(offer_.table, host_, own_entropy_)});
}

void Table::join(unsigned humans) {
    ensure_number();
    if (lobby_ == Role::hosting || !offer_.locked) seek_table();
    lobby_ = Role::joining;
    trouble_for_ms_ = 0;
    humans_ = static_cast<std::uint8_t>(humans);
}

void Table::leave() {
    if (lobby_ != Role::idle && offer_.table != 0) send(Leave{offer_.table});
    if (lobby_ == Role::joining)
        lose_host();
    else
        forget_lobby();
    lobby_ = Role::idle;
    trouble_for_ms_ = 0;
}

// Forgets the table for another one, which must not depend on entropy that somebody has heard.
void Table::seek_table() {
    forget_lobby();
    renew_entropy();
}

// Keeps a locked table, because its game may have begun: this guest can still check the welcome.
void Table::lose_host() {
    if (!offer_.locked) return seek_table();
    host_ = 0;
    silence_ms_ = 0;
}

void Table::set_humans(unsigned humans) {
    if (is_starting()) return;
    humans_ = static_cast<std::uint8_t>(humans);
    lobby_in_ms_ = 0;
    if (lobby_ != Role::hosting) return;
    offer_.guests[0].humans = humans_;
    change_offer();
}

void Table::change_offer() {
    offer_.number = static_cast<std::uint16_t>(offer_.number + 1);
    lobby_in_ms_ = 0;
}

bool Table::can_start() const {
    return lobby_ == Role::hosting && !offer_.locked && offer_.guests.size() > 1 &&
           offer_.humans() <= read_setup(offer_.setup).plan.rules.seats;
}

bool Table::start_game() {
    if (!can_start()) return false;
    offer_.locked = true;
    revealed_[0] = own_entropy_;
    has_revealed_ = 1;
    silence_ms_ = 0;
    change_offer();
    return true;
}

// Opens a locked table again. Entropy that was revealed is not used any more: all guests commit
// themselves anew.
void Table::unlock() {
    offer_.locked = false;
    renew_entropy();
    offer_.guests.set_size(1);
    offer_.guests[0].commitment = commitment_of(offer_.table, host_, own_entropy_);
    change_offer();
}

bool Table::commits_to(const Guest& guest, std::uint64_t entropy) const {
    return guest.commitment == commitment_of(offer_.table, guest.id, entropy);
}

bool Table::is_listed(std::uint32_t id) const {
    return std::any_of(offer_.guests.begin(), offer_.guests.end(),
                       [id](const Guest& guest) { return guest.id == id; });
}

void Table::hear(const Frame& frame) {
    const FrameHeader& header = frame.header;
    if (header.version != protocol_version) {
        // Only the meaning of these two is the same in every version.
        if (header.type == FrameType::hello) {
            report(Trouble::other_version);
            refuse(header.sender, RefusalReason::other_version);
        }
        if (header.type == FrameType::refusal) hear_refusal(frame);
        return;
    }
    switch (header.type) {
        case FrameType::hello:
            return hear_hello(frame);
        case FrameType::refusal:
            return hear_refusal(frame);
        case FrameType::offer:
            return hear_offer(frame);
        case FrameType::join:
            return hear_join(frame);
        case FrameType::leave:
            return hear_leave(frame);
        case FrameType::entropy:
            return hear_entropy(frame);
        case FrameType::welcome:
            return hear_welcome(frame);
        case FrameType::state:
        case FrameType::steps:
            return hear_game(frame);
        default:
            return;
    }
}

void Table::report(Trouble trouble) {
    trouble_ = trouble;
    trouble_for_ms_ = trouble_ms;
}

void Table::refuse(std::uint32_t to, RefusalReason reason) {
    if (refusal_in_ms_ > 0) return;
    refusal_in_ms_ = refusal_ms;
    send(RefusalMessage{to, reason});
}

void Table::hear_hello(const Frame& frame) {
    Hello hello;
    if (!hello.read(frame)) return;
    if (hello.signature != engine_signature) {
        report(Trouble::other_engine);
        return refuse(frame.header.sender, RefusalReason::other_engine);
    }
    // A peer of this table that looks for one has lost its game.
    if (role() == Role::playing && hello.role == Role::joining &&
        session_.shared().peer_with(frame.header.sender) && !welcome_due_) {
        welcome_due_ = true;
        welcome_in_ms_ =
            static_cast<std::uint16_t>(welcome_ms + welcome_rank_ms * session_.shared().own_peer);
    }
}

void Table::hear_refusal(const Frame& frame) {
    RefusalMessage refusal;
    if (refusal.read(frame) && refusal.to == network_.id())
        report(refusal_troubles[static_cast<unsigned>(refusal.reason)]);
}

void Table::hear_offer(const Frame& frame) {
    if (lobby_ != Role::joining || role() == Role::playing) return;
    Offer offer;
    if (!offer.read(frame)) return;
    if (offer.signature != engine_signature) return report(Trouble::other_engine);
    if (offer.guests[0].id != frame.header.sender) return;
    const bool is_of_host = !offer_.guests.empty() && offer_.guests[0].id == offer.guests[0].id;
    if (host_ == 0 && (!offer.locked || is_of_host)) host_ = frame.header.sender;
    if (frame.header.sender != host_) return;
    const bool same_table = offer.table == offer_.table;
    if (same_table && offer.number < offer_.number) return;  // overtaken
    silence_ms_ = 0;
    if (same_table && offer.number == offer_.number) return;
    if (offer_.locked) {
        renew_entropy();
        if (is_of_host) report(Trouble::table_reopened);
    }
    offer_ = offer;
    if (!offer_.locked) return;
    // Nobody may be asked for entropy whose commitment is not in the list.
    const bool mine =
        std::any_of(offer_.guests.begin(), offer_.guests.end(), [&](const Guest& guest) {
            return guest.id == network_.id() && commits_to(guest, own_entropy_);
        });
    if (!mine) return seek_table();
    lobby_in_ms_ = 0;
}

void Table::hear_join(const Frame& frame) {
    Join join;
    if (!join.read(frame) || lobby_ != Role::hosting || join.table != offer_.table) return;
    if (join.signature != engine_signature)
        return refuse(frame.header.sender, RefusalReason::other_engine);
    if (offer_.locked) return;
    const Guest guest{frame.header.sender, join.humans, join.commitment};
    unsigned place = 0;
    while (place < offer_.guests.size() && offer_.guests[place].id != guest.id)
        ++place;
    const bool known = place < offer_.guests.size();
    if (place == 0) return;  // the host's own id
    if (known) guest_silence_ms_[place] = 0;
    const unsigned others = offer_.humans() - (known ? offer_.guests[place].humans : 0U);
    const unsigned seats = read_setup(offer_.setup).plan.rules.seats;
    if (others + guest.humans > seats || (!known && place == most_peers))
        return refuse(guest.id, RefusalReason::table_is_full);
    if (known && offer_.guests[place] == guest) return;
    if (known) {
        offer_.guests[place] = guest;
    } else {
        guest_silence_ms_[place] = 0;
        offer_.guests.push(guest);
    }
    change_offer();
}

void Table::remove_guest(unsigned place) {
    offer_.guests.remove_ordered(place);
    for (unsigned i = place; i < offer_.guests.size(); ++i)
        guest_silence_ms_[i] = guest_silence_ms_[i + 1];
    change_offer();
}

void Table::remove_silent_guests() {
    for (unsigned place = 1; place < offer_.guests.size();)
        if (guest_silence_ms_[place] == lobby_silence_ms)
            remove_guest(place);
        else
            ++place;
}

void Table::hear_leave(const Frame& frame) {
    Leave leave;
    if (!leave.read(frame) || leave.table != offer_.table || offer_.table == 0 ||
        role() == Role::playing)
        return;
    if (lobby_ == Role::joining && frame.header.sender == offer_.guests[0].id) {
        if (offer_.locked) report(Trouble::table_reopened);
        return seek_table();
    }
    if (lobby_ != Role::hosting) return;
    for (unsigned i = 1; i < offer_.guests.size(); ++i)
        if (offer_.guests[i].id == frame.header.sender)
            return offer_.locked ? unlock() : remove_guest(i);
}

void Table::hear_entropy(const Frame& frame) {
    EntropyMessage message;
    if (!message.read(frame) || lobby_ != Role::hosting || !offer_.locked ||
        message.table != offer_.table || role() == Role::playing)
        return;
    for (unsigned i = 1; i < offer_.guests.size(); ++i) {
        const Guest& guest = offer_.guests[i];
        if (guest.id != frame.header.sender || !commits_to(guest, message.entropy)) continue;
        if (((has_revealed_ >> i) & 1U) == 0) silence_ms_ = 0;
        revealed_[i] = message.entropy;
        has_revealed_ = static_cast<std::uint8_t>(has_revealed_ | 1U << i);
    }
    begin_if_all_revealed();
}

void Table::begin_if_all_revealed() {
    if (has_revealed_ != (1U << offer_.guests.size()) - 1U) return;
    // The guests get the welcome after the host has saved the game.
    if (!begin(welcome_to_begin())) return;
    welcome_due_ = true;
    welcome_in_ms_ = 0;
}

Welcome Table::welcome_to_begin() const {
    Welcome welcome;
    welcome.table = offer_.table;
    welcome.seed = seed_from(offer_.table, std::span(revealed_).first(offer_.guests.size()));
    welcome.plan = plan_for(offer_, welcome.seed);
    unsigned first_seat = 0;
    for (const Guest& guest : offer_.guests) {
        const unsigned seats = ((1U << guest.humans) - 1U) << first_seat;
        welcome.peers.push({guest.id, static_cast<std::uint8_t>(seats)});
        first_seat += guest.humans;
    }
    welcome.has_entropy = true;
    welcome.entropy = revealed_;
    return welcome;
}

Welcome Table::welcome_of_game() const {
    const SharedGame& game = session_.shared();
    Welcome welcome;
    welcome.table = game.table;
    welcome.seed = session_.record().seed();
    welcome.plan = session_.plan();
    for (unsigned i = 0; i < game.peer_count; ++i)
        welcome.peers.push(game.peers[i]);
    welcome.has_entropy = !game.everyone_started;
    welcome.entropy = game.entropy;
    return welcome;
}

// Returns whether the game is the one that the locked table announced, with a seed that every peer
// has contributed to.
bool Table::follows_from_offer(const Welcome& welcome) const {
    if (welcome.table != offer_.table || !welcome.has_entropy ||
        welcome.peers.size() != offer_.guests.size())
        return false;
    unsigned first_seat = 0;
    for (unsigned i = 0; i < offer_.guests.size(); ++i) {
        const Guest& guest = offer_.guests[i];
        const unsigned seats = ((1U << guest.humans) - 1U) << first_seat;
        first_seat += guest.humans;
        if (welcome.peers[i].id != guest.id || welcome.peers[i].seats != seats ||
            !commits_to(guest, welcome.entropy[i]))
            return false;
    }
    const std::uint64_t seed =
        seed_from(offer_.table, std::span(welcome.entropy).first(offer_.guests.size()));
    return welcome.seed == seed && welcome.plan == plan_for(offer_, seed);
}

void Table::hear_welcome(const Frame& frame) {
    Welcome welcome;
    if (!welcome.read(frame)) return;
    if (role() == Role::playing) {
        if (welcome.table == session_.shared().table) welcome_due_ = false;
        return;
    }
    if (lobby_ != Role::joining) return;
    const bool listed =
        std::any_of(welcome.peers.begin(), welcome.peers.end(),
                    [&](const TablePeer& peer) { return peer.id == network_.id(); });
    if (!listed || !seats_match(welcome.plan, welcome.peers)) return;
    const bool has_played = welcome.table == played_table_ && welcome.seed == played_seed_;
    if (has_played || (offer_.locked && follows_from_offer(welcome)))
        begin(welcome);
    else if (welcome.table == offer_.table)
        report(Trouble::bad_welcome);
}

bool Table::begin(const Welcome& welcome) {
    SharedGame game;
    game.table = welcome.table;
    game.peer_count = static_cast<std::uint8_t>(welcome.peers.size());
    for (unsigned i = 0; i < welcome.peers.size(); ++i) {
        game.peers[i] = welcome.peers[i];
        if (welcome.peers[i].id == network_.id()) game.own_peer = static_cast<std::uint8_t>(i);
    }
    game.members = static_cast<std::uint8_t>(game.all_peers());
    game.proposed = game.members;
    game.entropy = welcome.entropy;
    game.everyone_started = !welcome.has_entropy;
    if (!game.fits(welcome.plan.rules.seats) ||
        session_.start(welcome.plan, welcome.seed) != Refusal::none)
        return false;
    session_.share(game);
    agreement_.begin();
    lobby_ = Role::idle;
    trouble_for_ms_ = 0;
    forget_lobby();
    games_started_ += 1;
    return true;
}

void Table::hear_game(const Frame& frame) {
    if (role() != Role::playing) return;
    const auto peer = session_.shared().peer_with(frame.header.sender);
    if (!peer || *peer == session_.shared().own_peer) return;
    if (frame.header.type == FrameType::state) {
        State state;
        if (state.read(frame) && state.table == session_.shared().table)
            agreement_.hear(*peer, state);
        return;
    }
    Steps steps;
    if (steps.read(frame) && steps.table == session_.shared().table) agreement_.hear(steps);
}

void Table::pass_time(unsigned elapsed_ms) {
    for (std::uint16_t* left_ms : {&hello_in_ms_, &lobby_in_ms_, &state_in_ms_, &welcome_in_ms_,
                                   &refusal_in_ms_, &trouble_for_ms_})
        count_down(*left_ms, elapsed_ms);
    const auto longer = [elapsed_ms](unsigned silence_ms) {
        return static_cast<std::uint16_t>(
            std::min<unsigned>(silence_ms + elapsed_ms, lobby_silence_ms));
    };
    silence_ms_ = longer(silence_ms_);
    for (std::uint16_t& guest_ms : guest_silence_ms_)
        guest_ms = longer(guest_ms);
    agreement_.pass_time(elapsed_ms);
}

void Table::work() {
    notice_end_of_game();
    if (role() != Role::idle && hello_in_ms_ == 0) {
        hello_in_ms_ = hello_ms;
        const bool playing = role() == Role::playing;
        send(Hello{.role = role(), .table = playing ? session_.shared().table : offer_.table});
    }
    if (role() == Role::playing)
        work_in_game();
    else
        work_in_lobby();
}

// Tells the others when the players have left the game, and starts afresh when they are back.
void Table::notice_end_of_game() {
    const bool in_game = role() == Role::playing;
    if (in_game == in_game_) return;
    in_game_ = in_game;
    agreement_.begin();
    state_in_ms_ = 0;
    if (in_game) {
        played_table_ = session_.shared().table;
        played_seed_ = session_.record().seed();
        return;
    }
    sent_.left = true;
    send(sent_);
}

void Table::work_in_lobby() {
    if (lobby_ == Role::idle) return;
    if (lobby_ == Role::joining && silence_ms_ == lobby_silence_ms) lose_host();
    if (lobby_ == Role::hosting && offer_.locked && silence_ms_ == lobby_silence_ms) unlock();
    if (lobby_ == Role::hosting && !offer_.locked) remove_silent_guests();
    if (lobby_in_ms_ > 0 || offer_.table == 0) return;
    lobby_in_ms_ = lobby_ms;
    if (lobby_ == Role::hosting) return send(offer_);
    if (offer_.locked) return send(EntropyMessage{offer_.table, own_entropy_});
    send(Join{.table = offer_.table,
              .humans = humans_,
              .commitment = commitment_of(offer_.table, network_.id(), own_entropy_)});
}

void Table::work_in_game() {
    agreement_.work();
    if (session_.needs_saving()) return;  // nothing is promised that could be lost
    if (agreement_.heard_everyone() && !session_.shared().everyone_started)
        session_.change_shared().everyone_started = true;
    const State state = agreement_.state();
    if (state_in_ms_ == 0 || state != sent_) {
        state_in_ms_ = state_ms;
        sent_ = state;
        send(state);
    }
    Steps steps;
    if (agreement_.take_missing_steps(steps)) send(steps);
    if (welcome_due_ && welcome_in_ms_ == 0) {
        welcome_due_ = false;
        send(welcome_of_game());
    }
}

}  // namespace kaiten::link
