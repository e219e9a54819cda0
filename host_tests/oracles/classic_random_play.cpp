// Random play of the classic game. A move is chosen and laid in one step. This is possible because
// random seats do not look at each other. The hands stay where they are during a round, and the
// seats move from hand to hand instead.
#include "engine/core/ensure.hpp"
#include "host_tests/oracles/random_play.hpp"

namespace kaiten {
namespace {

// Everything that limits the moves of a seat, in one byte: free wasabi in the low half, chopsticks
// in the high half.
using Status = std::uint8_t;
using Statuses = std::array<Status, max_classic_seats>;
constexpr unsigned one_wasabi = 0x01;
constexpr unsigned wasabi_mask = 0x0F;
constexpr unsigned one_chopsticks = 0x10;

// Change of the status when a card is laid. The top bit marks nigiri. A table and arithmetic
// replace branches here, because the next card is random and no branch predictor can guess it.
constexpr unsigned nigiri_mark = 0x80;
constexpr auto laying = [] {
    std::array<std::uint8_t, classic_face_count> rows{};
    rows[index(Face::wasabi)] = one_wasabi;
    rows[index(Face::chopsticks)] = one_chopsticks;
    for (const Face nigiri : {Face::egg, Face::salmon, Face::squid})
        rows[index(nigiri)] = nigiri_mark;
    return rows;
}();

// Takes a card out of a hand of `size` cards and fills the gap with the last card. Does not count
// returned chopsticks, because nobody asks for that count at the end of a round.
[[gnu::always_inline]] inline Face take_out(Hand& hand, unsigned size, unsigned place) {
    Face* const cards = hand.cards.begin();
    const Face card = cards[place];
    cards[place] = cards[size - 1];
    return card;
}

// Lays a card, a nigiri on a usable wasabi if there is one. `declines` is a random bit: in editions
// that allow it, 1 means that the nigiri does not go on the wasabi.
template <WasabiManners manners>
[[gnu::always_inline]] inline void lay(TableCard& place, Status& status, Face card, unsigned usable,
                                       unsigned declines) {
    const unsigned change = laying[index(card)];
    unsigned on_wasabi = (change >> 7) & (usable > 0 ? 1U : 0U);
    if (manners.may_decline) on_wasabi &= ~declines;
    status = static_cast<Status>(status + (change & ~nigiri_mark) - on_wasabi);
    place = TableCard(card, on_wasabi != 0);
}

// Plays two cards with chopsticks. Takes the generator by value and returns it, so that the
// compiler keeps that of the caller in registers.
template <WasabiManners manners>
[[gnu::noinline]] Random play_two(Table& table, unsigned laid, Status& status, Hand& hand,
                                  unsigned size, Random random) {
    TableCard* const cards = table.cards.begin();
    const unsigned usable = status & wasabi_mask;
    const Face first = take_out(hand, size, random.below(size));
    const Face second = take_out(hand, size - 1, random.below(size - 1));
    hand.cards.begin()[size - 2] = Face::chopsticks;
    // The cards behind the chopsticks on the table move up.
    unsigned gap = 0;
    while (cards[gap].face() != Face::chopsticks)
        ++gap;
    for (; gap + 1 < laid; ++gap)
        cards[gap] = cards[gap + 1];
    status = static_cast<Status>(status - one_chopsticks);
    lay<manners>(cards[laid - 1], status, first, usable, random.coin() ? 1 : 0);
    const unsigned free = status & wasabi_mask;
    const unsigned earlier = free < usable ? free : usable;
    lay<manners>(cards[laid], status, second, manners.same_turn ? free : earlier,
                 random.coin() ? 1 : 0);
    return random;
}

Statuses sit_down(const ClassicGame& game, unsigned turns, unsigned laid) {
    Statuses statuses{};
    KAITEN_ENSURE(laid + turns <= max_hand);
    for (unsigned i = 0; i < game.rules.seats; ++i) {
        const Table& table = game.tables[i];
        KAITEN_ENSURE(game.hands[i].cards.size() == turns && table.cards.size() == laid);
        statuses[i] =
            static_cast<Status>(table.free_wasabi * one_wasabi + table.chopsticks * one_chopsticks);
    }
    return statuses;
}

void stand_up(ClassicGame& game, const Statuses& statuses, unsigned laid) {
    for (unsigned i = 0; i < game.rules.seats; ++i) {
        Table& table = game.tables[i];
        table.cards.set_size(laid);
        table.free_wasabi = statuses[i] & wasabi_mask;
        table.chopsticks = (statuses[i] / one_chopsticks) & 15U;
        game.hands[i] = {};
    }
}

// Returns all hands twice in a row, so that `seats` steps from any hand visit every hand without a
// modulo.
std::array<Hand*, 2 * max_classic_seats> hands_twice(ClassicGame& game) {
    std::array<Hand*, 2 * max_classic_seats> hands{};
    for (unsigned i = 0; i < game.rules.seats; ++i)
        hands[i] = hands[i + game.rules.seats] = &game.hands[i];
    return hands;
}

// Plays from the start of a turn to the end of the round, without a dummy. The wasabi rules are a
// template parameter, so that the loop is compiled once per combination.
template <WasabiManners manners>
void play_round(ClassicGame& game, Random& source) {
    Random random = source;
    const unsigned seats = game.rules.seats;
    const unsigned step = game.rules.passes_left(game.round) ? seats - 1 : 1;
    const unsigned turns = game.hands[0].cards.size();
    unsigned laid = game.tables[0].cards.size();
    Statuses statuses = sit_down(game, turns, laid);
    const std::array<Hand*, 2 * max_classic_seats> hands = hands_twice(game);
    unsigned first_hand = 0;  // the hand that seat 0 holds
    for (unsigned size = turns; size > 0; --size, ++laid) {
        Hand* const* held = &hands[first_hand];
        Table* table = game.tables.data();
        for (unsigned i = 0; i < seats; ++i, ++table, ++held) {
            Status status = statuses[i];
            const auto [place, coins] = random.below_and_spare(size);
            const unsigned may_take_two = status >= one_chopsticks && size >= 2 ? 1 : 0;
            if ((may_take_two & coins) != 0) [[unlikely]] {
                random = play_two<manners>(*table, laid, statuses[i], **held, size, random);
                continue;
            }
            const Face card = take_out(**held, size, place);
            lay<manners>(table->cards.begin()[laid], status, card, status & wasabi_mask,
                         (coins >> 1) & 1U);
            statuses[i] = status;
        }
        first_hand = first_hand + step < seats ? first_hand + step : first_hand + step - seats;
    }
    source = random;
    stand_up(game, statuses, laid);
    game.turn = static_cast<std::uint8_t>(game.turn + turns - 1);
    end_round(game);
}

}  // namespace

void play_round_randomly(ClassicGame& game, Random& random, WasabiManners manners) {
    if (manners.may_decline) {
        manners.same_turn ? play_round<WasabiManners{true, true}>(game, random)
                          : play_round<WasabiManners{true, false}>(game, random);
    } else {
        manners.same_turn ? play_round<WasabiManners{false, true}>(game, random)
                          : play_round<WasabiManners{false, false}>(game, random);
    }
}

void play_round_randomly(ClassicGame& game, Random& random) {
    const EditionRow& edition = game.rules.edition_row();
    while (game.phase == Phase::choosing) {
        if (game.committed != 0 || game.rules.dummy) {
            play_turn(game, random);
        } else {
            play_round_randomly(game, random,
                                {edition.wasabi_may_be_declined, edition.wasabi_same_turn});
        }
    }
}

}  // namespace kaiten
