// The about screen: version, board and licence.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::about, Back::closes};

void draw_fact(Canvas& canvas, const Rectangle& row, std::string_view label,
               std::string_view fact) {
    const AboutLayout& layout = layout_of(canvas).about;
    draw_text(canvas, layout.label.moved(row.at.x, row.at.y), {Type::small, role::label}, label);
    draw_text(canvas, layout.fact.moved(row.at.x, row.at.y), {layout.type, role::text}, fact);
}

class About final : public Screen {
public:
    About() : Screen{own_traits} {}

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const AboutLayout& layout = layout_of(canvas).about;
        draw_heading(canvas, shell.say(Text::about));
        draw_paragraph(canvas, layout.what, {layout.type, role::text}, shell.say(Text::about_what));
        draw_fact(canvas, layout.facts.row(0, layout.fact_step), shell.say(Text::about_version),
                  shell.identity.version);
        draw_fact(canvas, layout.facts.row(1, layout.fact_step), shell.say(Text::about_board),
                  shell.identity.board_name);
        draw_fact(canvas, layout.facts.row(2, layout.fact_step), shell.say(Text::about_licence),
                  "MIT");
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::about));
        said.item(shell.say(Text::about_what));
        const auto fact = [&](Text label, std::string_view value) {
            said.detail(Line(shell.say(Text::labelled), {shell.say(label), value}));
        };
        fact(Text::about_version, shell.identity.version);
        fact(Text::about_board, shell.identity.board_name);
        fact(Text::about_licence, "MIT");
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::back, Text::help_back);
    }
};

}  // namespace

void open::about(Shell& shell) {
    shell.open<About>();
}

}  // namespace kaiten
