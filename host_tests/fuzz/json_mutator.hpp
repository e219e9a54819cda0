// Mutates lines of JSON and keeps them well-formed, so that the fuzzer gets past the parser. A
// string becomes another known name, a number changes by one, an array loses, gains or swaps
// items, and an object loses a field.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kaiten::fuzz {

// Implements LLVMFuzzerCustomMutator: changes the line in place and cuts it off at `room` bytes.
std::size_t mutate_line(std::uint8_t* bytes, std::size_t size, std::size_t room, unsigned seed);

}  // namespace kaiten::fuzz
