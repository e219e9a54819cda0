// Comparing every text with its box and with all others.
#include "text_problems.hpp"

namespace kaiten {

std::string problems_of(const DrawingLog& log) {
    std::string problems;
    const auto add = [&problems](const TextMark& mark, const char* what) {
        problems += std::string{"\n  '"} + mark.text.data() + "' " + what;
    };
    for (unsigned i = 0; i < log.marks().size(); ++i) {
        const TextMark& mark = log.marks()[i];
        if (!Rectangle{{0, 0}, Frame::size}.contains(mark.area)) add(mark, "leaves the screen");
        if (!mark.box.contains(mark.area)) add(mark, "leaves its box");
        if (mark.half_covered) add(mark, "is half covered");
        for (unsigned j = 0; j < i; ++j)
            if (mark.area.overlaps(log.marks()[j].area)) add(mark, "runs into another text");
    }
    return problems;
}

}  // namespace kaiten
