// Reading a position field by field.
#include "tools/host/bot_line.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "engine/knowledge/classic_information.hpp"
#include "engine/knowledge/party_information.hpp"
#include "tools/host/cards_json.hpp"
#include "tools/host/json_text.hpp"
#include "tools/host/menus.hpp"
#include "tools/host/options.hpp"

namespace kaiten {
namespace {

using Hand10 = List<Face, max_hand>;

struct Position {
    Rules rules;
    std::uint8_t seat = 0;
    std::uint8_t round = 1;
    std::uint8_t turn = 1;
    Hand10 hand;
    std::vector<ShownCards> tables;
    std::vector<std::int16_t> puddings;
    std::vector<std::int16_t> totals;
    std::vector<Hand10> seen;
    // Party.
    std::vector<Desserts> desserts;
    std::vector<std::int16_t> earlier;
    std::vector<Face> discards;
    std::vector<Face> drawn;
    Decision decision = Decision::take;
    Face asked_face = Face::none;
    Kind asked_kind = Kind::none;
    std::uint8_t owner = 0;
    UramakiRace race;
};

Complaint about(std::string_view key, std::string_view what) {
    return {"\"" + std::string(key) + "\": " + std::string(what)};
}

Result<std::int64_t> read_number(const Json& json, std::int64_t least, std::int64_t most) {
    const std::optional<std::int64_t> number = json.as_integer();
    if (number && *number >= least && *number <= most) return *number;
    return Complaint{"it is not a whole number from " + std::to_string(least) + " to " +
                     std::to_string(most)};
}

Result<std::vector<std::int16_t>> read_numbers(const Json& json, std::size_t size,
                                               std::int64_t least, std::int64_t most) {
    if (!json.is(Json::Type::array) || json.items().size() != size)
        return Complaint{"it is not a list of " + std::to_string(size) + " numbers"};
    std::vector<std::int16_t> numbers;
    for (const Json& item : json.items()) {
        const Result<std::int64_t> number = read_number(item, least, most);
        if (!number) return number.complaint();
        numbers.push_back(static_cast<std::int16_t>(*number));
    }
    return numbers;
}

Result<std::vector<Face>> read_cards(Edition edition, const Json& json, std::size_t most) {
    if (!json.is(Json::Type::array)) return Complaint{"it is not a list of cards"};
    if (json.items().size() > most) return Complaint{"it has too many cards"};
    std::vector<Face> cards;
    for (const Json& item : json.items()) {
        const Result<Face> card = read_card(edition, item);
        if (!card) return card.complaint();
        cards.push_back(*card);
    }
    return cards;
}

Result<Hand10> read_hand(Edition edition, const Json& json) {
    const Result<std::vector<Face>> cards = read_cards(edition, json, max_hand);
    if (!cards) return cards.complaint();
    Hand10 hand;
    for (const Face card : *cards)
        hand.push(card);
    return hand;
}

template <typename T>
Result<Done> store(Result<T> read, T& to) {
    if (!read) return read.complaint();
    to = std::move(*read);
    return Done{};
}

Result<Done> store_number(const Json& json, std::int64_t least, std::int64_t most,
                          std::uint8_t& to) {
    const Result<std::int64_t> number = read_number(json, least, most);
    if (!number) return number.complaint();
    to = static_cast<std::uint8_t>(*number);
    return Done{};
}

Result<Done> set_edition(const Json& json, Position& position) {
    const std::optional<Edition> edition =
        json.is(Json::Type::string) ? edition_named(json.text()) : std::nullopt;
    if (!edition) return Complaint{"unknown edition"};
    position.rules.edition = *edition;
    return Done{};
}

Result<Done> set_seats(const Json& json, Position& position) {
    return store_number(json, 2, most_seats, position.rules.seats);
}

Result<Done> set_seat(const Json& json, Position& position) {
    return store_number(json, 0, position.rules.seats - 1, position.seat);
}

Result<Done> set_pass(const Json& json, Position& position) {
    if (!json.is(Json::Type::string) || (json.text() != "left" && json.text() != "alternate"))
        return Complaint{"it is neither \"left\" nor \"alternate\""};
    position.rules.pass_both_ways = json.text() == "alternate";
    return Done{};
}

Result<Done> set_dummy(const Json& json, Position& position) {
    if (!json.is(Json::Type::boolean)) return Complaint{"it is neither true nor false"};
    position.rules.dummy = json.as_boolean();
    return Done{};
}

Result<Done> set_menu(const Json& json, Position& position) {
    if (!json.is(Json::Type::string)) return Complaint{"it is not a text"};
    return store(read_menu(json.text()), position.rules.menu);
}

Result<Done> set_round(const Json& json, Position& position) {
    return store_number(json, 1, round_count, position.round);
}

Result<Done> set_turn(const Json& json, Position& position) {
    return store_number(json, 1, max_hand, position.turn);
}

Result<Done> set_hand(const Json& json, Position& position) {
    return store(read_hand(position.rules.edition, json), position.hand);
}

// A list for each table, every one read by `read`.
template <typename T>
Result<Done> store_by_table(const Json& json, const Rules& rules, std::vector<T>& to,
                            Result<T> (*read)(Edition, const Json&)) {
    const unsigned tables = rules.tables();
    if (!json.is(Json::Type::array) || json.items().size() != tables)
        return Complaint{"it is not a list of " + std::to_string(tables) + " lists of cards"};
    return store(read_by_seat<T>(json, tables, "seat", rules.edition, read), to);
}

Result<Done> set_tables(const Json& json, Position& position) {
    return store_by_table(json, position.rules, position.tables, read_table);
}

Result<Done> set_desserts(const Json& json, Position& position) {
    return store_by_table(json, position.rules, position.desserts, read_kept_desserts);
}

Result<Done> set_puddings(const Json& json, Position& position) {
    return store(read_numbers(json, position.rules.tables(), 0, 15), position.puddings);
}

Result<Done> set_totals(const Json& json, Position& position) {
    // The dummy's may be left out.
    const bool short_list =
        json.is(Json::Type::array) && json.items().size() == position.rules.seats;
    const std::size_t size = short_list ? position.rules.seats : position.rules.tables();
    return store(read_numbers(json, size, -999, 999), position.totals);
}

Result<Done> set_seen(const Json& json, Position& position) {
    if (!json.is(Json::Type::array) || json.items().size() > position.turn)
        return Complaint{"it is not a list of earlier hands"};
    for (const Json& item : json.items()) {
        const Result<Hand10> hand = read_hand(position.rules.edition, item);
        if (!hand) return hand.complaint();
        position.seen.push_back(*hand);
    }
    return Done{};
}

Result<Done> set_earlier(const Json& json, Position& position) {
    return store(read_numbers(json, position.rules.seats, 0, max_hand), position.earlier);
}

Result<Done> set_discards(const Json& json, Position& position) {
    return store(read_cards(position.rules.edition, json, max_discards), position.discards);
}

Result<Done> set_drawn(const Json& json, Position& position) {
    return store(read_cards(position.rules.edition, json, 4), position.drawn);
}

struct DecisionRow {
    std::string_view name;
    Decision decision;
};
constexpr std::array<DecisionRow, 6> decisions{{
    {"take", Decision::take},
    {"copy", Decision::copy},
    {"ask", Decision::ask},
    {"give", Decision::give},
    {"draw", Decision::draw},
    {"takeout", Decision::takeout},
}};

Result<Done> set_decision(const Json& json, Position& position) {
    for (const DecisionRow& row : decisions)
        if (json.is(Json::Type::string) && json.text() == row.name) {
            position.decision = row.decision;
            return Done{};
        }
    return Complaint{"it is none of " + join(names_of(decisions))};
}

Result<Done> set_asked(const Json& json, Position& position) {
    if (!json.is(Json::Type::string)) return Complaint{"it is not a name"};
    if (const std::optional<Kind> kind = kind_named(json.text())) {
        position.asked_kind = *kind;
        return Done{};
    }
    return store(read_card(position.rules.edition, json), position.asked_face);
}

Result<Done> set_owner(const Json& json, Position& position) {
    return store_number(json, 0, position.rules.seats - 1, position.owner);
}

Result<Done> set_places(const Json& json, Position& position) {
    return store_number(json, 0, 3, position.race.places_taken);
}

Result<Done> set_race_points(const Json& json, Position& position) {
    const auto points = read_numbers(json, position.rules.seats, 0, 30);
    if (!points) return points.complaint();
    for (std::size_t i = 0; i < points->size(); ++i)
        position.race.points[i] = static_cast<std::int8_t>((*points)[i]);
    return Done{};
}

// The fields of a line, in the order they build on each other.
enum class Needed : std::uint8_t { always, later, classic_later, party, party_later, never };
struct FieldRow {
    std::string_view key;
    Needed needed;
    Result<Done> (*set)(const Json& json, Position& position);
};
constexpr std::array<FieldRow, 22> fields{{
    {"edition", Needed::always, set_edition},
    {"seats", Needed::always, set_seats},
    {"seat", Needed::always, set_seat},
    {"pass", Needed::never, set_pass},
    {"dummy", Needed::never, set_dummy},
    {"menu", Needed::party, set_menu},
    {"round", Needed::always, set_round},
    {"turn", Needed::always, set_turn},
    {"hand", Needed::always, set_hand},
    {"tables", Needed::always, set_tables},
    {"puddings", Needed::classic_later, set_puddings},
    {"totals", Needed::later, set_totals},
    {"seen", Needed::never, set_seen},
    {"desserts", Needed::party_later, set_desserts},
    {"earlier", Needed::never, set_earlier},
    {"discards", Needed::never, set_discards},
    {"decision", Needed::never, set_decision},
    {"drawn", Needed::never, set_drawn},
    {"asked", Needed::never, set_asked},
    {"for", Needed::never, set_owner},
    {"uramaki_places", Needed::never, set_places},
    {"uramaki_points", Needed::never, set_race_points},
}};

// What comes from earlier rounds may be left out in the first.
bool is_needed(Needed needed, const Position& position) {
    const bool party = position.rules.party();
    const bool later = position.round > 1;
    switch (needed) {
        case Needed::always:
            return true;
        case Needed::later:
            return later;
        case Needed::classic_later:
            return !party && later;
        case Needed::party:
            return party;
        case Needed::party_later:
            return party && later;
        case Needed::never:
            return false;
    }
    return false;
}

Result<Done> check_rules(const Position& position) {
    const RulesVerdict verdict = check(position.rules);
    if (verdict.refusal == Refusal::none) return Done{};
    return Complaint{std::string(text(verdict.refusal))};
}

Result<Position> read_fields(const Json& line) {
    Position position;
    for (const FieldRow& field : fields) {
        const Json* json = line.find(field.key);
        if (json == nullptr || json->is(Json::Type::null)) {
            if (is_needed(field.needed, position)) return about(field.key, "it is missing");
            continue;
        }
        if (Result<Done> set = field.set(*json, position); !set)
            return about(field.key, set.complaint().text);
        // All that the rules consist of has been read before the round.
        if (field.key == "round")
            if (Result<Done> good = check_rules(position); !good) return good.complaint();
    }
    if (position.turn > position.rules.hand_size()) return about("turn", "the round is shorter");
    return position;
}

// What both games tell in the same words.
template <typename Information>
void fill_frame(const Position& position, Information& information) {
    information.rules = position.rules;
    information.seat = position.seat;
    information.round = position.round;
    information.turn = position.turn;
    information.hand = position.hand;
    for (std::size_t i = 0; i < position.totals.size(); ++i)
        information.totals[i] = position.totals[i];
    for (const Hand10& hand : position.seen)
        information.seen.push(hand);
}

Result<AnyView> classic_view(const Position& position) {
    PublicInformation information;
    if (position.seen.size() > information.seen.capacity)
        return about("seen", "it is not a list of earlier hands");
    fill_frame(position, information);
    for (std::size_t i = 0; i < position.tables.size(); ++i)
        information.tables[i] = classic_table(position.tables[i]);
    for (std::size_t i = 0; i < position.puddings.size(); ++i)
        information.puddings[i] = static_cast<std::uint8_t>(position.puddings[i]);
    View view;
    const Refusal refusal = view_from(information, view);
    if (refusal != Refusal::none) return Complaint{std::string(text(refusal))};
    return AnyView{view};
}

// The special order that has still to choose, or the card that acts.
OpenDecision open_decision(const Position& position, const PartyTable& table) {
    OpenDecision open;
    if (position.decision == Decision::take) return open;
    open.decision = position.decision;
    open.seat = position.seat;
    open.owner = position.decision == Decision::give ? position.owner : position.seat;
    open.asked_face = position.asked_face;
    open.asked_kind = position.asked_kind;
    while (open.place < table.cards.size() && table.cards[open.place].as != Face::special_order)
        open.place += 1;
    open.card = Face::special_order;
    return open;
}

PartyTable read_party_table(const ShownCards& cards, unsigned earlier) {
    PartyTable table;
    for (const ShownCard& shown : cards) {
        table.cards.push({.card = shown.card, .as = shown.as});
        table.cards.back().flipped = shown.flipped ? 1 : 0;
    }
    recount(table);
    for (unsigned i = 0; i < table.cards.size(); ++i)
        if (cards[i].on_wasabi) put_on_wasabi(table, i);
    table.earlier = static_cast<std::uint8_t>(std::min(earlier, table.cards.size()));
    return table;
}

Result<AnyView> party_view(const Position& position) {
    PartyInformation information;
    fill_frame(position, information);
    information.uramaki = position.race;
    for (unsigned i = 0; i < position.rules.seats; ++i) {
        const unsigned earlier = position.earlier.empty()
                                     ? position.turn - 1U
                                     : static_cast<unsigned>(position.earlier[i]);
        information.tables[i] = read_party_table(position.tables[i], earlier);
    }
    std::ranges::copy(position.desserts, information.desserts.begin());
    for (const Face card : position.discards)
        information.discards.push(card);
    for (const Face card : position.drawn)
        information.drawn.push(card);
    information.open = open_decision(position, information.tables[position.seat]);
    const auto view = std::make_unique<PartyView>();
    const Refusal refusal = view_from(information, *view);
    if (refusal != Refusal::none) return Complaint{std::string(text(refusal))};
    const auto moves = std::make_unique<MoveList>();
    legal_moves(*view, *moves);
    if (moves->empty()) return Complaint{"there is nothing to decide"};
    return AnyView{*view};
}

}  // namespace

Result<AnyView> read_position(std::string_view line) {
    const Result<Json> json = read_json(line);
    if (!json) return json.complaint();
    if (!json->is(Json::Type::object)) return Complaint{"it is not an object"};
    const Result<Position> position = read_fields(*json);
    if (!position) return position.complaint();
    return position->rules.party() ? party_view(*position) : classic_view(*position);
}

std::string answer_line(const View& view, const Move& move) {
    JsonText out;
    out.begin_object().key("cards").begin_array().string(name(move.card));
    const bool two = move.second != Face::none;
    if (two) out.string(name(move.second));
    out.end_array().key("chopsticks").boolean(two);
    if (view.rules.edition_row().wasabi_may_be_declined) {
        out.key("declined").begin_array().boolean((move.off_wasabi & 1U) != 0);
        if (two) out.boolean((move.off_wasabi & 2U) != 0);
        out.end_array();
    }
    if (move.for_dummy != Face::none) out.key("dummy").string(name(move.for_dummy));
    out.end_object().end_line();
    return out.take();
}

std::string answer_line(const PartyView& view, const Move& move) {
    JsonText out;
    out.begin_object();
    switch (move.decision) {
        case Decision::take: {
            const bool two = move.second != Face::none;
            out.key("cards").begin_array().string(name(move.card));
            if (two) out.string(name(move.second));
            out.end_array().key("chopsticks").boolean(two);
            if (move.spoon) out.key("spoon").boolean(true);
            break;
        }
        case Decision::ask:
            out.key("asked").string(move.kind != Kind::none ? name(move.kind) : name(move.card));
            break;
        case Decision::copy:
            out.key("as").string(name(move.card)).key("flipped").boolean(move.flipped);
            break;
        case Decision::takeout:
            out.key("flipped").begin_array();
            for (unsigned i = 0; i < view.table().cards.size(); ++i)
                if (((move.cards >> i) & 1U) != 0) out.natural(i);
            out.end_array();
            break;
        case Decision::give:
        case Decision::draw:
        case Decision::none:
            out.key("card").string(name(move.card));
            break;
    }
    out.end_object().end_line();
    return out.take();
}

}  // namespace kaiten
