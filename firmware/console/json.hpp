// Writes JSON into the console's output, piece by piece; commas come by themselves.
#pragma once

#include <span>

#include "engine/cards.hpp"
#include "firmware/console/output.hpp"

namespace kaiten {

class Json {
public:
    explicit Json(Output& out) : out_{out} {}

    Json& open(std::string_view bracket);
    Json& close(std::string_view bracket);
    Json& key(std::string_view name);
    // Names of ours: nothing in them needs to be escaped.
    Json& string(std::string_view text);
    Json& integer(int number);
    Json& natural(std::uint64_t number);
    Json& boolean(bool value);
    Json& null();
    Json& faces(std::span<const Face> cards);
    void end_line() { out_.end_line(); }

private:
    void separate();

    Output& out_;
    bool comma_ = false;  // something stands before: a comma comes first
};

}  // namespace kaiten
