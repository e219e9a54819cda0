// Converts players to and from stored data, and assigns portraits to the humans.
#include "firmware/play/player.hpp"

namespace kaiten {
namespace {

void turn_portrait(Plan& plan, unsigned seat) {
    plan.chosen_portraits[seat] =
        static_cast<std::uint8_t>((plan.chosen_portraits[seat] + 1U) % human_portraits);
}

// Returns whether another human among the first `seats` seats has the portrait of this one.
bool portrait_is_taken(const Plan& plan, unsigned seat, unsigned seats) {
    for (unsigned other = 0; other < seats; ++other)
        if (other != seat && plan.human(other) &&
            plan.human_portrait(other) == plan.human_portrait(seat))
            return true;
    return false;
}

}  // namespace

std::string_view player_name(Player player) {
    return player.is_human() ? "human" : row(player.level()).name;
}

std::optional<Player> stored_player(unsigned number) {
    for (unsigned i = 0; i < player_count; ++i)
        if (stored_number(Player::at(i)) == number) return Player::at(i);
    return std::nullopt;
}

std::uint8_t stored_seat(const Plan& plan, unsigned seat) {
    return static_cast<std::uint8_t>(stored_number(plan.players[seat]) +
                                     portrait_unit * unsigned{plan.chosen_portraits[seat]});
}

bool read_seat(Plan& plan, unsigned seat, unsigned stored) {
    const std::optional<Player> player = stored_player(stored % portrait_unit);
    const unsigned portrait = stored / portrait_unit;
    if (!player || portrait >= human_portraits) return false;
    plan.players[seat] = *player;
    plan.chosen_portraits[seat] = static_cast<std::uint8_t>(portrait);
    return true;
}

void choose_next_portrait(Plan& plan, unsigned seat) {
    do
        turn_portrait(plan, seat);
    while (portrait_is_taken(plan, seat, plan.rules.seats));
}

void tell_humans_apart(Plan& plan) {
    for (unsigned seat = 0; seat < plan.rules.seats; ++seat)
        while (plan.human(seat) && portrait_is_taken(plan, seat, seat))
            turn_portrait(plan, seat);
}

}  // namespace kaiten
