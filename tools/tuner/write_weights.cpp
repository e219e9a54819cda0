// Tables of numbers in braces.
#include "tools/tuner/write_weights.hpp"

#include <ostream>
#include <string_view>

#include "tools/tuner/fields.hpp"

namespace kaiten {
namespace {

template <typename Numbers>
void write_numbers(std::ostream& out, const Numbers& numbers) {
    out << "{";
    std::string_view between;
    for (const int number : numbers) {
        out << between << number;
        between = ", ";
    }
    out << "}";
}

template <typename Rows>
void write_rows(std::ostream& out, const Rows& rows, std::string_view gap) {
    out << "{{";
    std::string_view between;
    for (const auto& row : rows) {
        out << between;
        write_numbers(out, row);
        between = gap;
    }
    out << "}},\n";
}

// Writes the fields of a struct.
class FieldWriter {
public:
    explicit FieldWriter(std::ostream& out) : out_(out) {}

    void belongs_to(Kind) {}
    template <typename Numbers>
    void table(std::string_view name, const Numbers& numbers) {
        open(name);
        write_numbers(out_, numbers);
        out_ << ",\n";
    }
    template <typename Numbers>
    void hopes(std::string_view name, const Numbers& numbers) {
        table(name, numbers);
    }
    template <typename Numbers>
    void inner(std::string_view name, const Numbers& numbers) {
        table(name, numbers);
    }
    template <typename Rows>
    void rows(std::string_view name, const Rows& rows) {
        open(name);
        write_rows(out_, rows, ",\n                     ");
    }
    void number(std::string_view name, int number) {
        open(name);
        out_ << number << ",\n";
    }

private:
    void open(std::string_view name) { out_ << "        ." << name << " = "; }

    std::ostream& out_;
};

template <typename Visitor>
void visit(Visitor& visitor, const PuddingWorth& worth) {
    visitor.rows("most", worth.most);
    visitor.rows("fewest", worth.fewest);
}

template <typename SomeWeights>
void write_array(std::ostream& out, std::string_view comment, std::string_view type,
                 std::string_view name, std::span<const SomeWeights> rows) {
    out << "// " << comment << "\n"
        << "inline constexpr std::array<" << type << ", " << rows.size() << "> " << name << "{{\n";
    FieldWriter writer(out);
    for (const SomeWeights& row : rows) {
        out << "    {\n";
        visit(writer, row);
        out << "    },\n";
    }
    out << "}};\n\n";
}

void write_opening(std::ostream& out, std::string_view header) {
    out << "// Written by tools/tune, which finds the same numbers again; do not change by hand.\n"
           "// clang-format off\n"
           "#pragma once\n"
           "\n"
           "#include <array>\n"
           "\n"
           "#include \"engine/bots/"
        << header
        << "\"\n"
           "\n"
           "namespace kaiten {\n"
           "\n";
}

constexpr std::string_view closing = "}  // namespace kaiten\n";
constexpr std::string_view party_comment = "For two seats, three to five, six to eight.";

}  // namespace

void write_weights(std::ostream& out, std::span<const Weights> weights,
                   std::span<const PuddingWorth> puddings) {
    write_opening(out, "classic/weights.hpp");
    write_array(out, "For two to five seats.", "Weights", "classic_weights", weights);
    write_array(out, "For two to five tables, the dummy's included.", "PuddingWorth",
                "pudding_worths", puddings);
    out << closing;
}

void write_party_weights(std::ostream& out, std::span<const PartyWeights> weights,
                         std::span<const MatchaWorth> matcha) {
    write_opening(out, "party/weights.hpp");
    write_array(out, party_comment, "PartyWeights", "party_weights", weights);
    out << "// " << party_comment << "\n"
        << "inline constexpr std::array<MatchaWorth, " << matcha.size() << "> matcha_worths{{\n";
    for (const MatchaWorth& worth : matcha) {
        out << "    ";
        write_rows(out, worth, ", ");
    }
    out << "}};\n\n" << closing;
}

}  // namespace kaiten
