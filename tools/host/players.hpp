// Who can sit at a table. A player is made once for every seat of every thread and plays many
// games. It sees a seat's view and nothing else; only the seer's has everybody's cards in it.
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

class Player {
public:
    virtual ~Player() = default;
    // A new game begins. All of the player's chance comes from this seed.
    virtual void begin(std::uint64_t seed) = 0;
    // The view's seat has something to decide; the move must be legal.
    virtual Move decide(const View& view) = 0;
    virtual Move decide(const PartyView& view) = 0;
    // Who watches is shown, before each decision, the same view with everybody's cards in it.
    virtual bool watches() const { return false; }
    virtual void watch(const View& /*open*/) {}
    virtual void watch(const PartyView& /*open*/) {}
};

// A row of the table of players: what can be named.
struct PlayerRow {
    std::string_view name;
    std::string_view help;
    Level level;
    bool sees_all = false;  // its views are open_view_of()'s
};
// All levels of the bots, and the seer.
std::span<const PlayerRow> players();
inline constexpr std::string_view seer_name = "seer";
// All names, for messages.
std::string player_names();

// A player as somebody has named it.
struct PlayerChoice {
    std::string name;
    Level level = Level::random;
    bool sees_all = false;
    unsigned playouts = 0;  // of a move; none: as many as it deserves
    Taste taste = Taste::none;
};
// "hard"; "hard@5000" with so many playouts a move; "hard+rolls" with a taste.
std::string taste_names();
Result<PlayerChoice> read_player(std::string_view text);
std::unique_ptr<Player> make_player(const PlayerChoice& choice);

}  // namespace kaiten
