// Lists the fields of a line in tables, with one parser per field.
#include "tools/host/position.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "tools/host/lists.hpp"
#include "tools/host/menus.hpp"

namespace kaiten {
namespace {

constexpr int most_points = 999;
constexpr int most_puddings = Desserts::capacity;
constexpr int most_uramaki_points = 15;
constexpr int most_uramaki_places = 3;
constexpr int most_uramaki_icons = 5 * static_cast<int>(max_hand);
constexpr std::size_t most_drawn = 4;

std::string quoted(std::string_view key) {
    return "\"" + std::string(key) + "\"";
}

Complaint about(std::string_view key, std::string_view what) {
    return {quoted(key) + ": " + std::string(what)};
}

Complaint wrong_type(std::string_view key, const Json& json, std::string_view wanted) {
    return {quoted(key) + " is " + std::string(type_name(json)) + ", not " + std::string(wanted)};
}

// Puts the name of the field before an error message.
template <typename T>
Result<T> naming(std::string_view what, Result<T> read) {
    if (read) return read;
    return Complaint{std::string(what) + ": " + read.complaint().text};
}

Result<std::int64_t> read_number(std::string_view key, const Json& json, std::int64_t least,
                                 std::int64_t most) {
    const std::optional<std::int64_t> number = whole_number(json);
    if (number && *number >= least && *number <= most) return *number;
    return Complaint{quoted(key) + " is not a whole number from " + std::to_string(least) + " to " +
                     std::to_string(most)};
}

Result<std::vector<int>> read_numbers(std::string_view key, const Json& json, std::size_t size,
                                      int least, int most) {
    if (!json.is_array())
        return about(key, "it is " + std::string(type_name(json)) + ", not an array of numbers");
    if (json.items().size() != size)
        return about(key, "it has " + std::to_string(json.items().size()) + " numbers for " +
                              std::to_string(size) + " tables");
    std::vector<int> numbers;
    for (const Json& item : json.items()) {
        const Result<std::int64_t> number = read_number(key, item, least, most);
        if (!number)
            return about(key, "it may only have whole numbers from " + std::to_string(least) +
                                  " to " + std::to_string(most));
        numbers.push_back(static_cast<int>(*number));
    }
    return numbers;
}

// Parses one list of cards per table.
template <typename T>
Result<std::vector<T>> read_by_table(std::string_view key, const Json& json, const Rules& rules,
                                     std::string_view what,
                                     Result<T> (*read)(Edition, const Json&)) {
    if (!json.is_array()) return wrong_type(key, json, "an array");
    if (json.items().size() != rules.tables())
        return Complaint{quoted(key) + " has " + std::to_string(json.items().size()) +
                         " lists for " + std::to_string(rules.tables()) + " tables"};
    std::vector<T> lists;
    for (const Json& item : json.items()) {
        Result<T> list = naming(std::string(what) + " " + std::to_string(lists.size()),
                                read(rules.edition, item));
        if (!list) return list.complaint();
        lists.push_back(std::move(*list));
    }
    return lists;
}

Result<Done> check_rules(std::string_view what, const Rules& rules) {
    const Refusal refusal = check(rules).refusal;
    if (refusal == Refusal::none) return Done{};
    return Complaint{std::string(what) + ": " + std::string(text(refusal))};
}

Result<Done> check_on_menu(const Position& position, Face card) {
    const KindSet menu = position.rules.menu;
    if (menu.empty() || menu.has(kind_of(card))) return Done{};
    return Complaint{"'" + std::string(name(card)) + "' is not on the menu"};
}

Result<Done> read_edition(std::string_view key, const Json& json, Position& position) {
    if (!json.is_string()) return wrong_type(key, json, "a name");
    const std::optional<Edition> edition = edition_named(text_of(json));
    if (!edition) return Complaint{"unknown edition '" + std::string(text_of(json)) + "'"};
    position.rules.edition = *edition;
    return Done{};
}

Result<Done> read_seats(std::string_view key, const Json& json, Position& position) {
    return store(read_number(key, json, 2, most_seats), position.rules.seats);
}

// A line for `score` has no number of seats, so the number of tables sets it. The menu is checked
// later, because it depends on the seats.
Result<Done> count_tables(std::string_view key, const Json& json, Position& position) {
    if (!json.is_array()) return wrong_type(key, json, "an array");
    position.rules.seats =
        static_cast<std::uint8_t>(std::min<std::size_t>(json.items().size(), 255));
    Rules rules = position.rules;
    if (rules.party()) rules.menu = menus.front().kinds;  // fits any number of seats
    return check_rules(std::to_string(json.items().size()) + " tables", rules);
}

Result<Done> read_seat(std::string_view key, const Json& json, Position& position) {
    return store(read_number(key, json, 0, position.rules.seats - 1), position.seat);
}

Result<Done> read_pass(std::string_view key, const Json& json, Position& position) {
    if (text_of(json) != "left" && text_of(json) != "alternate")
        return about(key, "it is neither \"left\" nor \"alternate\"");
    position.rules.pass_both_ways = text_of(json) == "alternate";
    return Done{};
}

Result<Done> read_dummy(std::string_view key, const Json& json, Position& position) {
    if (!json.is_boolean()) return wrong_type(key, json, "true or false");
    position.rules.dummy = json.truth();
    return Done{};
}

Result<Done> read_first(std::string_view key, const Json& json, Position& position) {
    return store(read_number(key, json, 0, 1), position.rules.first_control);
}

// Accepts the name of a menu, or its kinds as an array or as a comma-separated text.
Result<std::string> menu_as_text(std::string_view key, const Json& json) {
    if (json.is_string()) return std::string(text_of(json));
    if (!json.is_array()) return wrong_type(key, json, "a name or a list");
    std::vector<std::string_view> kinds;
    for (const Json& kind : json.items()) {
        if (!kind.is_string()) return wrong_type(key, kind, "a list of names");
        kinds.push_back(text_of(kind));
    }
    return join(kinds, ",");
}

Result<Done> read_menu_field(std::string_view key, const Json& json, Position& position) {
    const Result<std::string> written = menu_as_text(key, json);
    if (!written) return written.complaint();
    if (Result<Done> read = store(naming(quoted(key), read_menu(*written)), position.rules.menu);
        !read)
        return read;
    return check_rules(quoted(key), position.rules);
}

// All fields of the rules come before the round, so the rules are complete here.
Result<Done> read_round(std::string_view key, const Json& json, Position& position) {
    if (Result<Done> good = check_rules("the game", position.rules); !good) return good;
    return store(read_number(key, json, 1, round_count), position.round);
}

Result<Done> read_turn(std::string_view key, const Json& json, Position& position) {
    return store(read_number(key, json, 1, position.rules.hand_size()), position.turn);
}

Result<Done> read_hand(std::string_view key, const Json& json, Position& position) {
    return store(naming(quoted(key), read_cards(position.rules.edition, json, max_hand)),
                 position.hand);
}

Result<Done> read_tables(std::string_view key, const Json& json, Position& position) {
    auto tables = read_by_table<ShownCards>(key, json, position.rules, "table", read_table);
    if (!tables) return tables.complaint();
    position.tables = std::move(*tables);
    for (const ShownCards& table : position.tables)
        for (const ShownCard& shown : table)
            for (const Face face : {shown.card, shown.as})
                if (Result<Done> good = check_on_menu(position, face); !good) return good;
    return Done{};
}

Result<Done> read_puddings(std::string_view key, const Json& json, Position& position) {
    return store(read_numbers(key, json, position.rules.tables(), 0, most_puddings),
                 position.puddings);
}

Result<Done> read_totals(std::string_view key, const Json& json, Position& position) {
    // The total of the dummy is optional.
    const Rules& rules = position.rules;
    const std::size_t size = json.items().size() == rules.seats ? rules.seats : rules.tables();
    return store(read_numbers(key, json, size, -most_points, most_points), position.totals);
}

Result<Done> read_seen(std::string_view key, const Json& json, Position& position) {
    if (!json.is_array() || json.items().size() > position.turn)
        return about(key, "it is not a list of earlier hands");
    for (const Json& item : json.items()) {
        auto hand = naming(quoted(key), read_cards(position.rules.edition, item, max_hand));
        if (!hand) return hand.complaint();
        position.seen.push_back(std::move(*hand));
    }
    return Done{};
}

Result<Done> read_desserts(std::string_view key, const Json& json, Position& position) {
    auto desserts =
        read_by_table<Desserts>(key, json, position.rules, "desserts of seat", read_kept_desserts);
    if (!desserts) return desserts.complaint();
    position.desserts = std::move(*desserts);
    KindSet kinds;
    for (const Desserts& mine : position.desserts)
        for (const Dessert dessert : mine) {
            if (Result<Done> good = check_on_menu(position, dessert.as()); !good) return good;
            if (!kinds.empty() && !kinds.has(kind_of(dessert.as())))
                return Complaint{quoted(key) + " has more than one kind"};
            kinds.add(kind_of(dessert.as()));
        }
    return Done{};
}

Result<Done> read_earlier(std::string_view key, const Json& json, Position& position) {
    return store(read_numbers(key, json, position.rules.seats, 0, max_hand), position.earlier);
}

Result<Done> read_discards(std::string_view key, const Json& json, Position& position) {
    return store(naming(quoted(key), read_cards(position.rules.edition, json, classic_deck_size)),
                 position.discards);
}

Result<Done> read_drawn(std::string_view key, const Json& json, Position& position) {
    return store(naming(quoted(key), read_cards(position.rules.edition, json, most_drawn)),
                 position.drawn);
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

Result<Done> read_decision(std::string_view key, const Json& json, Position& position) {
    const auto row = std::ranges::find(decisions, text_of(json), &DecisionRow::name);
    if (row == decisions.end()) return about(key, "it is none of " + join(names_of(decisions)));
    position.decision = row->decision;
    return Done{};
}

Result<Done> read_asked(std::string_view key, const Json& json, Position& position) {
    if (const std::optional<Kind> kind = kind_named(text_of(json))) {
        position.asked_kind = *kind;
        return Done{};
    }
    return store(naming(quoted(key), read_card(position.rules.edition, json)), position.asked_face);
}

Result<Done> read_owner(std::string_view key, const Json& json, Position& position) {
    return store(read_number(key, json, 0, position.rules.seats - 1), position.owner);
}

Result<Done> read_places(std::string_view key, const Json& json, Position& position) {
    return store(read_number(key, json, 0, most_uramaki_places), position.race.places_taken);
}

Result<Done> read_race_points(std::string_view key, const Json& json, Position& position) {
    const auto points = read_numbers(key, json, position.rules.seats, 0, most_uramaki_points);
    if (!points) return points.complaint();
    std::ranges::copy(*points, position.race.points.begin());
    return Done{};
}

// Icons of the seats that have reached the goal in this turn, and 0 for all other seats.
Result<Done> read_reached(std::string_view key, const Json& json, Position& position) {
    const auto icons = read_numbers(key, json, position.rules.seats, 0, most_uramaki_icons);
    if (!icons) return icons.complaint();
    std::ranges::copy(*icons, position.race.reached.begin());
    return Done{};
}

// `In` lists the games that have the field. `Needed` says when it is mandatory: `later` means from
// the second round on, for data of earlier rounds.
enum class In : std::uint8_t { all, classic, party };
enum class Needed : std::uint8_t { never, always, later };
struct FieldRow {
    std::string_view key;
    In in;
    Needed needed;
    Result<Done> (*read)(std::string_view key, const Json& json, Position& position);
};

// Each table lists the fields in the order in which they depend on each other.
constexpr std::array<FieldRow, 8> score_fields{{
    {"edition", In::all, Needed::always, read_edition},
    {"tables", In::all, Needed::always, count_tables},
    {"menu", In::all, Needed::never, read_menu_field},
    {"tables", In::all, Needed::always, read_tables},
    {"puddings", In::all, Needed::never, read_puddings},
    {"desserts", In::party, Needed::never, read_desserts},
    {"uramaki_places", In::party, Needed::never, read_places},
    {"uramaki_points", In::party, Needed::never, read_race_points},
}};
constexpr std::array<FieldRow, 24> move_fields{{
    {"edition", In::all, Needed::always, read_edition},
    {"seats", In::all, Needed::always, read_seats},
    {"seat", In::all, Needed::always, read_seat},
    {"pass", In::all, Needed::never, read_pass},
    {"dummy", In::all, Needed::never, read_dummy},
    {"first", In::classic, Needed::never, read_first},
    {"menu", In::all, Needed::never, read_menu_field},
    {"round", In::all, Needed::always, read_round},
    {"turn", In::all, Needed::always, read_turn},
    {"hand", In::all, Needed::always, read_hand},
    {"tables", In::all, Needed::always, read_tables},
    {"puddings", In::classic, Needed::later, read_puddings},
    {"totals", In::all, Needed::later, read_totals},
    {"seen", In::all, Needed::never, read_seen},
    {"discards", In::all, Needed::never, read_discards},
    {"desserts", In::party, Needed::later, read_desserts},
    {"earlier", In::party, Needed::never, read_earlier},
    {"decision", In::party, Needed::never, read_decision},
    {"drawn", In::party, Needed::never, read_drawn},
    {"asked", In::party, Needed::never, read_asked},
    {"for", In::party, Needed::never, read_owner},
    {"uramaki_places", In::party, Needed::never, read_places},
    {"uramaki_points", In::party, Needed::never, read_race_points},
    {"uramaki_reached", In::party, Needed::never, read_reached},
}};

// Fields of recorded events that `score` ignores, so that it accepts recorded lines.
constexpr std::array<std::string_view, 10> record_fields{
    "event", "round", "seats", "pass", "dummy", "first", "seed", "players", "scores", "totals"};

struct QuestionRow {
    std::span<const FieldRow> fields;
    std::span<const std::string_view> idle_fields;
    bool null_is_nothing;  // null means missing; if false, only for the menu, as in records
};
constexpr std::array<QuestionRow, 2> questions{{
    {score_fields, record_fields, false},
    {move_fields, {}, true},
}};

class LineReader {
public:
    LineReader(const Json& line, Question question)
        : line_(line), row_(questions[static_cast<std::size_t>(question)]) {}

    Result<Position> read() {
        for (const FieldRow& field : row_.fields)
            if (Result<Done> read = read_field(field); !read) return read.complaint();
        for (const std::string& key : line_.keys())
            if (!is_known(key) && !(line_.find(key)->is_null() && row_.null_is_nothing))
                position_.unknown.push_back(key);
        return position_;
    }

private:
    Result<Done> read_field(const FieldRow& field) {
        if (!says_something(field)) return Done{};
        const Json* json = line_.find(field.key);
        if (json != nullptr && !is_nothing(field, *json))
            return field.read(field.key, *json, position_);
        const bool needed = field.needed == Needed::always ||
                            (field.needed == Needed::later && position_.round > 1);
        if (needed) return Complaint{quoted(field.key) + " is missing"};
        return Done{};
    }

    bool says_something(const FieldRow& field) const {
        return field.in == In::all || (field.in == In::party) == position_.rules.party();
    }

    bool is_nothing(const FieldRow& field, const Json& json) const {
        return json.is_null() && (row_.null_is_nothing || field.key == "menu");
    }

    bool is_known(std::string_view key) const {
        if (std::ranges::find(row_.idle_fields, key) != row_.idle_fields.end()) return true;
        const auto field = std::ranges::find(row_.fields, key, &FieldRow::key);
        return field != row_.fields.end() && says_something(*field);
    }

    const Json& line_;
    const QuestionRow& row_;
    Position position_;
};

}  // namespace

Result<Position> read_position(std::string_view line, Question question) {
    const Result<Json> json = read_json(line);
    if (!json) return json.complaint();
    if (!json->is_object())
        return Complaint{"it is " + std::string(type_name(*json)) + ", not an object"};
    return LineReader(*json, question).read();
}

}  // namespace kaiten
