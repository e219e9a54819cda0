// Ring buffer of fixed size between the console and the port. Text that does not fit is dropped,
// because nothing may block. Writers check room() first.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "drivers/usb/port.hpp"
#include "firmware/text/ink.hpp"
#include "firmware/text/line.hpp"

namespace kaiten {

class Output {
public:
    // Large enough for a whole picture, see screenshot.hpp.
    static constexpr std::size_t capacity = 6912;

    Output& text(std::string_view text);
    Output& number(int number);
    Output& hexadecimal(std::uint32_t number, int digits = 8);
    Output& signed_number(int number);
    // Adds spaces up to a column, at least one.
    Output& pad(unsigned column);
    // Right-aligns a number so that it ends before the column.
    Output& right(unsigned column, int number);
    // Sets the colour of the following text, if the terminal supports colours.
    Output& ink(Ink ink);
    // Adds a byte to a block that is sent as lines of base64. The block is stored as raw bytes,
    // which need less room than their text. There can be only one such block at a time.
    void packed(std::uint8_t byte);
    // Clears the terminal, if it supports that, to hide a hand from the next player.
    void clear_screen();
    void end_line() { text("\r\n"); }
    void line(std::string_view words) { text(words).end_line(); }
    // Print the pattern with {0}, {1} ... replaced by the words. line() also ends the line.
    Output& fill(std::string_view pattern, std::initializer_list<Word> words);
    void line(std::string_view pattern, std::initializer_list<Word> words);

    // Returns the current column.
    unsigned column() const { return column_; }

    void set_colors(bool colors) { colors_ = colors; }
    std::size_t room() const { return capacity - size_; }
    bool empty() const { return size_ == 0 && encoded_used_ == encoded_size_; }
    void clear();
    // Sends as much as the port accepts. Returns the number of bytes.
    std::size_t drain(Port& port);

private:
    // Size of a line of base64, before and after encoding.
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
    std::size_t before_packed_ = 0;                    // bytes to send before the base64 block
    std::size_t packed_ = 0;                           // size of the base64 block
    std::array<char, line_characters + 2> encoded_{};  // the line of base64 that is being sent
    std::size_t encoded_size_ = 0;
    std::size_t encoded_used_ = 0;
    unsigned column_ = 0;
    bool colors_ = false;
};

}  // namespace kaiten
