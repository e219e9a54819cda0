// Sorting and listing the moves of the decision at hand.
#include "engine/bots/own_moves.hpp"

namespace kaiten {

void sort_own_moves(SearchMemory& memory) {
    for (unsigned i = 1; i < memory.moves.size(); ++i) {
        const Move move = memory.moves[i];
        const std::int16_t value = memory.values[i];
        unsigned j = i;
        for (; j > 0 && memory.values[j - 1] < value; --j) {
            memory.moves[j] = memory.moves[j - 1];
            memory.values[j] = memory.values[j - 1];
        }
        memory.moves[j] = move;
        memory.values[j] = value;
    }
}

void list_own_moves(SearchMemory& memory) {
    memory.options.clear();
    const unsigned looked_at = 8U + memory.playouts / 32U;
    for (unsigned i = 0; i < memory.moves.size() && i < looked_at && i < max_options; ++i)
        memory.options.push({i, memory.values[i]});
}

}  // namespace kaiten
