// `kaiten bot`: plays for an external referee, with one answer per line.
#include <chrono>
#include <iostream>
#include <memory>
#include <string>

#include "engine/bots/bot.hpp"
#include "tools/host/bot_line.hpp"
#include "tools/host/commands.hpp"
#include "tools/host/contestants.hpp"
#include "tools/host/seeds.hpp"

namespace kaiten {
namespace {

constexpr std::string_view help_opening =
    R"(kaiten bot --player NAME [OPTION...]: answers each line it reads with a move.

  {"edition":"gamewright","seats":4,"seat":2,"pass":"left","round":1,"turn":3,"hand":[...],
   "tables":[[...],[...],[...],[...]],"puddings":[...],"totals":[...],"seen":[[...],[...]]}

is answered with {"cards":["squid"],"chopsticks":false}, or with two cards and true.

  "tables"    the cards of this round, in the order laid
  "puddings"  the numbers of puddings from earlier rounds; optional in the first round
  "totals"    the points of earlier rounds; optional in the first round
  "seen"      optional: the hands that this seat held in earlier turns of this round, in order, each
              before the seat took its card. They tell the bot which cards it has passed on.
  "discards"  optional: all cards that left the game in earlier rounds, in any order. These are the
              cards dealt in those rounds without the puddings that were kept. If the field is
              missing or empty, the bot assumes that these cards may still come.

The bot remembers nothing between lines, and gives the same answer to the same position (with --ms,
as far as the time allows). Impossible positions are refused. Unknown fields are ignored, with a
message on standard error.

In zoch, where a nigiri may decline a wasabi, the answer has "declined", one value per card. With a
dummy ("dummy":true) the third table is the dummy's, the hand of the seat in control includes the
card of the dummy's pile, and the answer has "dummy", the card for the dummy. "first" is the seat
that was in control first (default 0).

Party also needs "menu", and "desserts" (all kept so far, by seat, as in "tables") in place of
"puddings". Optional fields are "discards" (here those of this round), "uramaki_places" (won in this
round) and "uramaki_points" (by seat). The answer has "spoon":true if the bot announces a spoon.
All other decisions are the same line with "decision" and with the current hands and tables. "seen"
may then also contain the hand of this turn. "uramaki_reached" (optional, by seat) has the icons of
the seats that have come to ten or more in this turn, and 0 for the others:
  "copy"     the face that a special order on the own table copies: {"as":"squid","flipped":false},
             with "declined":true for a nigiri that declines the free wasabi
  "ask"      the face or kind that a spoon asks for: {"asked":"maki3"}
  "give"     given "asked" and "for", the seat that asks: {"card":"maki3"}
  "draw"     given "drawn", the cards drawn for a menu card: {"card":"egg"}
  "takeout"  the cards to flip, by index on the own table: {"flipped":[0,2]}
With a decision, "earlier" lists by seat how many cards of its table are from earlier turns. The
default is one card per earlier turn.)";

struct Settings {
    std::optional<Level> level;
    std::uint64_t milliseconds = 0;
    std::uint64_t playouts = 0;
    std::uint64_t seed = 0;
};

constexpr std::uint64_t most_milliseconds = 3'600'000;
constexpr std::uint64_t most_playouts = 65535;

std::string level_names() {
    std::vector<std::string_view> names;
    for (unsigned i = 0; i < level_count; ++i)
        names.push_back(row(static_cast<Level>(i)).name);
    return join(names);
}

Result<Done> set_player(Settings& settings, std::string_view value) {
    if (value == seer_name) return Complaint{"seer would need cards that no line has"};
    settings.level = level_named(value);
    if (settings.level) return Done{};
    return Complaint{"unknown player '" + std::string(value) + "' (" + level_names() + ")"};
}

std::optional<int> read_options(Arguments args, Settings& settings) {
    Options options("bot", help_opening);
    options.add("--player", "NAME", level_names() + " (required)",
                [&](std::string_view value) { return set_player(settings, value); });
    options.add_number("--ms", "thinking time of hard per move, in milliseconds", 1,
                       most_milliseconds, settings.milliseconds);
    options.add_number("--playouts",
                       "playouts of hard per move; without --ms and --playouts about as many\n"
                       "as a handheld makes in a second",
                       1, most_playouts, settings.playouts);
    options.add_number("--seed",
                       "seed of all random numbers, combined with the position (default 0)", 0,
                       ~std::uint64_t{0}, settings.seed);
    return options.read(args);
}

class Answerer {
public:
    explicit Answerer(const Settings& settings) : settings_(settings) {}

    std::string answer(const ViewType& position, std::uint64_t seed) {
        return std::visit([&](const auto& view) { return answer_view(view, seed); }, position);
    }

private:
    template <typename SomeView>
    std::string answer_view(const SomeView& view, std::uint64_t seed) {
        constexpr unsigned slice = 32;
        const auto end =
            std::chrono::steady_clock::now() + std::chrono::milliseconds(settings_.milliseconds);
        if (settings_.milliseconds > 0) {
            bot_.begin(*settings_.level, view, seed, most_playouts);
        } else if (settings_.playouts > 0) {
            bot_.begin(*settings_.level, view, seed, static_cast<unsigned>(settings_.playouts));
        } else {
            bot_.begin(*settings_.level, view, seed);
        }
        while (bot_.think(slice))
            if (settings_.milliseconds > 0 && std::chrono::steady_clock::now() >= end) break;
        return answer_line(view, bot_.best());
    }

    const Settings& settings_;
    SearchMemory memory_;
    Bot bot_{memory_};
};

}  // namespace

int run_bot(Arguments args) {
    Settings settings;
    if (const auto status = read_options(args, settings)) return *status;
    if (!settings.level) return refuse("bot", "--player is missing (" + level_names() + ")");
    if (settings.milliseconds > 0 && settings.playouts > 0)
        return refuse("bot", "--ms and --playouts cannot be used together");
    const auto answerer = std::make_unique<Answerer>(settings);
    return answer_lines("bot", [&](std::string_view line) -> Result<std::string> {
        const Result<Position> position = read_position(line, Question::move);
        if (!position) return position.complaint();
        const Result<ViewType> view = view_of(*position);
        if (!view) return view.complaint();
        for (const std::string& key : position->unknown)
            std::cerr << "kaiten bot: \"" << key << "\" says nothing here and was not read\n";
        return answerer->answer(*view, mix(settings.seed, number_of(*view)));
    });
}

}  // namespace kaiten
