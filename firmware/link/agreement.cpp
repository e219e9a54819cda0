// Compares states, votes for epochs and reveals choices.
#include "firmware/link/agreement.hpp"

#include <algorithm>
#include <bit>

#include "engine/core/crc32.hpp"

namespace kaiten::link {
namespace {

// A peer that was silent for so long is absent.
constexpr unsigned absent_ms = 3000;
constexpr std::uint16_t forgotten_ms = 60'000;
// Delay before a peer proposes an epoch, and the additional delay for each peer before it in the
// order, so that they seldom compete.
constexpr unsigned proposal_ms = 400;
constexpr unsigned proposal_rank_ms = 300;
// Delay after which a vote that did not succeed is followed by another one.
constexpr unsigned stuck_vote_ms = 2500;
// Delay before the first peer in the order sends missing steps, the further delay for each peer
// after it, and the pause between two repetitions.
constexpr unsigned steps_ms = 60;
constexpr unsigned steps_rank_ms = 50;
constexpr unsigned steps_pause_ms = 500;
// The epochs' numbers are multiples of the number of peers, plus the index of the proposer. So no
// two peers propose the same one.
constexpr unsigned last_epoch = 0xFFFF - most_peers;

constexpr unsigned bit(unsigned peer) {
    return 1U << peer;
}

std::uint16_t counted_down(std::uint16_t left_ms, unsigned elapsed_ms) {
    return static_cast<std::uint16_t>(left_ms > elapsed_ms ? left_ms - elapsed_ms : 0);
}

// States of a peer only advance. Returns whether `state` is older than `newest`.
bool is_stale(const State& state, const State& newest) {
    if (state.moment != newest.moment) return state.moment < newest.moment;
    if (state.promised != newest.promised) return state.promised < newest.promised;
    if (state.accepted != newest.accepted) return state.accepted < newest.accepted;
    return std::popcount(state.held.seats) < std::popcount(newest.held.seats);
}

}  // namespace

void Agreement::begin() {
    heard_ = {};
    wishes_ = 0;
    proposal_in_ms_ = 0;
    broken_ = false;
}

// More than half of all peers, or half of them with the host. So two quorums share a peer.
bool Agreement::is_quorum(unsigned peers) const {
    const int count = 2 * std::popcount(peers & game().all_peers());
    return count > game().peer_count || (count == game().peer_count && (peers & 1U) != 0);
}

bool Agreement::is_complete() const {
    if (!game().is_member() || session_.over()) return false;
    const unsigned needed = session_.deciding_humans() & game().seats_of(game().members);
    return game().fixed || (needed & ~unsigned{game().held.seats}) == 0;
}

State Agreement::state() const {
    const SharedGame& game = session_.shared();
    return {.table = game.table,
            .moment = static_cast<std::uint16_t>(session_.moment()),
            .checksum = session_.checksum_at_moment(),
            .accepted = game.accepted,
            .promised = game.promised,
            .members = game.members,
            .proposed = game.proposed,
            .wishes = wishes_,
            .complete = is_complete(),
            .fixed = game.fixed,
            .left = session_.flags().left,
            .held = game.held};
}

void Agreement::hear(unsigned peer, const State& state) {
    Heard& heard = heard_[peer];
    heard.silent_ms = 0;
    heard.moment = state.moment;
    if (state.moment == session_.moment() && state.checksum != session_.checksum_at_moment())
        broken_ = true;
    if (broken_) return;
    if (heard.known && is_stale(state, heard.state)) return;
    heard.state = state;
    heard.known = true;
}

void Agreement::hear(const Steps& steps) {
    // Another peer has just sent what this one might send.
    for (Heard& heard : heard_)
        if (heard.moment == steps.from) heard.steps_in_ms = steps_pause_ms;
    const unsigned moment = session_.moment();
    const unsigned end = steps.from + steps.steps.size();
    if (broken_ || steps.from > moment || end <= moment) return;
    if (steps.from == moment && steps.checksum != session_.checksum_at_moment()) {
        broken_ = true;
        return;
    }
    for (unsigned at = moment; at < end; ++at) {
        // Bots at this device may have decided in the meantime, which gives the same steps.
        if (at < session_.moment()) continue;
        if (session_.follow(steps.steps[at - steps.from]) == Refusal::none) continue;
        broken_ = true;
        return;
    }
}

void Agreement::work() {
    if (broken_ || !session_.open() || !game().shared()) return;
    for (unsigned peer = 0; peer < game().peer_count; ++peer)
        if (heard_[peer].known && peer != game().own_peer) follow_epochs(heard_[peer].state);
    for (unsigned peer = 0; peer < game().peer_count; ++peer) {
        if (!heard_[peer].known || peer == game().own_peer) continue;
        vote_for(heard_[peer].state);
        merge(heard_[peer].state);
    }
    offer_own_choices();
    activate_if_all_voted();
    propose_if_due();
    place_stand_ins();
    if (!session_.needs_saving()) reveal_if_agreed();
}

void Agreement::pass_time(unsigned elapsed_ms) {
    proposal_in_ms_ = counted_down(proposal_in_ms_, elapsed_ms);
    for (Heard& heard : heard_) {
        heard.silent_ms = static_cast<std::uint16_t>(
            std::min<unsigned>(heard.silent_ms + elapsed_ms, forgotten_ms));
        heard.steps_in_ms =
            is_behind(heard)
                ? counted_down(heard.steps_in_ms, elapsed_ms)
                : static_cast<std::uint16_t>(steps_ms + steps_rank_ms * game().own_peer);
    }
    wishes_ = static_cast<std::uint8_t>(wishes_ & ~present());
}

// Adopts an epoch that another peer has accepted: all its members have voted for it.
void Agreement::follow_epochs(const State& state) {
    if (state.accepted <= game().accepted || state.accepted < game().promised) return;
    const bool member = (state.members & game().own_bit()) != 0;
    if (member && state.moment > session_.moment()) return;  // after the missing steps
    SharedGame& game = change();
    const bool same_moment = state.moment == session_.moment();
    game.accepted = state.accepted;
    game.promised = state.accepted;
    game.members = state.members;
    game.proposed = state.members;
    game.held = member && same_moment ? state.held : Choices{};
    game.fixed = member && same_moment && state.fixed;
}

// Returns whether this device may vote: nobody loses a seat without the consent of its players.
bool Agreement::accepts(unsigned proposed) const {
    const unsigned removed = game().members & ~proposed;
    return (proposed & game().own_bit()) != 0 && (proposed & ~game().all_peers()) == 0 &&
           (removed & ~unsigned{wishes_}) == 0 && is_quorum(proposed);
}

void Agreement::vote_for(const State& state) {
    if (state.promised <= game().promised || state.promised == state.accepted) return;
    if (!accepts(state.proposed)) return;
    change().promised = state.promised;
    change().proposed = state.proposed;
    proposal_in_ms_ =
        static_cast<std::uint16_t>(stuck_vote_ms + proposal_rank_ms * game().own_peer);
}

// Takes over the choices that another member holds. A device that has voted keeps what it has,
// because the vote stands for it.
void Agreement::merge(const State& state) {
    if (state.moment != session_.moment() || state.accepted != game().accepted || frozen() ||
        !game().is_member())
        return;
    const unsigned humans = session_.deciding_humans();
    for (unsigned seat = 0; seat < most_seats; ++seat) {
        if (!state.held.has(seat) || ((humans >> seat) & 1U) == 0) continue;
        if (!game().held.has(seat))
            change().held.set(seat, state.held.steps[seat]);
        else if (game().held.steps[seat] != state.held.steps[seat])
            broken_ = true;
    }
    if (state.fixed && !game().fixed) change().fixed = true;
}

void Agreement::offer_own_choices() {
    if (frozen() || !game().is_member() || game().fixed) return;
    for (unsigned seat = 0; seat < most_seats; ++seat)
        if (game().own.has(seat) && !game().held.has(seat))
            change().held.set(seat, game().own.steps[seat]);
}

// Starts the promised epoch when the votes of all its members are known. Choices are taken from the
// votes of the newest epoch. If one of them was complete, a peer may have revealed it, so it stays
// as it is.
void Agreement::activate_if_all_voted() {
    if (!frozen()) return;
    const State own = state();
    const auto vote_of = [&](unsigned peer) -> const State& {
        return peer == game().own_peer ? own : heard_[peer].state;
    };
    unsigned moment = 0;
    unsigned newest = 0;
    for (unsigned peer = 0; peer < game().peer_count; ++peer) {
        if (((game().proposed >> peer) & 1U) == 0) continue;
        const State& vote = vote_of(peer);
        if (peer != game().own_peer && !heard_[peer].known) return;
        if (vote.promised != own.promised || vote.proposed != own.proposed) return;
        if (vote.accepted == own.promised) return;  // follow_epochs() takes its choices over
        moment = std::max<unsigned>(moment, vote.moment);
        newest = std::max<unsigned>(newest, vote.accepted);
    }
    if (moment > session_.moment()) return;  // after the missing steps
    Choices held;
    bool fixed = false;
    for (unsigned peer = 0; peer < game().peer_count && !fixed; ++peer) {
        if (((game().proposed >> peer) & 1U) == 0) continue;
        const State& vote = vote_of(peer);
        if (vote.accepted != newest || vote.moment != moment) continue;
        fixed = vote.complete;
        if (fixed) held = {};
        for (unsigned seat = 0; seat < most_seats; ++seat)
            if (vote.held.has(seat)) held.set(seat, vote.held.steps[seat]);
    }
    SharedGame& game = change();
    game.accepted = game.promised;
    game.members = game.proposed;
    game.held = held;
    game.fixed = fixed;
    wishes_ = 0;
}

// Proposes an epoch that admits present peers and removes those that all others wish to replace, or
// one that follows a vote that did not succeed.
void Agreement::propose_if_due() {
    if (!game().is_member() || session_.over()) return;
    const unsigned here = present() | game().own_bit();
    const unsigned wanted = ((game().members | here) & ~unsigned{wishes_}) & game().all_peers();
    const bool useful = wanted != game().members || frozen();
    const bool possible = (wanted & ~here) == 0 && is_quorum(wanted);
    bool agreed = true;
    for (unsigned peer = 0; peer < game().peer_count; ++peer)
        if (((wanted >> peer) & 1U) != 0 && peer != game().own_peer)
            agreed = agreed && (wishes_ & ~heard_[peer].state.wishes & game().members) == 0;
    if (!useful || !possible || !agreed) {
        if (!frozen())
            proposal_in_ms_ =
                static_cast<std::uint16_t>(proposal_ms + proposal_rank_ms * game().own_peer);
        return;
    }
    if (proposal_in_ms_ == 0) propose(wanted);
}

void Agreement::propose(unsigned peers) {
    unsigned newest = game().promised;
    for (const Heard& heard : heard_)
        newest = std::max<unsigned>(newest, heard.state.promised);
    if (newest >= last_epoch) return;
    SharedGame& game = change();
    game.promised =
        static_cast<std::uint16_t>((newest / most_peers + 1) * most_peers + game.own_peer);
    game.proposed = static_cast<std::uint8_t>(peers);
    proposal_in_ms_ = static_cast<std::uint16_t>(stuck_vote_ms + proposal_rank_ms * game.own_peer);
}

void Agreement::place_stand_ins() {
    const unsigned humans = session_.deciding_humans();
    const unsigned away = game().seats_of(game().all_peers() & ~unsigned{game().members});
    const unsigned without = game().fixed ? humans : humans & away;
    session_.set_stand_ins(without & ~unsigned{game().held.seats});
}

// Returns whether all members hold exactly the choices that this device holds. A member that has
// already revealed them in this epoch has the same.
bool Agreement::all_agree() const {
    if (frozen() || !is_complete()) return false;
    for (unsigned peer = 0; peer < game().peer_count; ++peer) {
        if (!is_member(peer) || peer == game().own_peer) continue;
        const State& state = heard_[peer].state;
        const bool same_epoch =
            state.accepted == game().accepted && state.promised == game().accepted;
        const bool revealed = state.moment > session_.moment();
        const bool same = state.moment == session_.moment() && state.held == game().held;
        if (!heard_[peer].known || !same_epoch || (!revealed && !same)) return false;
    }
    return true;
}

void Agreement::reveal_if_agreed() {
    if (!session_.now().choosing() || session_.deciding_humans() == 0 || !all_agree()) return;
    if (session_.thinker()) return;
    const Choices choices = game().held;
    if (session_.reveal(choices) != Refusal::none) broken_ = true;
}

bool Agreement::is_behind(const Heard& heard) const {
    return heard.known && heard.silent_ms < absent_ms && heard.moment < session_.record().steps();
}

// The first peers in the order send the steps first. The others hear them and wait.
bool Agreement::take_missing_steps(Steps& steps) {
    for (unsigned peer = 0; peer < game().peer_count; ++peer) {
        Heard& heard = heard_[peer];
        if (peer == game().own_peer || !is_behind(heard) || heard.steps_in_ms > 0) continue;
        heard.steps_in_ms = steps_pause_ms;
        const Record& record = session_.record();
        steps.table = game().table;
        steps.from = heard.moment;
        steps.checksum = crc32(0, record.bytes().first(Record::header_size + 2U * steps.from));
        steps.steps.clear();
        for (unsigned i = steps.from; i < record.steps() && steps.steps.size() < Steps::most; ++i)
            steps.steps.push(record.step(i));
        return true;
    }
    return false;
}

unsigned Agreement::present() const {
    unsigned peers = 0;
    for (unsigned peer = 0; peer < most_peers; ++peer)
        if (heard_[peer].known && heard_[peer].silent_ms < absent_ms && !heard_[peer].state.left)
            peers |= bit(peer);
    return peers;
}

unsigned Agreement::departed() const {
    unsigned peers = 0;
    for (unsigned peer = 0; peer < most_peers; ++peer)
        if (heard_[peer].known && heard_[peer].state.left) peers |= bit(peer);
    return peers;
}

unsigned Agreement::replaceable() const {
    const unsigned absent = game().members & ~(present() | game().own_bit());
    return is_quorum(game().all_peers() & ~absent) ? absent : 0;
}

void Agreement::wish(unsigned peers) {
    wishes_ = static_cast<std::uint8_t>(peers & replaceable());
}

unsigned Agreement::wishes_of_others() const {
    unsigned peers = 0;
    for (unsigned peer = 0; peer < game().peer_count; ++peer)
        if (((present() >> peer) & 1U) != 0) peers |= heard_[peer].state.wishes;
    return peers & replaceable();
}

bool Agreement::heard_everyone() const {
    for (unsigned peer = 0; peer < game().peer_count; ++peer)
        if (peer != game().own_peer && !heard_[peer].known) return false;
    return true;
}

}  // namespace kaiten::link
