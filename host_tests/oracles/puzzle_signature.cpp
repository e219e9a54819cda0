// Computes the signatures of puzzles.
#include "host_tests/oracles/puzzle_signature.hpp"

#include <array>

namespace kaiten {
namespace {

constexpr std::array<PuzzleSignatureRow, 19> rows{{
    {1, 0xF0EC1A82U},          {2, 0xD84D9DC6U},        {3, 0x03DF5B50U},
    {100, 0xAA24BAF2U},        {217, 0x4A010E50U},      {502, 0x51729F7AU},
    {601, 0xAF1537D7U},        {605, 0xE55CD390U},      {832, 0x606BDBB2U},
    {1001, 0x2F1BA398U},       {1072, 0x5E845EC3U},     {1138, 0xFF3BE4F0U},
    {1201, 0x407D1B41U},       {1202, 0x0E70CE48U},     {1203, 0x1600C108U},
    {20261118, 0x43FD4683U},   {20261119, 0x0C29AE35U}, {20261120, 0x71486C2FU},
    {4294967295, 0x1C12B859U},
}};

}  // namespace

std::span<const PuzzleSignatureRow> puzzle_signatures() {
    return rows;
}

std::uint32_t puzzle_signature(const Puzzle& puzzle, const Record& record) {
    std::uint32_t hash = 0x811C9DC5U;
    const auto add = [&hash](unsigned value) { hash = (hash ^ value) * 0x01000193U; };
    add(static_cast<unsigned>(puzzle.type));
    add(static_cast<unsigned>(puzzle.difficulty));
    add(puzzle.seat);
    add(puzzle.answer);
    add(index(puzzle.asked));
    for (const PuzzleOption& option : puzzle.options) {
        add(index(option.move.card));
        add(index(option.move.second));
        add(option.seat);
        add(static_cast<unsigned>(option.value));
    }
    for (const std::uint8_t byte : record.bytes())
        add(byte);
    return hash;
}

}  // namespace kaiten
