// The contract of every game: each test runs on the classic game and on Party alike. Random games
// are played in all editions and with all numbers of seats. The tests of a single game's rules are
// in its own files.
#include <cstring>

#include "engine/io/record.hpp"
#include "engine/knowledge/classic_view.hpp"
#include "engine/knowledge/explain.hpp"
#include "engine/knowledge/overview.hpp"
#include "engine/knowledge/party_view.hpp"
#include "engine/knowledge/preview.hpp"
#include "host_tests/engine/party_support.hpp"
#include "host_tests/oracles/random_play.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

// The parameters of the suite per game: rules, limits, and how to fill in a view.
template <typename GameType>
struct Tested;

template <>
struct Tested<ClassicGame> {
    static constexpr unsigned games = 25;  // per set of rules
    static constexpr std::size_t most_record_bytes = 256;

    static std::vector<Rules> all_rules() { return all_classic_rules(); }
    static void fill_in(const ClassicView& view, Random& random, ClassicGame& game) {
        determinize(view, random, Horizon::game, game);
    }
    static void expect_same_cards(const ClassicGame& game, const ClassicGame& other) {
        TEST_ASSERT_TRUE(count_cards(game) == count_cards(other));
    }
};
static_assert(Record::classic_max_size <= Tested<ClassicGame>::most_record_bytes);

template <>
struct Tested<PartyGame> {
    static constexpr unsigned games = 1;
    static constexpr std::size_t most_record_bytes = Record::max_size;

    // All named menus, and random menus with which every pair of kinds is likely.
    static std::vector<Rules> all_rules() {
        std::vector<Rules> all;
        Random random(4);
        for (const Edition edition : {Edition::party, Edition::party_gamewright})
            for (unsigned seats = 2; seats <= most_seats; ++seats) {
                for (const MenuRow& menu : menus)
                    if (seats >= menu.min_seats && seats <= menu.max_seats)
                        all.push_back(party_rules(menu.kinds, seats, edition));
                for (unsigned n = 0; n < 8; ++n) {
                    all.push_back(party_rules(random_menu(seats, random), seats, edition));
                    all.back().pass_both_ways = n % 2 == 0;
                }
            }
        return all;
    }
    static void fill_in(const PartyView& view, Random& random, PartyGame& game) {
        determinize(view, random, game);
        for (const PartyHand& hand : game.hands)
            for (const Face card : hand.cards)
                TEST_ASSERT_FALSE(hand.absent.has(card));
    }
    static void expect_same_cards(const PartyGame&, const PartyGame& other) {
        expect_all_cards(other);
    }
};

template <typename GameType>
GameType started(const Rules& rules, std::uint64_t seed) {
    GameType game;
    EXPECT_ACCEPTED(start_game(game, rules, seed));
    return game;
}

// Plays random games with all rules and calls `look(game, seat, random)` before every decision of a
// seat.
template <typename GameType, typename Look>
void watch_games(unsigned games, Look look) {
    Random random(7);
    for (const Rules& rules : Tested<GameType>::all_rules())
        for (std::uint64_t seed = 0; seed < games; ++seed) {
            GameType game = started<GameType>(rules, seed);
            while (game.phase != Phase::game_over) {
                if (game.phase == Phase::round_over) start_round(game);
                const unsigned open = deciding_seats(game);
                for (unsigned seat = 0; seat < rules.seats; ++seat) {
                    if ((open & seat_bit(seat)) == 0) continue;
                    look(game, seat, random);
                    EXPECT_ACCEPTED(commit(game, seat, random_move(game, seat, random)));
                }
            }
        }
}

// Returns a game that looks the same to the seat, with other hidden cards. Seats that have
// committed in the real game have committed in it, too.
template <typename GameType>
GameType another_game(const GameType& game, unsigned seat, Random& random) {
    GameType other;
    Tested<GameType>::fill_in(view_of(game, seat), random, other);
    for (unsigned i = 0; i < game.rules.seats; ++i)
        if ((game.committed & seat_bit(i)) != 0 && i != seat)
            commit_legal(other, i, random_move(other, i, random));
    return other;
}

Face any_face(Random& random) {
    return face_at(random.below(face_count + 1));
}

// Returns a move that differs from `move` in one field. It may be legal by chance.
Move changed(Move move, Random& random) {
    switch (random.below(9)) {
        case 0:
            move.decision = static_cast<Decision>(random.below(decision_count));
            break;
        case 1:
            move.card = any_face(random);
            break;
        case 2:
            move.second = any_face(random);
            break;
        case 3:
            move.for_dummy = any_face(random);
            break;
        case 4:
            move.off_wasabi = static_cast<std::uint8_t>(random.below(4));
            break;
        case 5:
            move.spoon = !move.spoon;
            break;
        case 6:
            move.flipped = !move.flipped;
            break;
        case 7:
            move.kind = kind_at(random.below(kind_count + 1));
            break;
        default:
            move.cards = static_cast<std::uint16_t>(random.next() >> 16);
            break;
    }
    return move;
}

// Returns the move that has the same result, if there is one: two cards taken in the other order,
// or a spoon that asks for the only face of a kind. Such moves may be listed once for both.
Move twin_of(Move move) {
    if (move.decision == Decision::ask && move.card != Face::none)
        return ask_for(kind_of(move.card));
    if (move.decision != Decision::take || move.second == Face::none) return move;
    std::swap(move.card, move.second);
    move.off_wasabi =
        static_cast<std::uint8_t>(((move.off_wasabi & 1U) << 1) | (move.off_wasabi >> 1));
    return move;
}

bool is_listed(const MoveList& moves, const Move& move) {
    return moves.contains(move) || moves.contains(twin_of(move));
}

template <typename GameType>
void expect_refused(const GameType& game, unsigned seat, const Move& move) {
    GameType after = game;
    TEST_ASSERT_TRUE(commit(after, seat, move) != Refusal::none);
    TEST_ASSERT_TRUE(after == game);
}

template <typename GameType>
void exactly_the_listed_moves_are_legal() {
    unsigned refused = 0;
    watch_games<GameType>(2, [&](const GameType& game, unsigned seat, Random& random) {
        MoveList moves;
        legal_moves(game, seat, moves);
        TEST_ASSERT_TRUE(is_listed(moves, random_move(game, seat, random)));
        for (const Move& move : moves)
            EXPECT_ACCEPTED(check(game, seat, move));
        for (unsigned n = 0; n < 20; ++n) {
            const Move move = changed(moves[random.below(moves.size())], random);
            const bool legal = check(game, seat, move) == Refusal::none;
            TEST_ASSERT_TRUE(legal ? is_listed(moves, move) : !moves.contains(move));
            if (legal) continue;
            expect_refused(game, seat, move);
            refused += 1;
        }
        for (unsigned other = 0; other < most_seats; ++other)
            if (other >= game.rules.seats || (deciding_seats(game) & seat_bit(other)) == 0)
                expect_refused(game, other, moves[0]);
    });
    TEST_ASSERT_GREATER_THAN_UINT(10000, refused);
}

template <typename GameType>
void view_and_game_list_the_same_legal_moves() {
    watch_games<GameType>(1, [](const GameType& game, unsigned, Random& random) {
        for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
            const auto view = view_of(game, seat);
            TEST_ASSERT_TRUE(decision_of(view) == decision_of(game, seat));
            MoveList of_game;
            MoveList of_view;
            legal_moves(game, seat, of_game);
            legal_moves(view, of_view);
            TEST_ASSERT_EQUAL_UINT(of_game.size(), of_view.size());
            for (const Move& move : of_view) {
                TEST_ASSERT_TRUE(of_game.contains(move));
                EXPECT_ACCEPTED(check(view, move));
            }
            if (decision_of(view) != Decision::none)
                EXPECT_ACCEPTED(check(game, seat, random_move(view, random)));
        }
    });
}

// Every game that is possible from what a seat knows must give this seat the same view.
template <typename GameType>
void all_possible_games_give_the_same_view() {
    unsigned different = 0;
    watch_games<GameType>(Tested<GameType>::games,
                          [&](const GameType& game, unsigned, Random& random) {
                              for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
                                  const GameType other = another_game(game, seat, random);
                                  TEST_ASSERT_TRUE(view_of(other, seat) == view_of(game, seat));
                                  Tested<GameType>::expect_same_cards(game, other);
                                  different += other == game ? 0U : 1U;
                              }
                          });
    TEST_ASSERT_GREATER_THAN_UINT(10000, different);
}

template <typename GameType>
void games_filled_in_from_a_view_can_be_played_on() {
    watch_games<GameType>(2, [](const GameType& game, unsigned seat, Random& random) {
        if (random.below(16) != 0) return;
        GameType other;
        Tested<GameType>::fill_in(view_of(game, seat), random, other);
        play_randomly(other, random);
        TEST_ASSERT_TRUE(other.phase == Phase::game_over);
    });
}

bool operator==(const Explanation& a, const Explanation& b) {
    return a.counts == b.counts && a.points == b.points && a.besides == b.besides &&
           a.places == b.places && a.fewest == b.fewest && a.note == b.note;
}

// Points that a player sees must not tell anything about cards that the player cannot see.
template <typename GameType>
void scores_do_not_depend_on_hidden_cards() {
    watch_games<GameType>(1, [](const GameType& game, unsigned seat, Random& random) {
        const GameType other = another_game(game, seat, random);
        TEST_ASSERT_TRUE(overview(game) == overview(other));
        TEST_ASSERT_TRUE(explain_desserts(game) == explain_desserts(other));
        for (const Category category : categories(game.rules.edition))
            if (game.rules.plays_with(kind_of(category)))
                TEST_ASSERT_TRUE(explain(game, category) == explain(other, category));
        MoveList moves;
        legal_moves(game, seat, moves);
        for (unsigned n = 0; n < 8; ++n) {
            const Move& move = moves[random.below(moves.size())];
            TEST_ASSERT_TRUE(preview(game, seat, move) == preview(other, seat, move));
        }
    });
}

template <typename GameType>
void totals_are_the_sums_of_the_rounds() {
    Random random(9);
    for (const Rules& rules : Tested<GameType>::all_rules()) {
        GameType game = started<GameType>(rules, 5);
        std::array<int, most_seats> sums{};
        while (game.phase != Phase::game_over) {
            if (game.phase == Phase::round_over) start_round(game);
            while (game.phase == Phase::choosing) {
                for (unsigned i = 0; i < rules.tables(); ++i)
                    TEST_ASSERT_EQUAL_INT(sums[i], game.totals[i]);
                play_turn(game, random);
            }
            std::array<RoundScore, most_seats> scores{};
            round_scores(game, std::span(scores).first(rules.tables()));
            for (unsigned i = 0; i < rules.tables(); ++i) {
                int categories_sum = 0;
                for (const Category category : categories(rules.edition))
                    categories_sum += scores[i][category];
                TEST_ASSERT_EQUAL_INT(categories_sum, scores[i].total());
                sums[i] += scores[i].total();
            }
        }
        const auto desserts = dessert_points(game);
        unsigned won = 0;
        for (unsigned i = 0; i < rules.tables(); ++i)
            TEST_ASSERT_EQUAL_INT(sums[i] + desserts[i], game.totals[i]);
        for (unsigned a = 0; a < rules.seats; ++a) {
            bool beaten = false;
            for (unsigned b = 0; b < rules.seats; ++b)
                beaten = beaten || std::pair(game.totals[b], desserts_of(game, b)) >
                                       std::pair(game.totals[a], desserts_of(game, a));
            if (!beaten) won |= seat_bit(a);
        }
        TEST_ASSERT_EQUAL_UINT(won, winners(game));
    }
}

template <typename GameType>
struct Played {
    Record record;
    std::vector<GameType> states;  // at the start, and after each step
};

// Plays a game in which the seats decide in any order.
template <typename GameType>
Played<GameType> play(const Rules& rules, std::uint64_t seed) {
    Played<GameType> played;
    played.record.start(rules, seed);
    GameType game = started<GameType>(rules, seed);
    played.states.push_back(game);
    Random random(seed);
    while (game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) {
            start_round(game, played.record);
            played.states.push_back(game);
        }
        const unsigned seat = random.below(rules.seats);
        if (decision_of(game, seat) == Decision::none) continue;
        EXPECT_ACCEPTED(commit(game, played.record, seat, random_move(game, seat, random)));
        played.states.push_back(game);
    }
    return played;
}

// A record is complete after every step: its bytes restore the game at this step.
template <typename GameType>
void record_restores_the_game_after_every_step() {
    constexpr std::uint64_t seed = 0x123456789ULL;
    for (const Rules& rules : Tested<GameType>::all_rules()) {
        const Played<GameType> played = play<GameType>(rules, seed);
        TEST_ASSERT_LESS_OR_EQUAL_UINT(Tested<GameType>::most_record_bytes,
                                       played.record.bytes().size());
        TEST_ASSERT_EQUAL_UINT(played.states.size() - 1, played.record.steps());
        Record growing;
        growing.start(rules, seed);
        for (unsigned steps = 0; steps < played.states.size(); ++steps) {
            if (steps > 0) EXPECT_ACCEPTED(growing.append(played.record.step(steps - 1)));
            Record read;
            EXPECT_ACCEPTED(Record::read(growing.bytes(), read));
            TEST_ASSERT_TRUE(read.rules() == rules && read.seed() == seed);
            GameType game;
            EXPECT_ACCEPTED(restore(read, game));
            TEST_ASSERT_TRUE(game == played.states[steps]);
            EXPECT_ACCEPTED(restore(played.record, game, steps));
            TEST_ASSERT_TRUE(game == played.states[steps]);
        }
        TEST_ASSERT_EQUAL_UINT(played.record.bytes().size(), growing.bytes().size());
        TEST_ASSERT_EQUAL_MEMORY(played.record.bytes().data(), growing.bytes().data(),
                                 growing.bytes().size());
    }
}

// A wrong step is either refused and leaves the game unchanged, or it is a legal move.
template <typename GameType>
void wrong_step_is_refused_or_legal() {
    unsigned refused = 0;
    for (const Rules& rules : Tested<GameType>::all_rules()) {
        const Played<GameType> played = play<GameType>(rules, 5);
        Random random(5);
        for (const GameType& before : played.states)
            for (int n = 0; n < 4; ++n) {
                GameType game = before;
                const auto step =
                    static_cast<std::uint16_t>(n == 0 ? 0xFFFFU : random.next() >> 16);
                const Refusal refusal = replay_step(game, step);
                if (refusal == Refusal::none) continue;
                EXPECT_REFUSAL(record_has_bad_choice, refusal);
                TEST_ASSERT_TRUE(game == before);
                refused += 1;
            }
    }
    TEST_ASSERT_GREATER_THAN_UINT(1000, refused);
}

bool is_refused(std::span<const std::uint8_t> bytes) {
    Record record;
    record.start(classic(4), 77);
    const std::vector<std::uint8_t> before(record.bytes().begin(), record.bytes().end());
    const Refusal refusal = Record::read(bytes, record);
    const bool same = before.size() == record.bytes().size() &&
                      std::memcmp(before.data(), record.bytes().data(), before.size()) == 0;
    return refusal != Refusal::none && same;
}

template <typename GameType>
void damaged_byte_is_detected_anywhere_in_a_record() {
    const Rules rules = Tested<GameType>::all_rules()[0];
    const Record record = play<GameType>(rules, 9).record;
    const std::vector<std::uint8_t> good(record.bytes().begin(), record.bytes().end());
    TEST_ASSERT_FALSE(is_refused(good));
    for (std::size_t i = 0; i < good.size(); ++i)
        for (unsigned change = 1; change < 256; ++change) {
            auto bad = good;
            bad[i] = static_cast<std::uint8_t>(bad[i] ^ change);
            TEST_ASSERT_TRUE(is_refused(bad));
        }
    for (std::size_t size = 0; size < good.size(); ++size)
        TEST_ASSERT_TRUE(is_refused(std::span(good).first(size)));
    auto longer = good;
    for (int i = 0; i < 8; ++i) {
        longer.push_back(0);
        TEST_ASSERT_TRUE(is_refused(longer));
    }
    for (std::size_t i = 0; i + 1 < good.size(); ++i) {
        auto swapped = good;
        std::swap(swapped[i], swapped[i + 1]);
        if (swapped != good) TEST_ASSERT_TRUE(is_refused(swapped));
    }
}

template <typename GameType>
void same_seed_gives_the_same_game() {
    for (const Rules& rules : Tested<GameType>::all_rules()) {
        const GameType first = play<GameType>(rules, 12).states.back();
        TEST_ASSERT_TRUE(first == play<GameType>(rules, 12).states.back());
        TEST_ASSERT_FALSE(started<GameType>(rules, 12).hands == started<GameType>(rules, 13).hands);
    }
}

}  // namespace

#define RUN_ON_BOTH_GAMES(test)  \
    RUN_TEST(test<ClassicGame>); \
    RUN_TEST(test<PartyGame>)

int main() {
    UNITY_BEGIN();
    RUN_ON_BOTH_GAMES(exactly_the_listed_moves_are_legal);
    RUN_ON_BOTH_GAMES(view_and_game_list_the_same_legal_moves);
    RUN_ON_BOTH_GAMES(all_possible_games_give_the_same_view);
    RUN_ON_BOTH_GAMES(games_filled_in_from_a_view_can_be_played_on);
    RUN_ON_BOTH_GAMES(scores_do_not_depend_on_hidden_cards);
    RUN_ON_BOTH_GAMES(totals_are_the_sums_of_the_rounds);
    RUN_ON_BOTH_GAMES(record_restores_the_game_after_every_step);
    RUN_ON_BOTH_GAMES(wrong_step_is_refused_or_legal);
    RUN_ON_BOTH_GAMES(damaged_byte_is_detected_anywhere_in_a_record);
    RUN_ON_BOTH_GAMES(same_seed_gives_the_same_game);
    return UNITY_END();
}
