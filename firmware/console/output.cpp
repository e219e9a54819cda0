// Implements the ring buffer and the formatting of texts, numbers and base64.
#include "firmware/console/output.hpp"

#include "engine/core/covers.hpp"

#include <algorithm>

namespace kaiten {
namespace {

constexpr std::string_view inks[] = {"\x1b[0m",  "\x1b[1m",  "\x1b[2m",  "\x1b[31m", "\x1b[32m",
                                     "\x1b[33m", "\x1b[34m", "\x1b[35m", "\x1b[36m"};
static_assert(covers(inks, Ink::cyan));

constexpr std::string_view base64_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

void Output::put(char letter) {
    if (size_ == capacity) return;
    ring_[(first_ + size_) % capacity] = letter;
    size_ += 1;
}

Output& Output::text(std::string_view text) {
    for (const char letter : text) {
        put(letter);
        const bool starts_line = letter == '\n' || letter == '\r';
        // Continuation byte of a UTF-8 character: it takes no column.
        const bool continues = (static_cast<unsigned char>(letter) & 0xc0U) == 0x80;
        column_ = starts_line ? 0 : column_ + (continues ? 0 : 1);
    }
    return *this;
}

// Out of line, because a Line is large: only this function needs stack for it, not every caller.
Output& Output::fill(std::string_view pattern, std::initializer_list<Word> words) {
    return text(Line(pattern, words));
}

void Output::line(std::string_view pattern, std::initializer_list<Word> words) {
    fill(pattern, words).end_line();
}

Output& Output::number(int number) {
    return text(Line().add(number));
}

Output& Output::signed_number(int number) {
    return text(Line().add_signed(number));
}

Output& Output::hexadecimal(std::uint32_t number, int digits) {
    for (int digit = digits - 1; digit >= 0; --digit) {
        const char letter = "0123456789abcdef"[number >> (4 * digit) & 15U];
        text({&letter, 1});
    }
    return *this;
}

Output& Output::pad(unsigned column) {
    do
        text(" ");
    while (column_ < column);
    return *this;
}

Output& Output::right(unsigned column, int number) {
    const Line digits = Line().add(number);
    const auto length = static_cast<unsigned>(digits.view().size());
    return pad(column > length ? column - length : 0).text(digits);
}

Output& Output::ink(Ink ink) {
    if (!colors_) return *this;
    for (const char letter : inks[static_cast<unsigned>(ink)])
        put(letter);
    return *this;
}

// Clears the screen and the scrollback, and moves the cursor to the top left.
void Output::clear_screen() {
    constexpr std::string_view sequence = "\x1b[2J\x1b[3J\x1b[H";
    if (!colors_) return;
    for (const char letter : sequence)
        put(letter);
    column_ = 0;
}

void Output::packed(std::uint8_t byte) {
    if (size_ == capacity) return;
    if (packed_ == 0) before_packed_ = size_;
    put(static_cast<char>(byte));
    packed_ += 1;
}

void Output::clear() {
    size_ = 0;
    packed_ = 0;
    encoded_size_ = 0;
    encoded_used_ = 0;
}

char Output::take() {
    const char letter = ring_[first_];
    first_ = (first_ + 1) % capacity;
    size_ -= 1;
    return letter;
}

// Encodes three bytes as four characters. '=' pads the last group.
void Output::encode_line() {
    encoded_used_ = 0;
    encoded_size_ = 0;
    for (std::size_t i = 0; i < line_bytes && packed_ > 0; i += 3) {
        std::uint32_t bits = 0;
        unsigned bytes = 0;
        for (; bytes < 3 && packed_ > 0; ++bytes, --packed_)
            bits |= std::uint32_t{static_cast<std::uint8_t>(take())} << (16 - 8 * bytes);
        for (unsigned digit = 0; digit < 4; ++digit)
            encoded_[encoded_size_++] =
                digit > bytes ? '=' : base64_digits[bits >> (18 - 6 * digit) & 63U];
    }
    encoded_[encoded_size_++] = '\r';
    encoded_[encoded_size_++] = '\n';
}

std::span<const char> Output::next_piece() {
    if (encoded_used_ == encoded_size_ && packed_ > 0 && before_packed_ == 0) encode_line();
    if (encoded_used_ < encoded_size_)
        return std::span{encoded_}.subspan(encoded_used_, encoded_size_ - encoded_used_);
    const std::size_t plain = packed_ > 0 ? before_packed_ : size_;
    return {&ring_[first_], std::min(plain, capacity - first_)};
}

void Output::sent(std::size_t count) {
    if (encoded_used_ < encoded_size_) {
        encoded_used_ += count;
        return;
    }
    first_ = (first_ + count) % capacity;
    size_ -= count;
    if (packed_ > 0) before_packed_ -= count;
}

std::size_t Output::drain(Port& port) {
    std::size_t drained = 0;
    while (!empty()) {
        const std::size_t taken = port.write(next_piece());
        if (taken == 0) break;
        sent(taken);
        drained += taken;
    }
    return drained;
}

}  // namespace kaiten
