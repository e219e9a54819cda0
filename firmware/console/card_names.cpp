// Matching what was typed with the names of cards.
#include "firmware/console/card_names.hpp"

#include "firmware/console/words.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/text.hpp"

namespace kaiten {
namespace {

bool whole_name(Face face, std::string_view typed) {
    return same(name(face), typed);
}

bool begins_name(Edition edition, Face face, std::string_view typed) {
    if (begins(name(face), typed)) return true;
    for (const std::string_view word : words_of(in(Language::english, look(edition, face).name)))
        if (begins(word, typed)) return true;
    return false;
}

}  // namespace

NamedCard card_of_edition(Edition edition, std::string_view typed) {
    NamedCard named{Naming::unknown};
    for (unsigned i = 0; i < classic_face_count; ++i) {
        const Face face = face_at(i);
        if (whole_name(face, typed)) return {Naming::found, face};
        if (!begins_name(edition, face, typed)) continue;
        named = {named.naming == Naming::unknown ? Naming::found : Naming::ambiguous, face};
    }
    return named;
}

NamedCard card_in_hand(const HandCards& shown, Edition edition, std::string_view typed) {
    if (const auto place = number_in(typed, 99)) {
        if (*place == 0 || *place > shown.size()) return {Naming::absent};
        return {Naming::found, shown[*place - 1]};
    }
    NamedCard named{Naming::unknown};
    for (const Face face : shown) {
        if (whole_name(face, typed)) return {Naming::found, face};
        if (!begins_name(edition, face, typed) || face == named.face) continue;
        named = {named.naming == Naming::unknown ? Naming::found : Naming::ambiguous, face};
    }
    if (named.naming != Naming::unknown) return named;
    const bool elsewhere = card_of_edition(edition, typed).naming != Naming::unknown;
    return {elsewhere ? Naming::absent : Naming::unknown};
}

}  // namespace kaiten
