// Byte layout: version, edition, seats, options, players, seed, menu, the humans' portraits, and
// the player's own menu. Version 1 had one byte per player for five players, and no menu. Early
// saves held only 16 bytes: their portraits and own menu read as zero, which means that none was
// chosen.
#include "firmware/play/stored_setup.hpp"

#include "engine/core/little_endian.hpp"

namespace kaiten {
namespace {

constexpr std::uint8_t first_version = 1;
constexpr std::uint8_t version = 2;
constexpr unsigned both_ways_bit = 1;
constexpr unsigned dummy_bit = 2;
constexpr unsigned random_menu_bit = 4;
constexpr unsigned first_control_at = 3;  // two bits of the options; 0 in early saves
constexpr unsigned first_player = 4;
constexpr unsigned bits_per_player = 4;
constexpr unsigned players_bytes = most_seats * bits_per_player / 8;
constexpr unsigned seed_bytes = 4;
constexpr unsigned menu_bytes = 3;
static_assert(kind_count <= 8 * menu_bytes);
constexpr unsigned bits_per_portrait = 3;
constexpr unsigned portraits_bytes = 3;
static_assert(human_portraits == 1U << bits_per_portrait &&
              most_seats * bits_per_portrait <= 8 * portraits_bytes);

// Version 1 has one byte for each of five players. Version 2 stores eight players with two per
// byte.
constexpr unsigned seed_at(unsigned of_version) {
    return first_player + (of_version == first_version ? max_classic_seats : players_bytes);
}
constexpr unsigned menu_at = seed_at(version) + seed_bytes;
constexpr unsigned portraits_at = menu_at + menu_bytes;
constexpr unsigned own_menu_at = portraits_at + portraits_bytes;
static_assert(own_menu_at + menu_bytes <= StoredSetup{}.size());

// Number of seats at which every well-formed menu is allowed.
constexpr std::uint8_t seats_for_all = 4;

bool is_menu(KindSet menu) {
    const Rules rules{.edition = Edition::party, .seats = seats_for_all, .menu = menu};
    return check(rules).refusal == Refusal::none;
}

std::uint32_t number_at(const StoredSetup& kept, unsigned at, unsigned bytes) {
    return static_cast<std::uint32_t>(get_little_endian(std::span(kept).subspan(at, bytes)));
}

unsigned player_in(const StoredSetup& kept, unsigned seat) {
    if (kept[0] == version)
        return (number_at(kept, first_player, players_bytes) >> (seat * bits_per_player)) &
               (portrait_unit - 1);
    if (seat < max_classic_seats) return kept[first_player + seat];
    return stored_number(first_plan.players[seat]);
}

// Reads a number that version 1 did not have. Yields 0 there.
std::uint32_t newer_number_at(const StoredSetup& kept, unsigned at, unsigned bytes) {
    return kept[0] == version ? number_at(kept, at, bytes) : 0;
}

bool read_plan(const StoredSetup& kept, Plan& plan) {
    if ((kept[0] != first_version && kept[0] != version) || kept[1] >= edition_count) return false;
    const std::uint32_t portraits = newer_number_at(kept, portraits_at, portraits_bytes);
    plan.rules = {.edition = static_cast<Edition>(kept[1]),
                  .seats = kept[2],
                  .pass_both_ways = (kept[3] & both_ways_bit) != 0,
                  .dummy = (kept[3] & dummy_bit) != 0,
                  .menu = KindSet::from_bits(newer_number_at(kept, menu_at, menu_bytes))};
    for (unsigned seat = 0; seat < plan.players.size(); ++seat) {
        const unsigned player = player_in(kept, seat);
        const unsigned portrait = (portraits >> (seat * bits_per_portrait)) % human_portraits;
        if (player >= portrait_unit || !read_seat(plan, seat, player + portrait_unit * portrait))
            return false;
    }
    return check(plan.rules).refusal == Refusal::none;
}

}  // namespace

Setup read_setup(const StoredSetup& kept) {
    Setup setup;
    if (!read_plan(kept, setup.plan)) return {};
    setup.seed = number_at(kept, seed_at(kept[0]), seed_bytes);
    setup.random_menu = (kept[3] & random_menu_bit) != 0;
    const unsigned first = (unsigned{kept[3]} >> first_control_at) & 3U;
    if (first < first_control_count) setup.first_control = static_cast<FirstControl>(first);
    const KindSet own = KindSet::from_bits(newer_number_at(kept, own_menu_at, menu_bytes));
    if (is_menu(own)) setup.own_menu = own;
    // Older saves have no field for the own menu: take it from the game's menu.
    if (setup.own_menu.empty() && setup.plan.rules.party() && preset_of(setup) == own_preset)
        setup.own_menu = setup.plan.rules.menu;
    tell_humans_apart(setup.plan);
    return setup;
}

StoredSetup write_setup(const Setup& setup) {
    const Rules& rules = setup.plan.rules;
    StoredSetup kept{};
    kept[0] = version;
    kept[1] = static_cast<std::uint8_t>(rules.edition);
    kept[2] = rules.seats;
    kept[3] = static_cast<std::uint8_t>(
        (rules.pass_both_ways ? both_ways_bit : 0U) | (rules.dummy ? dummy_bit : 0U) |
        (setup.random_menu ? random_menu_bit : 0U) |
        static_cast<unsigned>(setup.first_control) << first_control_at);
    std::uint32_t players = 0;
    std::uint32_t portraits = 0;
    for (unsigned seat = 0; seat < most_seats; ++seat) {
        const unsigned stored = stored_seat(setup.plan, seat);
        players |= stored % portrait_unit << (seat * bits_per_player);
        portraits |= stored / portrait_unit << (seat * bits_per_portrait);
    }
    const auto put = [&kept](unsigned at, unsigned bytes, std::uint32_t number) {
        put_little_endian(std::span(kept).subspan(at, bytes), number);
    };
    put(first_player, players_bytes, players);
    put(seed_at(version), seed_bytes, setup.seed);
    put(menu_at, menu_bytes, rules.menu.bits());
    put(portraits_at, portraits_bytes, portraits);
    put(own_menu_at, menu_bytes, setup.own_menu.bits());
    return kept;
}

}  // namespace kaiten
