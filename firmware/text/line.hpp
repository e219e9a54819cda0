// A short formatted text in a fixed buffer: it needs no heap, and too long a text is truncated.
#pragma once

#include <array>
#include <initializer_list>
#include <string_view>

namespace kaiten {

// An argument for the {0}, {1} ... of a pattern: a word or a number.
class Word {
public:
    constexpr Word(std::string_view text) : text_{text} {}               // NOLINT: meant to convert
    constexpr Word(const char* text) : text_{text} {}                    // NOLINT
    constexpr Word(int number) : number_{number} {}                      // NOLINT
    constexpr Word(unsigned number) : Word(static_cast<int>(number)) {}  // NOLINT

    constexpr bool is_text() const { return text_.data() != nullptr; }
    constexpr std::string_view text() const { return text_; }
    constexpr int number() const { return number_; }

private:
    std::string_view text_{};
    int number_ = 0;
};

class Line {
public:
    Line() = default;
    // Formats `pattern` with its {0}, {1} ... replaced by `words`.
    Line(std::string_view pattern, std::initializer_list<Word> words);

    Line& add(Word word);
    // Adds a number with its sign. Zero has none.
    Line& add_signed(int number);

    std::string_view view() const { return {text_.data(), size_}; }
    operator std::string_view() const { return view(); }  // NOLINT: meant to convert

private:
    void add_text(std::string_view text);
    void add_number(int number);

    std::array<char, 120> text_{};
    std::size_t size_ = 0;
};

}  // namespace kaiten
