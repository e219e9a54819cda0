// Players (humans and bots of each level) and the plan that assigns them to seats.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/bots/level.hpp"
#include "engine/bots/taste.hpp"
#include "engine/core/covers.hpp"
#include "engine/core/ensure.hpp"
#include "engine/game/rules.hpp"
#include "firmware/text/player_name.hpp"

namespace kaiten {

// A human, or a bot of a level. Humans come first in the order, then the bots from weakest to
// strongest.
class Player {
public:
    static const Player human;

    constexpr Player() = default;  // a human
    constexpr Player(Level level)
        : index_{static_cast<std::uint8_t>(static_cast<int>(level) + 1)} {}

    constexpr bool is_human() const { return index_ == 0; }
    // Returns the level of a bot.
    constexpr Level level() const {
        KAITEN_ENSURE(!is_human());
        return static_cast<Level>(index_ - 1);
    }

    // Position in the order of all players, for lists and tables.
    constexpr unsigned index() const { return index_; }
    static constexpr Player at(unsigned index) {
        return index == 0 ? Player{} : Player{static_cast<Level>(index - 1)};
    }

    friend constexpr auto operator<=>(const Player&, const Player&) = default;

private:
    std::uint8_t index_ = 0;
};
inline constexpr Player Player::human{};
inline constexpr unsigned player_count = level_count + 1;

// Returns the player's name in commands and records.
std::string_view player_name(Player player);

// Numbers of the levels in saved data; never change them. Number 0 is a human.
inline constexpr std::uint8_t stored_levels[] = {1, 2, 5, 3, 6, 7, 4};
static_assert(covers(stored_levels, Level::hard));
constexpr std::uint8_t stored_number(Player player) {
    return player.is_human() ? std::uint8_t{0}
                             : stored_levels[static_cast<unsigned>(player.level())];
}
std::optional<Player> stored_player(unsigned number);
// Returns the level's index in the statistics.
constexpr int level_number(Level level) {
    return stored_number(level) - 1;
}

// Number of portraits for humans: one for each seat.
inline constexpr unsigned human_portraits = most_seats;

// Tastes of the bots by seat. The last seat repeats the taste of the first.
inline constexpr std::array<Taste, most_seats> bot_tastes{
    Taste::desserts, Taste::rolls,  Taste::sashimi,   Taste::denial,
    Taste::specials, Taste::nigiri, Taste::dumplings, Taste::desserts};

// The names of the humans, which the settings hold. Plans with other names are equal.
struct HumanNames {
    const PlayerNames* all = nullptr;

    constexpr bool operator==(const HumanNames&) const { return true; }
};

// The setup of one game: rules, players, portraits and names.
struct Plan {
    Rules rules;
    std::array<Player, most_seats> players{};
    // Offset of a human's portrait from the default portrait of the seat.
    std::array<std::uint8_t, most_seats> chosen_portraits{};
    bool tastes = false;  // whether each bot prefers certain cards
    HumanNames names{};

    bool human(unsigned seat) const { return seat < rules.seats && players[seat].is_human(); }
    unsigned humans() const {
        unsigned count = 0;
        for (unsigned seat = 0; seat < rules.seats; ++seat)
            count += human(seat) ? 1U : 0U;
        return count;
    }
    // Returns the first human at `from` or after it, going around the table by `step` seats, or
    // `from` if there is no human.
    unsigned human_from(unsigned from, unsigned step = 1) const {
        unsigned seat = from;
        for (unsigned i = 0; i < rules.seats && !human(seat); ++i)
            seat = (seat + step) % rules.seats;
        return seat;
    }
    // Returns the seat of the human if there is exactly one.
    std::optional<unsigned> only_human() const {
        return humans() == 1 ? std::optional{human_from(0)} : std::nullopt;
    }
    // Returns the number of the human's portrait.
    unsigned human_portrait(unsigned seat) const {
        return (seat + chosen_portraits[seat]) % human_portraits;
    }
    // Returns the name of the human on the seat, which may be empty. A human who plays alone has
    // the first of all names.
    PlayerName name_of_human(unsigned seat) const {
        if (names.all == nullptr) return {};
        return (*names.all)[only_human() ? 0 : seat];
    }
    // Returns the taste of the bot on the seat. Random bots have none.
    Taste taste_of(unsigned seat) const {
        return tastes && players[seat] > Level::random ? bot_tastes[seat] : Taste::none;
    }
    // Returns the strongest player, which is a human only if there is no bot.
    Player strongest() const {
        return *std::max_element(players.begin(), players.begin() + rules.seats);
    }
    friend constexpr bool operator==(const Plan&, const Plan&) = default;
};

// A seat in saved data: the player's number in the lower half of the byte, the chosen portrait in
// the upper half. read_seat() returns false and changes nothing if there is no such seat.
inline constexpr unsigned portrait_unit = 16;
std::uint8_t stored_seat(const Plan& plan, unsigned seat);
bool read_seat(Plan& plan, unsigned seat, unsigned stored);

// Gives the human on the seat the next portrait that no other human has.
void choose_next_portrait(Plan& plan, unsigned seat);
// Gives every human a different portrait. Lower seats keep theirs.
void tell_humans_apart(Plan& plan);

// Default plan: one human against three medium bots.
inline constexpr Plan first_plan{{.edition = Edition::gamewright, .seats = 4, .menu = {}},
                                 {Player::human, Level::medium, Level::medium, Level::medium,
                                  Level::medium, Level::medium, Level::medium, Level::medium}};

}  // namespace kaiten
