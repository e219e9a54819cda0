// The cards of all editions, as rows. A face is what is printed on a card; a kind is the faces that
// belong together (maki1, maki2 and maki3 are maki). Everything that walks cards walks these
// tables.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

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

// One printed face.
struct FaceRow {
    std::string_view name;  // as in records and on the host tool's lines
    Kind kind;
    std::uint8_t icons;          // maki, uramaki: icons; nigiri: points; onigiri: which shape;
                                 // fruit: watermelons * 16 + oranges * 4 + pineapples
    std::uint8_t number;         // printed on cards that act in order; 0 for all others
    std::uint8_t classic_cards;  // how many there are in the classic deck
    std::uint8_t party_cards;    // and in Party's box
};

// One kind.
struct KindRow {
    std::string_view name;
    Group group;
    Kind colour;             // the kind whose colour it has: its own, but for wasabi
    Face first;              // its faces in Party: from first ...
    std::uint8_t faces;      // ... so many
    std::uint8_t min_seats;  // how many may sit at a Party table with it
    std::uint8_t max_seats;
};

const FaceRow& row(Face face);
const KindRow& row(Kind kind);

inline std::string_view name(Face face) {
    return row(face).name;
}
inline std::string_view name(Kind kind) {
    return row(kind).name;
}
inline Kind kind_of(Face face) {
    return row(face).kind;
}

// The whole classic deck in the order of the faces: what its shuffle starts from.
inline constexpr unsigned classic_deck_size = 108;
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

// Asked for every card that is laid, so without a look into the table; cards.cpp checks that the
// table says the same.
constexpr bool is_nigiri(Face face) {
    return face >= Face::egg && face <= Face::squid;
}
constexpr unsigned nigiri_points(Face face) {
    return index(face) - index(Face::egg) + 1;
}

// A set of kinds: a menu is one.
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
    constexpr bool has(Kind kind) const { return ((bits_ >> index(kind)) & 1U) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    friend constexpr bool operator==(KindSet, KindSet) = default;

private:
    std::uint32_t bits_ = 0;
};

}  // namespace kaiten
