// Parses JSON strictly into nlohmann's values: an object must not have the same key twice.
// engine/io/json_writer.hpp writes JSON.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "tools/host/result.hpp"

namespace kaiten {

using Json = nlohmann::json;

Result<Json> read_json(std::string_view text);

// Returns the type for messages: "a number", "an object".
std::string_view type_name(const Json& json);
// Returns the text of a string, or an empty text for any other type.
std::string_view text_of(const Json& json);
// Returns the number if it is written as an integer and fits.
std::optional<std::int64_t> whole_number(const Json& json);

}  // namespace kaiten
