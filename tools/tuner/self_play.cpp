// Deals and plays directly on the bots' round state. This is faster than the engine's game, and the
// tuner needs millions of games.
#include "tools/tuner/self_play.hpp"

#include <algorithm>
#include <span>

#include "engine/bots/classic/policy.hpp"
#include "engine/core/ensure.hpp"
#include "engine/game/scoring.hpp"

namespace kaiten {
namespace {

class QuickGame {
public:
    QuickGame(const Rules& rules, const Contenders<Weights>& contenders, std::uint64_t seed)
        : rules_(rules), contenders_(contenders), random_(seed) {
        shuffle(std::span(deck_), random_);
    }

    GameResult play() {
        for (unsigned round = 1; round <= round_count; ++round) {
            deal(round);
            while (state_.turns_left > 0)
                play_turn();
            score(round);
        }
        finish();
        return result_;
    }

private:
    void deal(unsigned round) {
        state_ = {};
        state_.seats = rules_.seats;
        state_.tables = rules_.seats;
        state_.step = static_cast<std::uint8_t>(gets_from(rules_, round, 0));
        state_.turns_left = static_cast<std::uint8_t>(rules_.hand_size());
        state_.round = static_cast<std::uint8_t>(round);
        state_.wasabi_same_turn = rules_.edition_row().wasabi_same_turn;
        for (unsigned seat = 0; seat < rules_.seats; ++seat) {
            if (round > 1) state_.puddings[seat] = result_.puddings[round - 2][seat];
            HandState& hand = state_.hands[seat];
            for (hand.size = 0; hand.size < state_.turns_left; ++hand.size) {
                const Face card = deck_[--undealt_];
                hand.cards[hand.size] = card;
                state_.held[index(card)] += 1;
            }
        }
    }

    void play_turn() {
        Picks picks;
        SeatValues values;
        for (unsigned seat = 0; seat < state_.seats; ++seat) {
            const Policy policy{*contenders_[seat], tuning_noise};
            value_faces(state_, policy.weights, values);
            picks[seat] = policy_pick(state_, policy, values, seat, random_);
        }
        finish_turn(state_, picks);
    }

    void score(unsigned round) {
        std::array<Tally, max_classic_seats> tallies;
        SeatPoints points{};
        for (unsigned seat = 0; seat < rules_.seats; ++seat) {
            tallies[seat] = state_.places[seat].tally;
            result_.puddings[round - 1][seat] =
                static_cast<std::uint8_t>(state_.puddings[seat] + tallies[seat].puddings());
        }
        score_totals(rules_, std::span(tallies).first(rules_.seats), points);
        for (unsigned seat = 0; seat < rules_.seats; ++seat)
            result_.totals[seat] += points[seat];
    }

    void finish() {
        const auto& puddings = result_.puddings.back();
        const SeatPoints points = score_puddings(rules_, std::span(puddings).first(rules_.seats));
        std::array<int, max_classic_seats> worth{};
        for (unsigned seat = 0; seat < rules_.seats; ++seat) {
            result_.pudding_points[seat] = points[seat];
            result_.totals[seat] += points[seat];
            worth[seat] = result_.totals[seat] * 16 + puddings[seat];
        }
        const std::span all = std::span(worth).first(rules_.seats);
        const int best = *std::ranges::max_element(all);
        const auto winners = std::ranges::count(all, best);
        for (unsigned seat = 0; seat < rules_.seats; ++seat)
            if (worth[seat] == best) result_.wins[seat] = 1.0 / static_cast<double>(winners);
    }

    const Rules& rules_;
    const Contenders<Weights>& contenders_;
    Random random_;
    std::array<Face, classic_deck_size> deck_ = classic_deck;
    unsigned undealt_ = classic_deck_size;
    RoundState state_;
    GameResult result_;
};

}  // namespace

GameResult play_game(const Rules& rules, const Contenders<Weights>& contenders,
                     std::uint64_t seed) {
    return QuickGame(rules, contenders, seed).play();
}

}  // namespace kaiten
