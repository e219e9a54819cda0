// Writes JSON on one line, piece by piece, into a TextSink. Adds commas by itself.
#pragma once

#include <cstdint>
#include <string_view>

namespace kaiten {

// Destination of text, for example a string, a port or a file. Programs implement it; the engine
// has no I/O.
class TextSink {
public:
    virtual void add(std::string_view text) = 0;

protected:
    ~TextSink() = default;
};

class JsonWriter {
public:
    explicit JsonWriter(TextSink& sink) : sink_{sink} {}

    JsonWriter& begin_object() { return open("{"); }
    JsonWriter& end_object() { return close("}"); }
    JsonWriter& begin_array() { return open("["); }
    JsonWriter& end_array() { return close("]"); }
    JsonWriter& key(std::string_view name);

    JsonWriter& null() { return token("null"); }
    JsonWriter& boolean(bool value) { return token(value ? "true" : "false"); }
    JsonWriter& integer(std::int64_t value);
    JsonWriter& natural(std::uint64_t value);
    JsonWriter& string(std::string_view text);
    // Writes an already formatted value, for example a number with decimals.
    JsonWriter& token(std::string_view token);

    // Ends the line; another object may follow.
    void end_line(std::string_view end = "\n");

private:
    JsonWriter& open(std::string_view bracket);
    JsonWriter& close(std::string_view bracket);
    void separate();
    void quote(std::string_view text);
    void digits(std::uint64_t value);

    TextSink& sink_;
    bool comma_ = false;  // the next value needs a comma before it
};

}  // namespace kaiten
