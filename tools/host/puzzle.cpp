// `kaiten puzzle`: prints puzzles, checks answers, and checks that longer searches agree.
#include <array>
#include <chrono>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "tools/host/commands.hpp"
#include "tools/host/puzzle_line.hpp"
#include "tools/host/seeds.hpp"

namespace kaiten {
namespace {

constexpr std::string_view help_opening =
    R"(kaiten puzzle N [--answer MOVE]: prints the puzzle with this number as one object.

  {"puzzle":7,"format":1,"type":"best-card","difficulty":"easy","edition":"gamewright",
   "position":{...a line of kaiten bot...},"options":["salmon","tempura",...]}

Every number from 1 to 4294967295 is a puzzle, the same on every machine and on the handheld.
"format" rises if a number ever yields another puzzle. The types take turns:

  "best-card"       the option with the best chance to win, by a wide margin. A value is the chance
                    to win in percent, as estimated by the search of the player hard
  "perfect-finish"  three cards are left in every hand, and "hands" shows all of them, by seat. A
                    value is the number of points of this round (and for desserts, if it is the
                    last one) that the option makes certain, whatever the other seats do. The
                    right option has the highest value
  "who-took-it"     the first hand of "seen" that the seat holds again has lost some cards: "own",
                    which the seat took itself, and "missing", one per other seat. The options are
                    the seats that may have taken the card "taken". A value is the number of ways
                    to distribute the missing cards over these seats so that every seat has its
                    card on its table and this seat took "taken"

Numbers up to 500 are easy, up to 1000 medium, up to 2000 hard, and higher numbers are mixed. With
--answer the object also has "correct", "best", the "values" of all options, and an "explanation".)";

constexpr std::string_view help_closing =
    R"(MOVE is one of the options: a card, two cards with a comma between them (salmon,wasabi), or a seat
(seat2, or 2).)";

constexpr std::uint64_t last_number = 0xFFFFFFFF;
// The check searches with ten times the playouts, and with other random numbers.
constexpr unsigned check_factor = 10;
constexpr unsigned check_searches = 5;

struct Settings {
    std::uint64_t number = 0;
    std::optional<std::string> answer;
    std::uint64_t first = 0;  // range to check; 0: none
    std::uint64_t last = 0;
};

// One maker with its memory.
struct Workshop {
    SearchMemory memory;
    Record record;
    PuzzleMaker maker{memory, record};

    unsigned slices = 0;  // of the last puzzle

    const Puzzle& make(std::uint64_t number) {
        maker.begin(static_cast<std::uint32_t>(number));
        for (slices = 1; maker.work(); ++slices) {
        }
        return maker.puzzle();
    }
};

Result<Done> set_range(Settings& settings, std::string_view value) {
    const std::size_t dots = value.find("..");
    if (dots == std::string_view::npos)
        return Complaint{"'" + std::string(value) + "' is not a range such as 1..2000"};
    if (Result<Done> read =
            store(read_natural(value.substr(0, dots), 1, last_number), settings.first);
        !read)
        return read;
    return store(read_natural(value.substr(dots + 2), settings.first, last_number), settings.last);
}

std::optional<int> read_options(Arguments args, Settings& settings) {
    Options options("puzzle", help_opening, help_closing);
    options.add("N", "", "number of the puzzle, from 1 to 4294967295", [&](std::string_view value) {
        return store(read_natural(value, 1, last_number), settings.number);
    });
    options.add("--answer", "MOVE", "checks this answer", [&](std::string_view value) {
        settings.answer = std::string(value);
        return Result<Done>(Done{});
    });
    options.add("--check", "A..B",
                "makes all puzzles of a range instead, searches every best card again with\n"
                "ten times the playouts, and lists the numbers whose answer changes",
                [&](std::string_view value) { return set_range(settings, value); });
    return options.read(args);
}

// Returns whether longer searches give the same answer.
bool is_confirmed(const PuzzleMaker& maker, const Puzzle& puzzle, Bot& judge) {
    if (puzzle.type != PuzzleType::best_card) return true;
    return maker.visit([&](const auto& game) {
        for (unsigned seed = 1; seed <= check_searches; ++seed) {
            judge.begin(Level::hard, view_of(game, puzzle.seat), mix(puzzle.number, seed),
                        playouts_of_move(game.rules) * check_factor);
            while (judge.think(1000)) {
            }
            if (!(judge.best() == puzzle.right().move)) return false;
        }
        return true;
    });
}

int check_range(const Settings& settings) {
    const auto workshop = std::make_unique<Workshop>();
    const auto memory = std::make_unique<SearchMemory>();
    Bot judge(*memory);
    const auto start = std::chrono::steady_clock::now();
    std::array<unsigned, puzzle_type_count> types{};
    unsigned most_slices = 0;
    std::uint32_t slowest = 0;
    std::vector<std::uint32_t> changed;
    for (std::uint64_t number = settings.first; number <= settings.last; ++number) {
        const Puzzle puzzle = workshop->make(number);
        types[static_cast<unsigned>(puzzle.type)] += 1;
        if (workshop->slices > most_slices) {
            most_slices = workshop->slices;
            slowest = puzzle.number;
        }
        if (!is_confirmed(workshop->maker, puzzle, judge)) changed.push_back(puzzle.number);
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    JsonText out;
    out.begin_object().key("first").natural(settings.first).key("last").natural(settings.last);
    for (unsigned i = 0; i < puzzle_type_count; ++i)
        out.key(name_of(static_cast<PuzzleType>(i))).natural(types[i]);
    out.key("most_slices")
        .natural(most_slices)
        .key("slowest")
        .natural(slowest)
        .key("changed")
        .begin_array();
    for (const std::uint32_t number : changed)
        out.natural(number);
    out.end_array().key("seconds").token(decimal(time.count(), 1)).end_object().end_line();
    std::cout << out.take();
    return exit_good;
}

std::string option_list(const Puzzle& puzzle) {
    std::string list;
    for (const PuzzleOption& option : puzzle.options)
        list += (list.empty() ? "" : " ") + option_text(puzzle, option);
    return list;
}

}  // namespace

int run_puzzle(Arguments args) {
    Settings settings;
    if (const auto status = read_options(args, settings)) return *status;
    if (settings.first > 0) {
        if (settings.number > 0 || settings.answer)
            return refuse("puzzle", "--check takes neither a number nor --answer");
        return check_range(settings);
    }
    if (settings.number == 0) return refuse("puzzle", "the number of the puzzle is missing");
    const auto workshop = std::make_unique<Workshop>();
    const Puzzle& puzzle = workshop->make(settings.number);
    std::optional<unsigned> answer;
    if (settings.answer) {
        answer = option_named(puzzle, *settings.answer);
        if (!answer)
            return refuse("puzzle", "'" + *settings.answer + "' is none of the options (" +
                                        option_list(puzzle) + ")");
    }
    std::cout << puzzle_line(workshop->maker, workshop->record, answer);
    return exit_good;
}

}  // namespace kaiten
