// Games, wins and best results: a page for each edition, some numbers of players, and some levels
// across.
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
constexpr unsigned levels_a_page = 4;
constexpr int rows_a_page = 4;
constexpr int rows_from = 36;  // below the heading
constexpr int row_height = 38;
constexpr int label_height = 12;

// One page: an edition, the numbers of players from this one on, and the levels likewise.
struct Page {
    Edition edition;
    int first;
    int last;
    unsigned first_level;

    unsigned levels() const { return std::min(levels_a_page, player_count - first_level); }
    Player level(unsigned place) const { return static_cast<Player>(first_level + place); }
};

// Of an edition there are as many pages as its numbers of players take.
using Pages = List<Page, 4 * edition_count>;
Pages all_pages() {
    Pages pages;
    for (unsigned i = 0; i < edition_count; ++i) {
        const auto edition = static_cast<Edition>(i);
        const int most = row(edition).max_seats;
        for (int first = row(edition).min_seats; first <= most; first += rows_a_page)
            for (unsigned level = 1; level < player_count; level += levels_a_page)
                pages.push({edition, first, std::min(first + rows_a_page - 1, most), level});
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
Rectangle column(const Rectangle& line, unsigned place) {
    const int width = line.size.width / static_cast<int>(levels_a_page);
    return line.moved(static_cast<int>(place) * width, 0).left_part(width);
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
        for (unsigned i = 0; i < shown.levels(); ++i)
            draw_line(canvas, column(page.below(22).top_part(label_height), i),
                      {Type::small, role::label, Align::center},
                      shell.say(level_text(shown.level(i))));
        for (int seats = shown.first; seats <= shown.last; ++seats)
            draw_row(shell, canvas, page.below(rows_from).row(seats - shown.first, row_height),
                     shown, seats);
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
    static void draw_row(const Shell& shell, Canvas& canvas, const Rectangle& line,
                         const Page& page, int seats) {
        draw_line(canvas, line.top_part(label_height), {Type::small, role::label},
                  Line(shell.say(Text::statistics_players), {seats}));
        for (unsigned i = 0; i < page.levels(); ++i)
            draw_cell(shell, canvas, column(line.below(label_height).above(1), i).left_of(2),
                      shell.services.store.statistics().tally(static_cast<int>(page.edition), seats,
                                                              level_number(page.level(i))));
    }

    unsigned page_ = 0;
};

}  // namespace

void open::statistics(Shell& shell) {
    shell.open<StatisticsPages>();
}

}  // namespace kaiten
