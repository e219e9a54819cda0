// The statistics: puzzles, the archive of games, achievements, and a row per edition and number of
// players that were played. The selected row is explained below the list: for games, the results by
// level.
#include <bit>

#include "firmware/play/achievements.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/tabletop/people.hpp"
#include "firmware/ui/choice_list.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::statistics, Back::closes};
constexpr int row_height = 20;
constexpr Text edition_names[] = {Text::edition_gamewright, Text::edition_zoch, Text::edition_party,
                                  Text::edition_party_gamewright};
static_assert(std::size(edition_names) == edition_count);

// A row above those of the games, which opens another screen.
struct Door {
    Text label;
    void (*open)(Shell&);
    Line (*value)(const Shell&);
    Line (*explained)(const Shell&);
};

Line solved_puzzles(const Shell& shell) {
    return Line().add(unsigned{shell.services.store.progress().puzzles_solved()});
}

Line streaks(const Shell& shell) {
    const Progress& progress = shell.services.store.progress();
    return {shell.say(Text::statistics_streak), {progress.streak(), progress.best_streak()}};
}

Line achieved(const Shell& shell) {
    const auto count = std::popcount(earned_so_far(shell.services.store.progress()));
    return {"{0}/{1}", {static_cast<unsigned>(count), achievement_count}};
}

constexpr Door doors[] = {
    {Text::puzzles, open::puzzles, solved_puzzles, streaks},
    {Text::games, open::games,
     [](const Shell& shell) { return Line().add(shell.control.archived_games()); },
     [](const Shell& shell) { return Line().add(shell.say(Text::explain_games)); }},
    {Text::achievements, open::achievements, achieved,
     [](const Shell& shell) { return Line().add(shell.say(Text::explain_achievements)); }}};
constexpr unsigned door_count = std::size(doors);

// The games of an edition with a number of players.
struct Played {
    std::uint8_t edition;
    std::uint8_t seats;

    GameTally tally(const Shell& shell, unsigned level) const {
        return shell.services.store.statistics().tally(edition, seats,
                                                       level_number(static_cast<Level>(level)));
    }
    // Returns the sum over all levels.
    GameTally all(const Shell& shell) const {
        GameTally sum{};
        for (unsigned level = 0; level < level_count; ++level) {
            const GameTally one = tally(shell, level);
            if (one.games > 0) sum.best = sum.games == 0 ? one.best : std::max(sum.best, one.best);
            sum.games = static_cast<std::uint16_t>(sum.games + one.games);
            sum.wins = static_cast<std::uint16_t>(sum.wins + one.wins);
        }
        return sum;
    }
};

using AllPlayed = List<Played, edition_count*(most_seats - 1)>;
AllPlayed played(const Shell& shell) {
    AllPlayed rows;
    for (unsigned edition = 0; edition < edition_count; ++edition)
        for (unsigned seats = Statistics::least_seats; seats <= most_seats; ++seats)
            if (const Played row{static_cast<std::uint8_t>(edition),
                                 static_cast<std::uint8_t>(seats)};
                row.all(shell).games > 0)
                rows.push(row);
    return rows;
}

Line won_of(const GameTally& tally) {
    return {"{0}/{1}", {unsigned{tally.wins}, unsigned{tally.games}}};
}

// Returns the number of players, the best score, and the wins and games against each level.
Line results(const Shell& shell, const Played& row) {
    Line line(shell.say(Text::statistics_best), {unsigned{row.seats}, int{row.all(shell).best}});
    for (unsigned level = 0; level < level_count; ++level)
        if (const GameTally tally = row.tally(shell, level); tally.games > 0)
            line.add(", ")
                .add(shell.say(level_text(static_cast<Level>(level))))
                .add(" ")
                .add(won_of(tally).view());
    return line;
}

template <typename Show>
void show_row(const Shell& shell, int place, Show show) {
    const auto i = static_cast<unsigned>(place);
    if (i < door_count) {
        const Line value = doors[i].value(shell);
        return show(ListRow{shell.say(doors[i].label), value});
    }
    const Played row = played(shell)[i - door_count];
    const Line label(shell.say(Text::statistics_row),
                     {shell.say(edition_names[row.edition]), unsigned{row.seats}});
    const Line value = won_of(row.all(shell));
    show(ListRow{label, value});
}

class StatisticsList final : public Screen {
public:
    StatisticsList() : Screen{own_traits} {}

    void on_enter(Shell& shell) override { menu_.open(rows(shell)); }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        menu_.resize(rows(shell));
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        if (!pressed(event, Action::accept)) return false;
        place() < door_count ? doors[place()].open(shell) : open::games(shell);
        return true;
    }

    // The console may have reset the statistics.
    void on_tick(Shell& shell) override { menu_.resize(rows(shell)); }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const int below = layout_of(canvas).list.explanation;
        draw_heading(canvas, shell.say(Text::statistics), owner(shell));
        draw_list(canvas, list_below_heading(canvas).above(below),
                  canvas.theme().row_height(row_height), menu_,
                  [&](int i, auto show) { show_row(shell, i, show); });
        draw_fitting_paragraph(canvas,
                               page_below_heading(canvas)
                                   .inset(canvas.theme().list_gap.width, 0)
                                   .bottom_part(below - 1),
                               role::label, explanation(shell));
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::statistics));
        said.title(owner(shell));
        announce_list(said, shell.language(), menu_,
                      [&](int i, auto show) { show_row(shell, i, show); });
        said.detail(explanation(shell));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        help.add(Action::accept, Text::help_choose);
        help.add(Action::back, Text::help_back);
    }

private:
    static int rows(const Shell& shell) {
        return static_cast<int>(door_count + played(shell).size());
    }
    unsigned place() const { return static_cast<unsigned>(menu_.place()); }
    // Returns the name of the player whose games count: a human who plays alone is the first.
    static Line owner(const Shell& shell) { return shell.settings().names[0].text(); }

    Line explanation(const Shell& shell) const {
        if (place() < door_count) return doors[place()].explained(shell);
        return results(shell, played(shell)[place() - door_count]);
    }

    ChoiceList menu_;
};

}  // namespace

void open::statistics(Shell& shell) {
    shell.open<StatisticsList>();
}

}  // namespace kaiten
