// A table at which several devices play one game: the lobby, in which the peers meet and mix a
// seed, and the running game. Everything that a player can do at a table is a function of this
// class; frames come from the network and go there.
#pragma once

#include "drivers/entropy/entropy.hpp"
#include "firmware/link/agreement.hpp"
#include "firmware/link/network.hpp"

namespace kaiten::link {

// Problems that the players should know of.
enum class Trouble : std::uint8_t {
    none,
    other_version,  // a device has another version of the protocol
    other_engine,   // a device has other rules or bots
    table_is_full,
    bad_welcome,     // the host's game does not follow from the entropy of all peers
    table_reopened,  // the host has not begun the game for which it has heard the entropy
    disagreement,    // the records differ: the game cannot go on
};
inline constexpr unsigned trouble_count = 7;

class Table {
public:
    Table(Network& network, Session& session, Entropy& entropy)
        : network_{network}, session_{session}, entropy_{entropy}, agreement_{session} {}

    Role role() const;
    Trouble trouble() const;

    // The lobby. host() opens a table with this setup, join() looks for one. `humans` play on this
    // device. leave() ends either.
    void host(const Setup& setup, bool tastes, unsigned humans);
    void join(unsigned humans);
    void leave();
    // Sets the number of humans on this device while the table is open.
    void set_humans(unsigned humans);
    unsigned humans() const { return humans_; }
    // The table as its host describes it. Without guests while none was found.
    const Offer& offer() const { return offer_; }
    // Returns whether a guest has no table. offer() may still hold the last one.
    bool is_searching() const { return lobby_ == Role::joining && host_ == 0; }
    // Returns whether the entropy is being mixed.
    bool is_starting() const { return offer_.locked && host_ != 0; }
    // start_game() locks the table. The game begins when all guests have sent their entropy.
    // Returns false if there are not enough players.
    bool can_start() const;
    bool start_game();

    // The game. Returns the agreement for status and wishes.
    Agreement& agreement() { return agreement_; }
    const Agreement& agreement() const { return agreement_; }
    // Counter of games that a table has started in the session.
    unsigned games_started() const { return games_started_; }

    void hear(const Frame& frame);
    // pass_time() advances the timers. work() draws conclusions and sends what is due, except for a
    // state of the game that is not saved: call it again after saving.
    void pass_time(unsigned elapsed_ms);
    void work();
    // Returns false while nobody here is at a table: work() would do nothing.
    bool needs_work() const { return in_game_ || role() != Role::idle; }

private:
    void hear_hello(const Frame& frame);
    void hear_refusal(const Frame& frame);
    void hear_offer(const Frame& frame);
    void hear_join(const Frame& frame);
    void hear_leave(const Frame& frame);
    void hear_entropy(const Frame& frame);
    void hear_welcome(const Frame& frame);
    void hear_game(const Frame& frame);
    void refuse(std::uint32_t to, RefusalReason reason);
    void report(Trouble trouble);
    void renew_entropy();
    void change_offer();
    void unlock();
    void ensure_number();
    void forget_lobby();
    void seek_table();
    void lose_host();
    void remove_guest(unsigned place);
    void remove_silent_guests();
    bool commits_to(const Guest& guest, std::uint64_t entropy) const;
    bool follows_from_offer(const Welcome& welcome) const;
    bool is_listed(std::uint32_t id) const;
    Welcome welcome_to_begin() const;
    Welcome welcome_of_game() const;
    bool begin(const Welcome& welcome);
    void begin_if_all_revealed();
    void notice_end_of_game();
    void work_in_lobby();
    void work_in_game();
    template <typename Message>
    void send(const Message& message);

    Network& network_;
    Session& session_;
    Entropy& entropy_;
    Agreement agreement_;
    Role lobby_ = Role::idle;
    Trouble trouble_ = Trouble::none;
    std::uint8_t humans_ = 1;
    Offer offer_;
    std::uint32_t host_ = 0;  // id of the host whose table this is
    std::array<std::uint16_t, most_peers> guest_silence_ms_{};  // at the host, by place in the list
    // The last game that was open since power-on.
    std::uint32_t played_table_ = 0;
    std::uint64_t played_seed_ = 0;
    std::uint64_t own_entropy_ = 0;
    std::array<std::uint64_t, most_peers> revealed_{};
    std::uint8_t has_revealed_ = 0;  // bit i set: guest i has sent its entropy
    State sent_;                     // the last state that was sent
    bool in_game_ = false;           // a shared game was open at the last call of work()
    unsigned games_started_ = 0;
    std::uint16_t hello_in_ms_ = 0;
    std::uint16_t lobby_in_ms_ = 0;
    std::uint16_t state_in_ms_ = 0;
    std::uint16_t welcome_in_ms_ = 0;
    std::uint16_t refusal_in_ms_ = 0;
    std::uint16_t trouble_for_ms_ = 0;
    std::uint16_t silence_ms_ = 0;  // in the lobby, since the host or the last guest was heard
    bool welcome_due_ = false;
};

}  // namespace kaiten::link
