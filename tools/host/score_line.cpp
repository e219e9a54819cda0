// Reading a question field by field, and answering it for the classic game or for Party.
#include "tools/host/score_line.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "engine/io/events.hpp"
#include "engine/party/scoring.hpp"
#include "tools/host/cards_json.hpp"
#include "tools/host/json_text.hpp"
#include "tools/host/menus.hpp"
#include "tools/host/options.hpp"

namespace kaiten {
namespace {

// More than any deck has; and what the engine's own list of a seat's desserts holds.
constexpr std::uint8_t most_puddings = Desserts::capacity;
constexpr std::uint8_t most_uramaki_points = 15;
constexpr std::uint8_t most_uramaki_places = 3;

struct Question {
    Rules rules;
    bool menu_given = false;
    std::vector<ShownCards> tables;
    std::optional<std::vector<std::uint8_t>> puddings;
    std::optional<std::vector<Desserts>> desserts;
    KindSet dessert_kinds;  // those that score
    UramakiRace race;
};

Complaint missing(std::string_view key) {
    return {"\"" + std::string(key) + "\" is missing"};
}

Complaint about(std::string_view key, const Complaint& complaint) {
    return {"\"" + std::string(key) + "\": " + complaint.text};
}

Complaint wrong_type(std::string_view key, const Json& json, std::string_view wanted) {
    return {"\"" + std::string(key) + "\" is " + std::string(json.type_name()) + ", not " +
            std::string(wanted)};
}

Result<Done> read_edition(const Json* json, Question& question) {
    if (json == nullptr) return missing("edition");
    if (!json->is(Json::Type::string)) return wrong_type("edition", *json, "a name");
    const std::optional<Edition> edition = edition_named(json->text());
    if (!edition) return Complaint{"unknown edition '" + json->text() + "'"};
    question.rules.edition = *edition;
    return Done{};
}

// Before the tables: how many there are decides whether the menu is allowed.
Result<Done> read_seats(const Json* json, Question& question) {
    if (json == nullptr) return missing("tables");
    if (!json->is(Json::Type::array)) return wrong_type("tables", *json, "an array");
    const std::size_t count = json->items().size();
    question.rules.seats = static_cast<std::uint8_t>(std::min<std::size_t>(count, 255));
    Rules rules = question.rules;
    if (rules.party()) rules.menu = menus.front().kinds;  // any that all numbers of seats have
    if (const RulesVerdict verdict = check(rules); verdict.refusal != Refusal::none)
        return Complaint{std::to_string(count) + " tables: " + std::string(text(verdict.refusal))};
    return Done{};
}

// As in records: null in the classic game, a text in Party; a list of kinds will do, too.
Result<std::string> menu_as_text(const Json& json) {
    if (json.is(Json::Type::string)) return json.text();
    if (!json.is(Json::Type::array)) return wrong_type("menu", json, "a name or a list");
    std::vector<std::string_view> kinds;
    for (const Json& kind : json.items()) {
        if (!kind.is(Json::Type::string)) return wrong_type("menu", kind, "a list of names");
        kinds.push_back(kind.text());
    }
    return join(kinds, ",");
}

Result<Done> read_menu_field(const Json* json, Question& question) {
    if (json == nullptr || json->is(Json::Type::null)) return Done{};
    const Result<std::string> written = menu_as_text(*json);
    if (!written) return written.complaint();
    const Result<KindSet> menu = read_menu(*written);
    if (!menu) return about("menu", menu.complaint());
    question.rules.menu = *menu;
    question.menu_given = true;
    const RulesVerdict verdict = check(question.rules);
    if (verdict.refusal == Refusal::none) return Done{};
    return about("menu", {std::string(text(verdict.refusal))});
}

Result<Done> check_on_menu(const Question& question, Face card) {
    if (!question.menu_given || question.rules.menu.has(kind_of(card))) return Done{};
    return Complaint{"'" + std::string(name(card)) + "' is not on the menu"};
}

Result<Done> read_tables(const Json* json, Question& question) {
    auto tables = read_by_seat<ShownCards>(*json, question.rules.seats, "table",
                                           question.rules.edition, read_table);
    if (!tables) return tables.complaint();
    question.tables = std::move(*tables);
    for (const ShownCards& table : question.tables)
        for (const ShownCard& shown : table)
            for (const Face face : {shown.card, shown.as})
                if (Result<Done> good = check_on_menu(question, face); !good) return good;
    return Done{};
}

Result<Done> read_puddings(const Json* json, Question& question) {
    if (json == nullptr) return Done{};
    auto counts = read_counts(*json, question.tables.size(), most_puddings);
    if (!counts) return about("puddings", counts.complaint());
    question.puddings = std::move(*counts);
    return Done{};
}

Result<Done> read_desserts(const Json* json, Question& question) {
    if (json == nullptr) return Done{};
    if (!json->is(Json::Type::array)) return wrong_type("desserts", *json, "an array");
    if (json->items().size() != question.tables.size())
        return Complaint{"\"desserts\" has " + std::to_string(json->items().size()) +
                         " lists for " + std::to_string(question.tables.size()) + " tables"};
    auto desserts = read_by_seat<Desserts>(*json, question.tables.size(), "desserts of seat",
                                           question.rules.edition, read_kept_desserts);
    if (!desserts) return desserts.complaint();
    question.desserts = std::move(*desserts);
    KindSet kinds;
    for (const Desserts& mine : *question.desserts) {
        for (const Dessert dessert : mine) {
            if (Result<Done> good = check_on_menu(question, dessert.as()); !good) return good;
            kinds.add(kind_of(dessert.as()));
        }
    }
    question.dessert_kinds = question.menu_given ? question.rules.menu : kinds;
    if (std::popcount(kinds.bits()) > 1) return Complaint{"\"desserts\" has more than one kind"};
    return Done{};
}

Result<Done> read_uramaki_places(const Json* json, Question& question) {
    if (json == nullptr) return Done{};
    const std::optional<std::int64_t> places = json->as_integer();
    if (!places || *places < 0 || *places > most_uramaki_places)
        return Complaint{"\"uramaki_places\" is not a whole number from 0 to 3"};
    question.race.places_taken = static_cast<std::uint8_t>(*places);
    return Done{};
}

Result<Done> read_uramaki_points(const Json* json, Question& question) {
    if (json == nullptr) return Done{};
    const auto points = read_counts(*json, question.tables.size(), most_uramaki_points);
    if (!points) return about("uramaki_points", points.complaint());
    for (std::size_t i = 0; i < points->size(); ++i)
        question.race.points[i] = static_cast<std::int8_t>((*points)[i]);
    return Done{};
}

// The fields of a line, in the order they build on each other.
struct FieldRow {
    std::string_view key;
    bool party_only;
    Result<Done> (*read)(const Json* json, Question& question);
};
constexpr std::array<FieldRow, 8> fields{{
    {"edition", false, read_edition},
    {"tables", false, read_seats},
    {"menu", false, read_menu_field},
    {"tables", false, read_tables},
    {"puddings", false, read_puddings},
    {"desserts", true, read_desserts},
    {"uramaki_places", true, read_uramaki_places},
    {"uramaki_points", true, read_uramaki_points},
}};

// Fields of recorded events that say nothing new here, so that those lines can be handed on.
constexpr std::array<std::string_view, 9> idle_fields{
    "event", "round", "seats", "pass", "dummy", "seed", "players", "scores", "totals"};

Result<Done> check_field_names(const Json& line, Edition edition) {
    for (const auto& [key, value] : line.members()) {
        const auto field = std::ranges::find(fields, key, &FieldRow::key);
        const bool idle = std::ranges::find(idle_fields, key) != idle_fields.end();
        if (!idle && (field == fields.end() || (field->party_only && !row(edition).party)))
            return Complaint{"unknown field \"" + key + "\""};
    }
    return Done{};
}

Result<Question> read_question(std::string_view text) {
    const Result<Json> line = read_json(text);
    if (!line) return line.complaint();
    if (!line->is(Json::Type::object))
        return Complaint{"it is " + std::string(line->type_name()) + ", not an object"};
    Question question;
    for (const FieldRow& field : fields)
        if (Result<Done> read = field.read(line->find(field.key), question); !read)
            return read.complaint();
    if (Result<Done> known = check_field_names(*line, question.rules.edition); !known)
        return known.complaint();
    return question;
}

// The kinds that take part: those of the menu, or, where none is given, those that are there.
KindSet kinds_that_score(const Question& question) {
    if (question.menu_given) return question.rules.menu;
    constexpr KindSet only_if_there(Kind::temaki, Kind::pudding, Kind::matcha, Kind::fruit);
    KindSet kinds;
    for (unsigned i = 0; i < kind_count; ++i)
        if (!only_if_there.has(kind_at(i))) kinds.add(kind_at(i));
    for (const ShownCards& table : question.tables)
        for (const ShownCard& card : table)
            kinds.add(kind_of(card.as));
    return kinds;
}

std::vector<RoundScore> score_classic(const Question& question) {
    std::vector<Table> tables;
    tables.reserve(question.tables.size());
    for (const ShownCards& cards : question.tables)
        tables.push_back(classic_table(cards));
    std::vector<RoundScore> scores(tables.size());
    score_categories(question.rules, tables, scores);
    return scores;
}

PartyTable party_table(const ShownCards& cards) {
    PartyTable table = party_table_of(cards);
    for (unsigned i = 0; i < table.cards.size(); ++i)
        table.cards[i].on_wasabi = cards[i].on_wasabi ? 1 : 0;
    return table;
}

std::vector<RoundScore> score_party(const Question& question) {
    std::vector<PartyTable> tables;
    tables.reserve(question.tables.size());
    for (const ShownCards& cards : question.tables)
        tables.push_back(party_table(cards));
    Rules rules = question.rules;
    rules.menu = kinds_that_score(question);
    std::vector<RoundScore> scores(tables.size());
    score_party_round(rules, tables, question.race, scores);
    return scores;
}

std::vector<int> desserts_worth(const Question& question, const std::vector<Desserts>& desserts,
                                KindSet menu) {
    Rules rules = question.rules;
    rules.menu = menu;
    const PartyPoints points = score_party_desserts(rules, desserts);
    return {points.begin(), points.begin() + rules.seats};
}

std::vector<int> puddings_worth(const Question& question) {
    if (!question.rules.party()) {
        const SeatPoints points = score_puddings(question.rules, *question.puddings);
        return {points.begin(), points.begin() + question.rules.seats};
    }
    std::vector<Desserts> desserts(question.rules.seats);
    for (unsigned seat = 0; seat < question.rules.seats; ++seat)
        for (unsigned n = 0; n < (*question.puddings)[seat]; ++n)
            desserts[seat].push(Dessert(Face::pudding, false));
    return desserts_worth(question, desserts, KindSet(Kind::pudding));
}

std::string answer(const Question& question) {
    const std::vector<RoundScore> scores =
        question.rules.party() ? score_party(question) : score_classic(question);
    JsonText out;
    out.begin_object().key("round").begin_array();
    for (const RoundScore& score : scores)
        write_score(out, question.rules.edition, score);
    out.end_array();
    if (question.puddings) {
        out.key("pudding_points");
        write_numbers(out, puddings_worth(question));
    }
    if (question.desserts) {
        out.key("dessert_points");
        write_numbers(out, desserts_worth(question, *question.desserts, question.dessert_kinds));
    }
    out.end_object().end_line();
    return out.take();
}

}  // namespace

Result<std::string> score_line(std::string_view line) {
    const Result<Question> question = read_question(line);
    if (!question) return question.complaint();
    return answer(*question);
}

}  // namespace kaiten
