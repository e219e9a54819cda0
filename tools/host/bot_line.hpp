// A position that a referee describes in a line, and the move that answers it.
#pragma once

#include <string>
#include <variant>

#include "engine/game/move.hpp"
#include "engine/knowledge/classic_view.hpp"
#include "engine/knowledge/party_view.hpp"
#include "tools/host/position.hpp"

namespace kaiten {

// The view of the seat that is to move.
using AnyView = std::variant<View, PartyView>;

Result<AnyView> view_of(const Position& position);

// A number of its own for every position, whatever the line looked like that told it.
std::uint64_t number_of(const AnyView& view);

// The move as the line's answer.
std::string answer_line(const View& view, const Move& move);
std::string answer_line(const PartyView& view, const Move& move);

}  // namespace kaiten
