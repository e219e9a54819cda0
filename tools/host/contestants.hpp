// Contestants: the players that can take part in a match. Each thread has one contestant per seat
// and uses it for many games. A contestant gets the view of its seat only. The seer's view shows
// all hands.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/bots/bot.hpp"
#include "engine/game/move.hpp"
#include "engine/knowledge/classic_view.hpp"
#include "engine/knowledge/party_view.hpp"
#include "tools/host/result.hpp"

namespace kaiten {

class Contestant {
public:
    virtual ~Contestant() = default;
    // Starts a new game. The seed determines all random choices of the player.
    virtual void begin(std::uint64_t seed) = 0;
    // Returns a legal move for the open decision of the view's seat.
    virtual Move decide(const ClassicView& view) = 0;
    virtual Move decide(const PartyView& view) = 0;
    // If watches() is true, watch() gets a view with all hands open before each decision.
    virtual bool watches() const { return false; }
    virtual void watch(const ClassicView& /*open*/) {}
    virtual void watch(const PartyView& /*open*/) {}
};

// One player that can be named on the command line.
struct ContestantRow {
    std::string_view name;
    std::string_view help;
    Level level;
    bool sees_all = false;  // gets the views of open_view_of()
};
// Returns all levels of the bots and the seer.
std::span<const ContestantRow> contestants();
inline constexpr std::string_view seer_name = "seer";
// Returns all names, for messages.
std::string contestant_names();

// A player as named on the command line.
struct ContestantChoice {
    std::string name;
    Level level = Level::random;
    bool sees_all = false;
    unsigned playouts = 0;  // per move; 0 = the default number
    Taste taste = Taste::none;
};
// read_contestant() parses "hard", "hard@5000" (5000 playouts per move) and "hard+rolls" (with a
// taste).
std::string taste_names();
Result<ContestantChoice> read_contestant(std::string_view text);
std::unique_ptr<Contestant> make_contestant(const ContestantChoice& choice);

}  // namespace kaiten
