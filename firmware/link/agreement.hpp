// The agreement between the peers of a running game about its record. Each peer repeats its state;
// a peer reveals the choices of a moment when all members of the epoch hold the same complete set.
// Absent peers are replaced, and returning ones admitted, by voting for a new epoch. LINK.md
// explains why no two peers can ever record different choices.
//
// Everything that a state promises is in the shared game, which must be saved before the state is
// sent.
#pragma once

#include "firmware/link/messages.hpp"
#include "firmware/play/session.hpp"

namespace kaiten::link {

class Agreement {
public:
    explicit Agreement(Session& session) : session_{session} {}

    // Forgets what the peers have sent, after a start or a restart.
    void begin();
    // Takes messages of the peer with this index in.
    void hear(unsigned peer, const State& state);
    void hear(const Steps& steps);
    // pass_time() advances the timers. work() draws conclusions from what was heard. It reveals
    // choices only if the session is saved as it is.
    void pass_time(unsigned elapsed_ms);
    void work();

    // Returns the own state, as it is to be sent.
    State state() const;
    // Returns the part of the record that a peer misses, if it is time to send one.
    bool take_missing_steps(Steps& steps);

    // Returns whether the peers have different records, or sent an illegal choice. The game cannot
    // go on then.
    bool broken() const { return broken_; }
    // Peers from which something was heard lately, and those that have left for now, as bits.
    unsigned present() const;
    unsigned departed() const;
    // Peers that all others may replace by bots now: they are absent and the rest is a quorum.
    unsigned replaceable() const;
    // wish() agrees to replace these peers by bots. wishes_of_others() returns the peers that some
    // other peer wants to replace.
    void wish(unsigned peers);
    unsigned wishes() const { return wishes_; }
    unsigned wishes_of_others() const;
    // Returns whether every peer has sent a state since begin().
    bool heard_everyone() const;

private:
    struct Heard {
        State state;
        std::uint16_t moment = 0;       // of the last message, even if it was older than `state`
        std::uint16_t silent_ms = 0;    // since the last message; stops at forgotten_ms
        std::uint16_t steps_in_ms = 0;  // time until it gets the steps that it misses
        bool known = false;             // `state` holds something
    };

    SharedGame& change() { return session_.change_shared(); }
    const SharedGame& game() const { return session_.shared(); }
    bool frozen() const { return game().promised != game().accepted; }
    bool is_member(unsigned peer) const { return ((game().members >> peer) & 1U) != 0; }
    bool is_quorum(unsigned peers) const;
    bool is_complete() const;
    bool accepts(unsigned proposed) const;
    bool is_behind(const Heard& heard) const;
    void follow_epochs(const State& state);
    void vote_for(const State& state);
    void merge(const State& state);
    void offer_own_choices();
    void activate_if_all_voted();
    void propose_if_due();
    void propose(unsigned peers);
    bool all_agree() const;
    void place_stand_ins();
    void reveal_if_agreed();

    Session& session_;
    std::array<Heard, most_peers> heard_{};
    std::uint8_t wishes_ = 0;
    std::uint16_t proposal_in_ms_ = 0;  // time until this peer may propose an epoch
    bool broken_ = false;
};

}  // namespace kaiten::link
