// The bytes: version, edition, seats, options, then players, seed and menu. The first version had a
// byte for each of five players, and no menu.
#include "firmware/play/kept_table.hpp"

namespace kaiten {
namespace {

constexpr std::uint8_t first_version = 1;
constexpr std::uint8_t version = 2;
constexpr unsigned both_ways_bit = 1;
constexpr unsigned dummy_bit = 2;
constexpr unsigned first_player = 4;
constexpr unsigned seed_bytes = 4;
constexpr unsigned menu_bytes = 3;
static_assert(kind_count <= 8 * menu_bytes);

// Two players share a byte since there may be eight of them.
constexpr unsigned seed_at(unsigned of_version) {
    return first_player + (of_version == first_version ? max_classic_seats : most_seats / 2);
}
constexpr unsigned menu_at = seed_at(version) + seed_bytes;
static_assert(menu_at + menu_bytes <= KeptTable{}.size());

unsigned player_in(const KeptTable& kept, unsigned seat) {
    if (kept[0] == version)
        return (unsigned{kept[first_player + seat / 2]} >> (seat % 2 * 4)) & 15U;
    if (seat < max_classic_seats) return kept[first_player + seat];
    return static_cast<unsigned>(first_plan.players[seat]);
}

std::uint32_t number_in(const KeptTable& kept, unsigned at, unsigned bytes) {
    std::uint32_t number = 0;
    for (unsigned i = bytes; i > 0; --i)
        number = number << 8 | kept[at + i - 1];
    return number;
}

void put_number(KeptTable& kept, unsigned at, unsigned bytes, std::uint32_t number) {
    for (unsigned i = 0; i < bytes; ++i)
        kept[at + i] = static_cast<std::uint8_t>(number >> (8 * i));
}

bool read_plan(const KeptTable& kept, Plan& plan) {
    if ((kept[0] != first_version && kept[0] != version) || kept[1] >= edition_count) return false;
    const std::uint32_t menu = kept[0] == version ? number_in(kept, menu_at, menu_bytes) : 0;
    plan.rules = {.edition = static_cast<Edition>(kept[1]),
                  .seats = kept[2],
                  .pass_both_ways = (kept[3] & both_ways_bit) != 0,
                  .dummy = (kept[3] & dummy_bit) != 0,
                  .menu = KindSet::from_bits(menu)};
    for (unsigned seat = 0; seat < plan.players.size(); ++seat) {
        const unsigned player = player_in(kept, seat);
        if (player >= player_count) return false;
        plan.players[seat] = static_cast<Player>(player);
    }
    return check(plan.rules).refusal == Refusal::none;
}

}  // namespace

Wish read_table(const KeptTable& kept) {
    Wish wish;
    if (!read_plan(kept, wish.plan)) return {};
    wish.seed = number_in(kept, seed_at(kept[0]), seed_bytes);
    return wish;
}

KeptTable write_table(const Wish& wish) {
    const Rules& rules = wish.plan.rules;
    KeptTable kept{};
    kept[0] = version;
    kept[1] = static_cast<std::uint8_t>(rules.edition);
    kept[2] = rules.seats;
    kept[3] = static_cast<std::uint8_t>((rules.pass_both_ways ? both_ways_bit : 0U) |
                                        (rules.dummy ? dummy_bit : 0U));
    for (unsigned seat = 0; seat < most_seats; ++seat) {
        const unsigned player = static_cast<unsigned>(wish.plan.players[seat]) << (seat % 2 * 4);
        kept[first_player + seat / 2] =
            static_cast<std::uint8_t>(kept[first_player + seat / 2] | player);
    }
    put_number(kept, seed_at(version), seed_bytes, wish.seed);
    put_number(kept, menu_at, menu_bytes, rules.menu.bits());
    return kept;
}

}  // namespace kaiten
