// Uramaki: a seat that reaches ten icons while a place is open has scored. It discards its uramaki
// at once and gets the points of its place at the end of the turn. The remaining icons are compared
// at the end of the round.
#include "engine/bots/party/evaluation.hpp"
#include "engine/io/events.hpp"
#include "engine/knowledge/explain.hpp"
#include "engine/party/turn.hpp"

namespace kaiten {
namespace {

// The last place is awarded at the end of the round, unless all three are won by reaching the goal.
unsigned places_by_goal(const EditionRow& edition) {
    const auto places = static_cast<unsigned>(edition.uramaki_points.size());
    return edition.uramaki_by_total ? places : places - 1;
}

// Returns whether a seat that reaches the goal now gets a place. In `party` all seats of one turn
// share one place. By total, each of them uses up one.
bool has_open_place(const EditionRow& edition, const UramakiRace& race) {
    unsigned used = race.places_taken;
    if (edition.uramaki_by_total)
        for (const std::uint8_t icons : race.reached)
            used += icons != 0 ? 1U : 0U;
    return used < places_by_goal(edition);
}

// Returns the points of the seat in this turn, as far as the turn has come.
std::int8_t points_in_turn(const Rules& rules, const UramakiRace& race, unsigned seat) {
    UramakiRace after = race;
    give_uramaki_places(rules, after);
    return static_cast<std::int8_t>(after.points[seat] - race.points[seat]);
}

void cards_laid(PartyTurn& turn) {
    PartyGame& game = turn.game;
    const std::span tables = std::span(game.tables).first(game.rules.seats);
    bool reached = false;
    for (const PartyTable& table : tables)
        reached = reached || table.uramaki_icons >= uramaki_goal;
    if (!reached) return;
    const unsigned scored = reach_uramaki_goal(game.rules, tables, game.uramaki);
    for (unsigned seat = 0; seat < tables.size(); ++seat) {
        if ((scored & seat_bit(seat)) == 0) continue;
        Effect* const effect = turn.log_effect(seat, Face::uramaki3);
        if (effect != nullptr) effect->points = points_in_turn(game.rules, game.uramaki, seat);
        turn.discard_kind(seat, Kind::uramaki, 0, effect);
    }
}

// Corrects the logged points: by total, a seat that reached the goal later may have come first.
void log_points(PartyTurn& turn) {
    if (turn.log() == nullptr) return;
    for (Effect& effect : turn.log()->effects)
        if (kind_of(effect.card) == Kind::uramaki)
            effect.points = points_in_turn(turn.game.rules, turn.game.uramaki, effect.seat);
}

void end_turn(PartyTurn& turn) {
    cards_laid(turn);
    log_points(turn);
    give_uramaki_places(turn.game.rules, turn.game.uramaki);
}

// Adds the points won during the round, and the points for the most remaining icons.
void score(const PartyRound& round) {
    round.add_all(Category::uramaki, round.race.points);
    const EditionRow& edition = round.rules.edition_row();
    const unsigned place =
        edition.uramaki_by_total ? round.race.places_taken : places_by_goal(edition);
    if (place >= edition.uramaki_points.size()) return;
    round.award(Category::uramaki, std::span(edition.uramaki_points).subspan(place, 1),
                round.count([](const PartyTally& table) { return table.uramaki_icons; }));
}

void write(JsonWriter& out, const Effect& effect) {
    out.key("points").integer(effect.points);
    write_shown_list(out, "discarded", effect.cards);
}

// Average icons per card: there are cards with three, four and five.
constexpr int icons_a_card = 4;

int of_icons(int icons, int weight) {
    return icons * weight / icons_a_card;
}

int worth(const PartyOutlook& outlook, Face face) {
    const PartyWeights& weights = outlook.weights;
    const UramakiRace& race = outlook.game.uramaki;
    const auto& places = outlook.game.rules.edition_row().uramaki_points;
    const int icons = row(face).icons;
    if (race.places_taken >= 2) return of_icons(icons, weights.uramaki_late);
    const int before = outlook.own.uramaki_icons;
    const int missing = static_cast<int>(uramaki_goal) - before - icons;
    if (missing <= 0)
        return points(places[race.places_taken]) - of_icons(before, weights.uramaki_spent);
    const bool far = missing > icons_a_card * static_cast<int>(outlook.after);
    return of_icons(icons, far ? weights.uramaki_far : weights.uramaki_near);
}

// Separates the points won during the round (`besides`) from the points for the remaining icons.
void explain(const LaidTables& tables, Explanation& told) {
    Explanation rest = told;
    for (unsigned i = 0; i < tables.size(); ++i) {
        told.besides[i] = static_cast<std::uint8_t>(tables.uramaki_points(i));
        rest.points[i] = static_cast<std::int8_t>(told.points[i] - tables.uramaki_points(i));
    }
    explain_places(tables.rules(), 1, rest);
    told.race = true;
    told.note = rest.note;
    if (!rest.places.empty() && rest.places[0].points > 0) told.places = rest.places;
}

// Points won during the round are final.
int open_points(const Explanation& told, unsigned table) {
    return told.points[table] - told.besides[table];
}

}  // namespace

// By total, seats with fewer icons get in only if the seats with more icons leave a place.
unsigned reach_uramaki_goal(const Rules& rules, std::span<const PartyTable> tables,
                            UramakiRace& race) {
    const EditionRow& edition = rules.edition_row();
    unsigned scored = 0;
    while (has_open_place(edition, race)) {
        unsigned best = 0;
        for (unsigned i = 0; i < tables.size(); ++i)
            if (race.reached[i] == 0 && tables[i].uramaki_icons > best)
                best = tables[i].uramaki_icons;
        if (best < uramaki_goal) break;
        const unsigned least = edition.uramaki_by_total ? best : uramaki_goal;
        for (unsigned i = 0; i < tables.size(); ++i) {
            if (race.reached[i] != 0 || tables[i].uramaki_icons < least) continue;
            race.reached[i] = tables[i].uramaki_icons;
            scored |= seat_bit(i);
        }
    }
    return scored;
}

void give_uramaki_places(const Rules& rules, UramakiRace& race) {
    const EditionRow& edition = rules.edition_row();
    for (;;) {
        const unsigned best = *std::max_element(race.reached.begin(), race.reached.end());
        if (best == 0) return;
        KAITEN_ENSURE(race.places_taken < edition.uramaki_points.size());
        const int prize = edition.uramaki_points[race.places_taken];
        unsigned sharing = 0;
        for (unsigned i = 0; i < race.reached.size(); ++i) {
            const unsigned icons = race.reached[i];
            if (icons == 0 || (edition.uramaki_by_total && icons != best)) continue;
            race.points[i] = static_cast<std::int8_t>(race.points[i] + prize);
            race.reached[i] = 0;
            sharing += 1;
        }
        const unsigned taken = race.places_taken + (edition.uramaki_by_total ? sharing : 1);
        race.places_taken = static_cast<std::uint8_t>(taken);
    }
}

int next_uramaki_points(const Rules& rules, const UramakiRace& race) {
    const EditionRow& edition = rules.edition_row();
    const bool open = race.places_taken < places_by_goal(edition);
    return open ? edition.uramaki_points[race.places_taken] : 0;
}

extern constinit const CardRow uramaki_card{.score = score,
                                            .cards_laid = cards_laid,
                                            .end_turn = end_turn,
                                            .write = write,
                                            .effect_named_by_kind = true,
                                            .worth = worth,
                                            .count = count_icons<Kind::uramaki>,
                                            .explain = explain,
                                            .open_points = open_points};

}  // namespace kaiten
