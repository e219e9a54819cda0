// Converts a position, as a referee describes it in one line, to a view, and a move to the answer.
#pragma once

#include <string>
#include <variant>

#include "engine/game/move.hpp"
#include "engine/knowledge/classic_view.hpp"
#include "engine/knowledge/party_view.hpp"
#include "tools/host/position.hpp"

namespace kaiten {

// ClassicView of the seat that has to move.
using ViewType = std::variant<ClassicView, PartyView>;

Result<ViewType> view_of(const Position& position);

// Returns a hash of the position. Equal positions have the same hash, however their lines are
// formatted.
std::uint64_t number_of(const ViewType& view);

// Formats the move as an answer line.
std::string answer_line(const ClassicView& view, const Move& move);
std::string answer_line(const PartyView& view, const Move& move);

}  // namespace kaiten
