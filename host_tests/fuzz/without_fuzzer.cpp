// Runs a fuzz target without libFuzzer, so that any compiler can build it as an ordinary test. The
// target gets the seed files first, and then COUNT pseudo-random inputs, which are mutations of the
// seed files or random bytes. The inputs are the same in every run.
// Usage: TARGET COUNT [FILE...]
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"

using Bytes = std::vector<std::uint8_t>;

// libFuzzer defines these names.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t room);
// Null in targets without a mutator of their own.
extern "C" [[gnu::weak]] std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size,
                                                             std::size_t room, unsigned seed);

namespace {

constexpr std::size_t most_bytes = 4096;
constexpr unsigned most_fresh_bytes = 512;

kaiten::Random& chance() {
    static kaiten::Random random(1);
    return random;
}

std::uint8_t any_byte() {
    return static_cast<std::uint8_t>(chance().below(256));
}

Bytes fresh() {
    Bytes bytes(chance().below(most_fresh_bytes));
    std::generate(bytes.begin(), bytes.end(), any_byte);
    return bytes;
}

Bytes first(const std::vector<Bytes>& inputs) {
    return inputs.empty() ? fresh() : inputs[chance().below(static_cast<unsigned>(inputs.size()))];
}

Bytes changed(Bytes bytes) {
    const std::size_t size = bytes.size();
    bytes.resize(most_bytes);
    const bool own = LLVMFuzzerCustomMutator != nullptr;
    bytes.resize(
        own ? LLVMFuzzerCustomMutator(bytes.data(), size, most_bytes, chance().below(1U << 16))
            : LLVMFuzzerMutate(bytes.data(), size, most_bytes));
    return bytes;
}

}  // namespace

// Changes, removes or inserts one byte.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t room) {
    const std::size_t place = size == 0 ? 0 : chance().below(static_cast<unsigned>(size));
    const unsigned way = chance().below(3);
    if (way == 0 && size < room) {
        std::copy_backward(bytes + place, bytes + size, bytes + size + 1);
        bytes[place] = any_byte();
        return size + 1;
    }
    if (size == 0) return 0;
    if (way == 1) {
        std::copy(bytes + place + 1, bytes + size, bytes + place);
        return size - 1;
    }
    bytes[place] = any_byte();
    return size;
}

int main(int count, char** words) {
    if (count < 2) return 2;
    std::vector<Bytes> inputs;
    for (int i = 2; i < count; ++i) {
        std::ifstream file(words[i], std::ios::binary);
        inputs.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
        if (inputs.back().empty()) return 2;
        LLVMFuzzerTestOneInput(inputs.back().data(), inputs.back().size());
    }
    Bytes input;
    for (long left = std::atol(words[1]); left > 0; --left) {
        // Applies some mutations in a row, then starts with another input.
        if (input.empty() || chance().below(4) == 0) input = first(inputs);
        input = changed(std::move(input));
        LLVMFuzzerTestOneInput(input.data(), input.size());
    }
    return 0;
}
