// The list of the finished games in the archive, newest first. Each row shows the edition and the
// place and points of the first human. Opening a game looks back on it.
#include <algorithm>

#include "firmware/screens/shell.hpp"
#include "firmware/ui/choice_list.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{ScreenId::games, Back::closes};
constexpr int row_height = 20;

constexpr Text edition_names[] = {Text::edition_gamewright, Text::edition_zoch, Text::edition_party,
                                  Text::edition_party_gamewright};
static_assert(std::size(edition_names) == edition_count);

class Games final : public Screen {
public:
    Games() : Screen{own_traits} {}

    void on_enter(Shell& shell) override {
        menu_.open(static_cast<int>(shell.control.archived_games()));
        known_ = 0;
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (menu_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        if (!pressed(event, Action::accept) || menu_.rows() == 0) return false;
        if (shell.control.look_back_at(static_cast<unsigned>(menu_.place())) != Refusal::none)
            shell.tell(Text::games_foreign);
        return true;
    }

    // Reads one game per tick, because each of them is replayed.
    void on_tick(Shell& shell) override {
        if (static_cast<int>(known_) >= menu_.rows()) return;
        rows_[known_] = result_of(shell, known_);
        known_ += 1;
        shell.changed();
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::games));
        if (menu_.rows() == 0) {
            draw_paragraph(canvas, page_below_heading(canvas).inset(8, 8),
                           {Type::medium, role::label, Align::center}, shell.say(Text::games_none));
            return;
        }
        draw_list(canvas, list_below_heading(canvas), canvas.theme().row_height(row_height), menu_,
                  [&](int i, auto show) { show_row(shell, static_cast<unsigned>(i), show); });
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::games));
        if (menu_.rows() == 0) return said.item(shell.say(Text::games_none));
        announce_list(said, shell.language(), menu_,
                      [&](int i, auto show) { show_row(shell, static_cast<unsigned>(i), show); });
    }

    void on_help(const Shell&, Help& help) const override {
        if (menu_.rows() > 0) {
            help.add({Action::up, Action::down}, Text::help_move);
            help.add(Action::accept, Text::help_choose);
        }
        help.add(Action::back, Text::help_back);
    }

private:
    struct Result {
        std::int16_t total = 0;
        std::uint8_t place = 0;  // from 1; 0: the game cannot be read
        std::uint8_t edition = 0;
    };

    template <typename Show>
    void show_row(const Shell& shell, unsigned game, Show show) const {
        const Result& result = rows_[game];
        const Line value(shell.say(Text::games_result),
                         {unsigned{result.place}, int{result.total}});
        show(ListRow{label_of(shell, game), result.place > 0 ? value.view() : std::string_view{}});
    }

    std::string_view label_of(const Shell& shell, unsigned game) const {
        if (game >= known_) return {};
        const Result& result = rows_[game];
        return shell.say(result.place > 0 ? edition_names[result.edition] : Text::games_foreign);
    }

    static Result result_of(Shell& shell, unsigned place) {
        Plan plan;
        SaveFlags flags;
        Record record;
        Replay& replay = shell.session.replay();
        if (shell.control.read_archived(place, plan, flags, record) != Refusal::none ||
            !replay.go_to(record, record.steps()))
            return {};
        const AnyGame& game = replay.game();
        const unsigned seat = plan.human_from(0);
        Result result{static_cast<std::int16_t>(game.total(seat)), 1,
                      static_cast<std::uint8_t>(plan.rules.edition)};
        for (unsigned other = 0; other < plan.rules.seats; ++other) {
            const int more = game.total(other) - result.total;
            const bool ahead =
                more > 0 || (more == 0 && game.desserts(other) > game.desserts(seat));
            result.place = static_cast<std::uint8_t>(result.place + (ahead ? 1 : 0));
        }
        return result;
    }

    ChoiceList menu_;
    std::array<Result, Archive::most_games> rows_{};
    unsigned known_ = 0;  // number of rows that have been read
};

}  // namespace

void open::games(Shell& shell) {
    shell.open<Games>();
}

}  // namespace kaiten
