// Counting rows, and telling the places of maki and puddings.
#include "firmware/screens/categories.hpp"

#include "engine/core/covers.hpp"

namespace kaiten {
namespace {

constexpr Face icons[] = {Face::maki3,    Face::tempura, Face::sashimi,
                          Face::dumpling, Face::salmon,  Face::pudding};
static_assert(covers(icons, CountRow::puddings));

// How a place is told: held by one, shared, or given to all who are tied in full.
struct PlaceTexts {
    Text alone;
    Text shared;
    Text all;
};

constexpr PlaceTexts first_place{Text::why_first, Text::why_first_shared, Text::why_first_all};
constexpr PlaceTexts second_place{Text::why_second, Text::why_second_shared, Text::why_second_all};
constexpr PlaceTexts last_place{Text::why_fewest, Text::why_fewest_shared, Text::why_fewest_all};

Line tell_place(const Shell& shell, const PlaceTexts& texts, const Explanation& told,
                const Place& place) {
    const Text text = place.holders() == 1 ? texts.alone
                      : told.ties_split    ? texts.shared
                                           : texts.all;
    return {shell.say(text), {unsigned{place.count}, int{place.points}}};
}

// What is said instead of a place.
constexpr Text note_texts[] = {Text::why_nobody, Text::why_nobody, Text::why_all_equal,
                               Text::why_no_second, Text::why_two_lose_nothing};
static_assert(covers(note_texts, RaceNote::nobody_loses));

Reasons race_reasons(const Shell& shell, const Explanation& told) {
    Reasons reasons;
    const Line note = Line().add(shell.say(note_texts[static_cast<unsigned>(told.note)]));
    if (told.places.empty() && !told.fewest.held()) return {note, {}};
    if (!told.places.empty()) reasons.first = tell_place(shell, first_place, told, told.places[0]);
    if (told.note != RaceNote::none)
        reasons.second = note;
    else if (told.fewest.held())
        reasons.second = tell_place(shell, last_place, told, told.fewest);
    else if (told.places.size() > 1)
        reasons.second = tell_place(shell, second_place, told, told.places[1]);
    return reasons;
}

constexpr Text plain_reasons[] = {Text::category_maki, Text::why_tempura, Text::why_sashimi,
                                  Text::why_dumpling,  Text::why_nigiri,  Text::category_pudding};
static_assert(covers(plain_reasons, CountRow::puddings));

}  // namespace

Face icon_of(CountRow row) {
    return icons[static_cast<unsigned>(row)];
}

Explanation explain(const Shell& shell, CountRow row) {
    const AnyGame& game = shell.match.now();
    return row == CountRow::puddings ? game.explain_desserts()
                                     : game.explain(static_cast<Category>(row));
}

Reasons reasons_of(const Shell& shell, CountRow row) {
    const Explanation told = explain(shell, row);
    if (told.race) return race_reasons(shell, told);
    return {Line().add(shell.say(plain_reasons[static_cast<unsigned>(row)])), {}};
}

}  // namespace kaiten
