// Commands that start, play and show a game.
#include "engine/core/covers.hpp"
#include "firmware/console/card_names.hpp"
#include "firmware/console/commands.hpp"
#include "firmware/console/console.hpp"
#include "firmware/console/game_view.hpp"

namespace kaiten {
namespace {

constexpr unsigned most_seed = 99'999'999;  // the screen shows eight digits

std::optional<Player> player_named(std::string_view word) {
    for (unsigned i = 0; i < player_count; ++i)
        if (same(player_name(Player::at(i)), word)) return Player::at(i);
    return std::nullopt;
}

// Splits the next word off a comma-separated list. Returns false at the end of the list.
bool next_of(std::string_view& list, bool& more, std::string_view& word) {
    if (!more) return false;
    const std::size_t comma = list.find(',');
    word = list.substr(0, comma);
    more = comma != std::string_view::npos;
    if (more) list.remove_prefix(comma + 1);
    return true;
}

// Parses a list of players, one per seat: human,hard,easy.
bool list_players(Plan& plan, std::string_view list) {
    unsigned seats = 0;
    bool more = true;
    for (std::string_view word; next_of(list, more, word);) {
        const auto player = player_named(word);
        if (!player || seats == most_seats) return false;
        plan.players[seats++] = *player;
    }
    plan.rules.seats = static_cast<std::uint8_t>(seats);
    return true;
}

// Sets the level of all bots. Humans on seats other than the first become bots too.
void set_level(Plan& plan, Level level) {
    for (unsigned seat = 0; seat < most_seats; ++seat)
        if (!plan.players[seat].is_human() || seat > 0) plan.players[seat] = level;
}

// Returns the rest of the word after the prefix, or nothing if the word does not start with it.
std::optional<std::string_view> behind(std::string_view prefix, std::string_view word) {
    if (!begins(word, prefix)) return std::nullopt;
    word.remove_prefix(prefix.size());
    return word;
}

bool set_seed(Setup& setup, std::string_view word) {
    const auto number = behind("seed=", word);
    const auto seed = number ? number_in(*number, most_seed) : std::nullopt;
    if (!seed || *seed == 0) return false;
    setup.seed = *seed;
    return true;
}

// Parses the player who plays for the dummy first, counted from 1 as on the screen.
bool set_first_control(Setup& setup, std::string_view word) {
    constexpr std::string_view names[] = {"1", "2", "random"};
    static_assert(covers(names, FirstControl::by_chance));
    const auto named = behind("first=", word);
    for (unsigned i = 0; named && i < first_control_count; ++i) {
        if (!same(names[i], *named)) continue;
        setup.first_control = static_cast<FirstControl>(i);
        return true;
    }
    return false;
}

// Parses a list of kinds: maki,tempura,... Nigiri may be omitted, because every menu has it.
std::optional<KindSet> kinds_in(std::string_view list) {
    KindSet menu(Kind::nigiri);
    bool more = true;
    for (std::string_view word; next_of(list, more, word);) {
        const std::optional<Kind> kind = kind_named(word);
        if (!kind) return std::nullopt;
        menu.add(*kind);
    }
    return menu;
}

bool read_menu(Setup& setup, std::string_view word) {
    if (const std::optional<KindSet> menu = menu_named(word)) {
        set_menu(setup, *menu);
        return true;
    }
    const auto name = behind("menu=", word);
    if (!name) return false;
    setup.random_menu = same("random", *name);
    if (setup.random_menu) return true;
    std::optional<KindSet> menu = menu_named(*name);
    if (!menu) menu = kinds_in(*name);
    if (menu) set_menu(setup, *menu);
    return menu.has_value();
}

struct Switch {
    std::string_view word;
    bool Rules::* option;
    bool value;
};
constexpr Switch switches[] = {{"left", &Rules::pass_both_ways, false},
                               {"both", &Rules::pass_both_ways, true},
                               {"dummy", &Rules::dummy, true}};

bool apply_word(Setup& setup, std::string_view word) {
    Plan& plan = setup.plan;
    for (const Switch& row : switches) {
        if (!same(row.word, word)) continue;
        plan.rules.*row.option = row.value;
        if (plan.rules.dummy) plan.rules.seats = 2;
        return true;
    }
    if (edition_named(word)) return true;  // last_setup() has already applied it
    if (const auto seats = number_in(word, 99)) {
        plan.rules.seats = static_cast<std::uint8_t>(*seats);
        return true;
    }
    if (const auto player = player_named(word); player && !player->is_human()) {
        set_level(plan, player->level());
        return true;
    }
    return list_players(plan, word) || set_seed(setup, word) || set_first_control(setup, word) ||
           read_menu(setup, word);
}

// Returns the setup of the last game with the edition that the words name. The dummy and its first
// player stay only if there are no words.
Setup last_setup(Console& console, const Words& words) {
    Setup setup = console.control().last_setup();
    Rules& rules = setup.plan.rules;
    setup.seed = 0;
    setup.random_menu = false;  // the stored menu is the one that was drawn
    rules.dummy = rules.dummy && words.empty();
    if (!rules.dummy) setup.first_control = FirstControl::first_seat;
    for (const std::string_view word : words)
        if (const auto edition = edition_named(word)) set_edition(setup, *edition);
    return setup;
}

void complain(Output& out, const RulesVerdict& verdict) {
    out.text("No: ").text(text(verdict.refusal));
    if (verdict.culprit != Kind::none) out.text(": ").text(name(verdict.culprit));
    out.line(".");
}

// Returns an answer to the open decision. If there is none, prints the reason and returns nullptr.
Answer* open_decision(Console& console) {
    const Session& session = console.session();
    if (!console.control().playing())
        console.out().line("There is no game on the table: 'new' starts one.");
    else if (session.over())
        console.out().line("The game is over: 'new' starts another.");
    else if (!session.now().choosing())
        console.out().line("The round is over: 'next' goes on.");
    else if (!session.next_human())
        console.out().line("The bots are choosing.");
    return console.open_answer();
}

constexpr std::string_view complaints[] = {"", "'{0}' could be several cards.",
                                           "There is no card '{0}'; 'hand' lists yours.",
                                           "There is no '{0}' to choose."};
static_assert(covers(complaints, Naming::absent));

// Parses an answer: cards by number or name, each optionally followed by 'beside', 'spoon' or
// 'dummy CARD'.
class AnswerReader {
public:
    AnswerReader(Answer& answer, const Rules& rules, Output& out)
        : answer_{answer}, rules_{rules}, out_{out} {}

    bool read(const Words& words) {
        for (const std::string_view word : words)
            if (!read_word(word)) return false;
        if (dummy_due_) out_.line("Which card for the dummy? take CARD dummy CARD.");
        if (dummy_due_) return false;
        if (picked_any_ || none_) return true;
        out_.line("Which card? By its number or its name.");
        return false;
    }

private:
    bool read_word(std::string_view word) {
        if (same("dummy", word) && picked_any_) {
            dummy_due_ = true;
            answer_.serve_dummy();
            return true;
        }
        if (same("beside", word) && picked_any_) {
            answer_.lay_beside(last_, true);
            return true;
        }
        if (same("spoon", word) && picked_any_ && answer_.decision() == Decision::take) {
            answer_.announce_spoon(true);
            return true;
        }
        if (same(no_card, word) && answer_.any_number()) {
            none_ = true;
            return true;
        }
        return pick(word);
    }

    bool pick(std::string_view word) {
        const NamedOption named = option_named(answer_, rules_, word);
        if (named.naming != Naming::found) {
            out_.line(complaints[static_cast<unsigned>(named.naming)], {word});
            return false;
        }
        if (const Refusal refusal = answer_.pick(named.option); refusal != Refusal::none) {
            out_.line("No: {0}.", {text(refusal)});
            return false;
        }
        last_ = named.option;
        picked_any_ = true;
        dummy_due_ = false;
        return true;
    }

    Answer& answer_;
    const Rules& rules_;
    Output& out_;
    unsigned last_ = 0;
    bool picked_any_ = false;
    bool none_ = false;
    bool dummy_due_ = false;  // the next card goes to the dummy
};

void show_open_decision(Console& console, const Answer& answer) {
    console.follow();
    console.choice_is_shown(answer.seat());
    show_turn_line(console.out(), console.session());
    show_tables(console.out(), console.session());
    console.out().end_line();
    show_decision(console.out(), console.session(), answer);
}

void begin(Console& console, const Setup& setup) {
    console.follow();
    console.control().begin(setup);
    show_table_line(console.out(), console.session());
    console.show_choice_again();
}

constexpr std::string_view of_another_version = "This game is of another version.";

// Returns the place of a game in the list of `games`, or prints a message and returns nothing.
std::optional<unsigned> archived_place(Console& console, std::string_view word) {
    const auto number = number_in(word, console.control().archived_games());
    if (number && *number > 0) return *number - 1;
    console.out().line("There is no game '{0}'; 'games' lists them.", {word});
    return std::nullopt;
}

}  // namespace

namespace command {

void begin_new_game(Console& console, const Words& words) {
    Setup setup = last_setup(console, words);
    for (const std::string_view word : words)
        if (!apply_word(setup, word))
            return console.out().line("'{0}' means nothing here; 'help new' lists the words.",
                                      {word});
    if (const RulesVerdict verdict = check(setup); verdict.refusal != Refusal::none)
        return complain(console.out(), verdict);
    if (setup.first_control != FirstControl::first_seat && !setup.plan.rules.dummy)
        return complain(console.out(), {Refusal::first_control_needs_dummy});
    if (console.control().would_lose_game() &&
        !console.confirmed("A game is in progress. The same line again loses it for a new one."))
        return;
    begin(console, setup);
}

void continue_game(Console& console, const Words&) {
    console.follow();
    if (!console.control().playing() && !console.control().resume())
        return console.out().line(
            console.subjects().services.store.game_refused()
                ? "The saved game is of another version, and kept: 'new' starts another."
                : "There is no saved game: 'new' starts one.");
    console.show_choice_again();
}

void tell_hand(Console& console, const Words&) {
    if (const Answer* answer = open_decision(console)) show_open_decision(console, *answer);
}

void tell_tables(Console& console, const Words&) {
    if (!console.session().open()) return console.out().line("There is no game on the table.");
    show_turn_line(console.out(), console.session());
    show_tables(console.out(), console.session());
}

void take_cards(Console& console, const Words& words) {
    Answer* const answer = open_decision(console);
    if (answer == nullptr) return;
    AnswerReader reader{*answer, console.session().plan().rules, console.out()};
    if (!reader.read(words)) return;
    const Refusal refusal = console.control().choose(answer->seat(), answer->move());
    if (refusal != Refusal::none) return console.out().line("No: {0}.", {text(refusal)});
    if (console.session().plan().humans() > 1) console.out().clear_screen();
    console.follow();
}

void go_on(Console& console, const Words&) {
    Control& control = console.control();
    console.follow();
    if (!control.playing()) {
        if (control.resume()) return console.show_choice_again();
        return begin_new_game(console, {});
    }
    if (control.session().now().choosing()) {
        if (const Answer* answer = console.open_answer())
            return show_open_decision(console, *answer);
        return console.out().line("The bots are choosing.");
    }
    if (control.finished()) return console.out().line("The game is over: 'new' starts another.");
    control.next();
    if (control.finished()) console.out().line("That was the game. 'new' starts another.");
}

void give_hint(Console& console, const Words&) {
    if (!console.subjects().services.store.settings().hints)
        return console.out().line("Hints are off; 'settings hints on' turns them on.");
    if (const Answer* answer = open_decision(console)) console.think_of_hint(answer->seat());
}

void tell_scores(Console& console, const Words&) {
    if (!console.session().open()) return console.out().line("There is no game on the table.");
    show_scores(console.out(), console.session());
}

void list_games(Console& console, const Words& words) {
    Control& control = console.control();
    if (words.empty()) {
        if (control.archived_games() == 0) return console.out().line("No finished games yet.");
        return console.list_games();
    }
    if (control.tutorial() || (control.playing() && console.session().shared().shared()))
        return console.out().line("This table cannot wait: 'quit' leaves it.");
    const auto place = archived_place(console, words[0]);
    if (!place) return;
    const bool saved = control.leave();
    if (control.look_back_at(*place) != Refusal::none)
        return console.out().line(of_another_version);
    console.out().line(saved ? "Game {0} is on the screen; 'continue' takes up the saved one."
                             : "Game {0} is on the screen.",
                       {*place + 1});
}

void tell_record(Console& console, const Words& words) {
    if (words.empty()) {
        if (!console.session().open()) return console.out().line("There is no game on the table.");
        return console.write_record();
    }
    const auto place = archived_place(console, words[0]);
    if (!place) return;
    Plan plan;
    SaveFlags flags;
    Record record;
    if (console.control().read_archived(*place, plan, flags, record) != Refusal::none)
        return console.out().line(of_another_version);
    console.write_record(static_cast<std::uint8_t>(*place));
}

void pose_puzzle(Console& console, const Words& words) {
    constexpr unsigned last_number = 0xFFFFFFFF;
    const auto number = words.empty() ? std::nullopt : number_in(words[0], last_number);
    if (!number || *number == 0)
        return console.out().line("A puzzle has a number from 1 to 4294967295: puzzle 7.");
    if (console.control().demo()) console.control().leave();
    if (console.session().open())
        return console.out().line("A game is on the table. Puzzles are for between games.");
    Words answer = words;
    answer.remove_ordered(0);
    console.pose_puzzle(*number, answer);
}

}  // namespace command

CommandRows game_commands() {
    using namespace command;
    static constexpr Command rows[] = {
        {"new", "[WORDS]", "a new game: see 'help new'", 10, begin_new_game},
        {"continue", "", "takes up the saved game", 0, continue_game},
        {"hand", "", "what you have to decide, and everybody's tables", 0, tell_hand},
        {"tables", "", "everybody's cards, points and desserts", 0, tell_tables},
        {"take", "CARD [CARD]", "answers what is asked, with cards by number or name", 11,
         take_cards},
        {"next", "", "after a round: the next one, or the final count", 0, go_on},
        {"hint", "", "what the strongest bot would take, and its chances", 0, give_hint},
        {"scores", "", "the points by category", 0, tell_scores},
        {"puzzle", "N [CARD]", "puzzle number N, or whether a card solves it", 3, pose_puzzle},
        {"games", "[N]", "the last ten finished games; N looks back on one", 1, list_games},
        {"record", "[N]", "the game so far, or one of 'games', as JSON lines", 1, tell_record},
    };
    return rows;
}

}  // namespace kaiten
