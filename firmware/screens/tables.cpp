// One table in full: whose it is, what lies there, what was laid last and what it is worth now.
#include "firmware/screens/categories.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/people.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::tables, Back::closes};

// How many of the table's last cards were laid in the last turn.
unsigned laid_last(const Shell& shell, unsigned seat) {
    const TurnLog& turn = shell.match.last_turn();
    if (turn.plays.empty()) return 0;
    return seat < turn.plays.size() ? turn.plays[seat].cards.size() : 1;
}

void draw_head(const Shell& shell, Canvas& canvas, unsigned seat) {
    const TablesLayout& layout = layout_of(canvas).tables;
    const AnyGame& game = shell.match.now();
    canvas.fill(layout.head, role::panel);
    canvas.sprite(layout.face, face_of(shell.match.plan(), seat));
    draw_line(canvas, layout.name, {Type::medium, role::text}, shell.name(seat));
    const bool bot = seat < game.rules().seats && !shell.match.plan().human(seat);
    if (bot)
        draw_line(canvas, layout.level, {Type::small, role::label},
                  shell.say(level_text(shell.match.plan().players[seat])));
    draw_icon(canvas, layout.pudding, look(game.rules().edition, Face::pudding));
    draw_line(canvas, layout.puddings, {Type::small, role::text}, Line().add(game.desserts(seat)));
    draw_line(canvas, layout.total, {Type::large, role::text, Align::right},
              Line().add(game.total(seat)));
}

void draw_cards(const Shell& shell, Canvas& canvas, unsigned seat) {
    const TablesLayout& layout = layout_of(canvas).tables;
    const AnyGame& game = shell.match.now();
    const LaidCards cards = game.table(seat).cards;
    const unsigned fresh = laid_last(shell, seat);
    for (unsigned i = 0; i < cards.size(); ++i) {
        const int place = static_cast<int>(i);
        const Point at{layout.cards.x + place % layout.cards_in_row * layout.card_step.width,
                       layout.cards.y + place / layout.cards_in_row * layout.card_step.height};
        const Rectangle area{at, canvas.theme().card};
        draw_card(canvas, at, look(game.rules().edition, cards[i].as));
        if (cards[i].on_wasabi) canvas.sprite({at.x + 29, at.y + 29}, icon_wasabi_art);
        if (i + fresh >= cards.size()) {
            canvas.outline_rounded(area, Color::leaf);
            canvas.outline_rounded(area.inset(1), Color::leaf);
        }
    }
    if (cards.empty())
        draw_line(canvas, layout.empty, {Type::medium, role::label, Align::center},
                  shell.say(Text::table_empty));
}

void draw_worth(const Shell& shell, Canvas& canvas, unsigned seat) {
    const TablesLayout& layout = layout_of(canvas).tables;
    const AnyGame& game = shell.match.now();
    RoundScores scores;
    game.scores(scores);
    canvas.fill(layout.worth, role::panel);
    draw_line(canvas, layout.worth_label, {Type::small, role::label}, shell.say(Text::worth_now));
    draw_line(canvas, layout.worth_total, {Type::medium, role::gain, Align::right},
              Line().add(scores[seat].total()));
    const int icon = canvas.theme().icon;
    for (unsigned i = 0; i < classic_category_count; ++i) {
        const auto [left, y] = layout.categories;
        const int x = left + static_cast<int>(i) * layout.category_step;
        draw_icon(canvas, {x, y}, look(game.rules().edition, kind_of(static_cast<Category>(i))));
        draw_line(canvas, {{x + icon + 2, y}, {layout.category_width, icon}},
                  {Type::medium, role::text}, Line().add(scores[seat][static_cast<Category>(i)]));
    }
}

class Tables final : public Screen {
public:
    explicit Tables(unsigned seat) : Screen{own_kind}, seat_{seat} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        const unsigned count = shell.match.plan().rules.tables();
        if (moves(event, Action::previous))
            seat_ = (seat_ + count - 1) % count;
        else if (moves(event, Action::next))
            seat_ = (seat_ + 1) % count;
        else if (pressed(event, Action::tables) || pressed(event, Action::accept))
            shell.back();
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        canvas.fill(role::ground);
        draw_head(shell, canvas, seat_);
        draw_cards(shell, canvas, seat_);
        draw_worth(shell, canvas, seat_);
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_seat);
        help.add(Action::back, Text::help_back);
    }

private:
    unsigned seat_;
};

}  // namespace

void open::tables(Shell& shell, unsigned seat) {
    shell.open<Tables>(seat);
}

}  // namespace kaiten
