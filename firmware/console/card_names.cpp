// Matching what was typed with the names of cards.
#include "firmware/console/card_names.hpp"

#include "engine/core/covers.hpp"
#include "firmware/console/words.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {
namespace {

// What the kinds of Party are called and do.
struct KindWords {
    std::string_view name;
    std::string_view effect;
};
constexpr KindWords kind_words[] = {
    {"Nigiri", "1, 2 or 3 points; on wasabi three times that"},
    {"Maki", "icons: the most score, and the next"},
    {"Temaki", "the most gain 4 points, the fewest lose 4"},
    {"Uramaki", "ten icons first: points at once"},
    {"Tempura", "5 points for each pair"},
    {"Sashimi", "10 points for each three"},
    {"Dumpling", "1, 3, 6, 10, 15 points for 1 to 5"},
    {"Eel", "one costs 3 points; two or more bring 7"},
    {"Tofu", "2 points, two 6, more nothing"},
    {"Onigiri", "1, 4, 9, 16 for so many shapes"},
    {"Edamame", "a point for each opponent who has some, up to 4"},
    {"Miso soup", "3 points; two laid in one turn are spilled"},
    {"Chopsticks", "later take two cards at once"},
    {"Spoon", "later ask the others for a card"},
    {"Menu", "lay one of four cards of the deck"},
    {"Takeout box", "put cards away for 2 points each"},
    {"Soy sauce", "4 points, if nobody has more colours"},
    {"Tea", "a point for each card of your best colour"},
    {"Special order", "becomes a copy of a card of yours"},
    {"Wasabi", "the next nigiri counts three times"},
    {"Pudding", "in the end the most gain 6, the fewest lose 6"},
    {"Green tea ice cream", "in the end 12 for each four"},
    {"Fruit", "in the end -2 to 10 a fruit"},
};
static_assert(covers(kind_words, Kind::fruit));

bool begins_name(const Rules& rules, Face face, std::string_view typed) {
    if (begins(name(face), typed)) return true;
    for (const std::string_view word : words_of(english_name(rules, face)))
        if (begins(word, typed)) return true;
    return false;
}

bool begins_name(const Rules& rules, const PoolCard& option, std::string_view typed) {
    if (option.face != Face::none) return begins_name(rules, option.face, typed);
    return begins(name(option.kind), typed) || begins_name(rules, row(option.kind).first, typed);
}

bool same_card(const PoolCard& a, const PoolCard& b) {
    return a.face == b.face && a.kind == b.kind;
}

}  // namespace

std::string_view english_name(const Rules& rules, Face face) {
    if (rules.party()) return kind_words[index(kind_of(face))].name;
    return in(Language::english, look(rules.edition, face).name);
}

std::string_view english_effect(const Rules& rules, Face face) {
    if (rules.party()) return kind_words[index(kind_of(face))].effect;
    return in(Language::english, look(rules.edition, face).effect);
}

std::string_view name_of(const PoolCard& option) {
    return option.face != Face::none ? name(option.face) : name(option.kind);
}

Face card_of(const PoolCard& option) {
    return option.face != Face::none ? option.face : row(option.kind).first;
}

bool may_be_answer(const Answer& answer, const Rules& rules, std::string_view typed) {
    if (answer.any_number() && same(no_card, typed)) return true;
    return option_named(answer, rules, typed).naming != Naming::unknown;
}

bool in_game(const Rules& rules, Face face) {
    if (!rules.party()) return row(face).classic_cards > 0;
    return rules.menu.has(kind_of(face)) && row(face).party_cards > 0;
}

NamedCard card_named(const Rules& rules, std::string_view typed) {
    NamedCard named{Naming::unknown};
    for (unsigned i = 0; i < face_count; ++i) {
        const Face face = face_at(i);
        if (!in_game(rules, face)) continue;
        if (same(name(face), typed)) return {Naming::found, face};
        if (!begins_name(rules, face, typed)) continue;
        const bool same_kind =
            rules.party() && named.naming == Naming::found && kind_of(named.face) == kind_of(face);
        if (same_kind) continue;
        named = {named.naming == Naming::unknown ? Naming::found : Naming::ambiguous, face};
    }
    return named;
}

NamedOption option_named(const Answer& answer, const Rules& rules, std::string_view typed) {
    const Pool& pool = answer.pool();
    if (const auto number = number_in(typed, 99)) {
        if (*number == 0 || *number > pool.size()) return {Naming::absent};
        return {Naming::found, *number - 1};
    }
    NamedOption named{Naming::unknown};
    for (unsigned i = 0; i < pool.size(); ++i) {
        if (answer.picked(i)) continue;
        if (same(name_of(pool[i]), typed)) return {Naming::found, i};
        if (!begins_name(rules, pool[i], typed)) continue;
        if (named.naming != Naming::unknown && same_card(pool[i], pool[named.option])) continue;
        named = {named.naming == Naming::unknown ? Naming::found : Naming::ambiguous, i};
    }
    if (named.naming != Naming::unknown) return named;
    const bool elsewhere = card_named(rules, typed).naming != Naming::unknown;
    return {elsewhere ? Naming::absent : Naming::unknown};
}

}  // namespace kaiten
