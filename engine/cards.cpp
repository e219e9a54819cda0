// The tables of faces and kinds.
#include "engine/cards.hpp"

#include "engine/ensure.hpp"

namespace kaiten {
namespace {

using K = Kind;

constexpr std::array<FaceRow, face_count> face_rows{{
    // name, kind, icons, number, in the classic deck, in Party's box
    {"tempura", K::tempura, 0, 0, 14, 8},
    {"sashimi", K::sashimi, 0, 0, 14, 8},
    {"dumpling", K::dumpling, 0, 0, 14, 8},
    {"maki1", K::maki, 1, 0, 6, 4},
    {"maki2", K::maki, 2, 0, 12, 5},
    {"maki3", K::maki, 3, 0, 8, 3},
    {"egg", K::nigiri, 1, 0, 5, 4},
    {"salmon", K::nigiri, 2, 0, 10, 5},
    {"squid", K::nigiri, 3, 0, 5, 3},
    {"pudding", K::pudding, 0, 0, 10, 15},
    {"wasabi", K::wasabi, 0, 0, 6, 3},
    {"chopsticks", K::chopsticks, 0, 0, 4, 0},
    {"temaki", K::temaki, 0, 0, 0, 12},
    {"uramaki3", K::uramaki, 3, 0, 0, 4},
    {"uramaki4", K::uramaki, 4, 0, 0, 4},
    {"uramaki5", K::uramaki, 5, 0, 0, 4},
    {"eel", K::eel, 0, 0, 0, 8},
    {"tofu", K::tofu, 0, 0, 0, 8},
    {"onigiri-circle", K::onigiri, 0, 0, 0, 2},
    {"onigiri-triangle", K::onigiri, 1, 0, 0, 2},
    {"onigiri-square", K::onigiri, 2, 0, 0, 2},
    {"onigiri-rectangle", K::onigiri, 3, 0, 0, 2},
    {"edamame", K::edamame, 0, 0, 0, 8},
    {"miso", K::miso, 0, 0, 0, 8},
    {"soy", K::soy, 0, 0, 0, 3},
    {"tea", K::tea, 0, 0, 0, 3},
    {"special-order", K::special_order, 0, 0, 0, 3},
    {"matcha", K::matcha, 0, 0, 0, 15},
    {"fruit-watermelon2", K::fruit, 0x20, 0, 0, 2},
    {"fruit-orange2", K::fruit, 0x08, 0, 0, 2},
    {"fruit-pineapple2", K::fruit, 0x02, 0, 0, 2},
    {"fruit-watermelon-orange", K::fruit, 0x14, 0, 0, 3},
    {"fruit-watermelon-pineapple", K::fruit, 0x11, 0, 0, 3},
    {"fruit-orange-pineapple", K::fruit, 0x05, 0, 0, 3},
    {"chopsticks1", K::chopsticks, 0, 1, 0, 1},
    {"chopsticks2", K::chopsticks, 0, 2, 0, 1},
    {"chopsticks3", K::chopsticks, 0, 3, 0, 1},
    {"spoon4", K::spoon, 0, 4, 0, 1},
    {"spoon5", K::spoon, 0, 5, 0, 1},
    {"spoon6", K::spoon, 0, 6, 0, 1},
    {"menu7", K::menu, 0, 7, 0, 1},
    {"menu8", K::menu, 0, 8, 0, 1},
    {"menu9", K::menu, 0, 9, 0, 1},
    {"takeout10", K::takeout, 0, 10, 0, 1},
    {"takeout11", K::takeout, 0, 11, 0, 1},
    {"takeout12", K::takeout, 0, 12, 0, 1},
}};

using F = Face;
using G = Group;

constexpr std::array<KindRow, kind_count> kind_rows{{
    // name, group, colour, first face, faces, fewest and most seats
    {"nigiri", G::nigiri, K::nigiri, F::egg, 3, 2, 8},
    {"maki", G::rolls, K::maki, F::maki1, 3, 2, 8},
    {"temaki", G::rolls, K::temaki, F::temaki, 1, 2, 8},
    {"uramaki", G::rolls, K::uramaki, F::uramaki3, 3, 2, 8},
    {"tempura", G::appetizers, K::tempura, F::tempura, 1, 2, 8},
    {"sashimi", G::appetizers, K::sashimi, F::sashimi, 1, 2, 8},
    {"dumpling", G::appetizers, K::dumpling, F::dumpling, 1, 2, 8},
    {"eel", G::appetizers, K::eel, F::eel, 1, 2, 8},
    {"tofu", G::appetizers, K::tofu, F::tofu, 1, 2, 8},
    {"onigiri", G::appetizers, K::onigiri, F::onigiri_circle, 4, 2, 8},
    {"edamame", G::appetizers, K::edamame, F::edamame, 1, 3, 8},
    {"miso", G::appetizers, K::miso, F::miso, 1, 2, 8},
    {"chopsticks", G::specials, K::chopsticks, F::chopsticks1, 3, 2, 8},
    {"spoon", G::specials, K::spoon, F::spoon4, 3, 3, 8},
    {"menu", G::specials, K::menu, F::menu7, 3, 2, 6},
    {"takeout", G::specials, K::takeout, F::takeout10, 3, 2, 8},
    {"soy", G::specials, K::soy, F::soy, 1, 2, 8},
    {"tea", G::specials, K::tea, F::tea, 1, 2, 8},
    {"special-order", G::specials, K::special_order, F::special_order, 1, 2, 6},
    {"wasabi", G::specials, K::nigiri, F::wasabi, 1, 2, 8},
    {"pudding", G::desserts, K::pudding, F::pudding, 1, 2, 8},
    {"matcha", G::desserts, K::matcha, F::matcha, 1, 2, 8},
    {"fruit", G::desserts, K::fruit, F::fruit_watermelon2, 6, 2, 8},
}};

constexpr bool tables_agree() {
    unsigned classic = 0;
    unsigned party = 0;
    for (unsigned i = 0; i < face_count; ++i) {
        const FaceRow& face = face_rows[i];
        classic += face.classic_cards;
        party += face.party_cards;
        if (is_nigiri(face_at(i)) != (face.kind == K::nigiri)) return false;
        if (face.kind == K::nigiri && nigiri_points(face_at(i)) != face.icons) return false;
        if ((face.classic_cards > 0) != (i < classic_face_count)) return false;
        const KindRow& kind = kind_rows[index(face.kind)];
        const bool among_its_kind =
            i >= index(kind.first) && i < index(kind.first) + unsigned{kind.faces};
        if (among_its_kind != (face.party_cards > 0)) return false;
    }
    return classic == classic_deck_size && party == 181;
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

const FaceRow& row(Face face) {
    KAITEN_ENSURE(index(face) < face_count);
    return face_rows[index(face)];
}

const KindRow& row(Kind kind) {
    KAITEN_ENSURE(index(kind) < kind_count);
    return kind_rows[index(kind)];
}

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
