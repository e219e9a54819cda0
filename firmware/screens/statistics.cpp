// Games, wins and best results: a page for each edition, some numbers of players and some levels.
// How they look is in statistics_view.cpp.
#include "firmware/screens/layout.hpp"
#include "firmware/screens/statistics_view.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::statistics, Back::closes};
constexpr Text editions[] = {Text::edition_gamewright, Text::edition_zoch, Text::edition_party,
                             Text::edition_party_gamewright};
static_assert(std::size(editions) == edition_count);

// Of an edition there are as many pages as its numbers of players take.
using Pages = List<StatisticsPage, 2 * edition_count * most_seats>;
Pages all_pages() {
    Pages pages;
    const int rows = panel_layout().statistics.rows;
    for (unsigned i = 0; i < edition_count; ++i) {
        const auto edition = static_cast<Edition>(i);
        const int most = row(edition).max_seats;
        for (int first = row(edition).min_seats; first <= most; first += rows)
            for (unsigned level = 1; level < player_count; level += levels_a_page)
                pages.push({edition, first, std::min(first + rows - 1, most), level});
    }
    return pages;
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
        draw_statistics(canvas, {shell, pages[page_], page_ + 1, pages.size()});
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
    return editions[static_cast<unsigned>(page.edition)];
}

void open::statistics(Shell& shell) {
    shell.open<StatisticsPages>();
}

}  // namespace kaiten
