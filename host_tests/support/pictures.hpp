// Approved pictures: host_tests/pictures holds what a person has looked at and found right.
#pragma once

#include <string>
#include <vector>

#include "boards/desktop/picture.hpp"

namespace kaiten {

// Whether the picture is the approved one of that name. One that differs is left in the build
// folder's pictures/ to look at. With KAITEN_APPROVE set in the environment it becomes the approved
// one instead.
bool is_approved(const char* name, const Picture& picture);

// Their names.
std::vector<std::string> approved_pictures();

}  // namespace kaiten
