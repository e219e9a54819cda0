// Whole classic games: no card is lost in any step, and the scores agree with an independent
// reference scorer.
#include <algorithm>
#include <map>

#include "host_tests/engine/support.hpp"
#include "host_tests/oracles/random_play.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

struct Reference {
    std::vector<int> round;  // points of the round per table
    std::vector<int> puddings;
};

// Returns the maki points per table. Tied tables split the points, or each gets all of them.
std::vector<int> reference_maki(bool split, const std::vector<int>& icons) {
    std::vector<int> points(icons.size());
    std::map<int, std::vector<std::size_t>, std::greater<>> by_icons;
    for (std::size_t i = 0; i < icons.size(); ++i)
        if (icons[i] > 0) by_icons[icons[i]].push_back(i);
    int place = 0;
    for (const auto& [count, seats] : by_icons) {
        const int prize = place == 0 ? 6 : 3;
        for (const std::size_t seat : seats)
            points[seat] = split ? prize / static_cast<int>(seats.size()) : prize;
        if (split && place == 0 && seats.size() > 1) break;
        if (++place == 2) break;
    }
    return points;
}

Reference reference_round(const ClassicGame& game) {
    Reference reference;
    std::vector<int> icons;
    for (unsigned i = 0; i < game.rules.tables(); ++i) {
        std::map<Face, int> count;
        int nigiri = 0;
        for (const TableCard card : game.tables[i].cards) {
            count[card.face()] += 1;
            if (card.face() == Face::egg) nigiri += card.on_wasabi() ? 3 : 1;
            if (card.face() == Face::salmon) nigiri += card.on_wasabi() ? 6 : 2;
            if (card.face() == Face::squid) nigiri += card.on_wasabi() ? 9 : 3;
        }
        icons.push_back(count[Face::maki1] + 2 * count[Face::maki2] + 3 * count[Face::maki3]);
        const int dumplings = std::min(count[Face::dumpling], 5);
        reference.round.push_back(nigiri + count[Face::tempura] / 2 * 5 +
                                  count[Face::sashimi] / 3 * 10 + dumplings * (dumplings + 1) / 2);
        reference.puddings.push_back(count[Face::pudding]);
    }
    const auto maki = reference_maki(game.rules.edition == Edition::gamewright, icons);
    for (std::size_t i = 0; i < icons.size(); ++i)
        reference.round[i] += maki[i];
    return reference;
}

std::vector<int> reference_puddings(const Rules& rules, const std::vector<int>& puddings) {
    const int most = *std::max_element(puddings.begin(), puddings.end());
    const int fewest = *std::min_element(puddings.begin(), puddings.end());
    const bool split = rules.edition == Edition::gamewright;
    std::vector<int> points(puddings.size());
    if (split && most == fewest) return points;
    const int with_most = static_cast<int>(std::count(puddings.begin(), puddings.end(), most));
    const int with_fewest = static_cast<int>(std::count(puddings.begin(), puddings.end(), fewest));
    for (std::size_t i = 0; i < puddings.size(); ++i) {
        if (puddings[i] == most) points[i] += split ? 6 / with_most : 6;
        if (puddings[i] == fewest && puddings.size() > 2) points[i] -= split ? 6 / with_fewest : 6;
    }
    return points;
}

// Plays a game and checks every step from the deal to the winners.
class Watched {
public:
    Watched(const Rules& rules, std::uint64_t seed) : rules_(rules) {
        EXPECT_ACCEPTED(start_game(game_, rules, seed));
        totals_.resize(rules.tables());
        puddings_.resize(rules.tables());
        check_cards();
    }

    void play(Random& random) {
        while (game_.phase != Phase::game_over) {
            if (game_.phase == Phase::round_over) {
                put_away();
                start_round(game_);
                check_cards();
            }
            const unsigned turn = game_.turn;
            const unsigned left = turns_left();
            for (unsigned seat = 0; seat < rules_.seats; ++seat) {
                const unsigned choosing = (seat + turn) % rules_.seats;  // order changes per turn
                EXPECT_ACCEPTED(commit(game_, choosing, random_move(game_, choosing, random)));
                check_cards();
            }
            if (left > 1) TEST_ASSERT_EQUAL_UINT(left - 1, turns_left());
            if (game_.phase != Phase::choosing) check_round();
        }
        check_end();
    }

private:
    unsigned turns_left() const {
        const unsigned own = rules_.dummy ? control(game_) : 0;
        return game_.hands[own].cards.size() - (rules_.dummy ? 1U : 0U);
    }

    void check_cards() {
        Counts counts = count_cards(game_);
        for (unsigned i = 0; i < classic_face_count; ++i)
            TEST_ASSERT_EQUAL_UINT(row(face_at(i)).classic_cards, counts[i] + gone_[i]);
        for (unsigned i = 0; i < rules_.tables(); ++i) {
            const Table& table = game_.tables[i];
            unsigned chopsticks = 0;
            int free_wasabi = 0;
            for (const TableCard card : table.cards) {
                chopsticks += card.face() == Face::chopsticks ? 1U : 0U;
                free_wasabi += card.face() == Face::wasabi ? 1 : 0;
                free_wasabi -= card.on_wasabi() ? 1 : 0;
            }
            TEST_ASSERT_EQUAL_UINT(chopsticks, table.chopsticks);
            TEST_ASSERT_EQUAL_INT(free_wasabi, table.free_wasabi);
        }
    }

    void check_round() {
        const Reference reference = reference_round(game_);
        std::array<RoundScore, max_classic_seats> scores{};
        round_scores(game_, scores);
        for (unsigned i = 0; i < rules_.tables(); ++i) {
            TEST_ASSERT_EQUAL_UINT(rules_.hand_size(), game_.tables[i].cards.size());
            TEST_ASSERT_EQUAL_INT(reference.round[i], scores[i].total());
            totals_[i] += reference.round[i];
            puddings_[i] += reference.puddings[i];
            TEST_ASSERT_EQUAL_INT(puddings_[i], game_.puddings[i]);
            if (game_.phase == Phase::round_over)
                TEST_ASSERT_EQUAL_INT(totals_[i], game_.totals[i]);
        }
    }

    void check_end() {
        TEST_ASSERT_EQUAL_UINT(3, game_.round);
        const auto expected = reference_puddings(rules_, puddings_);
        const SeatPoints scored = dessert_points(game_);
        for (unsigned i = 0; i < rules_.tables(); ++i) {
            TEST_ASSERT_EQUAL_INT(expected[i], scored[i]);
            TEST_ASSERT_EQUAL_INT(totals_[i] + expected[i], game_.totals[i]);
        }
        unsigned won = 0;
        for (unsigned a = 0; a < rules_.seats; ++a) {
            bool beaten = false;
            for (unsigned b = 0; b < rules_.seats; ++b)
                beaten = beaten || std::pair(game_.totals[b], game_.puddings[b]) >
                                       std::pair(game_.totals[a], game_.puddings[a]);
            if (!beaten) won |= 1U << a;
        }
        TEST_ASSERT_EQUAL_UINT(won, winners(game_));
    }

    void put_away() {
        for (const Table& table : game_.tables)
            for (const TableCard card : table.cards)
                gone_[index(card.face())] += 1;
    }

    Rules rules_;
    ClassicGame game_;
    Counts gone_{};
    std::vector<int> totals_;
    std::vector<int> puddings_;
};

void whole_games_follow_the_rules_in_every_setup() {
    Random random(1);
    for (const Rules& rules : all_classic_rules())
        for (std::uint64_t seed = 0; seed < 150; ++seed)
            Watched(rules, seed).play(random);
}

void hands_are_dealt_from_the_top_of_the_shuffled_deck() {
    for (const Rules& rules : all_classic_rules()) {
        std::array<Face, classic_deck_size> deck = classic_deck;
        Random random(4711);
        shuffle(std::span(deck), random);
        ClassicGame game;
        EXPECT_ACCEPTED(start_game(game, rules, 4711));
        unsigned top = classic_deck_size;
        for (unsigned i = 0; i < rules.tables(); ++i) {
            const unsigned size = rules.hand_size();
            top -= size;
            // With a dummy, the seat in control has already taken the top card of the dummy pile.
            const bool took = rules.dummy && i == rules.first_control;
            const bool gave = rules.dummy && i == 2;
            TEST_ASSERT_EQUAL_UINT(size + took - gave, game.hands[i].cards.size());
            for (unsigned n = 0; n < size - gave; ++n)
                TEST_ASSERT_TRUE(game.hands[i].cards[n] == deck[top + n]);
            if (gave)
                TEST_ASSERT_TRUE(game.hands[rules.first_control].cards.back() ==
                                 deck[top + size - 1]);
        }
        TEST_ASSERT_EQUAL_UINT(top, game.pile.size());
        for (unsigned n = 0; n < top; ++n)
            TEST_ASSERT_TRUE(game.pile[n] == deck[n]);
    }
}

void fixed_deal_starts_the_last_round_at_the_turn_of_its_hand_size() {
    constexpr Face mine[] = {Face::squid, Face::pudding};
    constexpr Face yours[] = {Face::egg, Face::tempura};
    const std::span<const Face> hands[] = {mine, yours};
    ClassicGame game;
    start_last_round(game, {.edition = Edition::gamewright, .seats = 2, .menu = {}}, hands);
    TEST_ASSERT_EQUAL_UINT(round_count, game.round);
    TEST_ASSERT_EQUAL_UINT(9, game.turn);
    TEST_ASSERT_TRUE(commit(game, 0, take(Face::pudding)) == Refusal::none);
    TEST_ASSERT_TRUE(commit(game, 1, take(Face::egg)) == Refusal::none);
    TEST_ASSERT_EQUAL_UINT(10, game.turn);
    TEST_ASSERT_TRUE(commit(game, 0, take(Face::tempura)) == Refusal::none);
    TEST_ASSERT_TRUE(commit(game, 1, take(Face::squid)) == Refusal::none);
    TEST_ASSERT_TRUE(game.phase == Phase::game_over);
    TEST_ASSERT_EQUAL_INT(6, game.totals[0]);
    TEST_ASSERT_EQUAL_INT(4, game.totals[1]);
}

// Quick random play must follow the rules: no card is lost, the scores are right, and the average
// points equal those of the ordinary functions.
void quick_random_play_follows_the_rules() {
    for (const Rules& rules : all_classic_rules()) {
        long quick_sum = 0;
        long slow_sum = 0;
        const int games = 400;
        for (int n = 0; n < games; ++n) {
            const auto seed = static_cast<std::uint64_t>(n);
            Random random(seed);
            ClassicGame game;
            EXPECT_ACCEPTED(start_game(game, rules, seed));
            // Every third game starts in the middle of a turn.
            if (n % 3 == 0) EXPECT_ACCEPTED(commit(game, 1, random_move(game, 1, random)));
            Counts gone{};
            std::vector<int> totals(rules.tables());
            while (game.phase != Phase::game_over) {
                if (game.phase == Phase::round_over) start_round(game);
                play_round_randomly(game, random);
                const Counts counts = count_cards(game);
                for (unsigned i = 0; i < classic_face_count; ++i)
                    TEST_ASSERT_EQUAL_UINT(row(face_at(i)).classic_cards, counts[i] + gone[i]);
                for (unsigned i = 0; i < rules.tables(); ++i) {
                    TEST_ASSERT_EQUAL_UINT(rules.hand_size(), game.tables[i].cards.size());
                    unsigned free = rules.hand_size();  // offset, so that it stays above zero
                    for (const TableCard card : game.tables[i].cards) {
                        gone[index(card.face())] += 1;
                        free += card.face() == Face::wasabi ? 1U : 0U;
                        free -= card.on_wasabi() ? 1U : 0U;
                    }
                    TEST_ASSERT_EQUAL_UINT(free - rules.hand_size(), game.tables[i].free_wasabi);
                }
                const Reference reference = reference_round(game);
                for (unsigned i = 0; i < rules.tables(); ++i)
                    totals[i] += reference.round[i];
                if (game.phase == Phase::round_over)
                    for (unsigned i = 0; i < rules.tables(); ++i)
                        TEST_ASSERT_EQUAL_INT(totals[i], game.totals[i]);
            }
            ClassicGame slow;
            EXPECT_ACCEPTED(start_game(slow, rules, seed + 1000));
            while (slow.phase != Phase::game_over) {
                if (slow.phase == Phase::round_over) start_round(slow);
                for (unsigned seat = 0; seat < rules.seats; ++seat)
                    commit_legal(slow, seat, random_move(slow, seat, random));
            }
            for (unsigned i = 0; i < rules.seats; ++i) {
                quick_sum += game.totals[i];
                slow_sum += slow.totals[i];
            }
        }
        const int mean = static_cast<int>(quick_sum / games);
        TEST_ASSERT_INT_WITHIN(static_cast<unsigned>(mean) / 15, mean, slow_sum / games);
    }
}

// Counts of nigiri that were laid while a wasabi was free.
struct Habits {
    unsigned on_wasabi = 0;
    unsigned beside = 0;      // beside a wasabi laid directly before them
    unsigned far_beside = 0;  // beside a wasabi laid earlier
};

void watch_tables(const ClassicGame& game, Habits& habits) {
    for (unsigned i = 0; i < game.rules.tables(); ++i) {
        unsigned free = 0;
        Face last = Face::none;
        for (const TableCard card : game.tables[i].cards) {
            TEST_ASSERT_FALSE(card.on_wasabi() && (free == 0 || !is_nigiri(card.face())));
            if (card.on_wasabi()) {
                habits.on_wasabi += 1;
                free -= 1;
            } else if (is_nigiri(card.face()) && free > 0) {
                (last == Face::wasabi ? habits.beside : habits.far_beside) += 1;
            }
            if (card.face() == Face::wasabi) free += 1;
            last = card.face();
        }
        TEST_ASSERT_EQUAL_UINT(free, game.tables[i].free_wasabi);
    }
}

constexpr std::uint64_t watched_games = 1500;

template <typename PlayRound>
Habits watch_first_rounds(const Rules& rules, PlayRound play_round) {
    Habits habits;
    for (std::uint64_t seed = 0; seed < watched_games; ++seed) {
        ClassicGame game;
        EXPECT_ACCEPTED(start_game(game, rules, seed));
        Random random(~seed);
        play_round(game, random);
        watch_tables(game, habits);
    }
    return habits;
}

// Quick random play follows both wasabi columns of the edition table in every combination. In the
// real editions, each case is about as frequent as with the ordinary functions.
void quick_random_play_follows_the_wasabi_rules() {
    for (const bool may_decline : {false, true})
        for (const bool same_turn : {false, true}) {
            const Habits habits =
                watch_first_rounds(classic(3), [&](ClassicGame& game, Random& random) {
                    play_round_randomly(game, random, {may_decline, same_turn});
                });
            TEST_ASSERT_GREATER_THAN_UINT(0, habits.on_wasabi);
            TEST_ASSERT_EQUAL(may_decline, habits.far_beside > 0);
            TEST_ASSERT_EQUAL(may_decline || !same_turn, habits.beside > 0);
        }
    for (const Rules& rules : all_classic_rules()) {
        const Habits quick = watch_first_rounds(
            rules, [](ClassicGame& game, Random& random) { play_round_randomly(game, random); });
        const Habits ordinary = watch_first_rounds(rules, [](ClassicGame& game, Random& random) {
            while (game.phase == Phase::choosing)
                play_turn(game, random);
        });
        const auto alike = [](unsigned one, unsigned other) {
            TEST_ASSERT_UINT_WITHIN(other / 8 + 20, other, one);
        };
        alike(quick.on_wasabi, ordinary.on_wasabi);
        alike(quick.beside, ordinary.beside);
        alike(quick.far_beside, ordinary.far_beside);
    }
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(whole_games_follow_the_rules_in_every_setup);
    RUN_TEST(hands_are_dealt_from_the_top_of_the_shuffled_deck);
    RUN_TEST(fixed_deal_starts_the_last_round_at_the_turn_of_its_hand_size);
    RUN_TEST(quick_random_play_follows_the_rules);
    RUN_TEST(quick_random_play_follows_the_wasabi_rules);
    return UNITY_END();
}
