// The version of the program, which boards report.
#pragma once

namespace kaiten {

extern const char program_version[];

}  // namespace kaiten
