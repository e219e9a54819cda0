// Who sits where: a human, or a bot of some strength.
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

// From the weakest bot to the strongest.
enum class Player : std::uint8_t { human, random, easy, casual, medium, good, strong, hard };
inline constexpr unsigned player_count = 8;
struct PlayerRow {
    std::string_view name;  // as people type them and records name them
    std::uint8_t stored;    // what stands for it wherever it is kept: once given, for ever
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
// A bot's place in the statistics.
constexpr int level_number(Player bot) {
    return stored_number(bot) - 1;
}

// Humans have so many faces to choose from: one for each seat.
inline constexpr unsigned human_faces = most_seats;

// The bots' tastes by the seats they take; the last one is the first one's brother.
inline constexpr std::array<Taste, most_seats> bot_tastes{
    Taste::desserts, Taste::rolls,  Taste::sashimi,   Taste::denial,
    Taste::specials, Taste::nigiri, Taste::dumplings, Taste::desserts};

// A table as it is laid for a game.
struct Plan {
    Rules rules;
    std::array<Player, most_seats> players{};
    // How far the face a human chose is from the one that belongs to the seat.
    std::array<std::uint8_t, most_seats> chosen_faces{};
    bool tastes = false;  // bots have tastes, each its own

    bool human(unsigned seat) const { return seat < rules.seats && players[seat] == Player::human; }
    unsigned humans() const {
        unsigned count = 0;
        for (unsigned seat = 0; seat < rules.seats; ++seat)
            count += human(seat) ? 1U : 0U;
        return count;
    }
    // Which face the human on the seat has.
    unsigned human_face(unsigned seat) const { return (seat + chosen_faces[seat]) % human_faces; }
    // What the bot on the seat likes; random ones like everything.
    Taste taste_of(unsigned seat) const {
        return tastes && players[seat] > Player::random ? bot_tastes[seat] : Taste::none;
    }
    // The strongest bot; human if there is none.
    Player strongest() const {
        Player most = Player::human;
        for (unsigned seat = 0; seat < rules.seats; ++seat)
            if (players[seat] > most) most = players[seat];
        return most;
    }
    friend constexpr bool operator==(const Plan&, const Plan&) = default;
};

// The human on the seat takes the next face that no other human has.
void choose_next_face(Plan& plan, unsigned seat);
// No two humans have the same face: who sits further on takes another one.
void tell_humans_apart(Plan& plan);

// One human against three bots that play well but not too well.
inline constexpr Plan first_plan{{.edition = Edition::gamewright, .seats = 4, .menu = {}},
                                 {Player::human, Player::medium, Player::medium, Player::medium,
                                  Player::medium, Player::medium, Player::medium, Player::medium}};

}  // namespace kaiten
