// Approved pictures: host_tests/pictures holds what a person has looked at and found right.
#pragma once

#include "boards/desktop/picture.hpp"

namespace kaiten {

// Fails the running test if the picture differs from the approved one of that name, and leaves the
// new one in the build folder's pictures/ to look at. With KAITEN_APPROVE set in the environment
// it becomes the approved one instead.
void expect_picture(const char* name, const Picture& picture);

// The same without failing, for tests that compare many.
bool is_approved(const char* name, const Picture& picture);

}  // namespace kaiten
