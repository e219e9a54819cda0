// Measures the making of puzzles. The maker is static, to keep it off the stack.
#include "host_tests/device_probe/puzzles.hpp"

#include "host_tests/device_probe/report.hpp"
#include "host_tests/oracles/puzzle_signature.hpp"

namespace kaiten::probe {

void measure_puzzles(SearchMemory& memory) {
    static Record record;
    static PuzzleMaker maker(memory, record);
    for (const PuzzleSignatureRow& row : puzzle_signatures()) {
        maker.begin(row.number);
        unsigned slices = 0;
        bool busy = true;
        while (busy) {
            mark_start();
            busy = maker.work();
            mark_end();
            ++slices;
        }
        ReportLine()
            .text("measuring", "puzzle")
            .number("puzzle", row.number)
            .number("times", slices)
            .number("hash", puzzle_signature(maker.puzzle(), record));
    }
}

}  // namespace kaiten::probe
