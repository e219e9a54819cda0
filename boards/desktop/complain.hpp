// Messages of the desktop program to its user.
#pragma once

#include <string>

namespace kaiten {

// Prints a message to standard error, after the name under which the program was started.
void complain(const std::string& message);

// Does the same, and ends the program with the exit status of wrong usage.
[[noreturn]] void refuse(const std::string& message);

}  // namespace kaiten
