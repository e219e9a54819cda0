// Places a speech bubble and draws it.
#include "firmware/ui/bubble.hpp"

#include "firmware/ui/roles.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr int most_lines = 2;  // in the medium type; the small type may take more

// The margins of a bubble, which depend on the size of the fonts.
struct Measures {
    explicit Measures(const Canvas& canvas)
        : side{canvas.font(Type::small).width}, edge{side / 2}, tail{side} {}

    int side;  // between the words and the left and right edges
    int edge;  // between the words and the upper and lower edges
    int tail;  // height of the tail
};

// Returns the smallest width that breaks the words into as many lines as `width` does.
int balanced_width(const Font& font, int width, std::string_view words) {
    const int lines = count_lines(font, width, words);
    while (width > font.width && count_lines(font, width - font.width, words) == lines)
        width -= font.width;
    return width;
}

// Darkens the page around the target.
void darken_around(Canvas& canvas, const Rectangle& page, const Rectangle& target) {
    const Rectangle bright = common_part(page, target);
    const Rectangle beside{{page.left(), bright.top()}, {page.size.width, bright.size.height}};
    canvas.shade(page.top_part(bright.top() - page.top()), Color::ink);
    canvas.shade(page.bottom_part(page.bottom() - bright.bottom()), Color::ink);
    canvas.shade(beside.left_part(bright.left() - page.left()), Color::ink);
    canvas.shade(beside.right_part(page.right() - bright.right()), Color::ink);
}

// Draws a triangle of `rows` rows. Its tip is at `tip`, and the rows grow in the direction `step`.
void draw_tail(Canvas& canvas, Point tip, int rows, int step) {
    for (int i = 0; i < rows; ++i)
        canvas.fill({{tip.x - i, tip.y + i * step}, {2 * i + 1, 1}}, role::notice);
}

}  // namespace

void draw_bubble(Canvas& canvas, Language language, const Rectangle& target, const Bubble& bubble) {
    const Measures measures{canvas};
    const Rectangle page = page_area(canvas);
    const int most_width = page.size.width - 2 * measures.side - 2;
    const Font& medium = canvas.font(Type::medium);
    const bool fits = count_lines(medium, most_width, bubble.words) <= most_lines;
    const bool large = fits || page.size.height > 10 * medium.height;
    const Type type = large ? Type::medium : Type::small;
    const Font& font = canvas.font(type);
    const int key_height = bubble.key != nullptr ? help_area(canvas).size.height : 0;
    const int title_height = bubble.title.empty() ? 0 : canvas.font(Type::small).height;

    int width = balanced_width(font, most_width, bubble.words);
    if (bubble.key != nullptr) width = std::max(width, width_of(canvas, language, *bubble.key));
    width = std::max(width, text_width(canvas.font(Type::small), bubble.title));
    const int words_height = count_lines(font, width, bubble.words) * font.height;
    const Size size{width + 2 * measures.side,
                    title_height + words_height + key_height + 2 * measures.edge};

    const bool above = target.top() + target.bottom() > page.top() + page.bottom();
    const int middle = target.left() + target.size.width / 2;
    const int left =
        std::clamp(middle - size.width / 2, page.left() + 1, page.right() - 1 - size.width);
    const int top = above ? std::max(target.top() - measures.tail - size.height, page.top())
                          : std::min(target.bottom() + measures.tail, page.bottom() - size.height);
    const Rectangle area{{left, top}, size};

    darken_around(canvas, page, target);
    canvas.box(area, role::notice);
    const int tip =
        std::clamp(middle, area.left() + 2 * measures.tail, area.right() - 2 * measures.tail);
    if (above)
        draw_tail(canvas, {tip, area.bottom() + measures.tail - 1}, measures.tail, -1);
    else
        draw_tail(canvas, {tip, area.top() - measures.tail}, measures.tail, 1);

    Rectangle room = area.inset(measures.side, measures.edge);
    if (title_height > 0)
        draw_text(canvas, room.top_part(title_height), {Type::small, role::on_notice},
                  bubble.title);
    room = room.below(title_height);
    draw_paragraph(canvas, room.above(key_height), {type, role::on_notice}, bubble.words);
    if (bubble.key != nullptr)
        draw_help_item(canvas, language, room.bottom_part(key_height).at, *bubble.key,
                       role::on_notice);
}

}  // namespace kaiten
