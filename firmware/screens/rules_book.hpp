// The rules as a book: which chapters a game has, and where their pages break on this panel and in
// this language. All is written in one size. What is too long for a page goes on on the next, if
// possible with a new sentence.
#pragma once

#include <string_view>

#include "engine/core/list.hpp"
#include "engine/game/rules.hpp"
#include "firmware/ui/geometry.hpp"
#include "firmware/ui/text.hpp"
#include "firmware/ui/theme.hpp"

namespace kaiten {

struct RuleRow;  // some sentences, and where they are said

struct Chapter {
    Kind kind;           // whose cards it shows; none in a chapter about the game
    std::uint8_t count;  // of its rows, of which this game may say only some
    Text title;
    const RuleRow* rows;
};

// Those about the game come first, then the kinds in play, what is decided where rule sheets are
// silent, and in Party the kinds that are not on the menu.
using Chapters = List<Chapter, 32>;
Chapters chapters_of(const Rules& rules);

// What stands before some sentences: nothing, the number of a step, or what they are about as the
// tables show it.
enum class Lead : std::uint8_t { none, number, ahead, whole, behind, waits, provisional };

// What a chapter says in this game: of other kinds only where these are on the menu, too.
struct Saying {
    Text text;
    Lead lead;
};
using Sayings = List<Saying, 20>;
Sayings sayings_of(const Rules& rules, const Chapter& chapter);

// The cards of a kind that there are in this edition, and how many of one.
using KindFaces = List<Face, 6>;
KindFaces faces_of(Edition edition, Kind kind);
unsigned cards_of(Edition edition, Face face);

// Some sentences on a page, below each other.
struct PagePart {
    std::string_view text;
    Lead lead = Lead::none;
    std::uint8_t number = 0;  // in its chapter
    std::uint8_t gap = 0;     // the empty lines above it
};

// What a page shows.
struct BookPage {
    const Chapter& chapter;
    bool first;  // of its chapter: the cards are here
    List<PagePart, 12> parts;
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
    // How far the sentences are moved to the right, to make room for what stands before them.
    int indent_of(const PagePart& part) const;
    // Whether there are so many cards side by side that they are small.
    bool small_cards(const Chapter& chapter) const;

private:
    class Reading;

    int pages_of(const Chapter& chapter) const;

    Rules rules_;
    Language language_;
    const Theme& theme_ = panel_theme();
    Rectangle paper_;  // between the heading and the help
    Chapters chapters_;
};

}  // namespace kaiten
