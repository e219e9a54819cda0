// Checks that RoundState, the compact state of a classic round for the bots, behaves like the
// engine. Random rounds are played in both, and everything that affects points is compared after
// every turn.
#include <algorithm>
#include <vector>

#include "engine/bots/classic/round_state.hpp"
#include "host_tests/bots/play.hpp"

namespace kaiten {
namespace {

constexpr unsigned games = 20;  // per kind of game

// Returns the state of a game in which all hands are known.
RoundState open_state(const ClassicGame& game) {
    RoundState state;
    read_view(view_of(game, 0), state);
    state.held = {};
    for (unsigned i = 0; i < state.tables; ++i) {
        state.hands[i].size = 0;
        for (const Face card : game.hands[i].cards) {
            state.hands[i].cards[state.hands[i].size++] = card;
            state.held[index(card)] += 1;
        }
    }
    return state;
}

template <typename Cards>
std::vector<Face> sorted(const Cards& begin, const Cards& end) {
    std::vector<Face> cards(begin, end);
    std::ranges::sort(cards);
    return cards;
}

void compare_tally(const Tally& expected, const Tally& tally) {
    TEST_ASSERT_EQUAL_UINT(expected.tempura(), tally.tempura());
    TEST_ASSERT_EQUAL_UINT(expected.sashimi(), tally.sashimi());
    TEST_ASSERT_EQUAL_UINT(expected.dumpling(), tally.dumpling());
    TEST_ASSERT_EQUAL_UINT(expected.maki_icons(), tally.maki_icons());
    TEST_ASSERT_EQUAL_UINT(expected.nigiri_points(), tally.nigiri_points());
    TEST_ASSERT_EQUAL_UINT(expected.puddings(), tally.puddings());
}

void compare_tables(const ClassicGame& game, const RoundState& state) {
    TEST_ASSERT_EQUAL_UINT(game.rules.tables(), state.tables);
    for (unsigned i = 0; i < state.tables; ++i) {
        compare_tally(Tally(game.tables[i]), state.places[i].tally);
        TEST_ASSERT_EQUAL_UINT(game.tables[i].free_wasabi, state.places[i].free_wasabi);
        TEST_ASSERT_EQUAL_UINT(game.tables[i].chopsticks, state.places[i].chopsticks);
    }
}

void compare_hands(const ClassicGame& game, const RoundState& state) {
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        const auto& cards = game.hands[seat].cards;
        const HandState& hand = state.hand(seat);
        TEST_ASSERT_TRUE(sorted(cards.begin(), cards.end()) ==
                         sorted(hand.cards.begin(), hand.cards.begin() + hand.size));
        TEST_ASSERT_EQUAL_UINT(passes_to(game.rules, game.round, seat), state.next_seat(seat));
        TEST_ASSERT_EQUAL(game.rules.dummy && control(game) == seat, state.serves_dummy(seat));
        MoveList moves;
        legal_moves(game, seat, moves);
        const bool two =
            std::ranges::any_of(moves, [](const Move& move) { return move.second != Face::none; });
        TEST_ASSERT_EQUAL(two, state.may_take_two(seat));
    }
    std::array<unsigned, classic_face_count> held{};
    for (unsigned i = 0; i < state.tables; ++i)
        for (const Face card : game.hands[i].cards)
            held[index(card)] += 1;
    for (unsigned i = 0; i < classic_face_count; ++i)
        TEST_ASSERT_EQUAL_UINT(held[i], state.held[i]);
}

void play_turn(ClassicGame& game, RoundState& state, Random& random) {
    Picks picks;
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        const Move move = random_move(game, seat, random);
        picks[seat] = pick_of(move);
        TEST_ASSERT_TRUE(commit(game, seat, move) == Refusal::none);
    }
    finish_turn(state, picks);
}

void compare_scores(const ClassicGame& game, const RoundState& state) {
    std::array<Tally, max_classic_seats> tallies;
    std::array<RoundScore, max_classic_seats> scores;
    SeatPoints totals{};
    for (unsigned i = 0; i < state.tables; ++i)
        tallies[i] = state.places[i].tally;
    score_totals(game.rules, std::span(tallies).first(state.tables), totals);
    round_scores(game, scores);
    for (unsigned i = 0; i < state.tables; ++i)
        TEST_ASSERT_EQUAL_INT(scores[i].total(), totals[i]);
}

void play_round(ClassicGame& game, Random& random) {
    RoundState state = open_state(game);
    const RoundState start = state;
    while (game.phase == Phase::choosing) {
        compare_hands(game, state);
        play_turn(game, state, random);
        compare_tables(game, state);
    }
    TEST_ASSERT_EQUAL_UINT(0, state.turns_left);
    compare_scores(game, state);
    take_back(state, start);
    TEST_ASSERT_EQUAL_UINT(start.turns_left, state.turns_left);
    TEST_ASSERT_EQUAL_UINT(start.first_hand, state.first_hand);
    TEST_ASSERT_EQUAL_UINT(start.control, state.control);
    TEST_ASSERT_TRUE(start.held == state.held);
    for (unsigned i = 0; i < state.tables; ++i) {
        compare_tally(start.places[i].tally, state.places[i].tally);
        TEST_ASSERT_EQUAL_UINT(start.hands[i].size, state.hands[i].size);
        TEST_ASSERT_TRUE(start.hands[i].cards == state.hands[i].cards);
    }
}

void round_state_plays_like_the_engine() {
    for_all_classic_rules([](const Rules& rules) {
        Random random(rules.seats);
        for (unsigned seed = 0; seed < games; ++seed) {
            ClassicGame game;
            TEST_ASSERT_TRUE(start_game(game, rules, seed) == Refusal::none);
            for (;;) {
                play_round(game, random);
                if (game.phase == Phase::game_over) break;
                start_round(game);
            }
        }
    });
}

// Plays a turn without chopsticks, because a view does not show in which turn chopsticks were used.
void play_single_cards(ClassicGame& game, Random& random) {
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        const auto& cards = game.hands[seat].cards;
        const Move move = take(cards[random.below(cards.size())]);
        TEST_ASSERT_TRUE(commit(game, seat, move) == Refusal::none);
    }
}

// Plays until seat 0 knows all hands, then takes all turns back up to the first.
void take_back_round(const Rules& rules, std::uint64_t seed) {
    Random random(seed);
    std::vector<ClassicGame> turns(1);
    TEST_ASSERT_TRUE(start_game(turns.back(), rules, seed) == Refusal::none);
    while (turns.size() <= rules.seats) {
        ClassicGame next = turns.back();
        play_single_cards(next, random);
        turns.push_back(next);
    }
    const ClassicView view = view_of(turns.back(), 0);
    RoundState state;
    read_view(view, state);
    for (auto laid = static_cast<unsigned>(turns.size() - 1); laid-- > 0;) {
        take_back_turn(view, laid, state);
        TEST_ASSERT_EQUAL_UINT(rules.hand_size() - laid, state.turns_left);
        compare_tables(turns[laid], state);
        compare_hands(turns[laid], state);
    }
}

void turns_can_be_taken_back_to_the_start_of_the_round() {
    for (const Edition edition : {Edition::gamewright, Edition::zoch}) {
        for (unsigned seats = 3; seats <= max_classic_seats; ++seats) {
            Rules rules;
            rules.edition = edition;
            rules.seats = static_cast<std::uint8_t>(seats);
            for (unsigned seed = 0; seed < games; ++seed)
                take_back_round(rules, seed);
        }
    }
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(round_state_plays_like_the_engine);
    RUN_TEST(turns_can_be_taken_back_to_the_start_of_the_round);
}
