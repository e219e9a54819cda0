// The about screen: version, board and licence, then the licences of all parts, page by page.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/text/licences.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::about, Back::closes};
constexpr Type print = Type::medium;

void draw_fact(Canvas& canvas, const Rectangle& row, std::string_view label,
               std::string_view fact) {
    const AboutLayout& layout = layout_of(canvas).about;
    draw_text(canvas, layout.label.moved(row.at.x, row.at.y), {Type::small, role::label}, label);
    draw_text(canvas, layout.fact.moved(row.at.x, row.at.y), {layout.type, role::text}, fact);
}

// Breaks the licences into pages of a panel.
class LicencePages {
public:
    explicit LicencePages(const Panel& panel)
        : font_{panel.theme.font(print)},
          area_{Rectangle{{0, 0}, panel.size}
                    .inset(panel.theme.book.margin, 0)
                    .below(panel.theme.heading_height + panel.theme.book.margin)
                    .above(panel.theme.help_height + 1)},
          lines_{area_.size.height / font_.height} {}

    const Rectangle& area() const { return area_; }
    int count() const {
        return (count_lines(font_, area_.size.width, licences) + lines_ - 1) / lines_;
    }
    // Returns the text of a page, without an empty line at its top.
    std::string_view page(int number) const {
        const std::string_view from = below(licences, number * lines_);
        const std::string_view page = from.substr(0, from.size() - below(from, lines_).size());
        return page.substr(page.starts_with('\n') ? 1 : 0);
    }

private:
    std::string_view below(std::string_view text, int lines) const {
        return text_below(font_, area_.size.width, text, lines);
    }

    const Font& font_;
    Rectangle area_;
    int lines_;  // per page
};

class About final : public Screen {
public:
    About() : Screen{own_traits} {}

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
        const LicencePages licence_pages{canvas.panel()};
        draw_heading(canvas, shell.say(Text::about),
                     Line("{0}/{1}", {page_ + 1, 1 + licence_pages.count()}));
        touch_pages(canvas, page_below_heading(canvas));
        if (page_ == 0) return draw_facts(shell, canvas);
        draw_paragraph(canvas, licence_pages.area(), {print, role::text},
                       licence_pages.page(page_ - 1));
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::about));
        const LicencePages licence_pages{shell.services.panel};
        said.title(Line(shell.say(Text::list_place), {page_ + 1, 1 + licence_pages.count()}));
        if (page_ > 0) return said.item(licence_pages.page(page_ - 1));
        said.item(shell.say(Text::about_what));
        const auto fact = [&](Text label, std::string_view value) {
            said.detail(Line(shell.say(Text::labelled), {shell.say(label), value}));
        };
        fact(Text::about_version, shell.identity.version);
        fact(Text::about_board, shell.identity.board_name);
        fact(Text::about_licence, "MIT");
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_page);
        help.add(Action::back, Text::help_back);
    }

private:
    void turn(const Shell& shell, int step) {
        const int pages = 1 + LicencePages{shell.services.panel}.count();
        page_ = (page_ + pages + step) % pages;
    }

    static void draw_facts(const Shell& shell, Canvas& canvas) {
        const AboutLayout& layout = layout_of(canvas).about;
        draw_paragraph(canvas, layout.what, {layout.type, role::text}, shell.say(Text::about_what));
        draw_fact(canvas, layout.facts.row(0, layout.fact_step), shell.say(Text::about_version),
                  shell.identity.version);
        draw_fact(canvas, layout.facts.row(1, layout.fact_step), shell.say(Text::about_board),
                  shell.identity.board_name);
        draw_fact(canvas, layout.facts.row(2, layout.fact_step), shell.say(Text::about_licence),
                  "MIT");
    }

    int page_ = 0;
};

}  // namespace

void open::about(Shell& shell) {
    shell.open<About>();
}

}  // namespace kaiten
