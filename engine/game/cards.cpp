// Compile-time checks that the card tables agree with each other, the classic deck, and lookup by
// name.
#include "engine/game/cards.hpp"

namespace kaiten {
namespace {

constexpr bool tables_agree() {
    unsigned classic = 0;
    unsigned party = 0;
    for (unsigned i = 0; i < face_count; ++i) {
        const FaceRow& face = face_rows[i];
        classic += face.classic_cards;
        party += face.party_cards;
        if (is_nigiri(face_at(i)) != (face.kind == Kind::nigiri)) return false;
        if (face.kind == Kind::nigiri && nigiri_points(face_at(i)) != face.icons) return false;
        if ((face.classic_cards > 0) != (i < classic_face_count)) return false;
        const KindRow& kind = kind_rows[index(face.kind)];
        if (is_dessert(face.kind) != (kind.group == Group::desserts)) return false;
        const bool among_its_kind =
            i >= index(kind.first) && i < index(kind.first) + unsigned{kind.faces};
        if (among_its_kind != (face.party_cards > 0)) return false;
    }
    return classic == classic_deck_size && party == party_box_size;
}
static_assert(tables_agree());

constexpr std::array<Face, classic_deck_size> sorted_deck() {
    std::array<Face, classic_deck_size> cards{};
    unsigned next = 0;
    for (unsigned i = 0; i < classic_face_count; ++i)
        for (unsigned n = 0; n < face_rows[i].classic_cards; ++n)
            cards[next++] = face_at(i);
    return cards;
}

}  // namespace

constinit const std::array<Face, classic_deck_size> classic_deck = sorted_deck();

std::optional<Face> face_named(std::string_view name) {
    for (unsigned i = 0; i < face_count; ++i)
        if (face_rows[i].name == name) return face_at(i);
    return std::nullopt;
}

std::optional<Kind> kind_named(std::string_view name) {
    for (unsigned i = 0; i < kind_count; ++i)
        if (kind_rows[i].name == name) return kind_at(i);
    return std::nullopt;
}

}  // namespace kaiten
