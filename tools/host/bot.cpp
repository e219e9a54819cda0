// `kaiten bot`: plays for an external referee, with one answer per line.
#include <chrono>
#include <iostream>
#include <memory>
#include <string>

#include "engine/bots/bot.hpp"
#include "tools/host/bot_line.hpp"
#include "tools/host/commands.hpp"
#include "tools/host/players.hpp"
#include "tools/host/seeds.hpp"

namespace kaiten {
namespace {

constexpr std::string_view help_opening =
    R"(kaiten bot --player NAME [OPTION...]: answers each line it reads with a move.

  {"edition":"gamewright","seats":4,"seat":2,"pass":"left","round":1,"turn":3,"hand":[...],
   "tables":[[...],[...],[...],[...]],"puddings":[...],"totals":[...],"seen":[[...],[...]]}

is answered with {"cards":["squid"],"chopsticks":false}, or two cards and true. "tables" are this
round's, in the order laid; "puddings" those of earlier rounds; "seen" the hands this seat has held
earlier this round, in turn order, before it took its card. From them it works out what is in the
hands that it has passed on; without "seen" it does not know. "puddings" and "totals" may be left
out in the first round. A line is all it needs: nothing is remembered from one to the next, and the
same position gets the same answer (with --ms, unless time makes a difference).

"discards" may tell which cards left the game in earlier rounds: all of them, in any order. Those
are the cards dealt then without the puddings that were kept. Without them, or with an empty list,
these cards count among those that may still come. A position that cannot be is refused; a field
that says nothing is named on standard error and does not matter.

Where a wasabi may be declined (zoch), "declined" tells for each card whether it is. With a dummy
("dummy":true) the third table is its own, the hand of the seat in control has the pile's card in
it, and the answer has "dummy", the card that the dummy gets.

Party needs "menu" as well, and "desserts" (all kept so far, by seat, as in "tables") in place of
"puddings". What may be told, too: "discards" (here those of this round), "uramaki_places" (won in
this round) and "uramaki_points" (by seat). A take that announces a spoon is answered with
"spoon":true. Further decisions are the same line with "decision", and with the hands and tables as
they are then; "seen" may have this turn's hand as its last:
  "copy"     what a special order on the own table becomes: {"as":"squid","flipped":false}, and
             "declined":true for a nigiri that is not to lie on the free wasabi
  "ask"      what a spoon asks for: {"asked":"maki3"}, a card or a kind
  "give"     with "asked", and "for", the seat that asks: {"card":"maki3"}
  "draw"     with "drawn", the menu's cards: {"card":"egg"}
  "takeout"  which cards are flipped: {"flipped":[0,2]}, places on the own table from 0
With a decision, "earlier" tells by seat how many cards of its table are from earlier turns, where
it is not one for each of them.)";

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
    options.add("--player", "NAME", level_names() + "; needed",
                [&](std::string_view value) { return set_player(settings, value); });
    options.add_number("--ms", "hard thinks for so many milliseconds a move", 1, most_milliseconds,
                       settings.milliseconds);
    options.add_number("--playouts",
                       "hard thinks for so many playouts a move; about what a handheld\n"
                       "manages in a second if neither is given",
                       1, most_playouts, settings.playouts);
    options.add_number("--seed",
                       "what all chance comes from, together with the position; 0 if not\n"
                       "given",
                       0, ~std::uint64_t{0}, settings.seed);
    return options.read(args);
}

class Answerer {
public:
    explicit Answerer(const Settings& settings) : settings_(settings) {}

    std::string answer(const AnyView& position, std::uint64_t seed) {
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
        return refuse("bot", "--ms and --playouts do not go together");
    const auto answerer = std::make_unique<Answerer>(settings);
    return answer_lines("bot", [&](std::string_view line) -> Result<std::string> {
        const Result<Position> position = read_position(line, Question::move);
        if (!position) return position.complaint();
        const Result<AnyView> view = view_of(*position);
        if (!view) return view.complaint();
        for (const std::string& key : position->unknown)
            std::cerr << "kaiten bot: \"" << key << "\" says nothing here and was not read\n";
        return answerer->answer(*view, mix(settings.seed, number_of(*view)));
    });
}

}  // namespace kaiten
