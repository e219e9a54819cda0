// The statistics: games, wins and best results. Each page covers an edition, a range of player
// numbers and a range of levels. Pages without games are left out. statistics_view.cpp draws them.
#include "firmware/screens/device/statistics_view.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/screen_drawing.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::statistics, Back::closes};
constexpr Text edition_names[] = {Text::edition_gamewright, Text::edition_zoch, Text::edition_party,
                                  Text::edition_party_gamewright};
static_assert(std::size(edition_names) == edition_count);

bool has_games(const Shell& shell, const StatisticsPage& page) {
    const StatisticsView view{shell, page, 0, 0};
    for (int seats = page.first; seats <= page.last; ++seats)
        for (unsigned i = 0; i < page.levels(); ++i)
            if (view.tally(seats, i).games > 0) return true;
    return false;
}

StatisticsPage page_from(Edition edition, int first, int rows, unsigned level) {
    return {edition, first, std::min<int>(first + rows - 1, row(edition).max_seats), level};
}

// Returns all pages with games. Each edition has as many pages as its player numbers and levels
// need. Before the first game there is a single empty page.
using Pages = List<StatisticsPage, 2 * edition_count * most_seats>;
Pages pages_of(const Shell& shell) {
    Pages pages;
    const int rows = shell.services.panel.layout.statistics.rows;
    for (unsigned i = 0; i < edition_count; ++i) {
        const auto edition = static_cast<Edition>(i);
        const EditionRow& seats = row(edition);
        for (int first = seats.min_seats; first <= seats.max_seats; first += rows)
            for (unsigned level = 0; level < level_count; level += levels_a_page)
                if (const auto page = page_from(edition, first, rows, level);
                    has_games(shell, page))
                    pages.push(page);
    }
    if (pages.empty()) pages.push(page_from(Edition::gamewright, 2, rows, 0));
    return pages;
}

class StatisticsPages final : public Screen {
public:
    StatisticsPages() : Screen{own_traits} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        const unsigned count = pages_of(shell).size();
        if (moves(event, Action::previous))
            page_ = (page_ + count - 1) % count;
        else if (moves(event, Action::next) || pressed(event, Action::accept))
            page_ = (page_ + 1) % count;
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const Pages pages = pages_of(shell);
        // The console may have reset the statistics.
        const unsigned number = std::min(page_, pages.size() - 1);
        canvas.panel().screens.draw_statistics(canvas,
                                               {shell, pages[number], number + 1, pages.size()});
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_page);
        help.add(Action::back, Text::help_back);
    }

private:
    unsigned page_ = 0;
};

}  // namespace

Text StatisticsView::edition_name() const {
    return edition_names[static_cast<unsigned>(page.edition)];
}

void open::statistics(Shell& shell) {
    shell.open<StatisticsPages>();
}

}  // namespace kaiten
