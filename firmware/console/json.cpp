// JSON, token by token.
#include "firmware/console/json.hpp"

namespace kaiten {

void Json::separate() {
    if (comma_) out_.text(",");
    comma_ = true;
}

Json& Json::open(std::string_view bracket) {
    separate();
    out_.text(bracket);
    comma_ = false;
    return *this;
}

Json& Json::close(std::string_view bracket) {
    out_.text(bracket);
    comma_ = true;
    return *this;
}

Json& Json::key(std::string_view name) {
    string(name);
    out_.text(":");
    comma_ = false;
    return *this;
}

Json& Json::string(std::string_view text) {
    separate();
    out_.text("\"").text(text).text("\"");
    return *this;
}

Json& Json::integer(int number) {
    separate();
    out_.number(number);
    return *this;
}

Json& Json::natural(std::uint64_t number) {
    separate();
    out_.big_number(number);
    return *this;
}

Json& Json::boolean(bool value) {
    separate();
    out_.text(value ? "true" : "false");
    return *this;
}

Json& Json::null() {
    separate();
    out_.text("null");
    return *this;
}

Json& Json::faces(std::span<const Face> cards) {
    open("[");
    for (const Face card : cards)
        string(name(card));
    return close("]");
}

}  // namespace kaiten
