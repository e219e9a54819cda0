// The bots of another revision, behind functions that name none of its types: the two revisions'
// have the same names. Views and moves cross as bytes; both sides check that they are as long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace before {

struct Bot;

// What is asked; the answer is written into `move`.
struct Question {
    std::span<const std::byte> view;
    bool party;
    std::string_view level;
    std::uint64_t seed;
    unsigned playouts;  // none: as many as the move deserves
    std::span<std::byte> move;
};

Bot* make_bot();
void drop_bot(Bot* bot);
// False if the question does not fit: another form of views or moves, or no such level.
bool decide(Bot& bot, const Question& question);

}  // namespace before
