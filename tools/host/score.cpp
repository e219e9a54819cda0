// `kaiten score`: reads tables, writes what they score.
#include <algorithm>
#include <array>
#include <iostream>
#include <string>

#include "tools/host/cards_json.hpp"
#include "tools/host/commands.hpp"

namespace kaiten {
namespace {

constexpr std::string_view help_text =
    "kaiten score: reads lines such as\n"
    "\n"
    "  {\"edition\":\"gamewright\",\"tables\":[[\"wasabi\",\"squid\"],[\"maki2\"]],"
    "\"puddings\":[2,0]}\n"
    "\n"
    "from standard input and answers each with what the tables score in a round, by category, and\n"
    "what the puddings bring at the end of the game, if they are given:\n"
    "\n"
    "  {\"round\":[{\"maki\":0,...,\"nigiri\":9,\"total\":9},...],\"pudding_points\":[6,0]}\n"
    "\n"
    "Cards stand in the order they were laid; a nigiri goes on the earliest free wasabi before "
    "it.\n"
    "Where it lies otherwise, say so: {\"card\":\"squid\",\"wasabi\":false}. With a dummy, its "
    "table is\n"
    "the third. Where the cards come from is not asked: any ten cards of the edition make a "
    "table.\n"
    "It stops at the first line that is wrong, after the answers to those before it.\n";

constexpr std::uint8_t most_puddings = 99;

// Fields of recorded events that say nothing new here, so that those lines can be handed on.
constexpr std::array<std::string_view, 10> idle_fields{
    "event", "round", "seats", "pass", "dummy", "menu", "seed", "players", "scores", "totals"};

struct Question {
    Rules rules;
    std::vector<Table> tables;
    std::optional<std::vector<std::uint8_t>> puddings;
};

Complaint missing(std::string_view key) {
    return {"\"" + std::string(key) + "\" is missing"};
}

Result<Done> read_edition(const Json& line, Question& question) {
    const Json* json = line.find("edition");
    if (json == nullptr) return missing("edition");
    if (!json->is(Json::Type::string))
        return Complaint{"\"edition\" is " + std::string(json->type_name()) + ", not a name"};
    const std::optional<Edition> edition = edition_named(json->text());
    if (!edition) return Complaint{"unknown edition '" + json->text() + "'"};
    question.rules.edition = *edition;
    return Done{};
}

Result<Done> read_tables(const Json& line, Question& question) {
    const Json* json = line.find("tables");
    if (json == nullptr) return missing("tables");
    if (!json->is(Json::Type::array))
        return Complaint{"\"tables\" is " + std::string(json->type_name()) + ", not an array"};
    const std::size_t count = json->items().size();
    question.rules.seats = static_cast<std::uint8_t>(std::min<std::size_t>(count, 255));
    if (const RulesVerdict verdict = check(question.rules); verdict.refusal != Refusal::none)
        return Complaint{std::to_string(count) + " tables: " + std::string(text(verdict.refusal))};
    for (std::size_t i = 0; i < count; ++i) {
        Result<Table> table = read_table(question.rules.edition, json->items()[i]);
        if (!table) return Complaint{"table " + std::to_string(i) + ": " + table.complaint().text};
        question.tables.push_back(*table);
    }
    return Done{};
}

Result<Done> read_puddings(const Json& line, Question& question) {
    const Json* json = line.find("puddings");
    if (json == nullptr) return Done{};
    auto counts = read_counts(*json, question.tables.size(), most_puddings);
    if (!counts) return Complaint{"\"puddings\": " + counts.complaint().text};
    question.puddings = std::move(*counts);
    return Done{};
}

// The fields of a line, in the order they build on each other.
struct FieldRow {
    std::string_view key;
    Result<Done> (*read)(const Json& line, Question& question);
};
constexpr std::array<FieldRow, 3> fields{{
    {"edition", read_edition},
    {"tables", read_tables},
    {"puddings", read_puddings},
}};

bool is_known_field(std::string_view key) {
    return std::ranges::find(fields, key, &FieldRow::key) != fields.end() ||
           std::ranges::find(idle_fields, key) != idle_fields.end();
}

Result<Question> read_question(std::string_view text) {
    const Result<Json> line = read_json(text);
    if (!line) return line.complaint();
    if (!line->is(Json::Type::object))
        return Complaint{"it is " + std::string(line->type_name()) + ", not an object"};
    for (const auto& [key, value] : line->members())
        if (!is_known_field(key)) return Complaint{"unknown field \"" + key + "\""};
    Question question;
    for (const FieldRow& field : fields)
        if (Result<Done> read = field.read(*line, question); !read) return read.complaint();
    return question;
}

std::string answer(const Question& question) {
    std::vector<RoundScore> scores(question.tables.size());
    score_categories(question.rules, question.tables, scores);
    JsonWriter out;
    out.begin_object().key("round").begin_array();
    for (const RoundScore& score : scores)
        write_score(out, question.rules.edition, score);
    out.end_array();
    if (question.puddings) {
        const SeatPoints points = score_puddings(question.rules, *question.puddings);
        out.key("pudding_points");
        write_numbers(out, std::span(points).first(question.tables.size()));
    }
    out.end_object().end_line();
    return out.take();
}

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

}  // namespace

std::string score_help() {
    return std::string(help_text);
}

int run_score(Arguments args) {
    if (!args.empty())
        return refuse("score", "unknown argument '" + std::string(args.front()) +
                                   "' (it reads lines from standard input)");
    std::string line;
    for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
        if (is_blank(line)) continue;
        const Result<Question> question = read_question(line);
        if (!question)
            return refuse("score",
                          "line " + std::to_string(number) + ": " + question.complaint().text);
        std::cout << answer(*question) << std::flush;
    }
    return exit_good;
}

}  // namespace kaiten
