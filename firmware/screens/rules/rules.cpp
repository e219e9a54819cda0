// The rules screen: shows the rules page by page, with pictures of the cards.
#include <algorithm>

#include "firmware/screens/rules/rules_book.hpp"
#include "firmware/screens/rules/shown_rules.hpp"
#include "firmware/tabletop/card.hpp"
#include "firmware/tabletop/matrix.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::rules, Back::closes};
constexpr int lead_gap = 3;  // between a lead and its text

// Returns the number of cards of each face, separated by commas.
Line counts_of(Edition edition, const KindFaces& faces) {
    Line counts;
    for (unsigned i = 0; i < faces.size(); ++i)
        counts.add(i == 0 ? "" : ", ").add(cards_of(edition, faces[i]));
    return counts;
}

void draw_cards(Canvas& canvas, const Rectangle& line, Edition edition, const KindFaces& faces,
                bool small) {
    const Size card = small ? canvas.theme().small_card : canvas.theme().card;
    const int card_gap = canvas.theme().book.card_gap;
    const int step = card.width + card_gap;
    const int count = static_cast<int>(faces.size());
    Point at = line.middle({count * step - card_gap, card.height}).at;
    for (const Face face : faces) {
        if (small)
            draw_small_card(canvas, at, look(edition, face), Color::ink);
        else
            draw_card(canvas, at, look(edition, face));
        at.x += step;
    }
}

// Returns an example of a matrix cell.
constexpr KindCell example_of(Lead lead) {
    switch (lead) {
        case Lead::ahead:
            return {.count = 3, .state = CellState::ahead};
        case Lead::whole:
            return {.count = 2, .state = CellState::whole};
        case Lead::behind:
            return {.count = 1, .state = CellState::behind};
        default:
            return {.count = 1, .waits = true};
    }
}

void draw_lead(Canvas& canvas, const Rectangle& area, const PagePart& part) {
    if (part.lead == Lead::number)
        draw_text(canvas, area, {Type::medium, role::text}, Line("{0}.", {unsigned{part.number}}));
    else if (part.lead == Lead::provisional)
        draw_text(canvas, area, {Type::small, role::text, Align::center},
                  round_points({.round = 6, .provisional = true}));
    else
        draw_matrix_cell(canvas, area, example_of(part.lead));
}

// Draws the parts of a page below each other, each to the right of its lead.
void draw_text(Canvas& canvas, const RulesBook& book, const BookPage& page) {
    const TextStyle style{Type::medium, role::text};
    const int line = canvas.font(style.type).height;
    Rectangle area = book.text_area(page.chapter, page.first);
    for (const PagePart& part : page.parts) {
        area = area.below(part.gap * line);
        const int indent = book.indent_of(part);
        if (part.lead != Lead::none)
            draw_lead(canvas, area.top_part(line).left_part(indent).left_of(lead_gap), part);
        area = area.below(line * draw_paragraph(canvas, area.right_of(indent), style, part.text));
    }
}

class RulesPages final : public Screen {
public:
    explicit RulesPages(unsigned chapter) : Screen{own_traits}, chapter_{chapter} {}

    void on_enter(Shell& shell) override {
        const RulesBook book = book_of(shell);
        counts_ = book.page_counts();
        page_ = book.first_page_of(chapter_);
    }

    // Counts the pages again if the console has changed the language.
    void on_tick(Shell& shell) override {
        if (counts_.language != shell.language()) counts_ = book_of(shell).page_counts();
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (moves(event, Action::previous))
            turn(shell, -1);
        else if (moves(event, Action::next) || pressed(event, Action::accept))
            turn(shell, 1);
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const RulesBook book = book_of(shell);
        // In another language the book may be shorter.
        const int number = std::min(page_, book.pages() - 1);
        const BookPage page = book.page(number);
        draw_heading(canvas, shell.say(page.chapter.title),
                     Line("{0}/{1}", {number + 1, book.pages()}));
        touch_pages(canvas, page_below_heading(canvas));
        if (page.first && page.chapter.kind != Kind::none)
            draw_kind(shell, canvas, book, page.chapter);
        draw_text(canvas, book, page);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const RulesBook book = book_of(shell);
        const int number = std::min(page_, book.pages() - 1);
        const BookPage page = book.page(number);
        said.title(shell.say(page.chapter.title));
        said.title(Line(shell.say(Text::list_place), {number + 1, book.pages()}));
        for (const PagePart& part : page.parts)
            said.item(part.text);
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_page);
        help.add(Action::back, Text::help_back);
    }

private:
    RulesBook book_of(const Shell& shell) const {
        return {shell.services.panel, shown_rules(shell), shell.language(), counts_};
    }

    void turn(const Shell& shell, int step) {
        const int pages = book_of(shell).pages();
        page_ = (page_ + pages + step) % pages;
    }

    static void draw_kind(const Shell& shell, Canvas& canvas, const RulesBook& book,
                          const Chapter& chapter) {
        const Edition edition = shown_rules(shell).edition;
        const KindFaces faces = faces_of(edition, chapter.kind);
        draw_cards(canvas, book.cards_area(chapter), edition, faces, book.small_cards(chapter));
        draw_text(canvas, book.count_area(chapter), {Type::small, role::label, Align::center},
                  Line(shell.say(Text::rules_cards), {counts_of(edition, faces).view()}));
    }

    unsigned chapter_;  // at which the book was opened
    int page_ = 0;
    PageCounts counts_;
};

}  // namespace

void open::rules(Shell& shell, unsigned chapter) {
    shell.open<RulesPages>(chapter);
}

}  // namespace kaiten
