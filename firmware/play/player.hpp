// Who sits where: a human, or a bot of some strength.
#pragma once

#include <array>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "engine/core/covers.hpp"
#include "engine/game/rules.hpp"

namespace kaiten {

enum class Player : std::uint8_t { human, random, easy, medium, hard };
inline constexpr unsigned player_count = 5;
// As people type them and records name them.
inline constexpr std::string_view player_names[] = {"human", "random", "easy", "medium", "hard"};
static_assert(covers(player_names, Player::hard) && std::size(player_names) == player_count);
constexpr std::string_view player_name(Player player) {
    return player_names[static_cast<unsigned>(player)];
}

// Humans have so many faces to choose from: one for each seat.
inline constexpr unsigned human_faces = most_seats;

// A table as it is laid for a game.
struct Plan {
    Rules rules;
    std::array<Player, most_seats> players{};
    // How far the face a human chose is from the one that belongs to the seat.
    std::array<std::uint8_t, most_seats> chosen_faces{};

    bool human(unsigned seat) const { return seat < rules.seats && players[seat] == Player::human; }
    unsigned humans() const {
        unsigned count = 0;
        for (unsigned seat = 0; seat < rules.seats; ++seat)
            count += human(seat) ? 1U : 0U;
        return count;
    }
    // Which face the human on the seat has.
    unsigned human_face(unsigned seat) const { return (seat + chosen_faces[seat]) % human_faces; }
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
