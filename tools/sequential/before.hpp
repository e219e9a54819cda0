// Interface to the bots of another revision. It uses no types of the engine, because both revisions
// have types of the same names. Views and moves are passed as bytes, and their sizes are checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace before {

struct Bot;

// A position to decide. The answer is written into `move`.
struct Question {
    std::span<const std::byte> view;
    bool party;
    std::string_view level;
    std::uint64_t seed;
    unsigned playouts;  // 0 = the default number
    std::span<std::byte> move;
};

Bot* make_bot();
void drop_bot(Bot* bot);
// Returns false if views or moves have another size in the other revision, or if the level is
// unknown.
bool decide(Bot& bot, const Question& question);

}  // namespace before
