// Fuzzes the lines of `kaiten score`: each line is refused, or answered with one line of JSON.
#include "host_tests/fuzz/input.hpp"
#include "host_tests/fuzz/json_mutator.hpp"
#include "tools/host/json.hpp"
#include "tools/host/score_line.hpp"

using namespace kaiten;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t room);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view line(reinterpret_cast<const char*>(bytes), size);
    const Result<std::string> answer = score_line(line);
    if (!answer) return 0;
    const Result<Json> json = read_json(*answer);
    fuzz::require(json && json->find("round") != nullptr);
    return 0;
}

// Mostly changes JSON values, and sometimes single bytes.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size,
                                               std::size_t room, unsigned seed) {
    if (seed % 16 == 0) return LLVMFuzzerMutate(bytes, size, room);
    return fuzz::mutate_line(bytes, size, room, seed);
}
