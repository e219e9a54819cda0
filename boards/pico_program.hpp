// What a program knows of itself, for boards to tell.
#pragma once

namespace kaiten {

extern const char program_version[];

}  // namespace kaiten
