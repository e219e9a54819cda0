// The rules as a book: the chapters for a game, and where their pages break on this panel and in
// this language. All text has the same size. Long chapters continue on the next page, if possible
// with a new sentence.
#pragma once

#include <string_view>

#include "engine/core/list.hpp"
#include "engine/game/rules.hpp"
#include "firmware/text/text.hpp"
#include "firmware/ui/geometry.hpp"
#include "firmware/ui/panel.hpp"
#include "firmware/ui/theme.hpp"

namespace kaiten {

struct RuleRow;  // a text about the game

struct Chapter {
    Kind kind;           // kind whose cards are shown; none in a chapter about the game
    std::uint8_t count;  // number of rows, not all of which apply to this game
    Text title;
    const RuleRow* rows;  // null in the chapter of a kind
};

// Chapters in this order: the aim and course of the game, the kinds in play, passing, the dummy and
// the decisions where the printed rules are silent. In Party, the kinds that are not on the menu
// follow.
using Chapters = List<Chapter, 32>;
Chapters chapters_of(const Rules& rules);

// The element before a text: nothing, the number of a step, or an example of what the matrix shows.
enum class Lead : std::uint8_t { none, number, ahead, whole, behind, waits, provisional };

// A text that applies to this game. Texts about other kinds only apply if those kinds are on the
// menu.
struct Saying {
    Text text;
    Lead lead;
};
using Sayings = List<Saying, 20>;
Sayings sayings_of(const Rules& rules, const Chapter& chapter);

// `faces_of` returns the faces of a kind in this edition. `cards_of` returns the number of cards
// with a face.
using KindFaces = List<Face, 6>;
KindFaces faces_of(Edition edition, Kind kind);
unsigned cards_of(Edition edition, Face face);

// A block of text on a page.
struct PagePart {
    std::string_view text;
    Lead lead = Lead::none;
    std::uint8_t number = 0;  // position in its chapter
    std::uint8_t gap = 0;     // empty lines above it
};

struct BookPage {
    const Chapter& chapter;
    bool first;  // first page of the chapter, with the cards
    List<PagePart, 12> parts;
};

// The number of pages of each chapter, in one language. Counting them takes most of a tick, because
// it breaks the whole text into lines, so the screen keeps the result.
struct PageCounts {
    Language language{};
    List<std::uint8_t, Chapters::capacity> of_chapters;
};

class RulesBook {
public:
    // Counts the pages, unless `counted` already has those of this language. `counted` must come
    // from a book of the same panel and rules.
    RulesBook(const Panel& panel, const Rules& rules, Language language,
              const PageCounts& counted = {});

    int pages() const;
    const PageCounts& page_counts() const { return counts_; }
    BookPage page(int number) const;
    int first_page_of(unsigned chapter) const;
    int first_page_of(Kind kind) const;

    // The areas of a chapter's page: the cards on the first page, their number below them, and the
    // text. A page without cards is all text.
    Rectangle cards_area(const Chapter& chapter) const;
    Rectangle count_area(const Chapter& chapter) const;
    Rectangle text_area(const Chapter& chapter, bool first) const;
    // Returns the indentation of a part, which leaves room for its lead.
    int indent_of(const PagePart& part) const;
    // Returns whether the chapter has too many faces to draw large cards side by side.
    bool small_cards(const Chapter& chapter) const;

private:
    class Reading;

    int count_pages(const Chapter& chapter) const;

    Rules rules_;
    const Theme& theme_;
    Rectangle paper_;  // area between the heading and the help bar
    Chapters chapters_;
    PageCounts counts_;
};

}  // namespace kaiten
