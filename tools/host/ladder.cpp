// `kaiten ladder`: plays every player against every other, with many setups.
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <thread>

#include "tools/host/commands.hpp"
#include "tools/host/ladder_table.hpp"
#include "tools/host/tournament.hpp"

namespace kaiten {
namespace {

constexpr std::uint64_t most_games = 1'000'000;
constexpr unsigned most_threads = 256;
constexpr std::uint64_t usual_games = 100;
// Factor for the number of games in which no player searches: these games take almost no time.
constexpr std::uint64_t quick_games = 10;
constexpr std::string_view all_pairs = "all";
constexpr std::string_view neighbours = "neighbours";

struct Plan {
    std::vector<ContestantChoice> players;
    std::vector<unsigned> seats{2, 3, 4, 5};
    std::vector<unsigned> party_seats{2, 4};
    std::vector<MenuRow> menus{kaiten::menus.begin(), kaiten::menus.end()};
    bool neighbours_only = false;
    std::uint64_t games = usual_games;
    std::uint64_t seed = 0;
    std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
};

Result<Done> set_players(Plan& plan, std::string_view value) {
    plan.players.clear();
    for (const std::string_view name : split_list(value)) {
        const Result<ContestantChoice> player = read_contestant(name);
        if (!player) return player.complaint();
        plan.players.push_back(*player);
    }
    if (plan.players.size() < 2) return Complaint{"two players are needed"};
    return Done{};
}

Result<Done> set_seats(std::vector<unsigned>& seats, std::string_view value, unsigned most) {
    seats.clear();
    if (value == "none") return Done{};
    for (const std::string_view number : split_list(value)) {
        const Result<std::uint64_t> read = read_natural(number, 2, most);
        if (!read) return read.complaint();
        seats.push_back(static_cast<unsigned>(*read));
    }
    return Done{};
}

Result<Done> set_menus(Plan& plan, std::string_view value) {
    plan.menus.clear();
    if (value == "none") return Done{};
    for (const std::string_view name : split_list(value)) {
        const auto found = std::ranges::find(kaiten::menus, name, &MenuRow::name);
        if (found == kaiten::menus.end())
            return Complaint{"unknown menu '" + std::string(name) + "' (" +
                             join(names_of(kaiten::menus)) + ")"};
        plan.menus.push_back(*found);
    }
    return Done{};
}

Result<Done> set_pairs(Plan& plan, std::string_view value) {
    plan.neighbours_only = value == neighbours;
    if (plan.neighbours_only || value == all_pairs) return Done{};
    return Complaint{"unknown pairs '" + std::string(value) + "' (all, neighbours)"};
}

constexpr std::string_view help_opening =
    "kaiten ladder [OPTION...]: plays the players against each other, pair by pair.\n"
    "\n"
    "In each pair, the player that comes later in the list plays alone against copies of the\n"
    "other one on all other seats. Writes one line per pair and setup: the win rate of the\n"
    "single player in percent, with its 95% interval. After all pairs of a setup, one more line\n"
    "rates every player on a scale from the first player of the list (0) to the last (100).\n"
    "Standard error gets the same results as tables for people.";

constexpr std::string_view help_closing =
    "\n"
    "The scale is linear in the ratings of Luce's model, which is the Elo model for two seats.\n"
    "Its interval comes from 200 bootstrap samples of the results. Pairs in which no player\n"
    "searches play ten times as many games. All pairs of a setup are dealt the same cards. The\n"
    "same arguments give the same output.";

std::optional<int> read_options(Arguments args, Plan& plan) {
    Options options("ladder", help_opening, help_closing);
    options.add("--players", "A,B,...", "weakest first (default: all levels and seer)",
                [&](std::string_view value) { return set_players(plan, value); });
    options.add("--pairs", "WHICH", "all (default), or neighbours in the list",
                [&](std::string_view value) { return set_pairs(plan, value); });
    options.add(
        "--seats", "N,N,...", "seats of the classic game, or none (default 2,3,4,5)",
        [&](std::string_view value) { return set_seats(plan.seats, value, max_classic_seats); });
    options.add("--menus", "A,B,...", "menus of Party, or none (default: all named menus)",
                [&](std::string_view value) { return set_menus(plan, value); });
    options.add(
        "--party-seats", "N,N,...",
        "seats of Party (default 2,4). Menus that allow none of them are played\n"
        "with their smallest number of seats",
        [&](std::string_view value) { return set_seats(plan.party_seats, value, most_seats); });
    options.add_number("--games", "games per pair and setup (default 100)", 1, most_games,
                       plan.games);
    options.add_number("--seed", "seed of all random numbers (default 0)", 0, ~std::uint64_t{0},
                       plan.seed);
    options.add_number("--threads", "number of parallel games (default: number of cores)", 1,
                       most_threads, plan.threads);
    return options.read(args);
}

Rules party_rules(const MenuRow& menu, unsigned seats) {
    Rules rules;
    rules.edition = Edition::party;
    rules.seats = static_cast<std::uint8_t>(seats);
    rules.menu = menu.kinds;
    return rules;
}

void add_tables_of(const MenuRow& menu, const Plan& plan, std::vector<Rules>& tables) {
    const std::size_t before = tables.size();
    for (const unsigned seats : plan.party_seats)
        if (seats >= menu.min_seats && seats <= menu.max_seats)
            tables.push_back(party_rules(menu, seats));
    if (tables.size() == before) tables.push_back(party_rules(menu, menu.min_seats));
}

std::vector<Rules> tables_of(const Plan& plan) {
    std::vector<Rules> tables;
    for (const unsigned seats : plan.seats) {
        Rules rules;
        rules.seats = static_cast<std::uint8_t>(seats);
        tables.push_back(rules);
    }
    for (const MenuRow& menu : plan.menus)
        add_tables_of(menu, plan, tables);
    return tables;
}

bool searches(const ContestantChoice& player, const Rules& rules) {
    return row(player.level).shares.of(rules) != 0;
}

// Plays all pairs with one set of rules.
class LadderRun {
public:
    LadderRun(const Plan& plan, std::size_t tables) : plan_(plan), tables_(tables) {}

    LadderPlace play(const Rules& rules) {
        place_ = {rules, {}, {}};
        for (std::size_t one = 1; one < plan_.players.size(); ++one)
            for (std::size_t other = plan_.neighbours_only ? one - 1 : 0; other < one; ++other)
                play_pair(one, other);
        place_.shares = shares_of_way(plan_.players.size(), place_.encounters, plan_.seed);
        done_ += 1;
        return place_;
    }

private:
    void play_pair(std::size_t one, std::size_t other) {
        show_progress(one, other);
        Tournament tournament;
        tournament.threads = plan_.threads;
        tournament.match.rules = place_.rules;
        tournament.match.players.assign(place_.rules.seats, plan_.players[other]);
        tournament.match.players.front() = plan_.players[one];
        tournament.match.seed = plan_.seed;
        const bool quick = !searches(plan_.players[one], place_.rules) &&
                           !searches(plan_.players[other], place_.rules);
        tournament.match.games = plan_.games * (quick ? quick_games : 1);
        const Gain gain = run(tournament, std::cout)[0];
        place_.encounters.push_back({one, other, place_.rules.seats,
                                     static_cast<double>(tournament.match.games),
                                     static_cast<double>(gain.wins) / whole_win});
    }

    void show_progress(std::size_t one, std::size_t other) const {
        if (isatty(STDERR_FILENO) == 0) return;
        std::cerr << "\r\033[Ktable " << done_ + 1 << " of " << tables_ << ": "
                  << plan_.players[one].name << " v " << plan_.players[other].name << std::flush;
    }

    const Plan& plan_;
    const std::size_t tables_;
    LadderPlace place_;
    std::size_t done_ = 0;
};

}  // namespace

int run_ladder(Arguments args) {
    Plan plan;
    for (const ContestantRow& row : contestants())
        plan.players.push_back(*read_contestant(row.name));
    if (const auto status = read_options(args, plan)) return *status;
    const std::vector<Rules> tables = tables_of(plan);
    if (tables.empty()) return refuse("ladder", "there is no table: neither --seats nor --menus");
    std::vector<std::string> names;
    for (const ContestantChoice& player : plan.players)
        names.push_back(player.name);
    LadderRun ladder(plan, tables.size());
    for (const Rules& rules : tables) {
        const LadderPlace place = ladder.play(rules);
        std::cout << ladder_lines(place, names) << std::flush;
        if (isatty(STDERR_FILENO) != 0) std::cerr << "\r\033[K";
        std::cerr << ladder_table(place, names) << std::flush;
    }
    return exit_good;
}

}  // namespace kaiten
