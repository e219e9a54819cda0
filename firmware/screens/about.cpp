// What this is: version, board, licence.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::about, Back::closes};

void draw_fact(Canvas& canvas, const Rectangle& area, std::string_view label,
               std::string_view fact) {
    draw_line(canvas, area.top_part(12), {Type::small, role::label}, label);
    draw_line(canvas, area.below(12).top_part(16), {Type::medium, role::text}, fact);
}

class About final : public Screen {
public:
    About() : Screen{own_kind} {}

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::about));
        const Rectangle page = page_below_heading(canvas).inset(10, 0);
        draw_paragraph(canvas, page.below(6).top_part(64), {Type::medium, role::text},
                       shell.say(Text::about_what));
        const Rectangle facts = page.below(78);
        constexpr int step = 36;
        draw_fact(canvas, facts.row(0, step), shell.say(Text::about_version),
                  shell.identity.version);
        draw_fact(canvas, facts.row(1, step), shell.say(Text::about_board),
                  shell.identity.board_name);
        draw_fact(canvas, facts.row(2, step), shell.say(Text::about_licence), "MIT");
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
