// Answers one line of `kaiten score`.
#pragma once

#include <string>
#include <string_view>

#include "tools/host/result.hpp"

namespace kaiten {

// Returns the answer, including the end of line, or an error message.
Result<std::string> score_line(std::string_view line);

}  // namespace kaiten
