// What the console has to say, until the port takes it: a ring of fixed size. Whoever writes looks
// for room first; what does not fit is dropped, and never waited for.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "drivers/usb/port.hpp"
#include "firmware/ui/line.hpp"

namespace kaiten {

enum class Ink : std::uint8_t { plain, strong, faint, red, green, yellow, blue, magenta, cyan };

class Output {
public:
    // A whole picture fits: see screenshot.hpp.
    static constexpr std::size_t capacity = 6912;

    Output& text(std::string_view text);
    Output& number(int number);
    Output& hexadecimal(std::uint32_t number, int digits = 8);
    Output& signed_number(int number);
    // Spaces up to a column, at least one.
    Output& pad(unsigned column);
    // A number whose last digit stands before the column.
    Output& right(unsigned column, int number);
    // All that follows, where colours are understood.
    Output& ink(Ink ink);
    // A byte of a stretch that is sent as lines of base64. It waits here as it is, which takes less
    // room than its text; there is one such stretch at a time.
    void packed(std::uint8_t byte);
    // What is not for the next reader's eyes goes off the screen, where that can be done.
    void clear_screen();
    void end_line() { text("\r\n"); }
    void line(std::string_view words) { text(words).end_line(); }
    // The pattern with its {0}, {1} ... replaced, and the same as a line.
    Output& fill(std::string_view pattern, std::initializer_list<Word> words);
    void line(std::string_view pattern, std::initializer_list<Word> words);

    // How far the line has got.
    unsigned column() const { return column_; }

    void set_colors(bool colors) { colors_ = colors; }
    std::size_t room() const { return capacity - size_; }
    bool empty() const { return size_ == 0 && encoded_used_ == encoded_size_; }
    void clear();
    // As much as the port takes; returns how much that was.
    std::size_t drain(Port& port);

private:
    // Of base64: so many bytes make so many characters.
    static constexpr std::size_t line_bytes = 48;
    static constexpr std::size_t line_characters = line_bytes / 3 * 4;

    void put(char letter);
    char take();
    void encode_line();
    std::span<const char> next_piece();
    void sent(std::size_t count);

    std::array<char, capacity> ring_{};
    std::size_t first_ = 0;
    std::size_t size_ = 0;
    std::size_t before_packed_ = 0;  // how much is sent before the stretch in base64
    std::size_t packed_ = 0;         // and how long that is
    std::array<char, line_characters + 2> encoded_{};  // its line that is being sent
    std::size_t encoded_size_ = 0;
    std::size_t encoded_used_ = 0;
    unsigned column_ = 0;
    bool colors_ = false;
};

}  // namespace kaiten
