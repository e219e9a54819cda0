// Reading and writing cards.
#include "tools/host/cards_json.hpp"

#include <string>

namespace kaiten {
namespace {

bool in_edition(Edition edition, Face face) {
    const FaceRow& card = row(face);
    return (row(edition).party ? card.party_cards : card.classic_cards) > 0;
}

// How one entry of a table was given.
struct GivenCard {
    Face face = Face::none;
    std::optional<bool> on_wasabi;  // nothing: as the rules have it
};

Result<GivenCard> read_card_object(Edition edition, const Json& json) {
    GivenCard given;
    for (const auto& [key, value] : json.members()) {
        if (key == "card") {
            const Result<Face> face = read_card(edition, value);
            if (!face) return face.complaint();
            given.face = *face;
        } else if (key == "wasabi") {
            if (!value.is(Json::Type::boolean))
                return Complaint{"\"wasabi\" is " + std::string(value.type_name()) +
                                 ", not true or false"};
            given.on_wasabi = value.as_boolean();
        } else {
            return Complaint{"a card has no \"" + key + "\" in this edition"};
        }
    }
    if (given.face == Face::none) return Complaint{"an object without \"card\""};
    return given;
}

Result<GivenCard> read_given_card(Edition edition, const Json& json) {
    if (json.is(Json::Type::object)) return read_card_object(edition, json);
    const Result<Face> face = read_card(edition, json);
    if (!face) return face.complaint();
    return GivenCard{*face, std::nullopt};
}

}  // namespace

Result<Face> read_card(Edition edition, const Json& json) {
    if (!json.is(Json::Type::string))
        return Complaint{"a card is " + std::string(json.type_name()) + ", not a name"};
    const std::optional<Face> face = face_named(json.text());
    if (!face) return Complaint{"unknown card '" + json.text() + "'"};
    if (!in_edition(edition, *face))
        return Complaint{"'" + json.text() + "' is not in the edition " +
                         std::string(row(edition).name)};
    return *face;
}

Result<Table> read_table(Edition edition, const Json& json) {
    if (!json.is(Json::Type::array))
        return Complaint{"it is " + std::string(json.type_name()) + ", not an array of cards"};
    if (json.items().size() > max_hand)
        return Complaint{"it has more than " + std::to_string(max_hand) + " cards"};
    Table table;
    for (const Json& item : json.items()) {
        const Result<GivenCard> card = read_given_card(edition, item);
        if (!card) return card.complaint();
        unsigned usable = table.free_wasabi;
        const bool declined = !card->on_wasabi.value_or(true);
        const TableCard laid = lay(table, card->face, usable, declined, true);
        if (card->on_wasabi.value_or(false) && !laid.on_wasabi())
            return Complaint{"'" + std::string(name(card->face)) +
                             "' cannot lie on a wasabi: no free one before it"};
    }
    return table;
}

Result<std::vector<std::uint8_t>> read_counts(const Json& json, std::size_t size,
                                              std::uint8_t most) {
    if (!json.is(Json::Type::array))
        return Complaint{"it is " + std::string(json.type_name()) + ", not an array of numbers"};
    if (json.items().size() != size)
        return Complaint{"it has " + std::to_string(json.items().size()) + " numbers for " +
                         std::to_string(size) + " tables"};
    std::vector<std::uint8_t> counts;
    for (const Json& item : json.items()) {
        const std::optional<std::int64_t> count = item.as_integer();
        if (!count || *count < 0 || *count > most)
            return Complaint{"it has something else than whole numbers from 0 to " +
                             std::to_string(most)};
        counts.push_back(static_cast<std::uint8_t>(*count));
    }
    return counts;
}

void write_faces(JsonWriter& out, std::span<const Face> cards) {
    out.begin_array();
    for (const Face card : cards)
        out.string(name(card));
    out.end_array();
}

void write_shown(JsonWriter& out, const ShownCard& card) {
    const bool copies = card.as != card.card;
    if (!copies && !card.on_wasabi && !card.flipped) {
        out.string(name(card.card));
        return;
    }
    out.begin_object().key("card").string(name(card.card));
    if (copies) out.key("as").string(name(card.as));
    if (card.on_wasabi) out.key("wasabi").boolean(true);
    if (card.flipped) out.key("flipped").boolean(true);
    out.end_object();
}

void write_table(JsonWriter& out, const Table& table) {
    out.begin_array();
    for (const TableCard card : table.cards)
        write_shown(out, {card.face(), card.face(), card.on_wasabi(), false});
    out.end_array();
}

void write_score(JsonWriter& out, Edition edition, const RoundScore& score) {
    out.begin_object();
    for (const Category category : categories(edition))
        out.key(name(category)).integer(score[category]);
    out.key("total").integer(score.total());
    out.end_object();
}

}  // namespace kaiten
