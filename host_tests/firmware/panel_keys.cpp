// Collects the key tables of the known boards with this panel.
#include "panel_keys.hpp"

#include <algorithm>

#include "boards/desktop/known_boards.hpp"
#include "panel_size.hpp"

namespace kaiten {
namespace {

bool alike(std::span<const BoardKey> one, std::span<const BoardKey> other) {
    return std::ranges::equal(one, other, [](const BoardKey& left, const BoardKey& right) {
        return left.button == right.button && left.tapped == right.tapped &&
               left.held == right.held;
    });
}

}  // namespace

std::vector<std::span<const BoardKey>> panel_keys() {
    std::vector<std::span<const BoardKey>> found;
    for (const KnownBoard& board : known_boards()) {
        if (board.panel != panel_size) continue;
        const bool known = std::ranges::any_of(
            found, [&](std::span<const BoardKey> keys) { return alike(keys, board.keys); });
        if (!known) found.push_back(board.keys);
    }
    if (found.empty()) found.emplace_back(four_keys);
    return found;
}

}  // namespace kaiten
