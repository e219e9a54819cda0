// Parses JSON strictly: an object must not have the same key twice. engine/io/json_writer.hpp
// writes JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/host/result.hpp"

namespace kaiten {

// A value of JSON. Only json.cpp includes the header of the parser, which takes long to compile.
class Json {
public:
    enum class Type : std::uint8_t { null, boolean, number, string, array, object };

    Json() = default;
    explicit Json(bool truth) : type_(Type::boolean), truth_(truth) {}
    // A number that is no integer of 64 bits has no value here.
    explicit Json(std::optional<std::int64_t> number) : type_(Type::number), number_(number) {}
    explicit Json(std::string text) : type_(Type::string), text_(std::move(text)) {}
    explicit Json(std::vector<Json> items) : type_(Type::array), items_(std::move(items)) {}
    Json(std::vector<std::string> keys, std::vector<Json> values)
        : type_(Type::object), keys_(std::move(keys)), items_(std::move(values)) {}

    Type type() const { return type_; }
    bool is_null() const { return type_ == Type::null; }
    bool is_boolean() const { return type_ == Type::boolean; }
    bool is_string() const { return type_ == Type::string; }
    bool is_array() const { return type_ == Type::array; }
    bool is_object() const { return type_ == Type::object; }

    bool truth() const { return truth_; }
    std::optional<std::int64_t> number() const { return number_; }
    const std::string& text() const { return text_; }
    // Items of an array, or values of an object in the order of keys(); any other type has none.
    const std::vector<Json>& items() const { return items_; }
    const std::vector<std::string>& keys() const { return keys_; }
    // Returns the value of an object with this key, or a null pointer.
    const Json* find(std::string_view key) const;

private:
    Type type_ = Type::null;
    bool truth_ = false;
    std::optional<std::int64_t> number_;
    std::string text_;
    std::vector<std::string> keys_;
    std::vector<Json> items_;
};

Result<Json> read_json(std::string_view text);

// Returns the type for messages: "a number", "an object".
std::string_view type_name(const Json& json);
// Returns the text of a string, or an empty text for any other type.
std::string_view text_of(const Json& json);
// Returns the number if it is written as an integer and fits.
std::optional<std::int64_t> whole_number(const Json& json);

}  // namespace kaiten
