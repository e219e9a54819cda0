// Finds what a turn completed, and cheers.
#include "firmware/screens/reveal/celebrations.hpp"

#include "firmware/screens/layout.hpp"
#include "firmware/screens/tables/turn_header.hpp"
#include "firmware/tabletop/card_look.hpp"

namespace kaiten {
namespace {

// The cue of a completed set by its points, largest first. Fewer points get no cue.
struct Cheer {
    int least_points;
    Cue cue;
};
constexpr Cheer cheers[] = {{10, Cue::set_large}, {5, Cue::set_medium}, {3, Cue::set_small}};
constexpr int least_points = 3;

constexpr std::uint8_t cheer_ticks = 26;
constexpr int light_ticks = 40;

Cue cue_of(const Celebration& celebration) {
    if (celebration.on_wasabi) return Cue::wasabi;
    for (const Cheer& cheer : cheers)
        if (celebration.points >= cheer.least_points) return cheer.cue;
    return Cue::set_small;
}

bool put_nigiri_on_wasabi(const TurnLog& turn, unsigned table) {
    if (table >= turn.plays.size()) return turn.plays[turn.control].dummy_on_wasabi;
    return turn.plays[table].on_wasabi[0] || turn.plays[table].on_wasabi[1];
}

Celebration best_of(const Session& session, const Overview& now, unsigned table) {
    const Overview& before = session.turn_start().overview;
    Celebration best{.table = table};
    for (unsigned column = 0; column < now.kinds.size(); ++column) {
        const Kind kind = now.kinds[column];
        const int gain = now.tables[table].points[column] - before.tables[table].points[column];
        const bool on_wasabi =
            kind == Kind::nigiri && put_nigiri_on_wasabi(session.last_turn(), table);
        const bool complete =
            on_wasabi ||
            (kind != Kind::nigiri && now.tables[table].cells[column].state == CellState::whole);
        if (!complete || gain < least_points || gain <= best.points) continue;
        best = {table, kind, gain, on_wasabi};
    }
    return best;
}

// The light has percent of each colour, a palette five or six bits.
LightColor light_of(const Panel& panel, Color color) {
    const unsigned bits = panel.art.palette[static_cast<unsigned>(color)].bits;
    const auto percent = [](unsigned value, unsigned most) {
        return static_cast<std::uint8_t>(value * 60 / most);
    };
    return {percent(bits >> 11 & 31U, 31), percent(bits >> 5 & 63U, 63), percent(bits & 31U, 31)};
}

// The places of a table's sprites in the reveal: its column, between the portraits and the status.
struct Spot {
    int middle;
    int top;
    int bottom;
};
Spot spot_of(const Shell& shell, unsigned table) {
    const Panel& panel = shell.services.panel;
    const Rules& rules = shell.session.plan().rules;
    const auto strip = static_cast<int>(strip_of_seat(rules, shell.game.seat(), table));
    const int width = panel.size.width / static_cast<int>(rules.tables());
    const RevealLayout& layout = panel.layout.reveal;
    const int bottom = layout.status.top() - panel.theme.font(Type::medium).height - 2;
    return {strip * width + width / 2, std::min(layout.cards_y, bottom), bottom};
}

void add_points(Shell& shell, const Celebration& celebration) {
    const Spot spot = spot_of(shell, celebration.table);
    const CardLook card = look(shell.session.plan().rules.edition, celebration.kind);
    const int icon = shell.services.panel.theme.icon;
    const int x = spot.middle - icon / 2;
    shell.effects.add({.art = card.icon,
                       .from = {x, spot.top + icon},
                       .to = {x, spot.top - icon / 2},
                       .ticks = cheer_ticks,
                       .bounces = true});
    shell.effects.add({.points = static_cast<std::int16_t>(celebration.points),
                       .from = {spot.middle, spot.bottom},
                       .to = {spot.middle, (spot.top + spot.bottom) / 2},
                       .ticks = cheer_ticks});
}

// Puts a mark beside the portrait of a table.
void add_mood(Shell& shell, unsigned table, Art mood) {
    const Panel& panel = shell.services.panel;
    const Spot spot = spot_of(shell, table);
    const int x = spot.middle + panel.theme.small_portrait() / 2;
    const int y = spot.top - panel.theme.small_portrait() / 2;
    shell.effects.add({.art = mood, .from = {x, y}, .to = {x, y - 3}, .ticks = cheer_ticks});
}

}  // namespace

Celebrations celebrations_in(const Session& session) {
    Celebrations found;
    const Overview now = session.now().overview();
    for (unsigned table = 0; table < session.plan().rules.tables(); ++table)
        if (const Celebration best = best_of(session, now, table); best.points > 0)
            found.push(best);
    return found;
}

bool was_robbed(const Session& session, unsigned table) {
    for (const Effect& effect : session.last_turn().effects)
        if (kind_of(effect.card) == Kind::spoon && effect.got != Face::none && effect.from == table)
            return true;
    const Overview now = session.now().overview();
    const Overview& before = session.turn_start().overview;
    for (unsigned column = 0; column < now.kinds.size(); ++column)
        if (before.tables[table].cells[column].state == CellState::ahead &&
            now.tables[table].cells[column].state != CellState::ahead)
            return true;
    return false;
}

void celebrate(Shell& shell) {
    const Celebrations found = celebrations_in(shell.session);
    for (const Celebration& celebration : found) {
        add_points(shell, celebration);
        add_mood(shell, celebration.table, Art::symbol_pleased);
        if (celebration.table != shell.game.seat()) continue;
        shell.cue(cue_of(celebration));
        const CardLook card = look(shell.session.plan().rules.edition, celebration.kind);
        if (!shell.control.demo())
            shell.cues.shine(light_of(shell.services.panel, card.frame), light_ticks);
    }
    for (unsigned table = 0; table < shell.session.plan().rules.tables(); ++table)
        if (was_robbed(shell.session, table)) add_mood(shell, table, Art::symbol_robbed);
}

}  // namespace kaiten
