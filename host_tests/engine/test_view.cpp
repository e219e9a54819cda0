// Views of classic games hide what a seat cannot know and contain all that it knows.
#include "engine/knowledge/classic_view.hpp"

#include <algorithm>

#include "host_tests/engine/support.hpp"
#include "host_tests/oracles/random_play.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

// The knowledge of an attentive player, collected independently of the engine: the hands that the
// seat has held, the cards laid from them since, and the chopsticks that went into them.
class Watcher {
public:
    Watcher(const Rules& rules, unsigned seat) : rules_(rules), seat_(seat) {}

    void begin_round(const ClassicGame& game) {
        for (unsigned i = 0; i < rules_.seats; ++i) {
            known_[i] = {};
            unknown_[i] = game.hands[i].cards.size();
        }
        look(game);
    }
    void after_turn(const ClassicGame& before, const ClassicGame& game, const TurnLog& log) {
        if (game.phase != Phase::choosing) return;
        for (unsigned i = 0; i < rules_.seats; ++i) {
            for (const Face card : log.plays[i].cards)
                lay(i, card);
            if (log.plays[i].for_dummy != Face::none) lay(i, log.plays[i].for_dummy);
            if (log.plays[i].chopsticks) known_[i].push_back(Face::chopsticks);
        }
        auto known = known_;
        auto unknown = unknown_;
        for (unsigned i = 0; i < rules_.seats; ++i) {
            const unsigned to = rules_.passes_left(before.round)
                                    ? (i + 1) % rules_.seats
                                    : (i + rules_.seats - 1) % rules_.seats;
            known[to] = known_[i];
            unknown[to] = unknown_[i];
        }
        known_ = known;
        unknown_ = unknown;
        if (rules_.dummy) unknown_[control(game)] += 1;
        look(game);
    }
    void check(const ClassicView& view) const {
        for (unsigned i = 0; i < rules_.seats; ++i) {
            auto expected = known_[i];
            std::sort(expected.begin(), expected.end());
            std::vector<Face> actual(view.hands[i].cards.begin(), view.hands[i].cards.end());
            std::sort(actual.begin(), actual.end());
            TEST_ASSERT_TRUE(expected == actual);
            TEST_ASSERT_EQUAL_UINT(unknown_[i], view.hands[i].unknown);
        }
    }

private:
    void look(const ClassicGame& game) {
        known_[seat_].assign(game.hands[seat_].cards.begin(), game.hands[seat_].cards.end());
        unknown_[seat_] = 0;
    }
    void lay(unsigned holder, Face card) {
        auto& known = known_[holder];
        const auto at = std::find(known.begin(), known.end(), card);
        if (at != known.end()) {
            known.erase(at);
        } else {
            unknown_[holder] -= 1;
        }
    }

    Rules rules_;
    unsigned seat_;
    std::array<std::vector<Face>, max_classic_seats> known_{};
    std::array<unsigned, max_classic_seats> unknown_{};
};

// The unseen cards of a view must be the deck without the cards on the tables, the cards of earlier
// rounds, and the known cards of all hands.
void check_unseen(const ClassicGame& game, const ClassicView& view, const Counts& gone) {
    Counts placed = gone;
    for (unsigned i = 0; i < game.rules.tables(); ++i) {
        for (const TableCard card : game.tables[i].cards)
            placed[index(card.face())] += 1;
        for (const Face card : view.hands[i].cards)
            placed[index(card)] += 1;
    }
    unsigned hidden = view.pile;
    for (unsigned i = 0; i < game.rules.tables(); ++i)
        hidden += view.hands[i].unknown;
    for (unsigned i = 0; i < classic_face_count; ++i) {
        TEST_ASSERT_EQUAL_UINT(row(face_at(i)).classic_cards - placed[i], view.unseen[i]);
        hidden -= view.unseen[i];
    }
    TEST_ASSERT_EQUAL_UINT(0, hidden);
}

void view_knows_what_an_attentive_player_knows() {
    Random random(2);
    for (const Rules& rules : all_classic_rules())
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            ClassicGame game;
            EXPECT_ACCEPTED(start_game(game, rules, seed));
            std::vector<Watcher> watchers;
            for (unsigned seat = 0; seat < rules.seats; ++seat) {
                watchers.emplace_back(rules, seat);
                watchers.back().begin_round(game);
            }
            Counts gone{};
            while (game.phase != Phase::game_over) {
                if (game.phase == Phase::round_over) {
                    for (const Table& table : game.tables)
                        for (const TableCard card : table.cards)
                            gone[index(card.face())] += 1;
                    start_round(game);
                    for (Watcher& watcher : watchers)
                        watcher.begin_round(game);
                }
                const ClassicGame before = game;
                TurnLog log;
                for (unsigned seat = 0; seat < rules.seats; ++seat) {
                    const ClassicView view = view_of(game, seat);
                    watchers[seat].check(view);
                    check_unseen(game, view, gone);
                    TEST_ASSERT_TRUE(decision_of(view) == Decision::take);
                    const Move move = random_move(view, random);
                    EXPECT_ACCEPTED(check(view, move));
                    EXPECT_ACCEPTED(commit(game, seat, move, &log));
                    TEST_ASSERT_TRUE(game.phase != Phase::choosing || game.turn != before.turn ||
                                     view_of(game, seat).has_chosen());
                }
                for (Watcher& watcher : watchers)
                    watcher.after_turn(before, game, log);
            }
        }
}

// Changes to what others hold or have chosen must not change a view.
void view_hides_choices_of_others_and_order_of_the_pile() {
    ClassicGame game;
    EXPECT_ACCEPTED(start_game(game, classic(3), 9));
    const Face first = game.hands[1].cards[0];
    Face other = first;
    for (const Face card : game.hands[1].cards)
        if (card != first) other = card;
    TEST_ASSERT_TRUE(first != other);
    ClassicGame one = game;
    ClassicGame two = game;
    EXPECT_ACCEPTED(commit(one, 1, take(first)));
    EXPECT_ACCEPTED(commit(two, 1, take(other)));
    TEST_ASSERT_FALSE(one == two);
    TEST_ASSERT_TRUE(view_of(one, 0) == view_of(two, 0));
    TEST_ASSERT_TRUE(view_of(one, 2) == view_of(two, 2));
    TEST_ASSERT_FALSE(view_of(one, 1) == view_of(two, 1));
    // The order of the pile is hidden, too.
    ClassicGame pile = game;
    Random random(1);
    shuffle(std::span(pile.pile.begin(), pile.pile.size()), random);
    TEST_ASSERT_FALSE(pile == game);
    for (unsigned seat = 0; seat < 3; ++seat)
        TEST_ASSERT_TRUE(view_of(pile, seat) == view_of(game, seat));
    Move served = take(Face::none);
    ClassicGame dummy;
    EXPECT_ACCEPTED(start_game(dummy, classic(2, Edition::gamewright, false, true), 9));
    served.card = dummy.hands[0].cards[0];
    served.for_dummy = dummy.hands[0].cards[1];
    EXPECT_ACCEPTED(commit(dummy, 0, served));
    TEST_ASSERT_TRUE(view_of(dummy, 0).for_dummy == served.for_dummy);
    TEST_ASSERT_TRUE(view_of(dummy, 1).for_dummy == Face::none);
}

// For one round only, the pile is not filled in.
void rounds_filled_in_from_a_view_can_be_played_on() {
    Random random(7);
    for (const Rules& rules : all_classic_rules())
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            ClassicGame game;
            EXPECT_ACCEPTED(start_game(game, rules, seed));
            for (unsigned turn = 0; turn < seed % 6; ++turn)
                for (unsigned seat = 0; seat < rules.seats; ++seat)
                    commit_legal(game, seat, random_move(game, seat, random));
            ClassicGame round;
            determinize(view_of(game, 0), random, Horizon::round, round);
            play_round_randomly(round, random);
            TEST_ASSERT_TRUE(round.phase == Phase::round_over);
        }
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(view_knows_what_an_attentive_player_knows);
    RUN_TEST(view_hides_choices_of_others_and_order_of_the_pile);
    RUN_TEST(rounds_filled_in_from_a_view_can_be_played_on);
    return UNITY_END();
}
