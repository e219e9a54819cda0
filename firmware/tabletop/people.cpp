// The tables of portraits, names, levels and tastes.
#include "firmware/tabletop/people.hpp"

#include "firmware/tabletop/card_look.hpp"

namespace kaiten {
namespace {

struct Person {
    Art portrait;
    std::string_view name;
};

// The bots, indexed by seat.
constexpr Person bots[most_seats] = {{Art::portrait_1, "Ponta"}, {Art::portrait_2, "Tsuru"},
                                     {Art::portrait_3, "Nami"},  {Art::portrait_4, "Kitsu"},
                                     {Art::portrait_5, "Tako"},  {Art::portrait_6, "Neko"},
                                     {Art::portrait_7, "Kero"},  {Art::portrait_1, "Pon"}};
constexpr Art humans[] = {Art::portrait_human,   Art::portrait_human_2, Art::portrait_human_3,
                          Art::portrait_human_4, Art::portrait_human_5, Art::portrait_human_6,
                          Art::portrait_human_7, Art::portrait_human_8};
static_assert(std::size(humans) == human_portraits);
constexpr Text levels[] = {Text::human,        Text::level_random, Text::level_easy,
                           Text::level_casual, Text::level_medium, Text::level_good,
                           Text::level_strong, Text::level_hard};
// The first text is never shown.
constexpr Text tastes[] = {Text::human,         Text::taste_desserts, Text::taste_rolls,
                           Text::taste_sashimi, Text::taste_denial,   Text::taste_specials,
                           Text::taste_nigiri,  Text::taste_dumplings};
static_assert(std::size(tastes) == taste_count);
static_assert(std::size(levels) == player_count);

}  // namespace

Art portrait_of(const Plan& plan, unsigned seat) {
    if (seat >= plan.rules.seats) return dummy_portrait();
    return plan.human(seat) ? humans[plan.human_portrait(seat)] : bots[seat].portrait;
}

Art dummy_portrait() {
    return Art::portrait_7;
}

Line name_of(Language language, const Plan& plan, unsigned seat) {
    if (seat >= plan.rules.seats) return Line().add(in(language, Text::dummy_name));
    if (!plan.human(seat)) return Line().add(bots[seat].name);
    if (const PlayerName name = plan.name_of_human(seat); !name.empty()) return name.text();
    if (plan.humans() == 1) return Line().add(in(language, Text::you));
    return Line(in(language, Text::player), {seat + 1});
}

// Returns the taste, with the name of the kind that the bot prefers. Which appetizer a bot prefers
// depends on the menu: for a random menu, which is not known yet, the text names the group.
Line taste_of(Language language, const Setup& table, unsigned seat) {
    const Plan& plan = table.plan;
    const Taste taste = plan.taste_of(seat);
    if (taste == Taste::none) return {};
    const bool menu_is_known = !plan.rules.party() || !table.random_menu;
    Text loved = Text::group_appetizers;
    for (unsigned i = 0; i < kind_count; ++i)
        if (fancy_of(taste, plan.rules).loved.has(kind_at(i)) &&
            (menu_is_known || kind_rows[i].group != Group::appetizers))
            loved = look(plan.rules.edition, kind_at(i)).name;
    return {in(language, tastes[static_cast<unsigned>(taste)]), {in(language, loved)}};
}

Text level_text(Player player) {
    return levels[player.index()];
}

}  // namespace kaiten
