// The rules, a page at a time, with the cards; of the edition in play, or of the last table laid.
#include "firmware/screens/screens.hpp"
#include "firmware/screens/shell.hpp"
#include "firmware/ui/card.hpp"
#include "firmware/ui/heading.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace rules {

constexpr int most_cards = 4;
constexpr int cards_y = 28;
constexpr int card_step = 52;
constexpr Rectangle text_area{{7, 28}, {228, 196}};
constexpr Rectangle text_below_cards{{7, 98}, {228, 126}};

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
    if (shell.session.open()) return shell.session.plan().rules.edition;
    return shell.control.last_table().plan.rules.edition;
}

void on_enter(Shell& shell) {
    shell.rules.page = 0;
}

bool on_event(Shell& shell, const ButtonEvent& event) {
    int& page = shell.rules.page;
    if (moves(event, Button::left))
        page = (page + page_count - 1) % page_count;
    else if (moves(event, Button::right) || pressed(event, Button::a))
        page = (page + 1) % page_count;
    else
        return false;
    return true;
}

void on_tick(Shell&) {}

void on_draw(const Shell& shell, Canvas& canvas) {
    const Page& page = pages[shell.rules.page];
    const Edition edition = edition_of(shell);
    draw_heading(canvas,
                 shell.say(page.has_title ? page.title : look(edition, page.cards[0]).name));
    const int cards = static_cast<int>(page.cards.size());
    const int left = (Frame::size.width - (cards - 1) * card_step - card_size.width) / 2;
    for (int i = 0; i < cards; ++i)
        draw_card(canvas, {left + i * card_step, cards_y},
                  look(edition, page.cards[static_cast<unsigned>(i)]));
    const Rectangle& area = cards == 0 ? text_area : text_below_cards;
    const std::string_view text = shell.say(row(edition).ties_split ? page.split : page.full);
    // In the larger type where there is room for it.
    const int large = count_lines(medium_font, area.size.width, text) * medium_font.height;
    const Font& font = large <= area.size.height ? medium_font : small_font;
    draw_paragraph(canvas, area, {font, Color::rice}, text);
    draw_line(canvas, {{200, 2}, {36, 18}}, {small_font, Color::mist, Align::right},
              Line("{0}/{1}", {shell.rules.page + 1, page_count}));
}

void on_help(const Shell&, Help& help) {
    help.push({Key::left_right, Text::help_page});
    help.push({Key::b, Text::help_back});
}

}  // namespace rules

constinit const Screen rules_screen{rules::on_enter, rules::on_event, rules::on_tick,
                                    rules::on_draw,  rules::on_help,  Back::closes};

}  // namespace kaiten
