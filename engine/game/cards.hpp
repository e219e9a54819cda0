// The cards of all editions as data tables: one row per face and one row per kind. A face is what
// is printed on a card; a kind is a group of faces (maki1, maki2 and maki3 are maki). All code that
// iterates over cards iterates over these tables.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/ensure.hpp"

namespace kaiten {

// The twelve classic faces come first: the classic game counts cards in arrays of twelve.
enum class Face : std::uint8_t {
    tempura,
    sashimi,
    dumpling,
    maki1,
    maki2,
    maki3,
    egg,
    salmon,
    squid,
    pudding,
    wasabi,
    chopsticks,  // the classic card; Party's have numbers
    temaki,
    uramaki3,
    uramaki4,
    uramaki5,
    eel,
    tofu,
    onigiri_circle,
    onigiri_triangle,
    onigiri_square,
    onigiri_rectangle,
    edamame,
    miso,
    soy,
    tea,
    special_order,
    matcha,
    fruit_watermelon2,
    fruit_orange2,
    fruit_pineapple2,
    fruit_watermelon_orange,
    fruit_watermelon_pineapple,
    fruit_orange_pineapple,
    chopsticks1,
    chopsticks2,
    chopsticks3,
    spoon4,
    spoon5,
    spoon6,
    menu7,
    menu8,
    menu9,
    takeout10,
    takeout11,
    takeout12,
    none,  // no card
};
inline constexpr unsigned face_count = 46;
inline constexpr unsigned classic_face_count = 12;

enum class Kind : std::uint8_t {
    nigiri,
    maki,
    temaki,
    uramaki,
    tempura,
    sashimi,
    dumpling,
    eel,
    tofu,
    onigiri,
    edamame,
    miso,
    chopsticks,
    spoon,
    menu,
    takeout,
    soy,
    tea,
    special_order,
    wasabi,
    pudding,
    matcha,
    fruit,
    none,  // no kind
};
inline constexpr unsigned kind_count = 23;

enum class Group : std::uint8_t { nigiri, rolls, appetizers, specials, desserts };

// When a kind has an effect beyond lying on the table and scoring.
enum class Acts : std::uint8_t {
    never,
    when_laid,  // immediately after the reveal
    by_number,  // in the turn it is laid, in the order of the printed numbers
    when_used,  // a tool, which stays on the table until its owner uses it
};

struct FaceRow {
    std::string_view name;  // used in events and in the host tool's output
    Kind kind;
    std::uint8_t icons;   // maki, uramaki: icons; nigiri: points; onigiri: index of the shape;
                          // fruit: watermelons * 16 + oranges * 4 + pineapples
    std::uint8_t number;  // printed on cards that act in order; 0 for all other cards
    std::uint8_t classic_cards;  // copies in the classic deck
    std::uint8_t party_cards;    // copies in Party's box
};

struct KindRow {
    std::string_view name;
    Group group;
    Kind colour;             // wasabi has the colour of nigiri, every other kind its own
    Face first;              // the first of the kind's faces in Party
    std::uint8_t faces;      // number of consecutive faces in Party, from `first`
    std::uint8_t min_seats;  // numbers of seats with which Party allows the kind
    std::uint8_t max_seats;
    Acts acts = Acts::never;
};

inline constexpr std::array<FaceRow, face_count> face_rows{{
    // name, kind, icons, number, in the classic deck, in Party's box
    {"tempura", Kind::tempura, 0, 0, 14, 8},
    {"sashimi", Kind::sashimi, 0, 0, 14, 8},
    {"dumpling", Kind::dumpling, 0, 0, 14, 8},
    {"maki1", Kind::maki, 1, 0, 6, 4},
    {"maki2", Kind::maki, 2, 0, 12, 5},
    {"maki3", Kind::maki, 3, 0, 8, 3},
    {"egg", Kind::nigiri, 1, 0, 5, 4},
    {"salmon", Kind::nigiri, 2, 0, 10, 5},
    {"squid", Kind::nigiri, 3, 0, 5, 3},
    {"pudding", Kind::pudding, 0, 0, 10, 15},
    {"wasabi", Kind::wasabi, 0, 0, 6, 3},
    {"chopsticks", Kind::chopsticks, 0, 0, 4, 0},
    {"temaki", Kind::temaki, 0, 0, 0, 12},
    {"uramaki3", Kind::uramaki, 3, 0, 0, 4},
    {"uramaki4", Kind::uramaki, 4, 0, 0, 4},
    {"uramaki5", Kind::uramaki, 5, 0, 0, 4},
    {"eel", Kind::eel, 0, 0, 0, 8},
    {"tofu", Kind::tofu, 0, 0, 0, 8},
    {"onigiri-circle", Kind::onigiri, 0, 0, 0, 2},
    {"onigiri-triangle", Kind::onigiri, 1, 0, 0, 2},
    {"onigiri-square", Kind::onigiri, 2, 0, 0, 2},
    {"onigiri-rectangle", Kind::onigiri, 3, 0, 0, 2},
    {"edamame", Kind::edamame, 0, 0, 0, 8},
    {"miso", Kind::miso, 0, 0, 0, 8},
    {"soy", Kind::soy, 0, 0, 0, 3},
    {"tea", Kind::tea, 0, 0, 0, 3},
    {"special-order", Kind::special_order, 0, 0, 0, 3},
    {"matcha", Kind::matcha, 0, 0, 0, 15},
    {"fruit-watermelon2", Kind::fruit, 0x20, 0, 0, 2},
    {"fruit-orange2", Kind::fruit, 0x08, 0, 0, 2},
    {"fruit-pineapple2", Kind::fruit, 0x02, 0, 0, 2},
    {"fruit-watermelon-orange", Kind::fruit, 0x14, 0, 0, 3},
    {"fruit-watermelon-pineapple", Kind::fruit, 0x11, 0, 0, 3},
    {"fruit-orange-pineapple", Kind::fruit, 0x05, 0, 0, 3},
    {"chopsticks1", Kind::chopsticks, 0, 1, 0, 1},
    {"chopsticks2", Kind::chopsticks, 0, 2, 0, 1},
    {"chopsticks3", Kind::chopsticks, 0, 3, 0, 1},
    {"spoon4", Kind::spoon, 0, 4, 0, 1},
    {"spoon5", Kind::spoon, 0, 5, 0, 1},
    {"spoon6", Kind::spoon, 0, 6, 0, 1},
    {"menu7", Kind::menu, 0, 7, 0, 1},
    {"menu8", Kind::menu, 0, 8, 0, 1},
    {"menu9", Kind::menu, 0, 9, 0, 1},
    {"takeout10", Kind::takeout, 0, 10, 0, 1},
    {"takeout11", Kind::takeout, 0, 11, 0, 1},
    {"takeout12", Kind::takeout, 0, 12, 0, 1},
}};

inline constexpr std::array<KindRow, kind_count> kind_rows{{
    // name, group, colour, first face, faces, fewest and most seats, when it acts
    {"nigiri", Group::nigiri, Kind::nigiri, Face::egg, 3, 2, 8},
    {"maki", Group::rolls, Kind::maki, Face::maki1, 3, 2, 8},
    {"temaki", Group::rolls, Kind::temaki, Face::temaki, 1, 2, 8},
    {"uramaki", Group::rolls, Kind::uramaki, Face::uramaki3, 3, 2, 8},
    {"tempura", Group::appetizers, Kind::tempura, Face::tempura, 1, 2, 8},
    {"sashimi", Group::appetizers, Kind::sashimi, Face::sashimi, 1, 2, 8},
    {"dumpling", Group::appetizers, Kind::dumpling, Face::dumpling, 1, 2, 8},
    {"eel", Group::appetizers, Kind::eel, Face::eel, 1, 2, 8},
    {"tofu", Group::appetizers, Kind::tofu, Face::tofu, 1, 2, 8},
    {"onigiri", Group::appetizers, Kind::onigiri, Face::onigiri_circle, 4, 2, 8},
    {"edamame", Group::appetizers, Kind::edamame, Face::edamame, 1, 3, 8},
    {"miso", Group::appetizers, Kind::miso, Face::miso, 1, 2, 8},
    {"chopsticks", Group::specials, Kind::chopsticks, Face::chopsticks1, 3, 2, 8, Acts::when_used},
    {"spoon", Group::specials, Kind::spoon, Face::spoon4, 3, 3, 8, Acts::when_used},
    {"menu", Group::specials, Kind::menu, Face::menu7, 3, 2, 6, Acts::by_number},
    {"takeout", Group::specials, Kind::takeout, Face::takeout10, 3, 2, 8, Acts::by_number},
    {"soy", Group::specials, Kind::soy, Face::soy, 1, 2, 8},
    {"tea", Group::specials, Kind::tea, Face::tea, 1, 2, 8},
    {"special-order", Group::specials, Kind::special_order, Face::special_order, 1, 2, 6,
     Acts::when_laid},
    {"wasabi", Group::specials, Kind::nigiri, Face::wasabi, 1, 2, 8},
    {"pudding", Group::desserts, Kind::pudding, Face::pudding, 1, 2, 8},
    {"matcha", Group::desserts, Kind::matcha, Face::matcha, 1, 2, 8},
    {"fruit", Group::desserts, Kind::fruit, Face::fruit_watermelon2, 6, 2, 8},
}};

inline const FaceRow& row(Face face) {
    KAITEN_ENSURE(static_cast<unsigned>(face) < face_count);
    return face_rows[static_cast<unsigned>(face)];
}
inline const KindRow& row(Kind kind) {
    KAITEN_ENSURE(static_cast<unsigned>(kind) < kind_count);
    return kind_rows[static_cast<unsigned>(kind)];
}

inline std::string_view name(Face face) {
    return row(face).name;
}
inline std::string_view name(Kind kind) {
    return row(kind).name;
}
// A separate compact table, because kind_of() is called for every card again and again.
inline constexpr std::array<Kind, face_count> kinds_of_faces = [] {
    std::array<Kind, face_count> kinds{};
    for (unsigned i = 0; i < face_count; ++i)
        kinds[i] = face_rows[i].kind;
    return kinds;
}();
constexpr Kind kind_of(Face face) {
    return kinds_of_faces[static_cast<unsigned>(face)];
}

// The whole classic deck in the order of the faces. The shuffle starts from this order.
inline constexpr unsigned classic_deck_size = 108;
inline constexpr unsigned party_box_size = 181;  // number of cards of all kinds
extern const std::array<Face, classic_deck_size> classic_deck;

std::optional<Face> face_named(std::string_view name);
std::optional<Kind> kind_named(std::string_view name);

constexpr unsigned index(Face face) {
    return static_cast<unsigned>(face);
}
constexpr unsigned index(Kind kind) {
    return static_cast<unsigned>(kind);
}
constexpr Face face_at(unsigned i) {
    return static_cast<Face>(i);
}
constexpr Kind kind_at(unsigned i) {
    return static_cast<Kind>(i);
}

// These functions are called for every card that is laid, so they do not read the tables. cards.cpp
// checks that they agree with the tables.
constexpr bool is_nigiri(Face face) {
    return face >= Face::egg && face <= Face::squid;
}
constexpr unsigned nigiri_points(Face face) {
    return index(face) - index(Face::egg) + 1;
}

// Fruits are numbered in the order of their names on the cards: watermelon, orange, pineapple.
inline constexpr unsigned fruit_count = 3;
constexpr unsigned fruits_on(Face face, unsigned fruit) {
    return (unsigned{face_rows[index(face)].icons} >> (4 - 2 * fruit)) & 3U;
}

constexpr bool is_dessert(Kind kind) {
    return kind >= Kind::pudding && kind <= Kind::fruit;
}

constexpr Acts acts(Kind kind) {
    return kind_rows[index(kind)].acts;
}

// A set of kinds, for example a menu.
class KindSet {
public:
    constexpr KindSet() = default;
    template <typename... Kinds>
    explicit constexpr KindSet(Kind first, Kinds... more) {
        add(first);
        (add(more), ...);
    }
    static constexpr KindSet from_bits(std::uint32_t bits) {
        KindSet set;
        set.bits_ = bits;
        return set;
    }
    constexpr std::uint32_t bits() const { return bits_; }
    constexpr void add(Kind kind) { bits_ |= 1U << index(kind); }
    constexpr void remove(Kind kind) { bits_ &= ~(1U << index(kind)); }
    constexpr bool has(Kind kind) const { return ((bits_ >> index(kind)) & 1U) != 0; }
    constexpr bool has_all(KindSet others) const { return (others.bits_ & ~bits_) == 0; }
    constexpr bool empty() const { return bits_ == 0; }
    friend constexpr bool operator==(KindSet, KindSet) = default;

private:
    std::uint32_t bits_ = 0;
};

}  // namespace kaiten
