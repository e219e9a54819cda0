// The index of the rules: the tutorial, the kinds in play with their icons, and the other chapters.
// Each entry opens its chapter of the book.
#include <algorithm>

#include "firmware/screens/rules/rules_book.hpp"
#include "firmware/screens/rules/shown_rules.hpp"
#include "firmware/tabletop/card_look.hpp"
#include "firmware/ui/choice_list.hpp"
#include "firmware/ui/heading.hpp"

namespace kaiten {
namespace {

constexpr ScreenTraits own_traits{
    ScreenId::rules_index, Back::closes, false, {Action::up, Action::down}};
constexpr int row_height = 19;

// The chapters in the order of the index, as numbers in the book.
using Order = List<std::uint8_t, Chapters::capacity>;

// Returns the kinds in play, then all other chapters in the order of the book.
Order order_of(const Rules& rules, const Chapters& chapters) {
    Order order;
    for (const bool in_play : {true, false})
        for (unsigned i = 0; i < chapters.size(); ++i) {
            const Kind kind = chapters[i].kind;
            if ((kind != Kind::none && rules.plays_with(kind)) == in_play)
                order.push(static_cast<std::uint8_t>(i));
        }
    return order;
}

constexpr int first_chapter = 1;  // row below the tutorial

// Shows the rows of the index.
class Rows {
public:
    explicit Rows(const Shell& shell) : shell_{shell} {}

    template <typename Show>
    void operator()(int i, Show show) const {
        if (i < first_chapter) return show(ListRow{shell_.say(Text::tutorial)});
        const Chapter& chapter = chapters_[order_[static_cast<unsigned>(i - first_chapter)]];
        const Kind kind = chapter.kind;
        const Art icon = kind == Kind::none ? Art::none : look(rules_.edition, kind).icon;
        show(ListRow{.label = shell_.say(chapter.title), .icon = icon});
    }

private:
    const Shell& shell_;
    Rules rules_ = shown_rules(shell_);
    Chapters chapters_ = chapters_of(rules_);
    Order order_ = order_of(rules_, chapters_);
};

class RulesIndex final : public Screen {
public:
    explicit RulesIndex(Kind at) : Screen{own_traits}, at_{at} {}

    // A player who looks at a card sees its chapter at once, and the index behind it.
    void on_enter(Shell& shell) override {
        const Rules rules = shown_rules(shell);
        const Chapters chapters = chapters_of(rules);
        const Order order = order_of(rules, chapters);
        const auto is_kind = [&](unsigned chapter) { return chapters[chapter].kind == at_; };
        const auto* const found = std::ranges::find_if(order, is_kind);
        const bool at_kind = at_ != Kind::none && found != order.end();
        const int place = at_kind ? first_chapter + static_cast<int>(found - order.begin()) : 0;
        list_.open(first_chapter + static_cast<int>(order.size()), place);
        if (at_kind) open::rules(shell, *found);
    }

    bool on_action(Shell& shell, const ActionEvent& event) override {
        if (list_.handle(event)) {
            shell.cue(Cue::move);
            return true;
        }
        if (!pressed(event, Action::accept)) return false;
        if (list_.place() < first_chapter)
            shell.control.start_tutorial();
        else
            open::rules(shell, chapter_at(shell, list_.place()));
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        draw_heading(canvas, shell.say(Text::rules));
        const Theme& theme = canvas.theme();
        const int height = std::max(theme.row_height(row_height), theme.icon + 1);
        draw_list(canvas, list_below_heading(canvas), height, list_, Rows{shell});
    }

    void on_announce(const Shell& shell, Announcement& said) const {
        said.title(shell.say(Text::rules));
        announce_list(said, shell.language(), list_, Rows{shell});
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::up, Action::down}, Text::help_move);
        help.add(Action::accept, Text::help_choose);
        help.add(Action::back, Text::help_back);
    }

private:
    static unsigned chapter_at(const Shell& shell, int row) {
        const Rules rules = shown_rules(shell);
        return order_of(rules, chapters_of(rules))[static_cast<unsigned>(row - first_chapter)];
    }

    Kind at_;
    ChoiceList list_;
};

}  // namespace

void open::rules_index(Shell& shell, Kind at) {
    shell.open<RulesIndex>(at);
}

}  // namespace kaiten
