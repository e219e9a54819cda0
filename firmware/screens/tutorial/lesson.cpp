// A speech bubble of the tutorial, over the draft or the scoring. The next one follows until the
// moment has no more.
#include "engine/core/ensure.hpp"
#include "firmware/play/tutorial.hpp"
#include "firmware/screens/layout.hpp"
#include "firmware/screens/scoring/scoring_view.hpp"
#include "firmware/screens/screen_drawing.hpp"
#include "firmware/screens/tutorial/lessons.hpp"
#include "firmware/ui/bubble.hpp"

namespace kaiten {
namespace {

using F = Face;
using T = Text;

// The keys have the same meaning as in the draft.
constexpr ScreenTraits own_traits{
    ScreenId::lesson, Back::pauses, true, {Action::previous, Action::next}};

// The moment that a lesson belongs to: a turn, a wrong choice in a turn, or the scoring.
enum class When : std::uint8_t { turn, wrong, scoring };
// The part of the screen that a lesson points at.
enum class At : std::uint8_t { hand, card, table, column };
// A key that a lesson shows.
enum class Key : std::uint8_t { none, look, sushi_go };

struct Lesson {
    When when;
    std::uint8_t turn;  // from zero; scoring: unused
    At at;
    Face card;  // the card pointed at; wrong: the card that was chosen, or none for any other
    Text words;
    Key key = Key::none;
    ScoreColumn column{};
};

constexpr Lesson turn(unsigned number, At at, Text words, Face card = F::none,
                      Key key = Key::none) {
    return {When::turn, static_cast<std::uint8_t>(number), at, card, words, key};
}
constexpr Lesson wrong(unsigned number, Text words, Face card = F::none, Key key = Key::none) {
    return {When::wrong, static_cast<std::uint8_t>(number), At::card, card, words, key};
}
constexpr Lesson scoring(ScoreColumn column, Text words) {
    return {When::scoring, 0, At::column, F::none, words, Key::none, column};
}
constexpr Lesson category(Category of, Text words) {
    return scoring({Counted::category, of}, words);
}

// Lessons of the same moment follow each other. A wrong choice has the first row that fits.
constexpr Lesson table[] = {
    turn(0, At::hand, T::lesson_hand),
    turn(0, At::card, T::lesson_wasabi, F::wasabi, Key::look),
    wrong(0, T::wrong_before_wasabi, F::none, Key::look),
    turn(1, At::table, T::lesson_table),
    turn(1, At::hand, T::lesson_swap),
    turn(1, At::card, T::lesson_squid, F::squid),
    wrong(1, T::wrong_before_squid),
    turn(2, At::table, T::lesson_tripled),
    turn(2, At::card, T::lesson_tempura, F::tempura),
    wrong(2, T::wrong_before_tempura),
    turn(3, At::card, T::lesson_sashimi, F::sashimi),
    turn(3, At::card, T::lesson_chopsticks, F::chopsticks),
    wrong(3, T::lesson_sashimi, F::sashimi),
    wrong(3, T::wrong_egg),
    turn(4, At::hand, T::lesson_back),
    turn(4, At::card, T::lesson_sushi_go, F::tempura, Key::sushi_go),
    wrong(4, T::wrong_only_one, F::none, Key::sushi_go),
    turn(5, At::table, T::lesson_gone),
    turn(5, At::card, T::lesson_last, F::sashimi),
    category(Category::maki, T::lesson_score_maki),
    category(Category::tempura, T::lesson_score_tempura),
    category(Category::sashimi, T::lesson_score_sashimi),
    category(Category::dumpling, T::lesson_score_dumpling),
    category(Category::nigiri, T::lesson_score_nigiri),
    scoring({Counted::round}, T::lesson_score_round),
    scoring({Counted::desserts}, T::lesson_score_puddings),
    scoring({Counted::total}, T::lesson_score_total),
};

bool same_column(const ScoreColumn& one, const ScoreColumn& other) {
    return one.counted == other.counted &&
           (one.counted != Counted::category || one.category == other.category);
}

// Opens the first lesson that fits, if there is one.
template <typename Fits>
void open_first(Shell& shell, Face card, Fits fits) {
    for (unsigned i = 0; i < std::size(table); ++i)
        if (fits(table[i])) return open::lesson(shell, i, card);
}

// Returns the area of cards in the hand with the room for a raised one.
Rectangle with_room_above(const Canvas& canvas, const Rectangle& cards) {
    const int lift = layout_of(canvas).draft.lift;
    return {{cards.left() - 1, cards.top() - lift},
            {cards.size.width + 2, cards.size.height + lift}};
}

class LessonScreen final : public Screen {
public:
    LessonScreen(unsigned number, Face card)
        : Screen{own_traits}, number_{static_cast<std::uint8_t>(number)}, card_{card} {}

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (uses_key(shell, event)) return true;
        if (!pressed(event, Action::accept)) return false;
        shell.cue(Cue::move);
        if (has_next())
            number_ += 1;
        else
            shell.back();
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const Line words = words_of(shell);
        const HelpItem item = key_of(shell);
        draw_bubble(canvas, shell.language(), target_of(shell, canvas),
                    {.words = words, .key = item.keys.empty() ? nullptr : &item});
        canvas.forget_targets();  // the key in the bubble is for the draft
        canvas.touch(page_area(canvas), Action::accept);
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        const HelpItem item = key_of(shell);
        said.title(shell.say(Text::tutorial));
        said.item(words_of(shell));
        if (!item.keys.empty()) said.item(kaiten::words_of(shell.language(), item));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add(Action::accept, Text::help_next);
        help.add(Action::back, Text::help_pause);
    }

private:
    // A key that the bubble shows closes it, and works in the draft below at once.
    bool uses_key(Shell& shell, const ActionEvent& event) const {
        for (const Action action : {Action::previous, Action::next, Action::second}) {
            const Key key = action == Action::second ? Key::sushi_go : Key::look;
            if (key != lesson().key || !moves(event, action)) continue;
            shell.answer(Text::tutorial, static_cast<std::uint32_t>(action));
            return true;
        }
        return false;
    }
    const Lesson& lesson() const { return table[number_]; }
    bool has_next() const {
        const unsigned next = number_ + 1U;
        return lesson().when == When::turn && next < std::size(table) &&
               table[next].when == When::turn && table[next].turn == lesson().turn;
    }

    // Placeholders: {0} points of the player, {1} points of the bot, {2} name of the bot.
    Line words_of(const Shell& shell) const {
        const AnyGame& game = shell.session.now();
        int own = game.overview().tables[tutorial::player].round;
        int other = game.overview().tables[tutorial::bot].round;
        if (lesson().at == At::column) {
            const unsigned place = column_place(game);
            const ScoreTable scores = score_table(game, place + 1);
            own = scores.points[place][tutorial::player];
            other = scores.points[place][tutorial::bot];
        }
        return {shell.say(lesson().words), {own, other, shell.name(tutorial::bot).view()}};
    }

    HelpItem key_of(const Shell& shell) const {
        const KeyUse keys = shell.keys_of(*this);
        switch (lesson().key) {
            case Key::look:
                return keys.item({Action::previous, Action::next}, Text::first_look);
            case Key::sushi_go:
                return keys.item({Action::second}, Text::help_first);
            default:
                return {};
        }
    }

    unsigned column_place(const AnyGame& game) const {
        const ScoreColumns columns = columns_of(game);
        unsigned place = 0;
        while (place < columns.size() && !same_column(columns[place], lesson().column))
            ++place;
        KAITEN_ENSURE(place < columns.size());
        return place;
    }

    Rectangle target_of(const Shell& shell, const Canvas& canvas) const {
        if (lesson().at == At::column) {
            const AnyGame& game = shell.session.now();
            const unsigned place = column_place(game);
            return canvas.panel().screens.place_of_column(
                canvas, {shell, score_table(game, place + 1), place + 1, place, tutorial::player,
                         Ranking{shell}});
        }
        const DraftView view{shell, shell.keys_of(*this), tutorial::player, 0, true};
        if (lesson().at == At::table) return place_of_table(canvas, view, tutorial::player);
        const PoolRow row = pool_row(canvas, view);
        const Rectangle last = row.place_of(row.end - 1);
        if (lesson().at == At::hand)
            return with_room_above(
                canvas, {row.place.at, {last.right() - row.place.left(), last.size.height}});
        for (unsigned i = row.first; i < row.end; ++i)
            if (view.answer().pool()[i].face == card())
                return with_room_above(canvas, row.place_of(i));
        KAITEN_ENSURE(false);
        return row.place;
    }
    Face card() const { return card_ != Face::none ? card_ : lesson().card; }

    std::uint8_t number_;  // in the table
    Face card_;            // the card of a wrong choice
};

}  // namespace

void lessons::begin_turn(Shell& shell) {
    const unsigned now = shell.session.turns();
    open_first(shell, Face::none, [now](const Lesson& lesson) {
        return lesson.when == When::turn && lesson.turn == now;
    });
}

bool lessons::accepts(Shell& shell, const Move& move) {
    const unsigned now = shell.session.turns();
    if (tutorial::is_taught(now, move)) return true;
    shell.cue(Cue::refuse);
    open_first(shell, move.card, [&](const Lesson& lesson) {
        return lesson.when == When::wrong && lesson.turn == now &&
               (lesson.card == Face::none || lesson.card == move.card);
    });
    return false;
}

DraftQuestion lessons::prompt(const DraftView& view) {
    const Shell& shell = view.shell;
    if (shell.top().traits().id != ScreenId::draft) return {};
    const Move taught = tutorial::taught_move(shell.session.turns());
    if (taught.second != Face::none)
        return {look(view.edition(), Face::chopsticks),
                Line().add(shell.say(Text::lesson_take_both)),
                {}};
    const CardLook card = look(view.edition(), taught.card);
    return {card, {shell.say(Text::lesson_take), {shell.say(card.name)}}, {}};
}

void lessons::explain(Shell& shell, const ScoreColumn& column) {
    open_first(shell, Face::none, [&column](const Lesson& lesson) {
        return lesson.when == When::scoring && same_column(lesson.column, column);
    });
}

void open::lesson(Shell& shell, unsigned number, Face card) {
    shell.open<LessonScreen>(number, card);
}

}  // namespace kaiten
