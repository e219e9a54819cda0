// Converts the picture of every scene to what players with deuteranopia or protanopia see, and to
// greys. The marks of the matrix must still differ: by their shape, not only by their colour.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

#include "firmware/tabletop/matrix.hpp"
#include "main.hpp"
#include "scenes.hpp"

namespace {

using namespace kaiten;

// Linear red, green and blue.
using Light = std::array<double, 3>;

double linear(double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

// Each row is one channel as a sum of red, green and blue. The first two are the projections of
// Viénot, Brettel and Mollon (1999).
using Vision = std::array<Light, 3>;
constexpr Vision visions[] = {
    {{{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}}},
    {{{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}}},
    {{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}},
};

double luminance(const Palette& palette, std::uint8_t pixel, const Vision& vision) {
    const unsigned bits = palette[pixel].bits;
    const Light light{linear((bits >> 11 & 31U) / 31.0), linear((bits >> 5 & 63U) / 63.0),
                      linear((bits & 31U) / 31.0)};
    Light seen{};
    for (unsigned i = 0; i < 3; ++i)
        for (unsigned j = 0; j < 3; ++j)
            seen[i] += vision[i][j] * light[j];
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2];
}

std::uint8_t pixel_at(const Frame& frame, int x, int y) {
    return frame.row(y)[static_cast<std::size_t>(x)];
}

// Returns the pixels of the cell that stand out from its ground, which its upper left pixel has.
std::string shape_of(const Frame& frame, const Palette& palette, const Rectangle& area,
                     const Vision& vision) {
    constexpr double visible = 1.5;  // least contrast
    const auto pixel = [&](int x, int y) {
        return luminance(palette, pixel_at(frame, x, y), vision) + 0.05;
    };
    const double ground = pixel(area.left(), area.top());
    std::string shape;
    for (int y = area.top(); y < area.bottom(); ++y)
        for (int x = area.left(); x < area.right(); ++x) {
            const double light = pixel(x, y);
            shape += std::max(light, ground) / std::min(light, ground) >= visible ? '#' : '.';
        }
    return shape;
}

unsigned difference(const std::string& one, const std::string& other) {
    unsigned count = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
        count += one[i] != other[i] ? 1U : 0U;
    return count;
}

KindCell cell_of(unsigned count, unsigned state) {
    const bool waits = state == waiting_cell;
    return {static_cast<std::uint8_t>(count),
            waits ? CellState::plain : static_cast<CellState>(state), waits};
}

// Compares a mark with the marks that the other states would have in its place.
void expect_own_shape(Handheld& handheld, const CellMark& mark, const std::string& scene) {
    constexpr unsigned least_difference = 4;  // pixels
    const Palette& palette = handheld.panel.art.palette;
    for (const Vision& vision : visions) {
        const std::string shown = shape_of(handheld.frame, palette, mark.area, vision);
        for (unsigned state = 0; state <= waiting_cell; ++state) {
            if (state == mark.state) continue;
            OwnedFrame other{handheld.frame};
            Canvas canvas{other, handheld.panel};
            canvas.fill(mark.area, static_cast<Color>(pixel_at(handheld.frame, mark.area.left(),
                                                               mark.area.top())));
            draw_matrix_cell(canvas, mark.area, cell_of(mark.count, state));
            TEST_ASSERT_GREATER_OR_EQUAL_UINT_MESSAGE(
                least_difference, difference(shown, shape_of(other, palette, mark.area, vision)),
                scene.c_str());
        }
    }
}

void every_mark_has_its_own_shape_without_colours() {
    std::set<unsigned> met;
    for (const Scene& scene : scenes()) {
        Handheld handheld;
        scene.arrange(handheld);
        if (handheld.top() == ScreenId::first_draft) continue;  // a dialog covers the marks
        handheld.draw();
        for (const CellMark& mark : handheld.log.cells()) {
            if (mark.count == 0 && mark.state == 0) continue;  // an empty cell
            expect_own_shape(handheld, mark, std::string{scene.name});
            met.insert(mark.state);
        }
    }
    TEST_ASSERT_EQUAL_UINT(waiting_cell + 1, met.size());
}

}  // namespace

void run_tests() {
    RUN_TEST(every_mark_has_its_own_shape_without_colours);
}
