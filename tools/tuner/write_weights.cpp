// Tables of numbers in braces.
#include "tools/tuner/write_weights.hpp"

#include <ostream>

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
void write_rows(std::ostream& out, std::string_view name, const Rows& rows) {
    out << "        ." << name << " = {{";
    std::string_view between;
    for (const auto& row : rows) {
        out << between;
        write_numbers(out, row);
        between = ",\n                     ";
    }
    out << "}},\n";
}

template <typename Numbers>
void write_table(std::ostream& out, std::string_view name, const Numbers& numbers) {
    out << "        ." << name << " = ";
    write_numbers(out, numbers);
    out << ",\n";
}

void write(std::ostream& out, const Weights& weights) {
    out << "    {\n";
    write_table(out, "tempura_first", weights.tempura_first);
    write_table(out, "sashimi_first", weights.sashimi_first);
    write_table(out, "sashimi_second", weights.sashimi_second);
    write_table(out, "dumpling_more", weights.dumpling_more);
    write_table(out, "maki_icon", weights.maki_icon);
    write_table(out, "wasabi", weights.wasabi);
    write_table(out, "wasabi_hold", weights.wasabi_hold);
    write_table(out, "chopsticks", weights.chopsticks);
    write_table(out, "maki_close", weights.maki_close);
    write_table(out, "available", weights.available);
    write_rows(out, "pudding", weights.pudding);
    out << "        .maki_first = " << weights.maki_first << ",\n"
        << "        .denial = " << weights.denial << ",\n    },\n";
}

void write(std::ostream& out, const PuddingWorth& worth) {
    out << "    {\n";
    write_rows(out, "most", worth.most);
    write_rows(out, "fewest", worth.fewest);
    out << "    },\n";
}

constexpr std::string_view opening =
    "// Written by tools/tune, which finds the same numbers again; do not change by hand.\n"
    "// clang-format off\n"
    "#pragma once\n"
    "\n"
    "#include <array>\n"
    "\n"
    "#include \"engine/bots/weights.hpp\"\n"
    "\n"
    "namespace kaiten {\n"
    "\n";

}  // namespace

void write_weights(std::ostream& out, std::span<const Weights> weights,
                   std::span<const PuddingWorth> puddings) {
    out << opening << "// For two to five seats.\n"
        << "inline constexpr std::array<Weights, " << weights.size() << "> classic_weights{{\n";
    for (const Weights& row : weights)
        write(out, row);
    out << "}};\n\n// For two to five tables, the dummy's included.\n"
        << "inline constexpr std::array<PuddingWorth, " << puddings.size()
        << "> pudding_worths{{\n";
    for (const PuddingWorth& row : puddings)
        write(out, row);
    out << "}};\n\n}  // namespace kaiten\n";
}

}  // namespace kaiten
