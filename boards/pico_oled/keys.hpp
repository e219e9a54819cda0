// What its six keys mean, tapped and held.
#pragma once

#include "drivers/input/action.hpp"

namespace kaiten {

inline constexpr BoardKey board_keys[] = {
    {Button::up, {Action::up, Action::tables}},
    {Button::down, {Action::down}},
    {Button::left, {Action::previous}},
    {Button::right, {Action::next}},
    {Button::a, {Action::accept}, {Action::second}},
    {Button::b, {Action::back}, {Action::hint}},
};

}  // namespace kaiten
