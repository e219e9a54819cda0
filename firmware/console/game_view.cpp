// Formats the game as text in columns.
#include "firmware/console/game_view.hpp"

#include <bit>

#include <algorithm>
#include <array>

#include "firmware/tabletop/card_rows.hpp"
#include "firmware/tabletop/move_view.hpp"
#include "firmware/tabletop/people.hpp"

namespace kaiten {
namespace {

constexpr unsigned round_column = 15;
constexpr unsigned points_column = 23;
constexpr unsigned desserts_column = 33;
constexpr unsigned cards_column = 36;
constexpr unsigned effect_column = 17;
constexpr unsigned party_effect_column = 25;
constexpr unsigned gain_column = 79;
constexpr unsigned name_column = 12;
constexpr unsigned sum_width = 7;
constexpr unsigned pudding_width = 9;
constexpr unsigned line_end = 80;
constexpr unsigned hint_gain_column = 18;
constexpr unsigned hint_move_column = 32;

Ink ink_of(const PoolCard& option) {
    return display_of(option.face != Face::none ? kind_of(option.face) : option.kind).ink;
}

void show_card(Output& out, Face face) {
    out.ink(display_of(kind_of(face)).ink).text(name(face)).ink(Ink::plain);
}

// Starts the next item of a list. Items start at `first_column` and continue there on the next line
// if this line is full.
void begin_item(Output& out, unsigned first_column, std::string_view separator, unsigned width) {
    const std::string_view comma = separator.substr(0, separator.starts_with(',') ? 1 : 0);
    if (out.column() + separator.size() + width + comma.size() > line_end)
        out.text(comma).end_line();
    if (out.column() < first_column)
        out.pad(first_column);
    else
        out.text(separator);
}

// Returns the text after a card's name that describes how it lies on the table.
std::string_view manner_of(const ShownCard& card) {
    if (card.flipped) return " in the box";
    return card.on_wasabi ? " on wasabi" : "";
}
std::string_view copy_of(const ShownCard& card) {
    const bool copies = card.card != card.as && card.as != Face::none;
    return copies ? " (copy)" : "";
}

unsigned width_of(const ShownCard& card) {
    return static_cast<unsigned>(name(card.as).size() + copy_of(card).size() +
                                 manner_of(card).size());
}

void show_shown(Output& out, const ShownCard& card) {
    show_card(out, card.as);
    out.text(copy_of(card));
    out.ink(card.flipped ? Ink::faint : Ink::green).text(manner_of(card)).ink(Ink::plain);
}

// Returns how many equal cards to show. A used wasabi is not counted, because its nigiri already
// shows it.
unsigned count_shown(const LaidTable& table, const ShownCard& card) {
    const unsigned count = table.cards.count(card);
    if (card.as != Face::wasabi || card.flipped) return count;
    return std::min(count, table.free_wasabi());
}

void show_cards(Output& out, const LaidTable& table) {
    for (unsigned i = 0; i < table.cards.size(); ++i) {
        const ShownCard& card = table.cards[i];
        const unsigned count = count_shown(table, card);
        if (table.cards.find(card) != i || count == 0) continue;
        begin_item(out, cards_column, "  ", width_of(card) + (count > 1 ? 3 : 0));
        show_shown(out, card);
        if (count > 1) out.fill(" x{0}", {count});
    }
}

// Formats the points of a move: those of this round, and those of the end of the game with a star.
Line gain_of(int round, int end) {
    Line gain;
    if (round != 0 || end == 0) gain.add_signed(round);
    if (round != 0 && end != 0) gain.add(" ");
    if (end != 0) gain.add_signed(end).add("*");
    return gain;
}

void explain_star(Output& out) {
    out.ink(Ink::faint).line("  * at the end of the game");
    out.ink(Ink::plain);
}

void show_gain(Output& out, int round, int end) {
    const Line shown = gain_of(round, end);
    const int sum = round + end;
    out.pad(gain_column - static_cast<unsigned>(shown.view().size()));
    out.ink(sum > 0 ? Ink::green : sum < 0 ? Ink::red : Ink::faint);
    out.text(shown).ink(Ink::plain);
}

// Returns whether a seat that did not win has as many points as the winner.
bool is_decided_by_desserts(const AnyGame& game) {
    const unsigned won = game.winners();
    const auto best = static_cast<unsigned>(std::countr_zero(won));
    for (unsigned seat = 0; seat < game.rules().seats; ++seat)
        if (((won >> seat) & 1U) == 0 && game.total(seat) == game.total(best)) return true;
    return false;
}

void show_winners(Output& out, const Session& session) {
    const unsigned won = session.now().winners();
    out.ink(Ink::strong);
    bool first = true;
    for (unsigned seat = 0; seat < session.plan().rules.seats; ++seat) {
        if (((won >> seat) & 1U) == 0) continue;
        out.text(first ? "Winner: " : " and ").text(seat_name(session, seat));
        first = false;
    }
    out.ink(Ink::plain);
    if (is_decided_by_desserts(session.now()))
        out.text(session.plan().rules.party() ? ", with more desserts" : ", with more puddings");
    out.end_line();
}

// Columns of the scores: the categories that can score in this game.
using Columns = List<Category, category_count>;
Columns columns_of(const Rules& rules) {
    Columns columns;
    for (const Category category : categories(rules.edition))
        if (rules.plays_with(kind_of(category))) columns.push(category);
    return columns;
}

// Seven or more categories need narrower columns to fit in a line.
bool narrow(const Columns& columns) {
    return columns.size() > 6;
}
unsigned category_width(const Columns& columns) {
    return narrow(columns) ? 8 : 9;
}
unsigned first_column(const Columns& columns) {
    return narrow(columns) ? 9 : name_column;
}

void show_score_head(Output& out, const AnyGame& game, const Columns& columns) {
    const bool puddings = game.over() && !game.rules().party();
    out.ink(Ink::faint);
    unsigned column = first_column(columns);
    for (const Category category : columns) {
        column += category_width(columns);
        out.pad(column - static_cast<unsigned>(name(category).size())).text(name(category));
    }
    out.text("  round").text(puddings ? "  pudding" : "").text("  total");
    out.ink(Ink::plain).end_line();
}

void show_score_row(Output& out, const Session& session, const Columns& columns, unsigned table,
                    const RoundScore& score) {
    const AnyGame& game = session.now();
    out.text(" ").text(seat_name(session, table));
    unsigned column = first_column(columns);
    for (const Category category : columns)
        out.right(column += category_width(columns), score[category]);
    out.right(column += sum_width, score.total());
    if (game.over() && !game.rules().party())
        out.right(column += pudding_width, game.dessert_points(table));
    out.ink(Ink::strong);
    out.right(column + sum_width, game.total(table) + (game.choosing() ? score.total() : 0));
    out.ink(Ink::plain).end_line();
}

// Prints the points for desserts on a line of their own, because the table of a Party game has no
// room for another column.
void show_dessert_points(Output& out, const Session& session) {
    const AnyGame& game = session.now();
    out.text("Desserts:");
    const unsigned first_column = out.column() + 1;
    for (unsigned seat = 0; seat < game.rules().seats; ++seat) {
        const Line line("{0} {1}", {seat_name(session, seat).view(),
                                    Line().add_signed(game.dessert_points(seat)).view()});
        begin_item(out, first_column, ", ", static_cast<unsigned>(line.view().size()));
        out.text(line);
    }
    out.end_line();
}

// --- decisions ---

void show_asked(Output& out, const OpenDecision& open) {
    if (open.asked_face != Face::none)
        show_card(out, open.asked_face);
    else
        out.text(name(open.asked_kind));
}

void show_question(Output& out, const Session& session, const Answer& answer) {
    const OpenDecision open = session.now().open();
    out.ink(Ink::strong).text(seat_name(session, answer.seat()));
    switch (answer.decision()) {
        case Decision::copy:
            out.text(", choose what your special order copies:");
            break;
        case Decision::ask:
            out.text(", choose what your spoon asks for:");
            break;
        case Decision::give:
            out.text(", choose what you give: ").text(seat_name(session, open.owner));
            out.text(" asks for ");
            show_asked(out, open);
            break;
        case Decision::draw:
            out.text(", choose which card your menu brings:");
            break;
        case Decision::takeout:
            out.text(", choose what goes into your takeout box:");
            break;
        case Decision::take:
        case Decision::none:
            out.text(", choose a card:");
            break;
    }
    constexpr unsigned head_width = 11;
    const bool gives = answer.decision() == Decision::give;
    out.ink(Ink::plain).ink(Ink::faint).pad(gain_column - head_width);
    out.text(gives ? "brings them" : " brings now").ink(Ink::plain).end_line();
}

bool any_brings_at_end(const Session& session, const Answer& answer) {
    if (answer.decision() == Decision::give) return false;
    for (unsigned i = 0; i < answer.pool().size(); ++i)
        if (session.now().preview(answer.seat(), answer.move_with(i)).end != 0) return true;
    return false;
}

void show_remark(Output& out, Ink ink, std::string_view text) {
    out.ink(ink).text(text).ink(Ink::plain).end_line();
}

void show_option(Output& out, const Session& session, const Answer& answer, unsigned number) {
    const PoolCard& option = answer.pool()[number];
    const Rules& rules = session.plan().rules;
    out.right(3, static_cast<int>(number) + 1).text("  ");
    out.ink(ink_of(option)).text(name_of(option)).ink(Ink::plain);
    out.text(option.on_wasabi ? " on wasabi" : option.flipped ? " in the box" : "");
    out.pad(rules.party() ? party_effect_column : effect_column);
    if (option.in_vain)
        return show_remark(out, Ink::faint, in(Language::english, Text::nobody_holds_it));
    if (!option.flipped) out.text(english_effect(rules, option));
    const Preview preview = session.now().preview(answer.seat(), answer.move_with(number));
    if (answer.decision() == Decision::give)
        show_gain(out, preview.given, 0);
    else
        show_gain(out, preview.round, preview.end);
    out.end_line();
}

bool any_may_lie_beside(const Answer& answer) {
    for (unsigned i = 0; i < answer.pool().size(); ++i)
        if (answer.may_lie_beside(i)) return true;
    return false;
}

void show_remarks(Output& out, const Answer& answer) {
    if (any_may_lie_beside(answer))
        show_remark(out, Ink::green,
                    "  A nigiri goes on your wasabi, unless you say: take CARD beside.");
    if (answer.may_take_two())
        show_remark(out, Ink::cyan, "  Chopsticks: name two cards to take both.");
    if (answer.may_announce_spoon())
        show_remark(out, Ink::cyan, "  Spoon: say 'spoon' behind your card to use it.");
    if (answer.serves_dummy()) out.line("  And one for the dummy: take CARD dummy CARD.");
    if (answer.any_number()) out.line("  Any number of them, or 'none'.");
}

// --- plays and effects of a turn ---

void show_play(Output& out, const Play& play) {
    for (unsigned i = 0; i < play.cards.size(); ++i) {
        out.text(i == 0 ? "" : ", ");
        show_card(out, play.cards[i]);
        if (play.on_wasabi[i]) out.text(" on wasabi");
    }
    if (play.chopsticks) out.ink(Ink::cyan).text("  Sushi Go!").ink(Ink::plain);
    if (play.spoon) out.ink(Ink::cyan).text("  uses a spoon").ink(Ink::plain);
}

void show_got(Output& out, const Effect& effect) {
    show_card(out, effect.got);
    if (effect.on_wasabi) out.text(" on wasabi");
}

void show_copy(Output& out, const Session&, const Effect& effect) {
    if (effect.as == Face::none) return void(out.text("special order: nothing to copy"));
    out.text("special order: copies ");
    show_shown(out, {effect.as, effect.as, effect.on_wasabi, effect.flipped});
}

void show_spoon(Output& out, const Session& session, const Effect& effect) {
    show_card(out, effect.card);
    out.text(": asks for ");
    out.text(effect.asked_face != Face::none ? name(effect.asked_face) : name(effect.asked_kind));
    if (effect.got == Face::none) return void(out.text("; nobody has it"));
    out.text("; ").text(seat_name(session, effect.from)).text(" gives ");
    if (effect.got == effect.asked_face && !effect.on_wasabi) return void(out.text("it"));
    show_got(out, effect);
}

// Does not show the cards that were drawn: only their owner may see them.
void show_menu(Output& out, const Session&, const Effect& effect) {
    show_card(out, effect.card);
    if (effect.got == Face::none) return void(out.text(": brings nothing"));
    out.text(": brings ");
    show_got(out, effect);
}

void show_takeout(Output& out, const Session&, const Effect& effect) {
    show_card(out, effect.card);
    out.text(effect.cards.empty() ? ": stays empty" : ":");
    const unsigned first_column = out.column() + 1;
    for (const ShownCard& card : effect.cards) {
        begin_item(out, first_column, ", ", width_of(card));
        show_shown(out, card);
    }
}

void show_miso(Output& out, const Session&, const Effect& effect) {
    out.fill("miso: {0} spilled", {effect.cards.size()});
}

void show_uramaki(Output& out, const Session&, const Effect& effect) {
    out.fill("uramaki: {0} points", {int{effect.points}});
}

struct EffectRow {
    Kind kind;
    void (*show)(Output&, const Session&, const Effect&);
};
constexpr EffectRow effect_rows[] = {
    {Kind::special_order, show_copy}, {Kind::spoon, show_spoon}, {Kind::menu, show_menu},
    {Kind::takeout, show_takeout},    {Kind::miso, show_miso},   {Kind::uramaki, show_uramaki},
};

// --- hints ---

void show_move(Output& out, const AnyGame& game, unsigned seat, const Move& move) {
    if (move.decision == Decision::takeout) {
        const LaidCards cards = game.table(seat).cards;
        const unsigned first_column = out.column();
        for (unsigned i = 0; i < cards.size(); ++i) {
            if (((unsigned{move.cards} >> i) & 1U) == 0) continue;
            begin_item(out, first_column, out.column() > first_column ? ", " : "",
                       width_of(cards[i]));
            show_shown(out, cards[i]);
        }
        if (move.cards == 0) out.text("none");
        return;
    }
    if (move.kind != Kind::none) out.text(name(move.kind));
    if (move.card != Face::none) show_card(out, move.card);
    if (move.flipped) out.text(" in the box");
    if (move.second != Face::none) out.text(", ");
    if (move.second != Face::none) show_card(out, move.second);
    if (move.spoon) out.text("; spoon");
    if (move.for_dummy != Face::none) out.text("; for the dummy ");
    if (move.for_dummy != Face::none) show_card(out, move.for_dummy);
}

}  // namespace

Line seat_name(const Session& session, unsigned seat) {
    return name_of(Language::english, session.plan(), seat);
}

void show_table_line(Output& out, const Session& session) {
    const Rules& rules = session.plan().rules;
    out.ink(Ink::strong).text(rules.edition_row().name).text(":").ink(Ink::plain);
    const unsigned first_column = out.column() + 1;
    for (unsigned seat = 0; seat < rules.seats; ++seat) {
        const Player player = session.plan().players[seat];
        const Line who(player.is_human() ? "{0}" : "{0} ({1})",
                       {seat_name(session, seat).view(), player_name(player)});
        begin_item(out, first_column, ", ", static_cast<unsigned>(who.view().size()));
        out.text(who);
    }
    out.end_line();
    if (!rules.party()) return;
    out.text("Menu:");
    for (unsigned i = 0; i < kind_count; ++i) {
        if (!rules.menu.has(kind_at(i))) continue;
        begin_item(out, first_column, ", ", static_cast<unsigned>(name(kind_at(i)).size()));
        out.ink(display_of(kind_at(i)).ink).text(name(kind_at(i))).ink(Ink::plain);
    }
    out.end_line();
}

bool show_archived_game(Output& out, Control& control, unsigned place) {
    Plan plan;
    SaveFlags flags;
    Record record;
    Replay& replay = control.session().replay();
    if (place >= control.archived_games()) return false;
    const Refusal refusal = control.read_archived(place, plan, flags, record);
    out.right(4, static_cast<int>(place + 1)).text("  ");
    if (refusal != Refusal::none || !replay.go_to(record, record.steps())) {
        out.line("of another version");
        return true;
    }
    out.text(plan.rules.edition_row().name).text(flags.practice ? ", practice:" : ":");
    const unsigned first_column = out.column() + 1;
    const AnyGame& game = replay.game();
    for (unsigned table = 0; table < plan.rules.tables(); ++table) {
        const bool won = ((game.winners() >> table) & 1U) != 0;
        const Line who(won ? "{0} {1} (won)" : "{0} {1}",
                       {name_of(Language::english, plan, table).view(), game.total(table)});
        begin_item(out, first_column, ", ", static_cast<unsigned>(who.view().size()));
        out.text(who);
    }
    out.end_line();
    return true;
}

void show_turn_line(Output& out, const Session& session) {
    const AnyGame& game = session.now();
    const Rules& rules = game.rules();
    out.ink(Ink::strong);
    out.fill("Round {0} of 3, turn {1} of {2}", {game.round(), game.turn(), rules.hand_size()});
    out.ink(Ink::plain);
    out.text(rules.passes_left(game.round()) ? "; hands pass to the left"
                                             : "; hands pass to the right");
    if (rules.dummy) out.text("; the dummy is with ").text(seat_name(session, game.control()));
    out.end_line();
}

void show_tables(Output& out, const Session& session) {
    const AnyGame& game = session.now();
    RoundScores now;
    game.scores(now);
    out.ink(Ink::faint);
    out.line(game.rules().party() ? "           round  points  desserts"
                                  : "           round  points  puddings");
    out.ink(Ink::plain);
    for (unsigned table = 0; table < game.rules().tables(); ++table) {
        const LaidTable laid = game.table(table);
        out.text(" ").text(seat_name(session, table));
        out.right(round_column, now[table].total()).right(points_column, laid.total);
        out.right(desserts_column, laid.desserts);
        show_cards(out, laid);
        out.end_line();
    }
}

void show_decision(Output& out, const Session& session, const Answer& answer) {
    show_question(out, session, answer);
    for (unsigned i = 0; i < answer.pool().size(); ++i)
        show_option(out, session, answer, i);
    if (any_brings_at_end(session, answer)) explain_star(out);
    show_remarks(out, answer);
}

void show_plays(Output& out, const Session& session) {
    const TurnLog& turn = session.last_turn();
    for (unsigned seat = 0; seat < turn.plays.size(); ++seat) {
        const Play& play = turn.plays[seat];
        out.text("  ").text(seat_name(session, seat)).pad(name_column);
        show_play(out, play);
        out.end_line();
        if (play.for_dummy == Face::none) continue;
        out.text("  ").text(seat_name(session, session.plan().rules.seats)).pad(name_column);
        show_card(out, play.for_dummy);
        out.end_line();
    }
}

void show_effects(Output& out, const Session& session, unsigned first) {
    const auto& effects = session.last_turn().effects;
    for (unsigned i = first; i < effects.size(); ++i) {
        out.text("  ").text(seat_name(session, effects[i].seat)).pad(name_column);
        for (const EffectRow& row : effect_rows)
            if (row.kind == kind_of(effects[i].card)) row.show(out, session, effects[i]);
        out.end_line();
    }
}

void show_scores(Output& out, const Session& session) {
    const AnyGame& game = session.now();
    RoundScores scores;
    game.scores(scores);
    out.ink(Ink::strong).fill("Round {0}", {game.round()});
    out.text(game.choosing() ? ", as the tables lie now" : " is over");
    out.ink(Ink::plain).end_line();
    const Columns columns = columns_of(game.rules());
    show_score_head(out, game, columns);
    for (unsigned table = 0; table < game.rules().tables(); ++table)
        show_score_row(out, session, columns, table, scores[table]);
    if (game.over() && game.rules().party()) show_dessert_points(out, session);
    if (game.over()) show_winners(out, session);
}

void show_hints(Output& out, const Session& session, unsigned seat) {
    std::array<Advice, 4> advice{};
    const unsigned count = session.hints(advice);
    const bool gives = session.now().decision_of(seat) == Decision::give;
    out.ink(Ink::faint)
        .line(gives ? "  chance to win   brings them" : "  chance to win   brings now");
    out.ink(Ink::plain);
    bool star = false;
    for (unsigned i = 0; i < count; ++i) {
        const Move& move = advice[i].move;
        const Preview gain = session.now().preview(seat, move);
        out.right(9, static_cast<int>(advice[i].chance * 100U / full_reward)).text("%");
        out.pad(hint_gain_column);
        out.text(gives ? gain_of(gain.given, 0) : gain_of(gain.round, gain.end));
        star = star || (!gives && gain.end != 0);
        out.pad(hint_move_column);
        show_move(out, session.now(), seat, move);
        const Line reason = tell_reason(Language::english, session.plan(),
                                        reason_of(session.now(), seat, move, i == 0));
        begin_item(out, hint_move_column, ": ", static_cast<unsigned>(reason.view().size()));
        out.ink(Ink::faint).text(reason).ink(Ink::plain).end_line();
    }
    if (star) explain_star(out);
}

void explain_card(Output& out, const Rules& rules, Face face) {
    show_card(out, face);
    out.text(": ").line(english_name(rules, face));
    out.text("  ").line(english_effect(rules, face));
    if (rules.party()) {
        const KindRow& kind = row(kind_of(face));
        unsigned cards = 0;
        for (unsigned i = 0; i < kind.faces; ++i)
            cards += row(face_at(index(kind.first) + i)).party_cards;
        return out.line("  There are {0} of its kind.", {cards});
    }
    out.line("  {0} of {1} cards in the deck.",
             {unsigned{row(face).classic_cards}, classic_deck_size});
}

}  // namespace kaiten
