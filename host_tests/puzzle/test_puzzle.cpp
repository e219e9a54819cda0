// Tests the puzzles: their signatures, and that every answer is the only right one.
#include <cstdio>
#include <memory>

#include "host_tests/oracles/puzzle_signature.hpp"
#include "host_tests/support/main.hpp"

namespace kaiten {
namespace {

struct Workshop {
    SearchMemory memory;
    Record record;
    PuzzleMaker maker{memory, record};

    const Puzzle& make(std::uint32_t number) {
        maker.begin(number);
        while (maker.work()) {
        }
        return maker.puzzle();
    }
};

Workshop& workshop() {
    static const auto made = std::make_unique<Workshop>();
    return *made;
}

// A changed signature means that a number yields another puzzle: raise puzzle_format and copy the
// new signatures into the table.
void puzzles_are_as_their_signatures_say() {
    unsigned changed = 0;
    for (const PuzzleSignatureRow& row : puzzle_signatures()) {
        const Puzzle& puzzle = workshop().make(row.number);
        const std::uint32_t signature = puzzle_signature(puzzle, workshop().record);
        if (signature == row.signature) continue;
        std::printf("    {%u, 0x%08XU},\n", static_cast<unsigned>(row.number),
                    static_cast<unsigned>(signature));
        ++changed;
    }
    TEST_ASSERT_EQUAL_UINT(0, changed);
}

void earlier_puzzles_do_not_matter() {
    const PuzzleSignatureRow row = puzzle_signatures()[0];
    workshop().make(7);
    workshop().maker.begin(1201);
    workshop().maker.work();  // left unfinished
    workshop().make(row.number);
    TEST_ASSERT_EQUAL_HEX32(row.signature,
                            puzzle_signature(workshop().maker.puzzle(), workshop().record));
}

void the_record_leads_to_the_position() {
    for (std::uint32_t number = 1; number <= 12; ++number) {
        workshop().make(number);
        workshop().maker.visit([]<typename GameType>(const GameType& game) {
            GameType replayed;
            TEST_ASSERT_TRUE(restore(workshop().record, replayed) == Refusal::none);
            TEST_ASSERT_TRUE(replayed == game);
        });
    }
}

void every_option_is_legal_and_one_is_right() {
    for (std::uint32_t number = 1; number <= 2000; number += 23) {
        const Puzzle& puzzle = workshop().make(number);
        TEST_ASSERT_TRUE(puzzle.options.size() >= 2);
        for (unsigned i = 0; i < puzzle.options.size(); ++i)
            if (i != puzzle.answer)
                TEST_ASSERT_TRUE(puzzle.options[i].value < puzzle.right().value);
        if (puzzle.type == PuzzleType::who_took_it) continue;
        workshop().maker.visit([&](const auto& game) {
            for (const PuzzleOption& option : puzzle.options)
                TEST_ASSERT_TRUE(check(game, puzzle.seat, option.move) == Refusal::none);
        });
    }
}

void who_took_it_names_the_seat_that_laid_the_card_from_that_hand() {
    for (std::uint32_t number = 3; number <= 1500; number += 51) {
        const Puzzle& puzzle = workshop().make(number);
        TEST_ASSERT_TRUE(puzzle.type == PuzzleType::who_took_it);
        const Record& record = workshop().record;
        workshop().maker.visit([&]<typename GameType>(const GameType& position) {
            GameType game;
            start_game(game, record.rules(), record.seed());
            // The hand that has come back was the seat's one round of passes ago.
            const unsigned held = position.turn - unsigned{position.rules.seats};
            std::uint8_t holder = puzzle.seat;
            unsigned takers = 0;
            for (unsigned i = 0; i < record.steps(); ++i) {
                const SeatMove made = move_in(game, record.step(i));
                if (game.turn >= held && made.seat == holder) {
                    const bool asked = made.move.card == puzzle.asked;
                    TEST_ASSERT_EQUAL(asked,
                                      holder != puzzle.seat && holder == puzzle.right().seat);
                    ++takers;
                }
                const unsigned turn = game.turn;
                replay_step(game, record.step(i));
                if (game.turn != turn && turn >= held)
                    holder = static_cast<std::uint8_t>(passes_to(game.rules, 1, holder));
            }
            TEST_ASSERT_EQUAL(position.rules.seats, takers);
        });
    }
}

void difficulty_follows_the_ranges_of_numbers() {
    TEST_ASSERT_TRUE(difficulty_of(1, 2) == Difficulty::easy);
    TEST_ASSERT_TRUE(difficulty_of(500, 2) == Difficulty::easy);
    TEST_ASSERT_TRUE(difficulty_of(501, 0) == Difficulty::medium);
    TEST_ASSERT_TRUE(difficulty_of(1000, 0) == Difficulty::medium);
    TEST_ASSERT_TRUE(difficulty_of(1001, 0) == Difficulty::hard);
    TEST_ASSERT_TRUE(difficulty_of(2000, 0) == Difficulty::hard);
    TEST_ASSERT_TRUE(difficulty_of(2001, 0) == Difficulty::easy);
    TEST_ASSERT_TRUE(difficulty_of(2001, 1) == Difficulty::medium);
}

void a_hundred_numbers_have_every_type_and_edition() {
    unsigned types = 0;
    unsigned editions = 0;
    for (std::uint32_t number = 1; number <= 100; ++number) {
        types |= 1U << static_cast<unsigned>(workshop().make(number).type);
        workshop().maker.visit(
            [&](const auto& game) { editions |= 1U << static_cast<unsigned>(game.rules.edition); });
    }
    TEST_ASSERT_EQUAL_HEX(7, types);
    TEST_ASSERT_EQUAL_HEX(7, editions);
}

}  // namespace
}  // namespace kaiten

void run_tests() {
    using namespace kaiten;
    RUN_TEST(puzzles_are_as_their_signatures_say);
    RUN_TEST(earlier_puzzles_do_not_matter);
    RUN_TEST(the_record_leads_to_the_position);
    RUN_TEST(every_option_is_legal_and_one_is_right);
    RUN_TEST(who_took_it_names_the_seat_that_laid_the_card_from_that_hand);
    RUN_TEST(difficulty_follows_the_ranges_of_numbers);
    RUN_TEST(a_hundred_numbers_have_every_type_and_edition);
}
