// Compares every text with its box, with all other texts and with the colours behind it.
#include "text_problems.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "firmware/ui/theme.hpp"

namespace kaiten {
namespace {

constexpr double least_contrast = 4.5;

// Returns the linear brightness of one sRGB component. Both values are from 0 to 1.
double brightness(double share) {
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double luminance(const Palette& palette, std::size_t color) {
    const unsigned bits = palette[color].bits;
    return 0.2126 * brightness((bits >> 11 & 31U) / 31.0) +
           0.7152 * brightness((bits >> 5 & 63U) / 63.0) + 0.0722 * brightness((bits & 31U) / 31.0);
}

std::string contrast_problem(const Palette& palette, const TextMark& mark) {
    double least = 21;
    for (std::size_t ground = 0; ground < mark.ground.size(); ++ground) {
        if (!mark.ground[ground]) continue;
        least = std::min(least, contrast(palette, mark.color, static_cast<Color>(ground)));
    }
    if (least >= least_contrast) return {};
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "is hard to read: %.1f to 1", least);
    return text.data();
}

// Returns whether a text ends like a sentence. A full stop after one or two words marks an
// abbreviation, and "Sushi Go!" is the label of a key.
bool is_sentence(std::string_view text) {
    const auto spaces = std::count(text.begin(), text.end(), ' ');
    if (text.starts_with("Sushi Go") && spaces <= 2) return false;
    if (text.ends_with(" .") || text.ends_with(" !")) return false;  // a player's name
    if (text.ends_with('!') || text.ends_with('?')) return spaces >= 1;
    return text.ends_with('.') && spaces >= 2;
}

// Small panels have no room for sentences in a larger font, so the rule does not apply to them.
bool is_small(const Panel& panel, const TextMark& mark) {
    return panel.size.height >= 240 &&
           mark.area.size.height <= panel.theme.font(Type::small).height;
}

}  // namespace

double contrast(const Palette& palette, Color one, Color other) {
    const double a = luminance(palette, static_cast<std::size_t>(one));
    const double b = luminance(palette, static_cast<std::size_t>(other));
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

std::string problems_of(const Panel& panel, const DrawingLog& log) {
    std::string problems;
    const auto add = [&problems](const TextMark& mark, const char* what) {
        problems += std::string{"\n  '"} + mark.text.data() + "' " + what;
    };
    for (unsigned i = 0; i < log.marks().size(); ++i) {
        const TextMark& mark = log.marks()[i];
        if (!Rectangle{{0, 0}, panel.size}.contains(mark.area)) add(mark, "leaves the screen");
        if (!mark.box.contains(mark.area)) add(mark, "leaves its box");
        if (is_small(panel, mark) && is_sentence(mark.text.data()))
            add(mark, "is a sentence in the small type");
        if (mark.half_covered) add(mark, "is half covered");
        if (const std::string found = contrast_problem(panel.art.palette, mark); !found.empty())
            add(mark, found.c_str());
        for (unsigned j = 0; j < i; ++j)
            if (mark.area.overlaps(log.marks()[j].area)) add(mark, "runs into another text");
    }
    return problems;
}

}  // namespace kaiten
