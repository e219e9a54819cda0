// Whole Party games with every menu and two to eight seats: no card is lost in any step, and the
// scores agree with an independent reference scorer.
#include <algorithm>
#include <set>
#include <string>

#include "host_tests/engine/party_support.hpp"
#include "host_tests/oracles/random_play.hpp"

using namespace kaiten;
using namespace kaiten::test;

void setUp() {}
void tearDown() {}

namespace {

using F = Face;
using K = Kind;

// Reference scorer: counts cards directly, one rule after the other.
class Reference {
public:
    explicit Reference(const PartyGame& game) : game_(game) {
        for (unsigned seat = 0; seat < seats(); ++seat)
            for (const PartyCard& card : game.tables[seat].cards) {
                if (card.flipped != 0) {
                    flipped_[seat] += 1;
                    continue;
                }
                const K kind = row(card.as).kind;
                cards_[seat][kind] += 1;
                faces_[seat][card.as] += 1;
                colours_[seat][kind == K::wasabi ? K::nigiri : kind] += 1;
                if (kind == K::nigiri)
                    nigiri_[seat] += (card.as == F::egg      ? 1
                                      : card.as == F::salmon ? 2
                                                             : 3) *
                                     (card.on_wasabi != 0 ? 3 : 1);
            }
    }

    int total(unsigned seat) {
        int sum = nigiri_[seat] + 2 * flipped_[seat];
        if (has(K::maki)) sum += maki(seat);
        if (has(K::temaki)) sum += temaki(seat);
        if (has(K::uramaki)) sum += uramaki(seat);
        sum += count(seat, K::tempura) / 2 * 5 + count(seat, K::sashimi) / 3 * 10;
        const int dumplings = std::min(count(seat, K::dumpling), 5);
        sum += dumplings * (dumplings + 1) / 2;
        sum += count(seat, K::tofu) == 1 ? 2 : count(seat, K::tofu) == 2 ? 6 : 0;
        sum += count(seat, K::eel) == 1 ? -3 : count(seat, K::eel) >= 2 ? 7 : 0;
        sum += onigiri(seat) + 3 * count(seat, K::miso);
        int others = 0;
        for (unsigned other = 0; other < seats(); ++other)
            others += other != seat && count(other, K::edamame) > 0 ? 1 : 0;
        sum += count(seat, K::edamame) * std::min(others, 4);
        std::size_t most_colours = 0;
        int best_colour = 0;
        for (unsigned other = 0; other < seats(); ++other)
            most_colours = std::max(most_colours, colours_[other].size());
        for (const auto& [colour, cards] : colours_[seat])
            best_colour = std::max(best_colour, cards);
        if (colours_[seat].size() == most_colours) sum += 4 * count(seat, K::soy);
        return sum + count(seat, K::tea) * best_colour;
    }

private:
    unsigned seats() const { return game_.rules.seats; }
    bool has(K kind) const { return game_.rules.menu.has(kind); }
    int count(unsigned seat, K kind) { return cards_[seat][kind]; }
    int icons(unsigned seat, std::vector<std::pair<Face, int>> worth) {
        int sum = 0;
        for (const auto& [face, icon] : worth)
            sum += faces_[seat][face] * icon;
        return sum;
    }
    int maki_icons(unsigned seat) {
        return icons(seat, {{F::maki1, 1}, {F::maki2, 2}, {F::maki3, 3}});
    }
    int uramaki_icons(unsigned seat) {
        return icons(seat, {{F::uramaki3, 3}, {F::uramaki4, 4}, {F::uramaki5, 5}});
    }
    int maki(unsigned seat) {
        std::set<int, std::greater<>> values;
        for (unsigned other = 0; other < seats(); ++other)
            if (maki_icons(other) > 0) values.insert(maki_icons(other));
        const std::vector<int> places =
            seats() >= 6 ? std::vector<int>{6, 4, 2} : std::vector<int>{6, 3};
        std::size_t place = 0;
        for (const int value : values) {
            if (place == places.size()) break;
            if (maki_icons(seat) == value) return places[place];
            ++place;
        }
        return 0;
    }
    int temaki(unsigned seat) {
        int most = 0;
        int fewest = 99;
        for (unsigned other = 0; other < seats(); ++other) {
            most = std::max(most, count(other, K::temaki));
            fewest = std::min(fewest, count(other, K::temaki));
        }
        int sum = 0;
        if (most > 0 && count(seat, K::temaki) == most) sum += 4;
        if (seats() > 2 && most > 0 && count(seat, K::temaki) == fewest) sum -= 4;
        return sum;
    }
    int uramaki(unsigned seat) {
        int most = 0;
        for (unsigned other = 0; other < seats(); ++other)
            most = std::max(most, uramaki_icons(other));
        int left = 0;
        if (most > 0 && uramaki_icons(seat) == most) {
            if (game_.rules.edition == Edition::party) {
                left = 2;
            } else if (game_.uramaki.places_taken < 3) {
                left = std::vector<int>{8, 5, 2}[game_.uramaki.places_taken];
            }
        }
        return game_.uramaki.points[seat] + left;
    }
    int onigiri(unsigned seat) {
        std::vector<int> shapes{faces_[seat][F::onigiri_circle], faces_[seat][F::onigiri_triangle],
                                faces_[seat][F::onigiri_square],
                                faces_[seat][F::onigiri_rectangle]};
        int sum = 0;
        while (true) {
            int different = 0;
            for (int& shape : shapes)
                if (shape > 0) {
                    shape -= 1;
                    different += 1;
                }
            if (different == 0) return sum;
            sum += different * different;
        }
    }

    const PartyGame& game_;
    std::array<std::map<K, int>, most_seats> cards_;
    std::array<std::map<F, int>, most_seats> faces_;
    std::array<std::map<K, int>, most_seats> colours_;
    std::array<int, most_seats> nigiri_{};
    std::array<int, most_seats> flipped_{};
};

int reference_fruit(const Desserts& desserts) {
    std::array<int, 3> fruit{};
    for (const Dessert dessert : desserts) {
        const std::string name(kaiten::name(dessert.as()));
        const std::array<const char*, 3> names{"watermelon", "orange", "pineapple"};
        for (unsigned i = 0; i < 3; ++i)
            if (name.find(names[i]) != std::string::npos)
                fruit[i] += name.find('2') != std::string::npos ? 2 : 1;
    }
    int sum = 0;
    for (const int count : fruit)
        sum += std::array<int, 6>{-2, 0, 1, 3, 6, 10}[static_cast<unsigned>(std::min(count, 5))];
    return sum;
}

int reference_desserts(const PartyGame& game, unsigned seat) {
    const int mine = static_cast<int>(game.desserts[seat].size());
    if (game.rules.menu.has(K::matcha)) return mine / 4 * 12;
    if (game.rules.menu.has(K::fruit)) return reference_fruit(game.desserts[seat]);
    int most = 0;
    int fewest = 99;
    for (unsigned other = 0; other < game.rules.seats; ++other) {
        most = std::max(most, static_cast<int>(game.desserts[other].size()));
        fewest = std::min(fewest, static_cast<int>(game.desserts[other].size()));
    }
    if (most == 0) return 0;
    return (mine == most ? 6 : 0) - (game.rules.seats > 2 && mine == fewest ? 6 : 0);
}

void check_tables(const PartyGame& game) {
    for (unsigned seat = 0; seat < game.rules.seats; ++seat) {
        const PartyTable& table = game.tables[seat];
        std::set<unsigned> used;
        unsigned wasabi = 0;
        unsigned icons = 0;
        for (unsigned i = 0; i < table.cards.size(); ++i) {
            const PartyCard& card = table.cards[i];
            if (card.flipped == 0 && card.as == F::wasabi) wasabi += 1;
            if (card.flipped == 0 && card.kind() == K::uramaki) icons += row(card.as).icons;
            TEST_ASSERT_TRUE(card.card == card.as || card.card == F::special_order);
            if (card.on_wasabi == 0) continue;
            TEST_ASSERT_TRUE(is_nigiri(card.as) && card.flipped == 0);
            TEST_ASSERT_TRUE(card.wasabi < table.cards.size());
            TEST_ASSERT_TRUE(table.cards[card.wasabi].as == F::wasabi);
            TEST_ASSERT_TRUE(table.cards[card.wasabi].flipped == 0);
            TEST_ASSERT_TRUE(used.insert(card.wasabi).second);
        }
        TEST_ASSERT_EQUAL_UINT(wasabi - used.size(), table.free_wasabi);
        TEST_ASSERT_EQUAL_UINT(icons, table.uramaki_icons);
        TEST_ASSERT_TRUE(table.earlier <= table.cards.size());
    }
    // All hands have the same size between turns, even after spoons and chopsticks.
    if (game.open.decision == Decision::none && game.committed == 0)
        for (unsigned seat = 1; seat < game.rules.seats; ++seat)
            TEST_ASSERT_EQUAL_UINT(game.hands[0].cards.size(), game.hands[seat].cards.size());
    for (const PartyHand& hand : game.hands) {
        for (const Face card : hand.cards)
            TEST_ASSERT_FALSE(hand.absent.has(card));
        for (const Face card : hand.returned)
            TEST_ASSERT_TRUE(hand.cards.count(card) >= hand.returned.count(card));
    }
}

struct Seen {
    std::set<Decision> decisions;
    std::set<Kind> effects;
};

void watch(const Rules& rules, std::uint64_t seed, Random& random, Seen& seen) {
    PartyGame game = started_party(rules, seed);
    expect_all_cards(game);
    std::vector<int> totals(rules.seats);
    TurnLog log;
    while (game.phase != Phase::game_over) {
        if (game.phase == Phase::round_over) {
            start_round(game);
            expect_all_cards(game);
            TEST_ASSERT_EQUAL_UINT(rules.hand_size(), game.hands[0].cards.size());
        }
        const unsigned open = deciding_seats(game);
        for (unsigned seat = 0; seat < rules.seats; ++seat) {
            if (((open >> seat) & 1U) == 0) continue;
            seen.decisions.insert(decision_of(game, seat));
            const Move move = random_move(game, seat, random);
            EXPECT_ACCEPTED(commit(game, seat, move, &log));
            expect_all_cards(game);
            check_tables(game);
        }
        if (log.complete)
            for (const Effect& effect : log.effects)
                seen.effects.insert(kind_of(effect.card));
        if (game.phase == Phase::choosing) continue;
        Reference reference(game);
        std::array<RoundScore, most_seats> scores{};
        round_scores(game, scores);
        for (unsigned seat = 0; seat < rules.seats; ++seat) {
            TEST_ASSERT_EQUAL_INT(reference.total(seat), scores[seat].total());
            totals[seat] += scores[seat].total();
            const int desserts =
                game.phase == Phase::game_over ? reference_desserts(game, seat) : 0;
            TEST_ASSERT_EQUAL_INT(totals[seat] + desserts, game.totals[seat]);
        }
    }
    unsigned won = 0;
    for (unsigned a = 0; a < rules.seats; ++a) {
        bool beaten = false;
        for (unsigned b = 0; b < rules.seats; ++b)
            beaten = beaten || std::pair(game.totals[b], game.desserts[b].size()) >
                                   std::pair(game.totals[a], game.desserts[a].size());
        if (!beaten) won |= 1U << a;
    }
    TEST_ASSERT_EQUAL_UINT(won, winners(game));
}

void games_with_named_menus_follow_the_rules() {
    Random random(1);
    Seen seen;
    for (const MenuRow& menu : menus)
        for (unsigned seats = menu.min_seats; seats <= menu.max_seats; ++seats)
            for (const Edition edition : {Edition::party, Edition::party_gamewright})
                for (std::uint64_t seed = 0; seed < 12; ++seed)
                    watch(party_rules(menu.kinds, seats, edition), seed, random, seen);
    TEST_ASSERT_EQUAL_UINT(6, seen.decisions.size());
    for (const K kind : {K::special_order, K::spoon, K::menu, K::takeout, K::miso, K::uramaki})
        TEST_ASSERT_TRUE(seen.effects.contains(kind));
}

void games_with_random_menus_follow_the_rules() {
    Random random(2);
    Seen seen;
    for (unsigned seats = 2; seats <= 8; ++seats)
        for (std::uint64_t seed = 0; seed < 120; ++seed) {
            Rules rules = party_rules(random_menu(seats, random), seats,
                                      seed % 2 == 0 ? Edition::party : Edition::party_gamewright);
            rules.pass_both_ways = seed % 3 == 0;
            watch(rules, seed, random, seen);
        }
}

void desserts_are_added_before_every_round() {
    for (unsigned seats = 2; seats <= 8; ++seats) {
        const Rules rules = party_rules(*menu_named("classic"), seats);
        PartyGame game = started_party(rules, seats);
        const std::vector<unsigned> joined =
            seats >= 6 ? std::vector<unsigned>{7, 5, 3} : std::vector<unsigned>{5, 3, 2};
        unsigned left = 15;
        Random random(seats);
        for (unsigned round = 1; round <= 3; ++round) {
            left -= joined[round - 1];
            TEST_ASSERT_EQUAL_UINT(left, game.dessert_pile.size());
            TEST_ASSERT_EQUAL_UINT(joined[round - 1], desserts_before(rules, round));
            play_round_randomly(game, random);
            if (round < 3) start_round(game);
        }
    }
}

void deal_shuffles_desserts_first_and_then_the_deck() {
    const Rules rules = party_rules(*menu_named("master"), 4);
    Random random(77);
    std::vector<Face> desserts;
    std::vector<Face> deck;
    for (unsigned k = 0; k < kind_count; ++k) {
        if (!rules.menu.has(kind_at(k))) continue;
        for (unsigned i = 0; i < face_count; ++i)
            for (unsigned n = 0;
                 kind_of(face_at(i)) == kind_at(k) && n < row(face_at(i)).party_cards; ++n)
                (is_dessert(kind_at(k)) ? desserts : deck).push_back(face_at(i));
    }
    shuffle(std::span(desserts), random);
    for (int i = 0; i < 5; ++i) {
        deck.push_back(desserts.back());
        desserts.pop_back();
    }
    shuffle(std::span(deck), random);
    const PartyGame game = started_party(rules, 77);
    TEST_ASSERT_TRUE(game.random == random);
    for (unsigned seat = 0; seat < 4; ++seat)
        for (unsigned i = 0; i < 9; ++i)
            TEST_ASSERT_TRUE(game.hands[seat].cards[i] == deck[deck.size() - 9 * (seat + 1) + i]);
    TEST_ASSERT_EQUAL_UINT(deck.size() - 36, game.deck.size());
}

void quick_random_play_follows_the_rules() {
    for (const MenuRow& menu : menus) {
        const Rules rules = party_rules(menu.kinds, menu.min_seats);
        long quick_sum = 0;
        long slow_sum = 0;
        const int games = 400;
        for (int n = 0; n < games; ++n) {
            const auto seed = static_cast<std::uint64_t>(n);
            Random random(seed);
            PartyGame game = started_party(rules, seed);
            if (n % 3 == 0) commit_legal(game, 1, random_move(game, 1, random));
            while (game.phase != Phase::game_over) {
                if (game.phase == Phase::round_over) start_round(game);
                play_round_randomly(game, random);
                expect_all_cards(game);
                check_tables(game);
            }
            PartyGame slow = started_party(rules, seed + 5000);
            while (slow.phase != Phase::game_over) {
                if (slow.phase == Phase::round_over) start_round(slow);
                const unsigned open = deciding_seats(slow);
                for (unsigned seat = 0; seat < rules.seats; ++seat)
                    if (((open >> seat) & 1U) != 0)
                        commit_legal(slow, seat, random_move(slow, seat, random));
            }
            for (unsigned seat = 0; seat < rules.seats; ++seat) {
                quick_sum += game.totals[seat];
                slow_sum += slow.totals[seat];
            }
        }
        const int mean = static_cast<int>(quick_sum / games);
        TEST_ASSERT_INT_WITHIN(8, mean, slow_sum / games);
    }
}

}  // namespace

int main() {
    UNITY_BEGIN();
    RUN_TEST(games_with_named_menus_follow_the_rules);
    RUN_TEST(games_with_random_menus_follow_the_rules);
    RUN_TEST(desserts_are_added_before_every_round);
    RUN_TEST(deal_shuffles_desserts_first_and_then_the_deck);
    RUN_TEST(quick_random_play_follows_the_rules);
    return UNITY_END();
}
