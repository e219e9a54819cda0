// Games, wins and best results: a page for each edition and some numbers of players, levels down.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/roles.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::statistics, Back::closes};
constexpr Text editions[] = {Text::edition_gamewright, Text::edition_zoch, Text::edition_party,
                             Text::edition_party_gamewright};
static_assert(std::size(editions) == edition_count);
constexpr int columns_a_page = 4;
constexpr int label_height = 12;
constexpr int label_width = 62;
constexpr int rows_from = 33;  // below the heading
constexpr int row_height = 22;

// One page: an edition, and the numbers of players from this one on.
struct Page {
    Edition edition;
    int first;
    int last;
};

// Of an edition there are as many pages as its numbers of players take.
using Pages = List<Page, 2 * edition_count>;
Pages all_pages() {
    Pages pages;
    for (unsigned i = 0; i < edition_count; ++i) {
        const auto edition = static_cast<Edition>(i);
        const int most = row(edition).max_seats;
        for (int first = row(edition).min_seats; first <= most; first += columns_a_page)
            pages.push({edition, first, std::min(first + columns_a_page - 1, most)});
    }
    return pages;
}

void draw_cell(const Shell& shell, Canvas& canvas, const Rectangle& cell, const GameTally& tally) {
    canvas.fill_rounded(cell, role::panel);
    if (tally.games == 0) return;
    draw_line(canvas, cell.top_part(label_height), {Type::small, role::text, Align::center},
              Line("{0}/{1}", {unsigned{tally.wins}, unsigned{tally.games}}));
    draw_line(canvas, cell.bottom_part(label_height), {Type::small, role::winner, Align::center},
              Line(shell.say(Text::points_short), {int{tally.best}}));
}

// The n-th column of a line, behind its label.
Rectangle column(const Rectangle& line, int place) {
    const Rectangle cells = line.right_of(label_width);
    const int width = cells.size.width / columns_a_page;
    return cells.moved(place * width, 0).left_part(width);
}

class StatisticsPages final : public Screen {
public:
    StatisticsPages() : Screen{own_kind} {}

    bool on_action(Shell&, const ActionEvent& event) override {
        const unsigned count = all_pages().size();
        if (moves(event, Action::previous))
            page_ = (page_ + count - 1) % count;
        else if (moves(event, Action::next) || pressed(event, Action::accept))
            page_ = (page_ + 1) % count;
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const Pages pages = all_pages();
        const Page& shown = pages[page_];
        draw_heading(canvas, shell.say(Text::statistics));
        draw_line(canvas, canvas.whole().top_part(canvas.theme().heading_height).left_of(4),
                  {Type::small, role::label, Align::right},
                  Line("{0}/{1}", {page_ + 1, pages.size()}));
        const Rectangle page = page_below_heading(canvas).inset(4, 0);
        draw_line(canvas, page.below(4).top_part(16), {Type::medium, role::prompt, Align::center},
                  shell.say(editions[static_cast<unsigned>(shown.edition)]));
        const Rectangle seats = page.below(20).top_part(label_height);
        draw_line(canvas, seats.left_part(label_width), {Type::small, role::label},
                  shell.say(Text::players));
        for (int i = shown.first; i <= shown.last; ++i)
            draw_line(canvas, column(seats, i - shown.first),
                      {Type::small, role::label, Align::center}, Line().add(i));
        for (unsigned i = 1; i < player_count; ++i)
            draw_row(shell, canvas, page.below(rows_from).row(static_cast<int>(i) - 1, row_height),
                     shown, static_cast<Player>(i));
        draw_line(canvas, page.bottom_part(label_height), {Type::small, role::label, Align::center},
                  Line("{0}/{1}, {2}",
                       {shell.say(Text::statistics_wins), shell.say(Text::statistics_games),
                        shell.say(Text::statistics_best)}));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_page);
        help.add(Action::back, Text::help_back);
    }

private:
    // A level, and what became of the games against it.
    static void draw_row(const Shell& shell, Canvas& canvas, const Rectangle& line,
                         const Page& page, Player level) {
        draw_line(canvas, line.left_part(label_width), {Type::small, role::label},
                  shell.say(level_text(level)));
        for (int seats = page.first; seats <= page.last; ++seats)
            draw_cell(shell, canvas, column(line.above(1), seats - page.first).left_of(2),
                      shell.services.store.statistics().tally(static_cast<int>(page.edition), seats,
                                                              level_number(level)));
    }

    unsigned page_ = 0;
};

}  // namespace

void open::statistics(Shell& shell) {
    shell.open<StatisticsPages>();
}

}  // namespace kaiten
