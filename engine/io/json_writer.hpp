// Writes JSON on one line, piece by piece, into whatever takes text; commas come by themselves.
#pragma once

#include <cstdint>
#include <string_view>

namespace kaiten {

// Where a text goes: a string, a port, a file. The engine itself has none.
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
    // A value that is written already, as numbers with a point are.
    JsonWriter& token(std::string_view token);

    // After which another object may begin.
    void end_line(std::string_view end = "\n");

private:
    JsonWriter& open(std::string_view bracket);
    JsonWriter& close(std::string_view bracket);
    void separate();
    void quote(std::string_view text);
    void digits(std::uint64_t value);

    TextSink& sink_;
    bool comma_ = false;  // something stands before: a comma comes first
};

}  // namespace kaiten
