// Games, wins and best results: a page for each edition and some numbers of players, levels across.
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
constexpr int levels = Statistics::levels;
constexpr int rows_a_page = 4;
constexpr int rows_from = 36;  // below the heading
constexpr int row_height = 38;
constexpr int label_height = 12;

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
        for (int first = row(edition).min_seats; first <= most; first += rows_a_page)
            pages.push({edition, first, std::min(first + rows_a_page - 1, most)});
    }
    return pages;
}

void draw_cell(const Shell& shell, Canvas& canvas, const Rectangle& cell, const GameTally& tally) {
    canvas.fill_rounded(cell, role::panel);
    if (tally.games == 0) return;
    draw_line(canvas, cell.top_part(label_height), {Type::small, role::text, Align::center},
              Line("{0}/{1}", {unsigned{tally.wins}, unsigned{tally.games}}));
    draw_line(canvas, cell.below(label_height), {Type::small, role::winner, Align::center},
              Line(shell.say(Text::points_short), {int{tally.best}}));
}

// The n-th column of a line.
Rectangle column(const Rectangle& line, int level) {
    const int width = line.size.width / levels;
    return line.moved(level * width, 0).left_part(width);
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
        for (int level = 0; level < levels; ++level)
            draw_line(canvas, column(page.below(22).top_part(label_height), level),
                      {Type::small, role::label, Align::center},
                      shell.say(level_text(static_cast<Player>(level + 1))));
        for (int seats = shown.first; seats <= shown.last; ++seats)
            draw_row(shell, canvas, page.below(rows_from).row(seats - shown.first, row_height),
                     shown.edition, seats);
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
    // How many played, and below it what became of that.
    static void draw_row(const Shell& shell, Canvas& canvas, const Rectangle& line, Edition edition,
                         int seats) {
        draw_line(canvas, line.top_part(label_height), {Type::small, role::label},
                  Line(shell.say(Text::statistics_players), {seats}));
        for (int level = 0; level < levels; ++level)
            draw_cell(
                shell, canvas, column(line.below(label_height).above(1), level).left_of(2),
                shell.services.store.statistics().tally(static_cast<int>(edition), seats, level));
    }

    unsigned page_ = 0;
};

}  // namespace

void open::statistics(Shell& shell) {
    shell.open<StatisticsPages>();
}

}  // namespace kaiten
