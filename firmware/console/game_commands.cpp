// The commands that play.
#include "engine/core/covers.hpp"
#include "firmware/console/card_names.hpp"
#include "firmware/console/commands.hpp"
#include "firmware/console/console.hpp"
#include "firmware/console/game_view.hpp"

namespace kaiten {
namespace {

constexpr unsigned most_seed = 99'999'999;  // what the screen's eight digits hold

struct Wish {
    Plan plan;
    std::uint32_t seed = 0;
};

std::optional<Player> player_named(std::string_view word) {
    for (unsigned i = 0; i < player_count; ++i)
        if (same(player_name(static_cast<Player>(i)), word)) return static_cast<Player>(i);
    return std::nullopt;
}

// human,hard,easy: one for each seat.
bool list_players(Plan& plan, std::string_view word) {
    unsigned seats = 0;
    while (true) {
        const std::size_t comma = word.find(',');
        const auto player = player_named(word.substr(0, comma));
        if (!player || seats == max_classic_seats) return false;
        plan.players[seats++] = *player;
        if (comma == std::string_view::npos) break;
        word.remove_prefix(comma + 1);
    }
    plan.rules.seats = static_cast<std::uint8_t>(seats);
    return true;
}

// The first seat is the player's, unless it was said otherwise.
void set_level(Plan& plan, Player level) {
    for (unsigned seat = 0; seat < max_classic_seats; ++seat)
        if (plan.players[seat] != Player::human || seat > 0) plan.players[seat] = level;
}

bool set_seed(Wish& wish, std::string_view word) {
    constexpr std::string_view prefix = "seed=";
    if (!begins(word, prefix)) return false;
    word.remove_prefix(prefix.size());
    const auto seed = number_in(word, most_seed);
    wish.seed = seed.value_or(0);
    return seed && *seed > 0;
}

struct Switch {
    std::string_view word;
    bool Rules::* option;
    bool value;
};
constexpr Switch switches[] = {{"left", &Rules::pass_both_ways, false},
                               {"both", &Rules::pass_both_ways, true},
                               {"dummy", &Rules::dummy, true}};

bool add_wish(Wish& wish, std::string_view word) {
    Rules& rules = wish.plan.rules;
    for (const Switch& row : switches) {
        if (!same(row.word, word)) continue;
        rules.*row.option = row.value;
        if (rules.dummy) rules.seats = 2;
        return true;
    }
    if (const auto edition = edition_named(word); edition && !row(*edition).party) {
        rules.edition = *edition;
        return true;
    }
    if (const auto seats = number_in(word, 99)) {
        rules.seats = static_cast<std::uint8_t>(*seats);
        return true;
    }
    if (const auto level = player_named(word); level && *level != Player::human) {
        set_level(wish.plan, *level);
        return true;
    }
    return list_players(wish.plan, word) || set_seed(wish, word);
}

bool has_game(Console& console) {
    return console.session().open() ? !console.session().over()
                                    : console.subjects().services.store.has_game();
}

// The seat that has to choose; otherwise one line says why there is none.
std::optional<unsigned> chooser(Console& console) {
    const Session& session = console.session();
    if (!session.open())
        console.out().line("There is no game on the table: 'new' starts one.");
    else if (session.over())
        console.out().line("The game is over: 'new' starts another.");
    else if (session.game().phase != Phase::choosing)
        console.out().line("The round is over: 'next' goes on.");
    else if (!session.next_human())
        console.out().line("The bots are choosing.");
    return session.open() && session.game().phase == Phase::choosing ? session.next_human()
                                                                     : std::nullopt;
}

constexpr std::string_view complaints[] = {"", "'{0}' could be several cards.",
                                           "There is no card '{0}'; 'hand' lists yours.",
                                           "There is no '{0}' in your hand."};
static_assert(covers(complaints, Naming::absent));

// Reads the cards of a choice: CARD [beside] [CARD [beside]] [dummy CARD].
class MoveReader {
public:
    MoveReader(const HandCards& hand, Edition edition, Output& out)
        : hand_{hand}, edition_{edition}, out_{out} {}

    bool read(const Words& words) {
        for (const std::string_view word : words)
            if (!read_word(word)) return false;
        if (move_.card != Face::none && !for_dummy_) return true;
        out_.line(for_dummy_ ? "Which card for the dummy? take CARD dummy CARD."
                             : "Which card? By its number or its name.");
        return false;
    }
    const Move& move() const { return move_; }

private:
    bool read_word(std::string_view word) {
        if (same("dummy", word)) {
            for_dummy_ = true;
            return true;
        }
        if (same("beside", word)) {
            const unsigned card = move_.second == Face::none ? 1 : 2;
            move_.off_wasabi = static_cast<std::uint8_t>(move_.off_wasabi | card);
            return true;
        }
        const NamedCard named = card_in_hand(hand_, edition_, word);
        if (named.naming == Naming::found) return place(named.face);
        out_.line(complaints[static_cast<unsigned>(named.naming)], {word});
        return false;
    }

    bool place(Face face) {
        Face* const free = for_dummy_                   ? &move_.for_dummy
                           : move_.card == Face::none   ? &move_.card
                           : move_.second == Face::none ? &move_.second
                                                        : nullptr;
        if (free == nullptr) {
            out_.line("Two cards at most.");
            return false;
        }
        *free = face;
        for_dummy_ = false;
        return true;
    }

    const HandCards& hand_;
    Edition edition_;
    Output& out_;
    Move move_;
    bool for_dummy_ = false;  // the next card is the dummy's
};

}  // namespace

namespace command {

void begin_new_game(Console& console, const Words& words) {
    Wish wish{console.application().last_plan()};
    bool dummy_wished = false;
    for (const std::string_view word : words)
        dummy_wished = dummy_wished || same("dummy", word);
    wish.plan.rules.dummy = wish.plan.rules.dummy && (words.empty() || dummy_wished);
    for (const std::string_view word : words)
        if (!add_wish(wish, word))
            return console.out().line("'{0}' means nothing here; 'help new' tells what does.",
                                      {word});
    if (const Refusal refusal = check(wish.plan.rules).refusal; refusal != Refusal::none)
        return console.out().line("No: {0}.", {text(refusal)});
    if (has_game(console) &&
        !console.confirmed("A game is in progress. The same line again loses it for a new one."))
        return;
    console.follow();
    console.application().begin(wish.plan, wish.seed);
    show_table_line(console.out(), console.session());
    console.show_choice_again();
}

void continue_game(Console& console, const Words&) {
    console.follow();
    if (!console.session().open() && !console.application().resume())
        return console.out().line("There is no saved game: 'new' starts one.");
    console.show_choice_again();
}

void tell_hand(Console& console, const Words&) {
    const auto seat = chooser(console);
    if (!seat) return;
    console.follow();
    console.choice_is_shown(*seat);
    show_turn_line(console.out(), console.session());
    show_tables(console.out(), console.session());
    console.out().end_line();
    show_hand(console.out(), console.session(), *seat);
}

void tell_tables(Console& console, const Words&) {
    if (!console.session().open()) return console.out().line("There is no game on the table.");
    show_turn_line(console.out(), console.session());
    show_tables(console.out(), console.session());
}

void take_cards(Console& console, const Words& words) {
    const auto seat = chooser(console);
    if (!seat) return;
    Session& session = console.session();
    const HandCards hand = shown_hand(session.game(), *seat);
    MoveReader reader{hand, session.plan().rules.edition, console.out()};
    if (!reader.read(words)) return;
    const Refusal refusal = session.choose(*seat, reader.move());
    if (refusal != Refusal::none) return console.out().line("No: {0}.", {text(refusal)});
    if (session.plan().humans() > 1) console.out().clear_screen();
    console.follow();
}

void go_on(Console& console, const Words&) {
    Session& session = console.session();
    console.follow();
    if (!session.open()) {
        if (console.application().resume()) return console.show_choice_again();
        console.application().begin(console.application().last_plan(), 0);
        show_table_line(console.out(), console.session());
        return console.show_choice_again();
    }
    if (session.game().phase == Phase::choosing) {
        if (session.next_human()) return tell_hand(console, {});
        return console.out().line("The bots are choosing.");
    }
    const bool final = console.application().showing() == ScreenId::final_count;
    if (session.over() && final)
        return console.out().line("The game is over: 'new' starts another.");
    console.application().go_on_after_scoring();
    if (session.over()) console.out().line("That was the game. 'new' starts another.");
}

void give_hint(Console& console, const Words&) {
    if (!console.subjects().services.store.settings().hints)
        return console.out().line("Hints are off; 'settings hints on' turns them on.");
    const auto seat = chooser(console);
    if (!seat) return;
    console.think_of_hint(*seat);
}

void tell_scores(Console& console, const Words&) {
    if (!console.session().open()) return console.out().line("There is no game on the table.");
    show_scores(console.out(), console.session());
}

void tell_record(Console& console, const Words&) {
    if (!console.session().open()) return console.out().line("There is no game on the table.");
    console.write_record();
}

}  // namespace command
}  // namespace kaiten
