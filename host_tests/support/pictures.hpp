// Approved pictures: a person has looked at each file in host_tests/pictures and found it right.
#pragma once

#include <string>
#include <vector>

#include "boards/desktop/picture.hpp"

namespace kaiten {

// Returns whether the picture equals the approved one of this name, such as 240x240/draft. A
// picture that differs is written to pictures/ in the build folder. If the environment variable
// KAITEN_APPROVE is set, the picture replaces the approved one instead, and the function returns
// whether it could be written.
bool is_approved(const std::string& name, const Picture& picture);

// Returns the names of all approved pictures of a panel, such as 240x240.
std::vector<std::string> approved_pictures(const std::string& panel);

}  // namespace kaiten
