// The last table laid, as bytes: version, edition, seats, options, players, seed.
#include "firmware/screens/tables_kept.hpp"

#include "firmware/screens/shell.hpp"

namespace kaiten {
namespace {

constexpr std::uint8_t version = 1;
constexpr unsigned both_ways_bit = 1;
constexpr unsigned dummy_bit = 2;
constexpr unsigned first_player = 4;
constexpr unsigned first_seed = first_player + max_classic_seats;
static_assert(first_seed + 4 <= KeptTable{}.size());

bool read_plan(const KeptTable& kept, Plan& plan) {
    if (kept[0] != version || kept[1] >= edition_count) return false;
    plan.rules = {.edition = static_cast<Edition>(kept[1]),
                  .seats = kept[2],
                  .pass_both_ways = (kept[3] & both_ways_bit) != 0,
                  .dummy = (kept[3] & dummy_bit) != 0,
                  .menu = {}};
    for (unsigned seat = 0; seat < max_classic_seats; ++seat) {
        if (kept[first_player + seat] >= player_count) return false;
        plan.players[seat] = static_cast<Player>(kept[first_player + seat]);
    }
    return check(plan.rules).refusal == Refusal::none && !plan.rules.party();
}

}  // namespace

LaidTable read_table(const KeptTable& kept) {
    LaidTable table;
    if (!read_plan(kept, table.plan)) return {};
    for (unsigned i = 4; i > 0; --i)
        table.seed = table.seed << 8 | kept[first_seed + i - 1];
    return table;
}

KeptTable write_table(const LaidTable& table) {
    const Rules& rules = table.plan.rules;
    KeptTable kept{};
    kept[0] = version;
    kept[1] = static_cast<std::uint8_t>(rules.edition);
    kept[2] = rules.seats;
    kept[3] = static_cast<std::uint8_t>((rules.pass_both_ways ? both_ways_bit : 0U) |
                                        (rules.dummy ? dummy_bit : 0U));
    for (unsigned seat = 0; seat < max_classic_seats; ++seat)
        kept[first_player + seat] = static_cast<std::uint8_t>(table.plan.players[seat]);
    for (unsigned i = 0; i < 4; ++i)
        kept[first_seed + i] = static_cast<std::uint8_t>(table.seed >> (8 * i));
    return kept;
}

void start_at_table(Shell& shell, const LaidTable& table) {
    Settings settings = shell.settings();
    settings.last_table = write_table(table);
    shell.services.store.save(settings);
    shell.game.start(table.plan,
                     table.seed != 0 ? table.seed : shell.services.entropy.random_number());
}

}  // namespace kaiten
