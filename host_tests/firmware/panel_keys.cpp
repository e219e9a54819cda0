// Collects the keys of the known boards with this panel.
#include "panel_keys.hpp"

#include <algorithm>

#include "boards/desktop/known_boards.hpp"
#include "panel_size.hpp"

namespace kaiten {

std::vector<KeyArrangement> panel_keys() {
    std::vector<KeyArrangement> found;
    for (const KnownBoard& board : known_boards())
        if (board.panel == panel_size && std::ranges::find(found, board.keys) == found.end())
            found.push_back(board.keys);
    if (found.empty()) found.push_back(KeyArrangement::four_keys);
    return found;
}

}  // namespace kaiten
