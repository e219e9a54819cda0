// Tells the draft which card of the hand needs an explanation.
#pragma once

#include <optional>

namespace kaiten {

class Answer;
class Shell;

// Returns the first option of a kind that the owner has never had in a hand. Empty after the
// console has set the introduction to "all", and on devices that were in use before there were
// explanations.
std::optional<unsigned> option_of_new_kind(const Shell& shell, const Answer& answer);

}  // namespace kaiten
