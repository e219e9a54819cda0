// The table of editions, the check of rules and menus, and random menus.
#include "engine/game/rules.hpp"

#include "engine/core/ensure.hpp"

namespace kaiten {

constinit const std::array<EditionRow, edition_count> edition_rows{{
    {.name = "gamewright",
     .party = false,
     .min_seats = 2,
     .max_seats = 5,
     .has_dummy = true,
     .wasabi_may_be_declined = false,
     .wasabi_same_turn = true,
     .ties_split = true,
     .second_after_tie = false,
     .race_needs_one = false,
     .uramaki_by_total = false,
     .uramaki_points = {},
     .hand_size = {0, 0, 10, 9, 8, 7}},
    {.name = "zoch",
     .party = false,
     .min_seats = 3,
     .max_seats = 5,
     .has_dummy = false,
     .wasabi_may_be_declined = true,
     .wasabi_same_turn = false,
     .ties_split = false,
     .second_after_tie = true,
     .race_needs_one = false,
     .uramaki_by_total = false,
     .uramaki_points = {},
     .hand_size = {0, 0, 0, 9, 8, 7}},
    {.name = "party",
     .party = true,
     .min_seats = 2,
     .max_seats = 8,
     .has_dummy = false,
     .wasabi_may_be_declined = false,
     .wasabi_same_turn = true,
     .ties_split = false,
     .second_after_tie = true,
     .race_needs_one = true,
     .uramaki_by_total = false,
     .uramaki_points = {8, 6, 2},
     .hand_size = {0, 0, 10, 10, 9, 9, 8, 8, 7}},
    {.name = "party-gamewright",
     .party = true,
     .min_seats = 2,
     .max_seats = 8,
     .has_dummy = false,
     .wasabi_may_be_declined = false,
     .wasabi_same_turn = true,
     .ties_split = false,
     .second_after_tie = true,
     .race_needs_one = true,
     .uramaki_by_total = true,
     .uramaki_points = {8, 5, 2},
     .hand_size = {0, 0, 10, 10, 9, 9, 8, 8, 7}},
}};

namespace {

// Number of kinds of one group on a menu.
struct Course {
    Group group;
    std::uint8_t kinds;
    Refusal refusal;
};
constexpr std::array<Course, 5> courses{{
    {Group::nigiri, 1, Refusal::menu_needs_nigiri},
    {Group::rolls, 1, Refusal::menu_needs_one_roll},
    {Group::appetizers, 3, Refusal::menu_needs_three_appetizers},
    {Group::specials, 2, Refusal::menu_needs_two_specials},
    {Group::desserts, 1, Refusal::menu_needs_one_dessert},
}};

constexpr bool seats_allow(const KindRow& kind, unsigned seats) {
    return seats >= kind.min_seats && seats <= kind.max_seats;
}

constexpr bool courses_are_in_order() {
    for (unsigned i = 0; i < courses.size(); ++i)
        if (static_cast<unsigned>(courses[i].group) != i) return false;
    return true;
}
static_assert(courses_are_in_order());

// The kinds of each group, and the kinds allowed with each number of seats, as bits of KindSet.
constexpr std::array<std::uint32_t, 5> group_bits = [] {
    std::array<std::uint32_t, 5> bits{};
    for (unsigned i = 0; i < kind_count; ++i)
        bits[static_cast<unsigned>(kind_rows[i].group)] |= 1U << i;
    return bits;
}();
constexpr std::array<std::uint32_t, most_seats + 1> allowed_bits = [] {
    std::array<std::uint32_t, most_seats + 1> bits{};
    for (unsigned seats = 0; seats <= most_seats; ++seats)
        for (unsigned i = 0; i < kind_count; ++i)
            if (seats_allow(kind_rows[i], seats)) bits[seats] |= 1U << i;
    return bits;
}();

// Wegner's method: one loop iteration per set bit.
unsigned count_bits(std::uint32_t bits) {
    unsigned count = 0;
    for (; bits != 0; bits &= bits - 1)
        ++count;
    return count;
}

Kind last_kind(std::uint32_t bits) {
    unsigned i = kind_count;
    while (i > 0 && ((bits >> (i - 1)) & 1U) == 0)
        --i;
    return i == 0 ? Kind::none : kind_at(i - 1);
}

std::uint32_t of_group(KindSet menu, Group group) {
    return menu.bits() & group_bits[static_cast<unsigned>(group)];
}

RulesVerdict check_menu(KindSet menu, unsigned seats) {
    if (menu.empty()) return {Refusal::menu_missing};
    if ((menu.bits() >> kind_count) != 0) return {Refusal::menu_has_unknown_kind};
    for (const Course& course : courses) {
        const unsigned kinds = kinds_chosen(menu, course.group);
        if (kinds > course.kinds) return {course.refusal, last_kind(of_group(menu, course.group))};
        if (kinds < course.kinds) return {course.refusal};
    }
    const Kind culprit = last_kind(menu.bits() & ~allowed_bits[seats]);
    if (culprit == Kind::none) return {};
    return {check(culprit, seats), culprit};
}

// Adds one kind of the group; each allowed kind that is not on the menu yet is equally likely.
void add_random_kind(KindSet& menu, Group group, unsigned seats, Random& random) {
    std::array<Kind, kind_count> candidates{};
    unsigned count = 0;
    for (unsigned i = 0; i < kind_count; ++i) {
        const KindRow& kind = row(kind_at(i));
        if (kind.group == group && seats_allow(kind, seats) && !menu.has(kind_at(i)))
            candidates[count++] = kind_at(i);
    }
    KAITEN_ENSURE(count > 0);
    menu.add(candidates[random.below(count)]);
}

}  // namespace

std::optional<Edition> edition_named(std::string_view name) {
    for (unsigned i = 0; i < edition_count; ++i)
        if (edition_rows[i].name == name) return static_cast<Edition>(i);
    return std::nullopt;
}

unsigned kinds_wanted(Group group) {
    return courses[static_cast<unsigned>(group)].kinds;
}

unsigned kinds_chosen(KindSet menu, Group group) {
    return count_bits(of_group(menu, group));
}

Refusal check(Kind kind, unsigned seats) {
    if (seats < row(kind).min_seats) return Refusal::kind_not_with_so_few_seats;
    return seats > row(kind).max_seats ? Refusal::kind_not_with_so_many_seats : Refusal::none;
}

RulesVerdict check(const Rules& rules) {
    if (static_cast<unsigned>(rules.edition) >= edition_count) return {Refusal::unknown_edition};
    const EditionRow& edition = rules.edition_row();
    if (rules.seats < edition.min_seats) return {Refusal::too_few_seats};
    if (rules.seats > edition.max_seats) return {Refusal::too_many_seats};
    if (rules.dummy && !edition.has_dummy) return {Refusal::dummy_not_in_edition};
    if (rules.dummy && rules.seats != 2) return {Refusal::dummy_needs_two_seats};
    if (rules.first_control != 0 && !rules.dummy) return {Refusal::first_control_needs_dummy};
    if (rules.first_control > 1) return {Refusal::no_such_seat};
    if (edition.party) return check_menu(rules.menu, rules.seats);
    if (!rules.menu.empty()) return {Refusal::menu_not_in_edition};
    return {};
}

// Inverts the seed, because the deal uses the numbers of the seed itself.
unsigned random_first_control(std::uint64_t seed) {
    return Random(~seed).coin() ? 1 : 0;
}

std::optional<KindSet> menu_named(std::string_view name) {
    for (const MenuRow& menu : menus)
        if (menu.name == name) return menu.kinds;
    return std::nullopt;
}

std::string_view menu_name(KindSet kinds) {
    for (const MenuRow& menu : menus)
        if (menu.kinds == kinds) return menu.name;
    return {};
}

KindSet random_menu(unsigned seats, Random& random) {
    KindSet menu;
    for (const Course& course : courses)
        for (unsigned i = 0; i < course.kinds; ++i)
            add_random_kind(menu, course.group, seats, random);
    return menu;
}

}  // namespace kaiten
