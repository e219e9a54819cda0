// `kaiten play`: a match, as its arguments describe it.
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

Result<Done> set_edition(Tournament& settings, std::string_view value) {
    const std::optional<Edition> edition = edition_named(value);
    if (edition) {
        settings.match.rules.edition = *edition;
        return Done{};
    }
    std::array<std::string_view, edition_count> names;
    for (unsigned i = 0; i < edition_count; ++i)
        names[i] = row(static_cast<Edition>(i)).name;
    return Complaint{"unknown edition '" + std::string(value) + "' (" + join(names) + ")"};
}

Result<Done> set_players(Tournament& settings, std::string_view value) {
    for (const std::string_view name : split_list(value)) {
        const PlayerRow* player = player_named(name);
        if (player == nullptr)
            return Complaint{"unknown player '" + std::string(name) + "' (" + player_names() + ")"};
        settings.match.players.push_back(player);
    }
    return Done{};
}

Result<Done> set_number(std::string_view value, std::uint64_t least, std::uint64_t most,
                        std::uint64_t& number) {
    const Result<std::uint64_t> read = read_natural(value, least, most);
    if (!read) return read.complaint();
    number = *read;
    return Done{};
}

Result<Done> set_games(Tournament& settings, std::string_view value) {
    return set_number(value, 1, most_games, settings.match.games);
}

Result<Done> set_seed(Tournament& settings, std::string_view value) {
    return set_number(value, 0, ~std::uint64_t{0}, settings.match.seed);
}

Result<Done> set_threads(Tournament& settings, std::string_view value) {
    const Result<std::uint64_t> read = read_natural(value, 1, most_threads);
    if (!read) return read.complaint();
    settings.threads = static_cast<unsigned>(*read);
    return Done{};
}

struct PassRow {
    std::string_view name;
    bool both_ways;
};
constexpr std::array<PassRow, 2> passes{{{"left", false}, {"alternate", true}}};

Result<Done> set_pass(Tournament& settings, std::string_view value) {
    for (const PassRow& pass : passes) {
        if (pass.name != value) continue;
        settings.match.rules.pass_both_ways = pass.both_ways;
        return Done{};
    }
    return Complaint{"unknown way to pass '" + std::string(value) + "' (left, alternate)"};
}

Result<Done> set_dummy(Tournament& settings, std::string_view) {
    settings.match.rules.dummy = true;
    return Done{};
}

Result<Done> set_menu(Tournament& settings, std::string_view value) {
    settings.match.random_menu = value == "random";
    if (settings.match.random_menu) return Done{};
    const Result<KindSet> menu = read_menu(value);
    if (!menu) return menu.complaint();
    settings.match.rules.menu = *menu;
    return Done{};
}

Result<Done> set_record(Tournament& settings, std::string_view) {
    settings.record = true;
    return Done{};
}

constexpr std::array<OptionRow<Tournament>, 9> options{{
    {{"--edition", "NAME", "gamewright (default), zoch, party, party-gamewright"}, set_edition},
    {{"--players", "A,B,...", "who plays, one for each seat; needed"}, set_players},
    {{"--games", "N", "how many games; 1 if not given"}, set_games},
    {{"--seed", "S", "what all chance comes from; 0 if not given"}, set_seed},
    {{"--pass", "WAY", "left (default), or alternate: round 2 passes right"}, set_pass},
    {{"--dummy", "", "two players and a dummy (gamewright)"}, set_dummy},
    {{"--menu", "MENU",
      "Party: a name, a list of kinds (maki,tempura,...), or random: one\n"
      "for each game; first-meal if not given"},
     set_menu},
    {{"--record", "", "writes every event of every game instead of a summary"}, set_record},
    {{"--threads", "N",
      "how many games at a time; all cores if not given.\n"
      "Changes nothing but the time it takes"},
     set_threads},
}};

constexpr std::string_view help_opening =
    "kaiten play --players A,B,... [OPTION...]: plays games.\n"
    "\n"
    "Writes one summary: each player's wins (a shared one is a fraction), the win rate in percent\n"
    "with its 95% interval, mean points and time to think. With --record, the games themselves:\n"
    "events game, deal, turn, round and end. Seats rotate through the players from game to game.\n"
    "\n"
    "Options:\n";

constexpr std::string_view help_closing =
    "\n"
    "The same arguments give the same output, times aside, on every machine. Each game has a seed\n"
    "of its own: the first game's is --seed, that of game i (from 0) is the i-th number of\n"
    "SplitMix64 after --seed, without its lowest 11 bits. A recorded game is played again by its\n"
    "players in their seats with --seed set to its seed.\n";

// The menu by which the rules are judged: a random one is legal by itself, but not in the classic
// game.
KindSet menu_to_check(const Match& match) {
    const bool needs_one = match.rules.party() && match.rules.menu.empty();
    return match.random_menu || needs_one ? *menu_named(default_menu) : match.rules.menu;
}

Result<Done> check_match(Match& match) {
    if (match.players.empty())
        return Complaint{"--players is missing (players: " + player_names() + ")"};
    const std::size_t seats = match.players.size();
    match.rules.seats = static_cast<std::uint8_t>(std::min<std::size_t>(seats, 255));
    match.rules.menu = menu_to_check(match);
    const RulesVerdict verdict = check(match.rules);
    if (verdict.refusal == Refusal::none) return Done{};
    const std::string culprit =
        verdict.culprit == Kind::none ? "" : std::string(name(verdict.culprit)) + ": ";
    return Complaint{std::string(match.rules.edition_row().name) + " with " +
                     std::to_string(seats) + " players: " + culprit +
                     std::string(text(verdict.refusal))};
}

}  // namespace

std::string play_help() {
    std::string help(help_opening);
    help += options_help(texts_of(std::span<const OptionRow<Tournament>>(options)));
    help += "\nPlayers:\n";
    for (const PlayerRow& player : players()) {
        help += "  " + std::string(player.name);
        help.append(10 - player.name.size(), ' ');
        help += std::string(player.help) + "\n";
    }
    help += "\nMenus: " + join(names_of(menus)) + "\n";
    return help + std::string(help_closing);
}

int run_play(Arguments args) {
    Tournament tournament;
    tournament.threads = std::max(1U, std::thread::hardware_concurrency());
    tournament.progress = isatty(STDERR_FILENO) != 0;
    const Result<Done> read =
        read_options(std::span<const OptionRow<Tournament>>(options), args, tournament);
    if (!read) return refuse("play", read.complaint().text);
    if (const Result<Done> good = check_match(tournament.match); !good)
        return refuse("play", good.complaint().text);
    const auto start = std::chrono::steady_clock::now();
    const Gains gains = run(tournament, std::cout);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    if (!tournament.record) std::cout << summary_line(tournament.match, gains, time.count());
    return exit_good;
}

}  // namespace kaiten
