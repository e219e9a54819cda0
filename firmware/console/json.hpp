// Writes JSON into the console's output, piece by piece; commas come by themselves.
#pragma once

#include <span>

#include "engine/cards.hpp"
#include "firmware/console/output.hpp"

namespace kaiten {

class Json {
public:
    explicit Json(Output& out) : out_{out} {}

    Json& open(std::string_view bracket) { return piece(bracket, false); }
    Json& close(std::string_view bracket) {
        out_.text(bracket);
        comma_ = true;
        return *this;
    }
    Json& key(std::string_view name) {
        quote(name);
        out_.text(":");
        comma_ = false;
        return *this;
    }
    // Names of ours: nothing in them needs to be escaped.
    Json& string(std::string_view text) {
        quote(text);
        return *this;
    }
    Json& integer(int number) { return piece(Line().add(number), true); }
    Json& natural(std::uint64_t number) {
        piece("", true);
        out_.big_number(number);
        return *this;
    }
    Json& boolean(bool value) { return piece(value ? "true" : "false", true); }
    Json& null() { return piece("null", true); }
    Json& faces(std::span<const Face> cards) {
        open("[");
        for (const Face card : cards)
            string(name(card));
        return close("]");
    }
    void end_line() { out_.end_line(); }

private:
    Json& piece(std::string_view text, bool value) {
        if (comma_) out_.text(",");
        out_.text(text);
        comma_ = value;
        return *this;
    }
    void quote(std::string_view text) {
        piece("\"", true);
        out_.text(text).text("\"");
    }

    Output& out_;
    bool comma_ = false;
};

}  // namespace kaiten
