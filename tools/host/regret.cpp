// `kaiten regret`: measures the loss of a player's moves against a judge that thinks longer or sees
// all cards.
#include <algorithm>
#include <iostream>
#include <thread>

#include "engine/bots/bot.hpp"
#include "tools/host/commands.hpp"
#include "tools/host/menus.hpp"
#include "tools/host/regret_report.hpp"
#include "tools/host/tournament.hpp"

namespace kaiten {
namespace {

constexpr std::uint64_t most_games = 1'000'000;
constexpr std::uint64_t most_playouts = 65535;
constexpr unsigned most_threads = 256;
constexpr unsigned max_advice = 48;

struct Inquiry {
    Tournament tournament;
    ContestantChoice player = *read_contestant("hard");
    std::uint64_t seats = 2;
    std::uint64_t playouts = 20'000;
    bool open = false;
    RegretReport report;
};

Kind kind_of_move(const Move& move) {
    return move.card == Face::none ? Kind::none : kind_of(move.card);
}

// Plays the moves of the given player, and lets a judge rate each of them.
class JudgedContestant final : public Contestant {
public:
    explicit JudgedContestant(Inquiry& inquiry)
        : inquiry_(inquiry), player_(make_contestant(inquiry.player)) {}

    void begin(std::uint64_t seed) override {
        player_->begin(seed);
        random_ = Random(seed + 1);
    }
    bool watches() const override { return inquiry_.open; }
    void watch(const ClassicView& open) override { judge(open); }
    void watch(const PartyView& open) override { judge(open); }
    Move decide(const ClassicView& view) override { return decide_judged(view); }
    Move decide(const PartyView& view) override { return decide_judged(view); }

private:
    template <typename ViewType>
    void judge(const ViewType& view) {
        judge_.begin(Level::hard, view, random_.next(), static_cast<unsigned>(inquiry_.playouts));
        while (judge_.think(1000)) {
        }
        advised_ = judge_.advise(advice_);
    }

    template <typename ViewType>
    Move decide_judged(const ViewType& view) {
        if (!inquiry_.open) judge(view);
        const Move move = player_->decide(view);
        const Move better = judge_.best();
        inquiry_.report.add({view.round, view.turn, kind_of_move(move), kind_of_move(better),
                             move == better ? 0 : chance_of(better) - chance_of(move)});
        return move;
    }

    // Returns the judge's estimate for a move, or the lowest estimate if the judge did not examine
    // it.
    double chance_of(const Move& move) const {
        double chance = 1;
        for (unsigned i = 0; i < advised_; ++i) {
            chance = std::min(chance, advice_[i].chance / static_cast<double>(full_reward));
            if (advice_[i].move == move)
                return advice_[i].chance / static_cast<double>(full_reward);
        }
        return chance;
    }

    Inquiry& inquiry_;
    std::unique_ptr<Contestant> player_;
    Random random_{0};
    SearchMemory memory_;
    Bot judge_{memory_};
    std::array<Advice, max_advice> advice_{};
    unsigned advised_ = 0;
};

constexpr std::string_view help_opening =
    "kaiten regret [OPTION...]: shows where a player's moves are not the best.\n"
    "\n"
    "The player takes all seats. A judge (hard with more playouts) rates every move: the loss\n"
    "is the judge's chance to win with its own choice, minus that with the player's choice.\n"
    "Writes one line with the number of moves, the number of moves that the judge would not\n"
    "have made, and the mean loss in percent of a win: in total, by round, by turn, by kind of\n"
    "the card taken, and by kind of the judge's card. Standard error gets the same results as a\n"
    "table. With --open the judge sees all cards, so that the loss includes the cost of hidden\n"
    "information.";

Result<Done> set_menu(Rules& rules, std::string_view value) {
    rules.edition = Edition::party;
    return store(read_menu(value), rules.menu);
}

std::optional<int> read_options(Arguments args, Inquiry& inquiry) {
    GameSeries& match = inquiry.tournament.match;
    Options options("regret", help_opening);
    options.add("--player", "NAME", "player to judge (default hard)", [&](std::string_view value) {
        return store(read_contestant(value), inquiry.player);
    });
    options.add_number("--seats", "number of seats (default 2)", 2, most_seats, inquiry.seats);
    options.add("--menu", "MENU", "Party: a name or a list of kinds",
                [&](std::string_view value) { return set_menu(match.rules, value); });
    options.add_flag("--open", "the judge sees all cards", inquiry.open);
    options.add_number("--playouts", "playouts of the judge per move (default 20000)", 1,
                       most_playouts, inquiry.playouts);
    options.add_number("--games", "number of games (default 1)", 1, most_games, match.games);
    options.add_number("--seed", "seed of all random numbers (default 0)", 0, ~std::uint64_t{0},
                       match.seed);
    options.add_number("--threads", "number of parallel games (default: number of cores)", 1,
                       most_threads, inquiry.tournament.threads);
    return options.read(args);
}

}  // namespace

int run_regret(Arguments args) {
    Inquiry inquiry;
    GameSeries& match = inquiry.tournament.match;
    inquiry.tournament.threads = std::max(1U, std::thread::hardware_concurrency());
    if (const auto status = read_options(args, inquiry)) return *status;
    match.rules.seats = static_cast<std::uint8_t>(inquiry.seats);
    if (const RulesVerdict verdict = check(match.rules); verdict.refusal != Refusal::none)
        return refuse("regret", text(verdict.refusal));
    match.players.assign(inquiry.seats, inquiry.player);
    match.make = [&inquiry](const ContestantChoice&) {
        return std::make_unique<JudgedContestant>(inquiry);
    };
    run(inquiry.tournament, std::cout);
    std::cout << inquiry.report.line(match.rules, match.games);
    std::cerr << inquiry.report.table();
    return exit_good;
}

}  // namespace kaiten
