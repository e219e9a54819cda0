// A log of the texts and marks drawn on a canvas. Tests use it to find texts that leave their box,
// overlap, are half covered or are hard to read, and marks that look alike. A device draws without
// a log.
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
    Rectangle area{};  // area of the letters
    Rectangle box{};   // area that the letters must not leave
    std::array<char, 48> text{};
    Color color{};
    ColorSet ground{};  // colours behind the letters
    bool half_covered = false;
};

// A cell of the matrix: its number, and the state that its mark stands for.
struct CellMark {
    Rectangle area{};
    unsigned count = 0;
    unsigned state = 0;
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

    // Records an opaque box: removes the texts under it, and marks the texts that it covers in
    // part.
    void cover(const Rectangle& area) {
        for (unsigned i = marks_.size(); i > 0; --i) {
            TextMark& mark = marks_[i - 1];
            if (area.contains(mark.area))
                marks_.remove_ordered(i - 1);
            else if (area.overlaps(mark.area))
                mark.half_covered = true;
        }
    }

    void cell(const CellMark& mark) { cells_.push(mark); }

    const List<TextMark, 256>& marks() const { return marks_; }
    const List<CellMark, 128>& cells() const { return cells_; }
    void clear() {
        marks_.clear();
        cells_.clear();
    }

private:
    List<TextMark, 256> marks_;
    List<CellMark, 128> cells_;
};

}  // namespace kaiten
