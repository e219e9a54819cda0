// Fuzzes the lines of `kaiten bot`: each line is refused, or every level answers it with a legal
// move.
#include <memory>

#include "engine/bots/bot.hpp"
#include "host_tests/fuzz/input.hpp"
#include "host_tests/fuzz/json_mutator.hpp"
#include "tools/host/bot_line.hpp"

using namespace kaiten;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t room);

namespace {

constexpr unsigned playouts = 8;

template <typename SomeView>
void answer(const SomeView& view, std::uint64_t seed) {
    static const auto memory = std::make_unique<SearchMemory>();
    for (unsigned i = 0; i < level_count; ++i) {
        Bot bot(*memory);
        bot.begin(static_cast<Level>(i), view, seed, playouts);
        while (bot.think(playouts)) {
        }
        fuzz::require(check(view, bot.best()) == Refusal::none);
        fuzz::require(!answer_line(view, bot.best()).empty());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view line(reinterpret_cast<const char*>(bytes), size);
    const Result<Position> position = read_position(line, Question::move);
    if (!position) return 0;
    const Result<ViewType> view = view_of(*position);
    if (!view) return 0;
    const std::uint64_t seed = number_of(*view);
    std::visit([seed](const auto& some) { answer(some, seed); }, *view);
    return 0;
}

// Mostly changes JSON values, and sometimes single bytes.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size,
                                               std::size_t room, unsigned seed) {
    if (seed % 16 == 0) return LLVMFuzzerMutate(bytes, size, room);
    return fuzz::mutate_line(bytes, size, room, seed);
}
