// Games, wins and best results, edition by edition: seats down, levels across.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/people.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::statistics, Back::closes};
constexpr Text editions[] = {Text::edition_gamewright, Text::edition_zoch};
constexpr int edition_total = static_cast<int>(std::size(editions));
constexpr int levels = Statistics::levels;
constexpr int label_width = 20;
constexpr int rows_from = 40;  // below the heading
constexpr int row_height = 38;

void draw_cell(const Shell& shell, Canvas& canvas, const Rectangle& cell, const GameTally& tally) {
    canvas.fill_rounded(cell, role::panel);
    if (tally.games == 0) return;
    draw_line(canvas, cell.below(2).top_part(16), {Type::small, role::text, Align::center},
              Line("{0}/{1}", {unsigned{tally.wins}, unsigned{tally.games}}));
    draw_line(canvas, cell.below(20).top_part(14), {Type::small, role::winner, Align::center},
              Line(shell.say(Text::points_short), {int{tally.best}}));
}

// The n-th column of a line, behind its label.
Rectangle column(const Rectangle& line, int level) {
    const Rectangle cells = line.right_of(label_width);
    const int width = cells.size.width / levels;
    return cells.moved(level * width, 0).left_part(width);
}

class StatisticsPages final : public Screen {
public:
    StatisticsPages() : Screen{own_kind} {}

    bool on_action(Shell&, const ActionEvent& event) override {
        if (!moves(event, Action::previous) && !moves(event, Action::next)) return false;
        edition_ = (edition_ + 1) % edition_total;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::statistics));
        const Rectangle page = page_below_heading(canvas);
        draw_line(canvas, page.inset(4).top_part(16), {Type::medium, role::prompt, Align::center},
                  shell.say(editions[edition_]));
        for (int level = 0; level < levels; ++level)
            draw_line(canvas, column(page.below(24).top_part(14), level),
                      {Type::small, role::label, Align::center},
                      shell.say(level_text(static_cast<Player>(level + 1))));
        for (int seats = 2; seats <= static_cast<int>(max_classic_seats); ++seats)
            draw_row(shell, canvas, page.below(rows_from).row(seats - 2, row_height).above(2),
                     seats);
        draw_line(canvas, page.inset(4, 0).bottom_part(12),
                  {Type::small, role::label, Align::center},
                  Line("{0}/{1}, {2}",
                       {shell.say(Text::statistics_wins), shell.say(Text::statistics_games),
                        shell.say(Text::statistics_best)}));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_page);
        help.add(Action::back, Text::help_back);
    }

private:
    void draw_row(const Shell& shell, Canvas& canvas, const Rectangle& line, int seats) const {
        draw_line(canvas, line.left_part(label_width).right_of(4),
                  {Type::medium, role::label, Align::center}, Line().add(seats));
        for (int level = 0; level < levels; ++level)
            draw_cell(shell, canvas, column(line, level).left_of(2),
                      shell.services.store.statistics().tally(edition_, seats, level));
    }

    int edition_ = 0;
};

}  // namespace

void open::statistics(Shell& shell) {
    shell.open<StatisticsPages>();
}

}  // namespace kaiten
