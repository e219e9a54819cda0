// Formats short texts.
#include "firmware/text/line.hpp"

#include <algorithm>

namespace kaiten {

Line::Line(std::string_view pattern, std::initializer_list<Word> words) {
    while (!pattern.empty()) {
        const bool slot = pattern.size() >= 3 && pattern[0] == '{' && pattern[2] == '}';
        const auto index = slot ? static_cast<std::size_t>(pattern[1] - '0') : words.size();
        if (index < words.size())
            add(words.begin()[index]);
        else
            add_text(pattern.substr(0, 1));
        pattern.remove_prefix(index < words.size() ? 3 : 1);
    }
}

Line& Line::add(Word word) {
    if (word.is_text())
        add_text(word.text());
    else
        add_number(word.number());
    return *this;
}

Line& Line::add_signed(int number) {
    if (number > 0) add_text("+");
    add_number(number);
    return *this;
}

void Line::add_text(std::string_view text) {
    const std::size_t fits = std::min(text.size(), text_.size() - size_);
    std::copy_n(text.begin(), fits, text_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += fits;
}

void Line::add_number(int number) {
    std::array<char, 12> digits{};
    std::size_t first = digits.size();
    unsigned rest = number < 0 ? 0U - static_cast<unsigned>(number) : static_cast<unsigned>(number);
    do {
        digits[--first] = static_cast<char>('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) digits[--first] = '-';
    add_text({digits.data() + first, digits.size() - first});
}

}  // namespace kaiten
