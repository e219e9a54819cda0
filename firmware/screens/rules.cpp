// The rules, a page at a time, with the cards; of the edition in play, or of the last table laid.
#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

constexpr ScreenKind own_kind{ScreenId::rules, Back::closes};
constexpr int most_cards = 4;
constexpr int card_gap = 4;
constexpr int gap_below_cards = 6;

// A page: its title (of its first card, if it has none), its cards, and its text, which differs
// where ties are split and where they are not.
struct Page {
    bool has_title;
    Text title;
    List<Face, most_cards> cards;
    Text split;
    Text full;
};

constexpr List<Face, most_cards> cards_of(std::initializer_list<Face> faces) {
    List<Face, most_cards> cards;
    for (const Face face : faces)
        cards.push(face);
    return cards;
}

constexpr Page pages[] = {
    {true, Text::rules_aim_title, {}, Text::rules_aim, Text::rules_aim},
    {true, Text::category_maki, cards_of({Face::maki1, Face::maki2, Face::maki3}),
     Text::rules_maki_split, Text::rules_maki_full},
    {false, Text::rules, cards_of({Face::tempura}), Text::rules_tempura, Text::rules_tempura},
    {false, Text::rules, cards_of({Face::sashimi}), Text::rules_sashimi, Text::rules_sashimi},
    {false, Text::rules, cards_of({Face::dumpling}), Text::rules_dumpling, Text::rules_dumpling},
    {true, Text::rules_nigiri_title, cards_of({Face::egg, Face::salmon, Face::squid, Face::wasabi}),
     Text::rules_nigiri_must, Text::rules_nigiri_may},
    {false, Text::rules, cards_of({Face::chopsticks}), Text::rules_chopsticks,
     Text::rules_chopsticks},
    {false, Text::rules, cards_of({Face::pudding}), Text::rules_pudding_split,
     Text::rules_pudding_full},
    {true, Text::rules_options_title, {}, Text::rules_options, Text::rules_options},
    {true, Text::rules_decisions_title, {}, Text::rules_decisions, Text::rules_decisions},
};
constexpr int page_count = static_cast<int>(std::size(pages));

Edition edition_of(const Shell& shell) {
    if (shell.match.open()) return shell.match.plan().rules.edition;
    return shell.control.last_table().plan.rules.edition;
}

class RulesPages final : public Screen {
public:
    RulesPages() : Screen{own_kind} {}

    bool on_action(Shell&, const ActionEvent& event) override {
        if (moves(event, Action::previous))
            page_ = (page_ + page_count - 1) % page_count;
        else if (moves(event, Action::next) || pressed(event, Action::accept))
            page_ = (page_ + 1) % page_count;
        else
            return false;
        return true;
    }

    void on_draw(const Shell& shell, Canvas& canvas) const override {
        const Page& page = pages[page_];
        const Edition edition = edition_of(shell);
        draw_heading(canvas,
                     shell.say(page.has_title ? page.title : look(edition, page.cards[0]).name));
        draw_line(canvas, canvas.whole().top_part(20).below(2).left_of(4).right_part(36),
                  {Type::small, role::label, Align::right},
                  Line("{0}/{1}", {page_ + 1, page_count}));
        Rectangle area = page_below_heading(canvas).below(6).above(1);
        if (!page.cards.empty()) {
            const int height = canvas.theme().card.height;
            draw_cards(canvas, area.top_part(height), edition, page.cards);
            area = area.below(height + gap_below_cards);
        }
        draw_text(canvas, area.right_of(7).left_of(5),
                  shell.say(row(edition).ties_split ? page.split : page.full));
    }

    void on_help(const Shell&, Help& help) const override {
        help.add({Action::previous, Action::next}, Text::help_page);
        help.add(Action::back, Text::help_back);
    }

private:
    static void draw_cards(Canvas& canvas, const Rectangle& line, Edition edition,
                           const List<Face, most_cards>& cards) {
        const Size card = canvas.theme().card;
        const int step = card.width + card_gap;
        const int count = static_cast<int>(cards.size());
        Point at = line.middle({count * step - card_gap, card.height}).at;
        for (const Face face : cards) {
            draw_card(canvas, at, look(edition, face));
            at.x += step;
        }
    }

    // In the larger type where there is room for it.
    static void draw_text(Canvas& canvas, const Rectangle& area, std::string_view text) {
        const Font& font = canvas.font(Type::medium);
        const int height = count_lines(font, area.size.width, text) * font.height;
        const Type type = height <= area.size.height ? Type::medium : Type::small;
        draw_paragraph(canvas, area, {type, role::text}, text);
    }

    int page_ = 0;
};

}  // namespace

void open::rules(Shell& shell) {
    shell.open<RulesPages>();
}

}  // namespace kaiten
