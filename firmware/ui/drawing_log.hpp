// What was written where: tests hang one of these on a canvas and find every text that leaves its
// box, runs into another or is half covered. A device's canvas has none.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/list.hpp"
#include "firmware/ui/geometry.hpp"

namespace kaiten {

struct TextMark {
    Rectangle area{};  // where its letters are
    Rectangle box{};   // where they have to stay
    std::array<char, 48> text{};
    bool half_covered = false;
};

class DrawingLog {
public:
    void text(const Rectangle& area, const Rectangle& box, std::string_view text) {
        if (area.empty()) return;
        TextMark mark{area, box, {}, false};
        for (std::size_t i = 0; i < text.size() && i + 1 < mark.text.size(); ++i)
            mark.text[i] = text[i];
        marks_.push(mark);
    }

    // Something opaque was drawn: the texts under it are gone, and those it cuts are noted.
    void cover(const Rectangle& area) {
        for (unsigned i = marks_.size(); i > 0; --i) {
            TextMark& mark = marks_[i - 1];
            if (area.contains(mark.area))
                marks_.remove_ordered(i - 1);
            else if (area.overlaps(mark.area))
                mark.half_covered = true;
        }
    }

    const List<TextMark, 256>& marks() const { return marks_; }
    void clear() { marks_.clear(); }

private:
    List<TextMark, 256> marks_;
};

}  // namespace kaiten
