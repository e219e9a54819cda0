// JSON as a value: what the host tool reads. Strict: RFC 8259 and nothing besides, no key twice in
// an object, strings in valid UTF-8. Writing is engine/json_writer.hpp's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/host/result.hpp"

namespace kaiten {

class Json {
public:
    enum class Type : std::uint8_t { null, boolean, number, string, array, object };
    using Member = std::pair<std::string, Json>;

    Json() = default;
    static Json boolean(bool value);
    static Json number(std::string digits);
    static Json string(std::string text);
    static Json array(std::vector<Json> items);
    static Json object(std::vector<Member> members);

    Type type() const { return type_; }
    bool is(Type type) const { return type_ == type; }
    // "a number", "an object": for messages.
    std::string_view type_name() const;

    bool as_boolean() const { return boolean_; }
    // A string's text; a number as it was written.
    const std::string& text() const { return text_; }
    const std::vector<Json>& items() const { return items_; }
    const std::vector<Member>& members() const { return members_; }

    // The member of that name, or nothing.
    const Json* find(std::string_view key) const;
    // A number that is written as a whole one and fits.
    std::optional<std::int64_t> as_integer() const;

private:
    Type type_ = Type::null;
    bool boolean_ = false;
    std::string text_;
    std::vector<Json> items_;
    std::vector<Member> members_;
};

Result<Json> read_json(std::string_view text);

}  // namespace kaiten
