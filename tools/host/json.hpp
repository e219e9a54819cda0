// The JSON that the host tool reads: nlohmann's values, read strictly. No key may stand twice in an
// object. Writing is engine/io/json_writer.hpp's.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "tools/host/result.hpp"

namespace kaiten {

using Json = nlohmann::json;

Result<Json> read_json(std::string_view text);

// "a number", "an object": for messages.
std::string_view type_name(const Json& json);
// A string's text; of anything else nothing.
std::string_view text_of(const Json& json);
// A number that is written as a whole one and fits.
std::optional<std::int64_t> whole_number(const Json& json);

}  // namespace kaiten
