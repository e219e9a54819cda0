// Implements JsonWriter: separators, quoting and numbers.
#include "engine/io/json_writer.hpp"

#include <array>

namespace kaiten {

void JsonWriter::separate() {
    if (comma_) sink_.add(",");
    comma_ = true;
}

JsonWriter& JsonWriter::token(std::string_view token) {
    separate();
    sink_.add(token);
    return *this;
}

JsonWriter& JsonWriter::open(std::string_view bracket) {
    token(bracket);
    comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::close(std::string_view bracket) {
    sink_.add(bracket);
    comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    string(name);
    sink_.add(":");
    comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
    separate();
    quote(text);
    return *this;
}

// Text between escapes is written in one piece.
void JsonWriter::quote(std::string_view text) {
    sink_.add("\"");
    const char* first = text.data();
    const char* const end = first + text.size();
    for (const char* letter = first; letter != end; ++letter) {
        const auto code = static_cast<unsigned char>(*letter);
        const bool control = code < 0x20;
        if (!control && code != '"' && code != '\\') continue;
        sink_.add({first, static_cast<std::size_t>(letter - first)});
        first = control ? letter + 1 : letter;
        const std::array<char, 6> escape{
            '\\', 'u', '0', '0', code < 0x10 ? '0' : '1', "0123456789abcdef"[code & 15U]};
        sink_.add({escape.data(), control ? escape.size() : 1});
    }
    sink_.add({first, static_cast<std::size_t>(end - first)});
    sink_.add("\"");
}

void JsonWriter::digits(std::uint64_t value) {
    std::array<char, 20> text{};
    std::size_t first = text.size();
    do {
        text[--first] = static_cast<char>('0' + value % 10);
        value /= 10;
    } while (value > 0);
    sink_.add({text.data() + first, text.size() - first});
}

JsonWriter& JsonWriter::natural(std::uint64_t value) {
    separate();
    digits(value);
    return *this;
}

JsonWriter& JsonWriter::integer(std::int64_t value) {
    separate();
    const auto size = static_cast<std::uint64_t>(value);
    if (value < 0) sink_.add("-");
    digits(value < 0 ? 0 - size : size);
    return *this;
}

void JsonWriter::end_line(std::string_view end) {
    sink_.add(end);
    comma_ = false;
}

}  // namespace kaiten
