// Breaks the chapters of the rules into pages.
#include "firmware/screens/rules/rules_book.hpp"

#include <algorithm>

#include "firmware/ui/canvas.hpp"
#include "firmware/ui/text_box.hpp"

namespace kaiten {
namespace {

// Returns the text up to the next empty line.
std::string_view first_paragraph(std::string_view text) {
    return text.substr(0, text.find("\n\n"));
}

std::string_view without_space_before(std::string_view text) {
    while (text.starts_with('\n') || text.starts_with(' '))
        text.remove_prefix(1);
    return text;
}

// Returns the sentences that end within the first `size` bytes, or nothing if none does.
std::string_view whole_sentences(std::string_view text, std::size_t size) {
    constexpr std::string_view ends = ".!?";
    for (std::size_t at = std::min(size, text.size() - 1); at > 0; --at)
        if (text[at] == ' ' && ends.find(text[at - 1]) != std::string_view::npos)
            return text.substr(0, at);
    return {};
}

}  // namespace

// Reads a chapter page by page.
class RulesBook::Reading {
public:
    Reading(const RulesBook& book, const Chapter& chapter)
        : book_{book}, chapter_{chapter}, sayings_{sayings_of(book.rules_, chapter)} {
        go_on();
    }

    bool done() const { return rest_.empty(); }
    BookPage next_page();

private:
    // Advances to the next unread text.
    void go_on();
    // Returns the beginning of a part that fits in `lines` lines. It ends after a whole sentence,
    // unless that would leave more than half of the page empty.
    std::string_view fitting(const PagePart& part, int width, int lines, int page_lines) const;

    const RulesBook& book_;
    const Chapter& chapter_;
    Sayings sayings_;
    std::uint8_t next_ = 0;  // index of the next saying
    bool first_ = true;
    std::string_view rest_;  // unread text of the saying before `next_`
};

void RulesBook::Reading::go_on() {
    rest_ = without_space_before(rest_);
    if (rest_.empty() && next_ < sayings_.size())
        rest_ = in(book_.counts_.language, sayings_[next_++].text);
}

std::string_view RulesBook::Reading::fitting(const PagePart& part, int width, int lines,
                                             int page_lines) const {
    const Font& font = book_.theme_.font(Type::medium);
    const std::string_view below = text_below(font, width, part.text, lines);
    if (below.empty()) return part.text;
    const std::size_t shown = part.text.size() - below.size();
    const std::string_view sentences = whole_sentences(part.text, shown);
    const int left = lines - (sentences.empty() ? 0 : count_lines(font, width, sentences));
    return 2 * left > page_lines ? part.text.substr(0, shown) : sentences;
}

BookPage RulesBook::Reading::next_page() {
    const Font& font = book_.theme_.font(Type::medium);
    const Size area = book_.text_area(chapter_, first_).size;
    BookPage page{chapter_, first_, {}};
    first_ = false;
    const int page_lines = area.height / font.height;
    int lines = page_lines;
    while (!done() && page.parts.size() < page.parts.capacity) {
        PagePart part{
            .text = first_paragraph(rest_), .lead = sayings_[next_ - 1U].lead, .number = next_};
        const bool alone = page.parts.empty();
        // Consecutive parts with a lead form a list, without empty lines between them.
        const bool listed =
            !alone && part.lead != Lead::none && page.parts.back().lead != Lead::none;
        part.gap = alone || listed ? 0 : 1;
        const int width = area.width - book_.indent_of(part);
        const std::string_view whole = part.text;
        part.text = fitting(part, width, lines - part.gap, page_lines);
        if (part.text.empty()) break;
        page.parts.push(part);
        lines -= part.gap + count_lines(font, width, part.text);
        rest_.remove_prefix(part.text.size());
        go_on();
        if (part.text.size() < whole.size()) break;
    }
    return page;
}

RulesBook::RulesBook(const Panel& panel, const Rules& rules, Language language,
                     const PageCounts& counted)
    : rules_{rules},
      theme_{panel.theme},
      paper_{Rectangle{{0, 0}, panel.size}
                 .inset(theme_.book.margin, 0)
                 .below(theme_.heading_height + theme_.book.margin)
                 .above(theme_.help_height + 1)},
      chapters_{chapters_of(rules)},
      counts_{counted} {
    if (counts_.language == language && !counts_.of_chapters.empty()) return;
    counts_ = {language, {}};
    for (const Chapter& chapter : chapters_)
        counts_.of_chapters.push(static_cast<std::uint8_t>(count_pages(chapter)));
}

int RulesBook::pages() const {
    int pages = 0;
    for (const int count : counts_.of_chapters)
        pages += count;
    return pages;
}

int RulesBook::first_page_of(unsigned chapter) const {
    int page = 0;
    for (unsigned i = 0; i < chapter && i < chapters_.size(); ++i)
        page += counts_.of_chapters[i];
    return page;
}

int RulesBook::first_page_of(Kind kind) const {
    for (unsigned i = 0; i < chapters_.size(); ++i)
        if (chapters_[i].kind == kind) return first_page_of(i);
    return 0;
}

BookPage RulesBook::page(int number) const {
    for (unsigned i = 0; i < chapters_.size(); ++i) {
        if (number >= counts_.of_chapters[i]) {
            number -= counts_.of_chapters[i];
            continue;
        }
        Reading reading{*this, chapters_[i]};
        for (; number > 0; --number)
            reading.next_page();
        return reading.next_page();
    }
    KAITEN_ENSURE(false);
    return {chapters_[0], true, {}};
}

Rectangle RulesBook::cards_area(const Chapter& chapter) const {
    if (chapter.kind == Kind::none) return paper_.top_part(0);
    return paper_.top_part(small_cards(chapter) ? theme_.small_card.height : theme_.card.height);
}

Rectangle RulesBook::count_area(const Chapter& chapter) const {
    const Rectangle below = paper_.below(cards_area(chapter).size.height);
    return below.top_part(chapter.kind == Kind::none ? 0 : theme_.book.count_height);
}

Rectangle RulesBook::text_area(const Chapter& chapter, bool first) const {
    if (!first || chapter.kind == Kind::none) return paper_;
    return paper_.below(count_area(chapter).bottom() - paper_.top() + theme_.book.gap);
}

int RulesBook::indent_of(const PagePart& part) const {
    constexpr int lead_width = 3;  // in characters
    return part.lead != Lead::none ? lead_width * theme_.font(Type::medium).width : 0;
}

bool RulesBook::small_cards(const Chapter& chapter) const {
    return faces_of(rules_.edition, chapter.kind).size() > theme_.book.most_large_cards;
}

int RulesBook::count_pages(const Chapter& chapter) const {
    int pages = 0;
    for (Reading reading{*this, chapter}; !reading.done(); ++pages)
        reading.next_page();
    return pages;
}

}  // namespace kaiten
