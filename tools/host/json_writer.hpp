// Writes JSON on one line, piece by piece; commas come by themselves.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kaiten {

class JsonWriter {
public:
    JsonWriter& begin_object() { return open('{'); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& begin_array() { return open('['); }
    JsonWriter& end_array() { return close(']'); }
    JsonWriter& key(std::string_view name);

    JsonWriter& null() { return raw("null"); }
    JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
    JsonWriter& integer(std::int64_t value) { return raw(std::to_string(value)); }
    JsonWriter& natural(std::uint64_t value) { return raw(std::to_string(value)); }
    // Rounded to so many decimals; zeros at the end are left out.
    JsonWriter& decimal(double value, int decimals);
    JsonWriter& string(std::string_view text);

    // Ends the line, which is then the object's to write another.
    void end_line() { text_.push_back('\n'); }
    const std::string& text() const { return text_; }
    std::string take() { return std::move(text_); }

private:
    JsonWriter& raw(std::string_view token);
    JsonWriter& open(char bracket);
    JsonWriter& close(char bracket);
    void separate();
    void quote(std::string_view text);

    std::string text_;
};

}  // namespace kaiten
