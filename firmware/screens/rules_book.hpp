// The rules as a book: which chapters a game has, and where their pages break on this panel and in
// this language. All is written in one size; what is too long for a page goes on on the next.
#pragma once

#include <string_view>

#include "engine/core/list.hpp"
#include "engine/game/rules.hpp"
#include "firmware/ui/geometry.hpp"
#include "firmware/ui/text.hpp"
#include "firmware/ui/theme.hpp"

namespace kaiten {

struct Chapter {
    Kind kind;  // whose cards it shows; none in a chapter about the game
    Text title;
    Text body;
};

// Those about the game come first, then the kinds in play, what is decided where rule sheets are
// silent, and in Party the kinds that are not on the menu.
using Chapters = List<Chapter, 32>;
Chapters chapters_of(const Rules& rules);

// The cards of a kind that there are in this edition, and how many of one.
using KindFaces = List<Face, 6>;
KindFaces faces_of(Edition edition, Kind kind);
unsigned cards_of(Edition edition, Face face);

// What a page shows.
struct BookPage {
    const Chapter& chapter;
    bool first;  // of its chapter: the cards are here
    std::string_view text;
};

class RulesBook {
public:
    RulesBook(const Rules& rules, Language language);

    int pages() const;
    BookPage page(int number) const;
    int first_page_of(Kind kind) const;

    // Where a chapter's cards stand on its first page, what is said below them, and where the text
    // is, which has all of the page if there are none.
    Rectangle cards_area(const Chapter& chapter) const;
    Rectangle count_area(const Chapter& chapter) const;
    Rectangle text_area(const Chapter& chapter, bool first) const;
    // Whether there are so many cards side by side that they are small.
    bool small_cards(const Chapter& chapter) const;

private:
    int pages_of(const Chapter& chapter) const;
    // Takes a page off the chapter's text.
    std::string_view take_page(const Chapter& chapter, bool first, std::string_view& text) const;

    Edition edition_;
    Language language_;
    const Theme& theme_ = panel_theme();
    Rectangle paper_;  // between the heading and the help
    Chapters chapters_;
};

}  // namespace kaiten
