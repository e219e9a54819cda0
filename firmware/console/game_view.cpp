// Tables of text.
#include "firmware/console/game_view.hpp"

#include <algorithm>
#include <array>

#include "engine/knowledge/classic_view.hpp"
#include "firmware/play/worth.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"

namespace kaiten {
namespace {

constexpr unsigned points_column = 15;
constexpr unsigned puddings_column = 24;
constexpr unsigned cards_column = 27;
constexpr unsigned effect_column = 17;
constexpr unsigned gain_column = 79;
constexpr unsigned category_column = 12;
constexpr unsigned category_width = 9;
constexpr unsigned sum_width = 7;
constexpr unsigned pudding_width = 9;
constexpr unsigned line_end = 80;

constexpr Ink inks[classic_face_count] = {Ink::magenta, Ink::green,   Ink::blue,   Ink::red,
                                          Ink::red,     Ink::red,     Ink::yellow, Ink::yellow,
                                          Ink::yellow,  Ink::magenta, Ink::green,  Ink::cyan};

std::string_view english(Text text) {
    return in(Language::english, text);
}

void show_card(Output& out, Face face) {
    out.ink(inks[index(face)]).text(name(face)).ink(Ink::plain);
}

// The next of several things in a row, which begin at a column and go on in the next line when the
// end of this one is reached.
void begin_item(Output& out, unsigned first_column, std::string_view separator, unsigned width) {
    if (out.column() + separator.size() + width > line_end) out.end_line();
    if (out.column() < first_column)
        out.pad(first_column);
    else
        out.text(separator);
}

// Equal cards are shown once, with their number; a wasabi that is covered, with what lies on it.
unsigned count_shown(const Table& table, TableCard card) {
    return card.face() == Face::wasabi ? table.free_wasabi : table.cards.count(card);
}

void show_table_card(Output& out, TableCard card, unsigned count) {
    constexpr std::string_view on_wasabi = " on wasabi";
    const unsigned width = static_cast<unsigned>(name(card.face()).size()) +
                           (card.on_wasabi() ? static_cast<unsigned>(on_wasabi.size()) : 0) +
                           (count > 1 ? 3 : 0);
    begin_item(out, cards_column, "  ", width);
    show_card(out, card.face());
    if (card.on_wasabi()) out.ink(Ink::green).text(on_wasabi).ink(Ink::plain);
    if (count > 1) out.fill(" x{0}", {count});
}

void show_cards(Output& out, const Table& table) {
    for (unsigned i = 0; i < table.cards.size(); ++i) {
        const TableCard card = table.cards[i];
        const unsigned count = count_shown(table, card);
        if (table.cards.find(card) == i && count > 0) show_table_card(out, card, count);
    }
}

void show_gain(Output& out, const Gain& gain) {
    const int points = gain.end != 0 ? gain.end : gain.round;
    const Line shown = Line().add_signed(points);
    out.pad(gain_column - static_cast<unsigned>(shown.view().size()));
    out.ink(points > 0 ? Ink::green : points < 0 ? Ink::red : Ink::faint);
    out.text(shown).ink(Ink::plain);
}

void show_play(Output& out, const Play& play) {
    for (unsigned i = 0; i < play.cards.size(); ++i) {
        out.text(i == 0 ? "" : ", ");
        show_card(out, play.cards[i]);
        if (play.on_wasabi[i]) out.text(" on wasabi");
    }
    if (play.chopsticks) out.ink(Ink::cyan).text("  Sushi Go!").ink(Ink::plain);
}

// Where the edition lets one keep the wasabi for later.
bool may_lay_beside(const Game& game, unsigned seat) {
    const auto& hand = game.hands[seat].cards;
    return game.rules.edition_row().wasabi_may_be_declined && game.tables[seat].free_wasabi > 0 &&
           std::any_of(hand.begin(), hand.end(), is_nigiri);
}

void show_winners(Output& out, const Session& session) {
    const unsigned won = winners(session.game());
    out.ink(Ink::strong);
    bool first = true;
    for (unsigned seat = 0; seat < session.plan().rules.seats; ++seat) {
        if (((won >> seat) & 1U) == 0) continue;
        out.text(first ? "Winner: " : " and ").text(seat_name(session, seat));
        first = false;
    }
    out.ink(Ink::plain).end_line();
}

void show_score_head(Output& out, const Game& game) {
    const bool over = game.phase == Phase::game_over;
    out.ink(Ink::faint);
    unsigned column = category_column;
    for (const Category category : categories(game.rules.edition)) {
        column += category_width;
        out.pad(column - static_cast<unsigned>(name(category).size())).text(name(category));
    }
    out.text("  round").text(over ? "  pudding" : "").text("  total");
    out.ink(Ink::plain).end_line();
}

}  // namespace

Line seat_name(const Session& session, unsigned seat) {
    return name_of(Language::english, session.plan(), seat);
}

HandCards shown_hand(const Game& game, unsigned seat) {
    HandCards cards = game.hands[seat].cards;
    cards.sort();
    return cards;
}

void show_table_line(Output& out, const Session& session) {
    const Rules& rules = session.plan().rules;
    out.ink(Ink::strong).text(rules.edition_row().name).text(":").ink(Ink::plain);
    const unsigned first_column = out.column() + 1;
    for (unsigned seat = 0; seat < rules.seats; ++seat) {
        const Player player = session.plan().players[seat];
        const bool human = player == Player::human;
        const Line who(human ? "{0}" : "{0} ({1})",
                       {seat_name(session, seat).view(), player_name(player)});
        begin_item(out, first_column, ", ", static_cast<unsigned>(who.view().size()));
        out.text(who);
    }
    out.end_line();
}

void show_turn_line(Output& out, const Session& session) {
    const Game& game = session.game();
    const Rules& rules = game.rules;
    out.ink(Ink::strong);
    out.fill("Round {0} of 3, turn {1} of {2}",
             {unsigned{game.round}, unsigned{game.turn}, rules.hand_size()});
    out.ink(Ink::plain);
    out.text(rules.passes_left(game.round) ? "; hands pass to the left"
                                           : "; hands pass to the right");
    if (rules.dummy) out.text("; the dummy is with ").text(seat_name(session, control(game)));
    out.end_line();
}

void show_tables(Output& out, const Session& session) {
    const Game& game = session.game();
    TableScores now{};
    scores_now(game, now);
    const bool playing = game.phase == Phase::choosing;
    out.ink(Ink::faint).line("            points  puddings");
    out.ink(Ink::plain);
    for (unsigned table = 0; table < game.rules.tables(); ++table) {
        out.text(" ").text(seat_name(session, table));
        const int points = game.totals[table] + (playing ? now[table].total() : 0);
        out.right(points_column, points);
        out.right(puddings_column, static_cast<int>(puddings_of(game, table)));
        show_cards(out, game.tables[table]);
        out.end_line();
    }
}

void show_hand(Output& out, const Session& session, unsigned seat) {
    const Game& game = session.game();
    const HandCards cards = shown_hand(game, seat);
    out.ink(Ink::strong).text(seat_name(session, seat)).text(", choose a card:").ink(Ink::plain);
    out.ink(Ink::faint).pad(gain_column - 10).text("brings now").ink(Ink::plain).end_line();
    for (unsigned i = 0; i < cards.size(); ++i) {
        out.right(3, static_cast<int>(i) + 1).text("  ");
        show_card(out, cards[i]);
        out.pad(effect_column).text(english(look(game.rules.edition, cards[i]).effect));
        show_gain(out, gain_of(game, seat, take(cards[i])));
        out.end_line();
    }
    if (may_lay_beside(game, seat))
        out.ink(Ink::green)
            .text("  A nigiri goes on your wasabi, unless you say: take CARD beside.")
            .ink(Ink::plain)
            .end_line();
    const bool serves = game.rules.dummy && control(game) == seat;
    if (game.tables[seat].chopsticks > 0 && cards.size() >= (serves ? 3U : 2U))
        out.ink(Ink::cyan)
            .text("  Chopsticks: name two cards to take both.")
            .ink(Ink::plain)
            .end_line();
    if (serves) out.line("  And one for the dummy: take CARD dummy CARD.");
}

void show_reveal(Output& out, const Session& session) {
    const TurnLog& turn = session.last_turn();
    for (unsigned seat = 0; seat < turn.plays.size(); ++seat) {
        const Play& play = turn.plays[seat];
        out.text("  ").text(seat_name(session, seat)).pad(category_column);
        show_play(out, play);
        out.end_line();
        if (play.for_dummy == Face::none) continue;
        out.text("  ").text(seat_name(session, session.plan().rules.seats)).pad(category_column);
        show_card(out, play.for_dummy);
        out.end_line();
    }
}

void show_scores(Output& out, const Session& session) {
    const Game& game = session.game();
    const bool over = game.phase == Phase::game_over;
    TableScores scores{};
    scores_now(game, scores);
    SeatPoints puddings{};
    if (over) puddings = dessert_points(game);
    out.ink(Ink::strong).fill("Round {0}", {unsigned{game.round}});
    out.text(game.phase == Phase::choosing ? ", as the tables lie now" : " is over");
    out.ink(Ink::plain).end_line();
    show_score_head(out, game);
    for (unsigned table = 0; table < game.rules.tables(); ++table) {
        out.text(" ").text(seat_name(session, table));
        unsigned column = category_column;
        for (const Category category : categories(game.rules.edition))
            out.right(column += category_width, scores[table][category]);
        out.right(column += sum_width, scores[table].total());
        if (over) out.right(column += pudding_width, puddings[table]);
        const bool counted = game.phase != Phase::choosing;
        out.ink(Ink::strong);
        out.right(column + sum_width, game.totals[table] + (counted ? 0 : scores[table].total()));
        out.ink(Ink::plain).end_line();
    }
    if (over) show_winners(out, session);
}

void show_hints(Output& out, const Session& session, unsigned seat) {
    std::array<Advice, 4> advice{};
    const unsigned count = session.hints(advice);
    out.ink(Ink::faint).line("  chance to win   points now");
    out.ink(Ink::plain);
    for (unsigned i = 0; i < count; ++i) {
        const Move& move = advice[i].move;
        out.right(9, static_cast<int>(advice[i].chance * 100U / full_reward)).text(" %");
        out.pad(24).signed_number(gain_of(session.game(), seat, move).round).pad(31);
        show_card(out, move.card);
        if (move.second != Face::none) out.text(", ");
        if (move.second != Face::none) show_card(out, move.second);
        if (move.for_dummy != Face::none) out.text("; for the dummy ");
        if (move.for_dummy != Face::none) show_card(out, move.for_dummy);
        out.end_line();
    }
}

void explain_card(Output& out, Edition edition, Face face) {
    const CardLook& card = look(edition, face);
    show_card(out, face);
    out.text(": ").line(english(card.name));
    out.text("  ").line(english(card.effect));
    out.line("  {0} of {1} cards in the deck.",
             {unsigned{row(face).classic_cards}, classic_deck_size});
}

}  // namespace kaiten
