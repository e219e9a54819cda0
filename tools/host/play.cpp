// `kaiten play`: plays a match and prints a summary or the events of all games.
#include <unistd.h>

#include <array>
#include <iostream>
#include <thread>

#include "tools/host/commands.hpp"
#include "tools/host/menus.hpp"
#include "tools/host/summary.hpp"
#include "tools/host/tournament.hpp"

namespace kaiten {
namespace {

constexpr std::uint64_t most_games = 1'000'000'000;
constexpr unsigned most_threads = 256;
constexpr std::string_view default_menu = "first-meal";

Result<Done> set_edition(GameSeries& match, std::string_view value) {
    const std::optional<Edition> edition = edition_named(value);
    if (edition) {
        match.rules.edition = *edition;
        return Done{};
    }
    std::array<std::string_view, edition_count> names;
    for (unsigned i = 0; i < edition_count; ++i)
        names[i] = row(static_cast<Edition>(i)).name;
    return Complaint{"unknown edition '" + std::string(value) + "' (" + join(names) + ")"};
}

Result<Done> set_players(GameSeries& match, std::string_view value) {
    for (const std::string_view name : split_list(value)) {
        const Result<ContestantChoice> player = read_contestant(name);
        if (!player) return player.complaint();
        match.players.push_back(*player);
    }
    return Done{};
}

struct PassRow {
    std::string_view name;
    bool both_ways;
};
constexpr std::array<PassRow, 2> passes{{{"left", false}, {"alternate", true}}};

Result<Done> set_pass(GameSeries& match, std::string_view value) {
    for (const PassRow& pass : passes) {
        if (pass.name != value) continue;
        match.rules.pass_both_ways = pass.both_ways;
        return Done{};
    }
    return Complaint{"unknown way to pass '" + std::string(value) + "' (left, alternate)"};
}

Result<Done> set_first(GameSeries& match, std::string_view value) {
    match.random_first = value == "random";
    if (!match.random_first && value != "0" && value != "1")
        return Complaint{"unknown seat '" + std::string(value) + "' (0, 1, random)"};
    match.rules.first_control = value == "1" ? 1 : 0;
    return Done{};
}

Result<Done> set_menu(GameSeries& match, std::string_view value) {
    match.random_menu = value == "random";
    if (match.random_menu) return Done{};
    return store(read_menu(value), match.rules.menu);
}

constexpr std::string_view help_opening =
    "kaiten play --players A,B,... [OPTION...]: plays games.\n"
    "\n"
    "Writes one summary: each player's wins (a shared win counts as a fraction), the win rate\n"
    "in percent with its 95% interval, mean points and thinking time. With --record, writes the\n"
    "events of every game instead: game, deal, turn, round and end. Players change seats from\n"
    "game to game.";

constexpr std::string_view help_closing =
    "\n"
    "The same arguments give the same output on every machine, except for times. Each game has\n"
    "its own seed. The first game uses --seed, and game i (counted from 0) uses the i-th number\n"
    "of SplitMix64 after --seed, without its lowest 11 bits. To replay a recorded game, set\n"
    "--seed to its seed and --players to its players in the order of their seats.";

std::string closing() {
    std::string help = "Players:\n";
    for (const ContestantRow& player : contestants()) {
        help += "  " + std::string(player.name);
        help.append(10 - player.name.size(), ' ');
        help += std::string(player.help) + "\n";
    }
    help += "NAME@N searches with N playouts per move. NAME+TASTE prefers some kinds of\n";
    help += "cards: " + taste_names() + "\n";
    help += "\nMenus: " + join(names_of(menus)) + "\n";
    return help + std::string(help_closing);
}

std::optional<int> read_options(Arguments args, Tournament& tournament) {
    GameSeries& match = tournament.match;
    const auto set = [&match](Result<Done> (*read)(GameSeries&, std::string_view)) {
        return [&match, read](std::string_view value) { return read(match, value); };
    };
    Options options("play", help_opening, closing());
    options.add("--edition", "NAME", "gamewright (default), zoch, party, party-gamewright",
                set(set_edition));
    options.add("--players", "A,B,...", "one player per seat (required)", set(set_players));
    options.add_number("--games", "number of games (default 1)", 1, most_games, match.games);
    options.add_number("--seed", "seed of all random numbers (default 0)", 0, ~std::uint64_t{0},
                       match.seed);
    options.add("--pass", "WAY", "left (default), or alternate: round 2 passes right",
                set(set_pass));
    options.add_flag("--dummy", "two players and a dummy (gamewright only)", match.rules.dummy);
    options.add("--first", "SEAT",
                "with --dummy: the seat that plays for it first, 0 (default), 1, or random\n"
                "for each game",
                set(set_first));
    options.add("--menu", "MENU",
                "Party: a name, a list of kinds (maki,tempura,...), or random for a new\n"
                "menu per game (default first-meal)",
                set(set_menu));
    options.add_flag("--record", "writes every event of every game instead of a summary",
                     tournament.record);
    options.add_number("--threads",
                       "number of parallel games (default: number of cores). Does not change\n"
                       "the results",
                       1, most_threads, tournament.threads);
    return options.read(args);
}

// Returns the menu for the check of the rules. The default menu stands for a random menu, so that
// the check still fails for a classic game with a menu.
KindSet menu_to_check(const GameSeries& match) {
    const bool needs_one = match.rules.party() && match.rules.menu.empty();
    return match.random_menu || needs_one ? *menu_named(default_menu) : match.rules.menu;
}

Result<Done> check_match(GameSeries& match) {
    if (match.players.empty())
        return Complaint{"--players is missing (players: " + contestant_names() + ")"};
    const std::size_t seats = match.players.size();
    match.rules.seats = static_cast<std::uint8_t>(std::min<std::size_t>(seats, 255));
    match.rules.menu = menu_to_check(match);
    Rules rules = match.rules;
    if (match.random_first) rules.first_control = 1;
    const RulesVerdict verdict = check(rules);
    if (verdict.refusal == Refusal::none) return Done{};
    const std::string culprit =
        verdict.culprit == Kind::none ? "" : std::string(name(verdict.culprit)) + ": ";
    return Complaint{std::string(match.rules.edition_row().name) + " with " +
                     std::to_string(seats) + " players: " + culprit +
                     std::string(text(verdict.refusal))};
}

}  // namespace

int run_play(Arguments args) {
    Tournament tournament;
    tournament.threads = std::max(1U, std::thread::hardware_concurrency());
    if (const auto status = read_options(args, tournament)) return *status;
    if (const Result<Done> good = check_match(tournament.match); !good)
        return refuse("play", good.complaint().text);
    // No progress line if the records go to the same terminal.
    tournament.progress =
        isatty(STDERR_FILENO) != 0 && !(tournament.record && isatty(STDOUT_FILENO) != 0);
    const auto start = std::chrono::steady_clock::now();
    const Gains gains = run(tournament, std::cout);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    if (!tournament.record) std::cout << summary_line(tournament.match, gains, time.count());
    return exit_good;
}

}  // namespace kaiten
