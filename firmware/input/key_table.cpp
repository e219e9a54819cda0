// One table per arrangement of keys.
#include "firmware/input/key_table.hpp"

#include "engine/core/covers.hpp"

namespace kaiten {
namespace {

constexpr BoardKey pad_and_four_keys[] = {
    {Button::up, {Action::up, Action::tables}},
    {Button::down, {Action::down}},
    {Button::left, {Action::previous}},
    {Button::right, {Action::next}},
    {Button::a, {Action::accept}},
    {Button::b, {Action::back}},
    {Button::x, {Action::second}},
    {Button::y, {Action::hint}},
};

constexpr BoardKey pad_and_two_keys[] = {
    {Button::up, {Action::up, Action::tables}},
    {Button::down, {Action::down}},
    {Button::left, {Action::previous}},
    {Button::right, {Action::next}},
    {Button::a, {Action::accept}, {Action::second}},
    {Button::b, {Action::back}, {Action::hint}},
};

constexpr BoardKey four_keys[] = {
    {Button::a, {Action::accept}, {Action::second}},
    {Button::b, {Action::back}, {Action::hint}},
    {Button::x, {Action::previous, Action::up}, {Action::up, Action::tables}},
    {Button::y, {Action::next, Action::down}, {Action::down}},
};

constexpr std::span<const BoardKey> tables[] = {pad_and_four_keys, pad_and_two_keys, four_keys};
static_assert(covers(tables, KeyArrangement::four_keys));

}  // namespace

std::span<const BoardKey> key_table(KeyArrangement keys) {
    return tables[static_cast<unsigned>(keys)];
}

}  // namespace kaiten
