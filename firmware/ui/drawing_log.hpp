// What was written where, and on what: tests hang one of these on a canvas and find every text that
// leaves its box, runs into another, is half covered or hard to read. A device's canvas has none.
#pragma once

#include <array>
#include <bitset>
#include <string_view>

#include "art.hpp"
#include "engine/core/list.hpp"
#include "firmware/ui/geometry.hpp"

namespace kaiten {

// Colours of the palette.
using ColorSet = std::bitset<256>;

struct TextMark {
    Rectangle area{};  // where its letters are
    Rectangle box{};   // where they have to stay
    std::array<char, 48> text{};
    Color color{};
    ColorSet ground{};  // what its letters stand on
    bool half_covered = false;
};

class DrawingLog {
public:
    void text(const Rectangle& area, const Rectangle& box, std::string_view text, Color color,
              const ColorSet& ground) {
        if (area.empty()) return;
        TextMark mark{area, box, {}, color, ground};
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
