// Cards, tables and scores as JSON, in both directions.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/log.hpp"
#include "engine/rules.hpp"
#include "engine/scoring.hpp"
#include "engine/table.hpp"
#include "tools/host/json.hpp"
#include "tools/host/json_writer.hpp"

namespace kaiten {

// A card that the edition has.
Result<Face> read_card(Edition edition, const Json& json);

// A classic table, in the order laid: names, or objects that tell where a nigiri lies. One that is
// only named lies on the earliest free wasabi before it.
Result<Table> read_table(Edition edition, const Json& json);

// A list of whole numbers from 0 to `most`, so many of them.
Result<std::vector<std::uint8_t>> read_counts(const Json& json, std::size_t size,
                                              std::uint8_t most);

void write_faces(JsonWriter& out, std::span<const Face> cards);
// A name, or an object where there is more to say.
void write_shown(JsonWriter& out, const ShownCard& card);
void write_table(JsonWriter& out, const Table& table);
void write_score(JsonWriter& out, Edition edition, const RoundScore& score);

template <typename Numbers>
void write_numbers(JsonWriter& out, const Numbers& numbers) {
    out.begin_array();
    for (const auto number : numbers)
        out.integer(number);
    out.end_array();
}

}  // namespace kaiten
