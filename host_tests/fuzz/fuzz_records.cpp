// Fuzzes records, first with the bytes as they come, and then with a valid checksum, so that the
// code behind the checksum test is reached. An accepted record keeps its bytes. Its steps are
// either refused, or give the same bytes when they are played and recorded again.
#include <cstring>
#include <vector>

#include "engine/core/crc32.hpp"
#include "engine/io/record.hpp"
#include "host_tests/fuzz/input.hpp"

using namespace kaiten;
using namespace kaiten::fuzz;

namespace {

// Plays the steps of the record again and records them anew.
template <typename AnyGame>
void replay(const Record& record) {
    AnyGame game;
    if (restore(record, game) != Refusal::none) return;
    Record again;
    again.start(record.rules(), record.seed());
    AnyGame replayed;
    require(start_game(replayed, record.rules(), record.seed()) == Refusal::none);
    for (unsigned i = 0; i < record.steps(); ++i) {
        if (record.step(i) == Record::deal_step) {
            start_round(replayed, again);
            continue;
        }
        const SeatMove made = move_in(replayed, record.step(i));
        require(commit(replayed, again, made.seat, made.move) == Refusal::none);
    }
    require(replayed == game);
    require(again.bytes().size() == record.bytes().size());
    require(std::memcmp(again.bytes().data(), record.bytes().data(), again.bytes().size()) == 0);
}

void read(std::span<const std::uint8_t> bytes) {
    Record record;
    if (Record::read(bytes, record) != Refusal::none) return;
    require(record.bytes().size() == bytes.size());
    require(std::memcmp(record.bytes().data(), bytes.data(), bytes.size()) == 0);
    replay<ClassicGame>(record);
    replay<PartyGame>(record);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    read({bytes, size});
    std::vector<std::uint8_t> sealed{'K', 'A', 'I', 'T', 1};
    sealed.insert(sealed.end(), bytes, bytes + size);
    const std::uint32_t checksum = crc32(0, sealed);
    for (int i = 0; i < 4; ++i)
        sealed.push_back(static_cast<std::uint8_t>(checksum >> (8 * i)));
    read(sealed);
    return 0;
}
