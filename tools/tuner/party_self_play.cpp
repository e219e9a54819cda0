// Plays Party games with the engine, and counts the points of matcha.
#include "tools/tuner/party_self_play.hpp"

#include <bit>
#include <cmath>

#include "engine/bots/next_card.hpp"
#include "engine/bots/party/policy.hpp"
#include "engine/party/game.hpp"

namespace kaiten {
namespace {

class QuickPartyGame {
public:
    QuickPartyGame(const Rules& rules, const Contenders<PartyWeights>& contenders,
                   std::uint64_t seed)
        : contenders_(contenders), random_(~seed) {
        const Refusal refusal = start_game(game_, rules, seed);
        KAITEN_ENSURE(refusal == Refusal::none);
    }

    PartyResult play() {
        for (;;) {
            while (game_.phase == Phase::choosing)
                decide();
            note_matcha();
            if (game_.phase == Phase::game_over) break;
            start_round(game_);
        }
        const unsigned won = winners(game_);
        for (unsigned seat = 0; seat < game_.rules.seats; ++seat) {
            result_.totals[seat] = game_.totals[seat];
            if (((won >> seat) & 1U) != 0) result_.wins[seat] = 1.0 / std::popcount(won);
        }
        return result_;
    }

private:
    PartyOutlook outlook(unsigned seat) const { return {*contenders_[seat], game_, counts_, seat}; }

    void decide() {
        count_tables(game_, counts_);
        if (game_.open.decision != Decision::none) {
            const unsigned seat = game_.open.seat;
            return commit_legal(game_, seat, party_answer(outlook(seat)));
        }
        for (unsigned seat = 0; seat < game_.rules.seats; ++seat)
            commit_legal(game_, seat, party_take(outlook(seat), {}, tuning_noise, random_));
    }

    void note_matcha() {
        for (unsigned seat = 0; seat < game_.rules.seats; ++seat)
            for (const Dessert dessert : game_.desserts[seat])
                if (dessert.as() == Face::matcha) result_.matcha[game_.round - 1U][seat] += 1;
    }

    const Contenders<PartyWeights>& contenders_;
    Random random_;
    PartyGame game_;
    TableCounts counts_;
    PartyResult result_;
};

// The numbers of seats of a size: the smallest, and how many there are.
struct SizeRow {
    std::uint8_t first;
    std::uint8_t count;
};
constexpr std::array<SizeRow, party_sizes> size_rows{{{2, 1}, {3, 3}, {6, 3}}};

Rules table_with(unsigned size, unsigned number) {
    const SizeRow& row = size_rows[size];
    Rules rules;
    rules.edition = Edition::party;
    rules.seats = static_cast<std::uint8_t>(row.first + number % row.count);
    return rules;
}

}  // namespace

PartyResult play_game(const Rules& rules, const Contenders<PartyWeights>& contenders,
                      std::uint64_t seed) {
    return QuickPartyGame(rules, contenders, seed).play();
}

Rules party_table(unsigned size, unsigned number) {
    Rules rules = table_with(size, number);
    const MenuRow& menu = menus[number / 2 % menu_count];
    const bool fits = rules.seats >= menu.min_seats && rules.seats <= menu.max_seats;
    if (number % 2 == 0 && fits) {
        rules.menu = menu.kinds;
    } else {
        Random random(number);
        rules.menu = random_menu(rules.seats, random);
    }
    return rules;
}

MatchaWorth count_matcha(unsigned size, const PartyWeights& weights, unsigned games) {
    constexpr unsigned set = set_size<Kind::matcha>;
    std::array<std::array<double, set>, round_count - 1> sums{};
    std::array<std::array<unsigned, set>, round_count - 1> counts{};
    Contenders<PartyWeights> contenders{};
    contenders.fill(&weights);
    for (unsigned game = 0; game < games; ++game) {
        Rules rules = table_with(size, game);
        rules.menu = *menu_named("first-meal");
        const PartyResult result = play_game(rules, contenders, game);
        for (unsigned round = 0; round + 1 < round_count; ++round)
            for (unsigned seat = 0; seat < rules.seats; ++seat) {
                const unsigned now = result.matcha[round][seat];
                const unsigned sets = result.matcha.back()[seat] / set - now / set;
                sums[round][now % set] += static_cast<double>(sets) * set_worth<Kind::matcha>;
                counts[round][now % set] += 1;
            }
    }
    MatchaWorth worth{};
    for (unsigned round = 0; round + 1 < round_count; ++round)
        for (unsigned i = 0; i < set; ++i) {
            const double mean = counts[round][i] == 0 ? 0 : sums[round][i] / counts[round][i];
            worth[round][i] = static_cast<std::int16_t>(std::lround(mean));
        }
    return worth;
}

}  // namespace kaiten
