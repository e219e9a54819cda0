// Formats the weights as brace-enclosed initialisers.
#include "tools/tuner/write_weights.hpp"

#include <ostream>
#include <string_view>

namespace kaiten {
namespace {

void write(std::ostream& out, Worth number, std::string_view) {
    out << number;
}

template <std::size_t size>
void write(std::ostream& out, const std::array<Worth, size>& numbers, std::string_view) {
    out << "{";
    std::string_view between;
    for (const Worth number : numbers) {
        out << between << number;
        between = ", ";
    }
    out << "}";
}

template <std::size_t size, std::size_t count>
void write(std::ostream& out, const std::array<std::array<Worth, size>, count>& rows,
           std::string_view gap) {
    out << "{{";
    std::string_view between;
    for (const auto& row : rows) {
        out << between;
        write(out, row, {});
        between = gap;
    }
    out << "}}";
}

class FieldWriter {
public:
    explicit FieldWriter(std::ostream& out) : out_(out) {}

    template <typename Shape>
    void weight(Kind, std::string_view name, const Shape& weights) {
        out_ << "        ." << name << " = ";
        write(out_, weights, ",\n                     ");
        out_ << ",\n";
    }

private:
    std::ostream& out_;
};

template <typename SomeWeights>
void write_fields(FieldWriter& writer, const SomeWeights& weights) {
    SomeWeights::visit(weights, writer);
}
void write_fields(FieldWriter& writer, const PuddingWorth& worth) {
    writer.weight(Kind::pudding, "most", worth.most);
    writer.weight(Kind::pudding, "fewest", worth.fewest);
}

template <typename SomeWeights>
void write_array(std::ostream& out, std::string_view comment, std::string_view type,
                 std::string_view name, std::span<const SomeWeights> rows) {
    out << "// " << comment << "\n"
        << "inline constexpr std::array<" << type << ", " << rows.size() << "> " << name << "{{\n";
    FieldWriter writer(out);
    for (const SomeWeights& row : rows) {
        out << "    {\n";
        write_fields(writer, row);
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
        write(out, worth, ", ");
        out << ",\n";
    }
    out << "}};\n\n" << closing;
}

}  // namespace kaiten
