// Matches typed words with the names of cards.
#include "firmware/console/card_names.hpp"

#include "firmware/console/words.hpp"
#include "firmware/tabletop/card_look.hpp"
#include "firmware/text/text.hpp"

namespace kaiten {
namespace {

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
    return in(Language::english, look(rules.edition, face).name);
}

std::string_view english_effect(const Rules& rules, Face face) {
    return in(Language::english, look(rules, face).effect);
}

std::string_view english_effect(const Rules& rules, const PoolCard& option) {
    if (option.face != Face::none) return english_effect(rules, option.face);
    return in(Language::english, look(rules, option.kind).effect);
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
