// Parses cards and tables.
#include "tools/host/cards_json.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace kaiten {
namespace {

bool in_edition(Edition edition, Face face) {
    const FaceRow& card = row(face);
    return (row(edition).party ? card.party_cards : card.classic_cards) > 0;
}

// One entry of a table, as it was written.
struct GivenCard {
    ShownCard shown;
    std::optional<bool> on_wasabi;  // unset = decided by the rules
};

Complaint wrong_type(std::string_view key, const Json& value, std::string_view wanted) {
    return {"\"" + std::string(key) + "\" is " + std::string(type_name(value)) + ", not " +
            std::string(wanted)};
}

Result<Done> read_flag(std::string_view key, const Json& value, bool& flag) {
    if (!value.is_boolean()) return wrong_type(key, value, "true or false");
    flag = value.truth();
    return Done{};
}

Result<Done> set_card(Edition edition, const Json& value, GivenCard& given) {
    return store(read_card(edition, value), given.shown.card);
}

Result<Done> set_as(Edition edition, const Json& value, GivenCard& given) {
    return store(read_card(edition, value), given.shown.as);
}

Result<Done> set_wasabi(Edition, const Json& value, GivenCard& given) {
    bool on_wasabi = false;
    Result<Done> read = read_flag("wasabi", value, on_wasabi);
    given.on_wasabi = on_wasabi;
    return read;
}

Result<Done> set_flipped(Edition, const Json& value, GivenCard& given) {
    return read_flag("flipped", value, given.shown.flipped);
}

// The fields of a card that is written as an object.
struct CardFieldRow {
    std::string_view key;
    bool party_only;
    Result<Done> (*set)(Edition edition, const Json& value, GivenCard& given);
};
constexpr std::array<CardFieldRow, 4> card_fields{{
    {"card", false, set_card},
    {"wasabi", false, set_wasabi},
    {"as", true, set_as},
    {"flipped", true, set_flipped},
}};

Result<GivenCard> read_card_object(Edition edition, const Json& json) {
    GivenCard given;
    for (std::size_t i = 0; i < json.keys().size(); ++i) {
        const std::string& key = json.keys()[i];
        const auto field = std::ranges::find(card_fields, key, &CardFieldRow::key);
        if (field == card_fields.end() || (field->party_only && !row(edition).party))
            return Complaint{"a card has no \"" + key + "\" in this edition"};
        if (Result<Done> set = field->set(edition, json.items()[i], given); !set)
            return set.complaint();
    }
    ShownCard& shown = given.shown;
    if (shown.card == Face::none) return Complaint{"an object without \"card\""};
    if (shown.as == Face::none) shown.as = shown.card;
    if (shown.as != shown.card && shown.card != Face::special_order)
        return Complaint{"'" + std::string(name(shown.card)) + "' copies nothing"};
    return given;
}

Result<GivenCard> read_given_card(Edition edition, const Json& json) {
    if (json.is_object()) return read_card_object(edition, json);
    const Result<Face> face = read_card(edition, json);
    if (!face) return face.complaint();
    return GivenCard{{*face, *face, false, false}, std::nullopt};
}

// Assigns nigiri to wasabi. A nigiri that is marked as on wasabi takes the latest free one before
// it, so that the wasabi before other nigiri stay free for them. All others take the earliest.
class WasabiFinder {
public:
    explicit WasabiFinder(std::vector<GivenCard>& cards)
        : cards_(cards), taken_(cards.size(), false) {}

    Result<Done> settle() {
        for (std::size_t i = 0; i < cards_.size(); ++i)
            if (cards_[i].on_wasabi == true)
                if (const Result<Done> laid = lay_marked(i); !laid) return laid.complaint();
        for (std::size_t i = 0; i < cards_.size(); ++i)
            if (!cards_[i].on_wasabi) lay_unmarked(i);
        return Done{};
    }

private:
    static bool may_lie(const ShownCard& card) { return !card.flipped && is_nigiri(card.as); }
    bool is_free(std::size_t place) const {
        const ShownCard& wasabi = cards_[place].shown;
        return !taken_[place] && !wasabi.flipped && wasabi.as == Face::wasabi;
    }
    void lay(std::size_t place, std::size_t wasabi) {
        taken_[wasabi] = true;
        cards_[place].shown.on_wasabi = true;
    }

    Result<Done> lay_marked(std::size_t place) {
        const ShownCard& card = cards_[place].shown;
        const std::string refusal =
            "'" + std::string(name(card.card)) + "' cannot lie on a wasabi: ";
        if (!may_lie(card)) return Complaint{refusal + "it is no open nigiri"};
        std::size_t wasabi = place;
        while (wasabi > 0 && !is_free(wasabi - 1))
            --wasabi;
        if (wasabi > 0) {
            lay(place, wasabi - 1);
            return Done{};
        }
        // A special order copies after the reveal, so a wasabi laid in the same turn may follow it.
        for (wasabi = place; card.card == Face::special_order && wasabi < cards_.size(); ++wasabi) {
            if (!is_free(wasabi)) continue;
            lay(place, wasabi);
            return Done{};
        }
        return Complaint{refusal + "no free one before it"};
    }

    // Returns whether a nigiri of this face lies beside the wasabi, which a copy needs.
    bool lies_beside(Face face, std::size_t before) const {
        return std::any_of(cards_.begin(), cards_.begin() + static_cast<std::ptrdiff_t>(before),
                           [face](const GivenCard& card) {
                               const ShownCard& shown = card.shown;
                               return shown.as == face && !shown.flipped && !shown.on_wasabi;
                           });
    }

    void lay_unmarked(std::size_t place) {
        const ShownCard& card = cards_[place].shown;
        if (!may_lie(card)) return;
        if (card.card == Face::special_order && !lies_beside(card.as, place)) return;
        std::size_t wasabi = 0;
        while (wasabi < place && !is_free(wasabi))
            ++wasabi;
        if (wasabi < place) lay(place, wasabi);
    }

    std::vector<GivenCard>& cards_;
    std::vector<bool> taken_;
};

}  // namespace

Result<Face> read_card(Edition edition, const Json& json) {
    if (!json.is_string())
        return Complaint{"a card is " + std::string(type_name(json)) + ", not a name"};
    const std::optional<Face> face = face_named(text_of(json));
    if (!face) return Complaint{"unknown card '" + std::string(text_of(json)) + "'"};
    if (!in_edition(edition, *face))
        return Complaint{"'" + std::string(text_of(json)) + "' is not in the edition " +
                         std::string(row(edition).name)};
    return *face;
}

Result<std::vector<Face>> read_cards(Edition edition, const Json& json, std::size_t most) {
    if (!json.is_array())
        return Complaint{"it is " + std::string(type_name(json)) + ", not an array of cards"};
    if (json.items().size() > most)
        return Complaint{"it has more than " + std::to_string(most) + " cards"};
    std::vector<Face> cards;
    for (const Json& item : json.items()) {
        const Result<Face> card = read_card(edition, item);
        if (!card) return card.complaint();
        cards.push_back(*card);
    }
    return cards;
}

Result<ShownCards> read_table(Edition edition, const Json& json) {
    if (!json.is_array())
        return Complaint{"it is " + std::string(type_name(json)) + ", not an array of cards"};
    if (json.items().size() > max_hand)
        return Complaint{"it has more than " + std::to_string(max_hand) + " cards"};
    std::vector<GivenCard> given;
    for (const Json& item : json.items()) {
        Result<GivenCard> card = read_given_card(edition, item);
        if (!card) return card.complaint();
        given.push_back(*card);
    }
    if (Result<Done> settled = WasabiFinder(given).settle(); !settled) return settled.complaint();
    ShownCards cards(given.size());
    std::ranges::transform(given, cards.begin(), &GivenCard::shown);
    return cards;
}

Result<Desserts> read_kept_desserts(Edition edition, const Json& json) {
    if (!json.is_array())
        return Complaint{"it is " + std::string(type_name(json)) + ", not an array of cards"};
    Desserts desserts;
    for (const Json& item : json.items()) {
        // Parses the cards one by one, because a seat may have kept more desserts than a table
        // holds.
        const Result<ShownCards> card = read_table(edition, Json(std::vector{item}));
        if (!card) return card.complaint();
        const ShownCard& shown = card->front();
        if (!is_dessert(kind_of(shown.as)) || shown.flipped)
            return Complaint{"'" + std::string(name(shown.as)) + "' is no dessert"};
        if (desserts.size() == Desserts::capacity) return Complaint{"it has too many desserts"};
        desserts.push(Dessert(shown.as, shown.card == Face::special_order));
    }
    return desserts;
}

Table classic_table(const ShownCards& cards) {
    Table table;
    UsableWasabi wasabi{0, true};
    for (const ShownCard& card : cards)
        lay(table, card.card, wasabi, !card.on_wasabi);
    return table;
}

PartyTable party_table(const ShownCards& cards) {
    PartyTable table;
    for (const ShownCard& shown : cards) {
        table.cards.push({.card = shown.card, .as = shown.as});
        table.cards.back().flipped = shown.flipped ? 1 : 0;
    }
    recount(table);
    for (unsigned i = 0; i < table.cards.size(); ++i)
        if (cards[i].on_wasabi) put_on_wasabi(table, i);
    return table;
}

}  // namespace kaiten
