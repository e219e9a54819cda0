// Chooses the words of a puzzle.
#include "firmware/screens/puzzle/puzzle_words.hpp"

#include "engine/core/covers.hpp"
#include "firmware/tabletop/card_look.hpp"
#include "firmware/tabletop/move_view.hpp"
#include "firmware/text/percent.hpp"

namespace kaiten {
namespace {

// The texts of a type of puzzle.
struct TypeWords {
    Text asked;
    Text meaning;
    Text value;
};
constexpr TypeWords type_words[] = {
    {Text::ask_best_card, Text::about_best_card, Text::puzzle_chance},
    {Text::ask_finish, Text::about_finish, Text::puzzle_certain},
    {Text::ask_who_took, Text::about_who_took, Text::puzzle_ways}};
static_assert(covers(type_words, PuzzleType::who_took_it));

const TypeWords& words_of(const Puzzle& puzzle) {
    return type_words[static_cast<unsigned>(puzzle.type)];
}

bool has_laid(const AnyGame& game, unsigned seat, Face face) {
    for (const ShownCard& card : game.table(seat).cards)
        if (card.card == face) return true;
    return false;
}

Text reason_of_taker(const Session& session, unsigned place) {
    const Puzzle& puzzle = session.puzzle();
    const AnyGame& game = session.now();
    if (place != puzzle.answer)
        return has_laid(game, puzzle.options[place].seat, puzzle.asked) ? Text::why_none_fits
                                                                        : Text::why_not_laid;
    for (unsigned i = 0; i < puzzle.options.size(); ++i)
        if (i != place && has_laid(game, puzzle.options[i].seat, puzzle.asked))
            return Text::why_others_fit;
    return Text::why_only_owner;
}

}  // namespace

Text difficulty_text(std::uint32_t number) {
    if (number <= last_easy_puzzle) return Text::level_easy;
    if (number <= last_medium_puzzle) return Text::level_medium;
    return number <= last_hard_puzzle ? Text::level_hard : Text::puzzle_mixed;
}

Line puzzle_question(const PuzzleView& view) {
    const Puzzle& puzzle = view.shell.session.puzzle();
    if (puzzle.asked == Face::none) return Line().add(view.shell.say(words_of(puzzle).asked));
    const Edition edition = view.shell.session.plan().rules.edition;
    return {view.shell.say(words_of(puzzle).asked),
            {view.shell.say(look(edition, puzzle.asked).name)}};
}

Text puzzle_meaning(const Puzzle& puzzle) {
    return words_of(puzzle).meaning;
}

Line puzzle_verdict(const PuzzleView& view) {
    const Shell& shell = view.shell;
    const Puzzle& puzzle = shell.session.puzzle();
    const unsigned streak = shell.services.store.progress().streak();
    if (view.answer != puzzle.answer) return Line().add(shell.say(Text::puzzle_wrong));
    if (streak < 2) return Line().add(shell.say(Text::puzzle_right));
    return {shell.say(Text::puzzle_right_again), {streak}};
}

Line puzzle_option_name(const Shell& shell, const PuzzleOption& option) {
    const Session& session = shell.session;
    if (session.puzzle().type == PuzzleType::who_took_it) return shell.name(option.seat);
    const LaidCards table = session.now().table(session.puzzle().seat).cards;
    return names_line({session.plan(), shell.language(), option.move, table});
}

Line puzzle_value(const Shell& shell, const PuzzleOption& option) {
    const Puzzle& puzzle = shell.session.puzzle();
    const std::string_view pattern = shell.say(words_of(puzzle).value);
    if (puzzle.type != PuzzleType::best_card) return {pattern, {int{option.value}}};
    const int chance = static_cast<int>(static_cast<unsigned>(option.value) * 100U / full_reward);
    return {pattern, {percent_text(shell.language(), chance).view()}};
}

Line puzzle_reason(const Shell& shell, unsigned place) {
    const Session& session = shell.session;
    const Puzzle& puzzle = session.puzzle();
    if (puzzle.type == PuzzleType::who_took_it)
        return Line().add(shell.say(reason_of_taker(session, place)));
    return tell_reason(
        shell.language(), session.plan(),
        reason_of(session.now(), puzzle.seat, puzzle.options[place].move, place == puzzle.answer));
}

MissingCards missing_cards(const Puzzle& puzzle) {
    MissingCards missing = puzzle.missing;
    if (!missing.empty()) missing.remove_ordered(0);
    missing.sort();
    return missing;
}

}  // namespace kaiten
