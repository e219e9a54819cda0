// Players (humans and bots of each level) and the plan that assigns them to seats.
#pragma once

#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

#include "engine/bots/taste.hpp"
#include "engine/core/covers.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

// Bots are ordered from weakest to strongest.
enum class Player : std::uint8_t { human, random, easy, casual, medium, good, strong, hard };
inline constexpr unsigned player_count = 8;
struct PlayerRow {
    std::string_view name;  // name in commands and records
    std::uint8_t stored;    // number in saved data; never change it
};
inline constexpr PlayerRow player_rows[] = {{"human", 0},  {"random", 1}, {"easy", 2},
                                            {"casual", 5}, {"medium", 3}, {"good", 6},
                                            {"strong", 7}, {"hard", 4}};
static_assert(covers(player_rows, Player::hard) && std::size(player_rows) == player_count);
constexpr std::string_view player_name(Player player) {
    return player_rows[static_cast<unsigned>(player)].name;
}
constexpr std::uint8_t stored_number(Player player) {
    return player_rows[static_cast<unsigned>(player)].stored;
}
std::optional<Player> stored_player(unsigned number);
// Returns the bot's index in the statistics.
constexpr int level_number(Player bot) {
    return stored_number(bot) - 1;
}

// Number of portraits for humans: one for each seat.
inline constexpr unsigned human_portraits = most_seats;

// Tastes of the bots by seat. The last seat repeats the taste of the first.
inline constexpr std::array<Taste, most_seats> bot_tastes{
    Taste::desserts, Taste::rolls,  Taste::sashimi,   Taste::denial,
    Taste::specials, Taste::nigiri, Taste::dumplings, Taste::desserts};

// The setup of one game: rules, players and portraits.
struct Plan {
    Rules rules;
    std::array<Player, most_seats> players{};
    // Offset of a human's portrait from the default portrait of the seat.
    std::array<std::uint8_t, most_seats> chosen_portraits{};
    bool tastes = false;  // whether each bot prefers certain cards

    bool human(unsigned seat) const { return seat < rules.seats && players[seat] == Player::human; }
    unsigned humans() const {
        unsigned count = 0;
        for (unsigned seat = 0; seat < rules.seats; ++seat)
            count += human(seat) ? 1U : 0U;
        return count;
    }
    // Returns the number of the human's portrait.
    unsigned human_portrait(unsigned seat) const {
        return (seat + chosen_portraits[seat]) % human_portraits;
    }
    // Returns the taste of the bot on the seat. Random bots have none.
    Taste taste_of(unsigned seat) const {
        return tastes && players[seat] > Player::random ? bot_tastes[seat] : Taste::none;
    }
    // Returns the level of the strongest bot, or Player::human if there is no bot.
    Player strongest() const {
        Player most = Player::human;
        for (unsigned seat = 0; seat < rules.seats; ++seat)
            if (players[seat] > most) most = players[seat];
        return most;
    }
    friend constexpr bool operator==(const Plan&, const Plan&) = default;
};

// Gives the human on the seat the next portrait that no other human has.
void choose_next_portrait(Plan& plan, unsigned seat);
// Gives every human a different portrait. Lower seats keep theirs.
void tell_humans_apart(Plan& plan);

// Default plan: one human against three medium bots.
inline constexpr Plan first_plan{{.edition = Edition::gamewright, .seats = 4, .menu = {}},
                                 {Player::human, Player::medium, Player::medium, Player::medium,
                                  Player::medium, Player::medium, Player::medium, Player::medium}};

}  // namespace kaiten
