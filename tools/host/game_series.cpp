// Plays one game of a match.
#include "tools/host/game_series.hpp"

#include <bit>

#include "engine/classic/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/knowledge/party_view.hpp"
#include "tools/host/open_view.hpp"
#include "tools/host/record.hpp"
#include "tools/host/seeds.hpp"

namespace kaiten {
namespace {

using Clock = std::chrono::steady_clock;

// One game in progress. Players and gains are indexed by seat.
template <typename GameType>
class Sitting {
public:
    Sitting(const Seating& seating, std::span<Contestant*> players, std::string* record)
        : seating_(seating), players_(players), recorder_(record) {}

    Gains play() {
        const Refusal refusal = start_game(game_, seating_.rules, seating_.seed);
        KAITEN_ENSURE(refusal == Refusal::none);
        recorder_.game(seating_);
        for (;;) {
            recorder_.deal(game_);
            play_round();
            recorder_.round(game_);
            if (game_.phase == Phase::game_over) break;
            start_round(game_);
        }
        recorder_.end(game_);
        return settle();
    }

private:
    void play_round() {
        while (game_.phase == Phase::choosing)
            for (unsigned seat = 0; seat < seating_.rules.seats; ++seat)
                if (((deciding_seats(game_) >> seat) & 1U) != 0) let_decide(seat);
    }

    void let_decide(unsigned seat) {
        const bool sees_all = seating_.sees_all[seat];
        const auto view = sees_all ? open_view_of(game_, seat) : view_of(game_, seat);
        if (players_[seat]->watches()) players_[seat]->watch(open_view_of(game_, seat));
        const Clock::time_point start = Clock::now();
        const Move move = players_[seat]->decide(view);
        gains_[seat].thinking += Clock::now() - start;
        gains_[seat].moves += 1;
        recorder_.move(move);
        const Refusal refusal = commit(game_, seat, move, &log_);
        KAITEN_ENSURE(refusal == Refusal::none);
        if (!log_.complete) return;
        recorder_.turn(game_.rules, log_);
        log_ = {};
    }

    Gains settle() {
        const unsigned won = winners(game_);
        const auto share = whole_win / static_cast<unsigned>(std::popcount(won));
        for (unsigned seat = 0; seat < seating_.rules.seats; ++seat) {
            gains_[seat].points = game_.totals[seat];
            gains_[seat].wins = ((won >> seat) & 1U) != 0 ? share : 0;
        }
        return gains_;
    }

    const Seating& seating_;
    std::span<Contestant*> players_;
    Recorder recorder_;
    GameType game_;
    TurnLog log_;
    Gains gains_;
};

Rules rules_of_game(const GameSeries& match, std::uint64_t seed) {
    Rules rules = match.rules;
    Random random(menu_seed(seed));
    if (match.random_menu) rules.menu = random_menu(rules.seats, random);
    if (match.random_first)
        rules.first_control = static_cast<std::uint8_t>(random_first_control(seed));
    return rules;
}

}  // namespace

Company::Company(const GameSeries& match) : match_(match) {
    for (const ContestantChoice& choice : match.players)
        players_.push_back(match.make(choice));
}

Gains Company::play(std::uint64_t game, std::string* record) {
    const std::uint64_t seed = game_seed(match_.seed, game);
    Seating seating{rules_of_game(match_, seed), seed, {}, {}};
    std::vector<Contestant*> seated;
    for (unsigned seat = 0; seat < match_.rules.seats; ++seat) {
        const std::size_t place = match_.player_at(seat, game);
        seating.players.push_back(match_.players[place].name);
        seating.sees_all.push_back(match_.players[place].sees_all);
        seated.push_back(players_[place].get());
        seated.back()->begin(player_seed(seed, seat));
    }
    const Gains by_seat = match_.rules.party()
                              ? Sitting<PartyGame>(seating, seated, record).play()
                              : Sitting<ClassicGame>(seating, seated, record).play();
    Gains by_player{};
    for (unsigned seat = 0; seat < match_.rules.seats; ++seat)
        by_player[match_.player_at(seat, game)] = by_seat[seat];
    return by_player;
}

}  // namespace kaiten
