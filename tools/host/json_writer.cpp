// The JSON writer. Whether a comma is due can be seen from the last character written.
#include "tools/host/json_writer.hpp"

#include <array>
#include <cstdio>

namespace kaiten {
namespace {

bool needs_comma_after(char last) {
    return last != '{' && last != '[' && last != ':' && last != '\n';
}

}  // namespace

void JsonWriter::separate() {
    if (!text_.empty() && needs_comma_after(text_.back())) text_.push_back(',');
}

JsonWriter& JsonWriter::raw(std::string_view token) {
    separate();
    text_.append(token);
    return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
    separate();
    text_.push_back(bracket);
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    text_.push_back(bracket);
    return *this;
}

void JsonWriter::quote(std::string_view text) {
    text_.push_back('"');
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < 0x20) {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(c));
            text_.append(escape.data());
            continue;
        }
        if (c == '"' || c == '\\') text_.push_back('\\');
        text_.push_back(c);
    }
    text_.push_back('"');
}

JsonWriter& JsonWriter::key(std::string_view name) {
    separate();
    quote(name);
    text_.push_back(':');
    return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
    separate();
    quote(text);
    return *this;
}

JsonWriter& JsonWriter::decimal(double value, int decimals) {
    std::array<char, 64> digits{};
    std::snprintf(digits.data(), digits.size(), "%.*f", decimals, value);
    std::string text(digits.data());
    if (decimals > 0) {
        while (text.back() == '0')
            text.pop_back();
        if (text.back() == '.') text.pop_back();
    }
    return raw(text == "-0" ? "0" : text);
}

}  // namespace kaiten
