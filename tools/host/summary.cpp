// Formats the summary of a match.
#include "tools/host/summary.hpp"

#include <algorithm>
#include <cmath>

#include "tools/host/json_text.hpp"
#include "tools/host/menus.hpp"

namespace kaiten {
namespace {

void write_player(JsonWriter& out, std::string_view name, const Gain& gain, double games) {
    const double wins = static_cast<double>(gain.wins) / static_cast<double>(whole_win);
    const Interval rate = wilson_interval(wins, games);
    const double moves = static_cast<double>(std::max<std::uint64_t>(gain.moves, 1));
    const double thinking = std::chrono::duration<double, std::milli>(gain.thinking).count();
    out.begin_object().key("player").string(name);
    out.key("wins").token(decimal(wins, 4));
    out.key("win_rate").token(decimal(100 * wins / games, 2));
    out.key("win_rate_95").begin_array();
    out.token(decimal(100 * rate.low, 2)).token(decimal(100 * rate.high, 2)).end_array();
    out.key("mean").token(decimal(static_cast<double>(gain.points) / games, 4));
    out.key("ms_per_move").token(decimal(thinking / moves, 6));
    out.end_object();
}

}  // namespace

Interval wilson_interval(double successes, double trials) {
    constexpr double z = 1.959963984540054;
    const double share = successes / trials;
    const double square = z * z / trials;
    const double middle = share + square / 2;
    const double spread = z * std::sqrt((share * (1 - share) + square / 4) / trials);
    return {std::max(0.0, (middle - spread) / (1 + square)),
            std::min(1.0, (middle + spread) / (1 + square))};
}

std::string summary_line(const GameSeries& match, const Gains& gains, double seconds) {
    JsonText out;
    out.begin_object();
    out.key("edition").string(match.rules.edition_row().name);
    out.key("seats").integer(match.rules.seats);
    out.key("pass").string(match.rules.pass_both_ways ? "alternate" : "left");
    out.key("dummy").boolean(match.rules.dummy);
    if (match.rules.dummy) {
        out.key("first");
        if (match.random_first)
            out.string("random");
        else
            out.integer(match.rules.first_control);
    }
    if (match.rules.party())
        out.key("menu").string(match.random_menu ? "random" : menu_text(match.rules.menu));
    out.key("games").natural(match.games);
    out.key("seed").natural(match.seed);
    out.key("players").begin_array();
    for (std::size_t i = 0; i < match.players.size(); ++i)
        write_player(out, match.players[i].name, gains[i], static_cast<double>(match.games));
    out.end_array();
    out.key("seconds").token(decimal(seconds, 3));
    out.end_object().end_line();
    return out.take();
}

}  // namespace kaiten
