// One question of `kaiten score` and its answer.
#pragma once

#include <string>
#include <string_view>

#include "tools/host/result.hpp"

namespace kaiten {

// The answer with its end of line, or what is wrong with the question.
Result<std::string> score_line(std::string_view line);

}  // namespace kaiten
