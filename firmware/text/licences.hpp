// The licences of everything that the firmware contains, for the about screen. They are in English,
// as their authors wrote them. The desktop and the page have the full texts of their own parts in a
// file.
#pragma once

#include <string_view>

namespace kaiten {

extern const std::string_view licences;

}  // namespace kaiten
