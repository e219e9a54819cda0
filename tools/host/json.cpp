// Parses one line of JSON, and rejects some things that nlohmann's parser accepts.
#include "tools/host/json.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

namespace kaiten {
namespace {

using Parsed = nlohmann::json;

// No valid line is nested this deep. The limit keeps a hostile line from exhausting the memory.
constexpr int max_depth = 32;

// Callback of the parser. Throws a Complaint to stop it.
class Watch {
public:
    bool operator()(int depth, Parsed::parse_event_t event, const Parsed& value) {
        switch (event) {
            case Parsed::parse_event_t::object_start:
            case Parsed::parse_event_t::array_start:
                if (depth >= max_depth) throw Complaint{"not JSON: it is nested too deeply"};
                keys_.emplace_back();
                break;
            case Parsed::parse_event_t::object_end:
            case Parsed::parse_event_t::array_end:
                keys_.pop_back();
                break;
            case Parsed::parse_event_t::key:
                if (!keys_.back().insert(value.get<std::string>()).second)
                    throw Complaint{"not JSON: " + value.dump() + " stands twice in an object"};
                break;
            case Parsed::parse_event_t::value:
                break;
        }
        return true;
    }

private:
    std::vector<std::set<std::string>> keys_;  // keys of the objects that are still open
};

// Returns the parser's message after `mark`. The part before is meant for programmers.
std::string reason_of(const Parsed::exception& error, std::string_view mark) {
    const std::string words = error.what();
    const std::size_t place = words.find(mark);
    return place == std::string::npos ? words : words.substr(place + mark.size());
}

std::optional<std::int64_t> integer_of(const Parsed& parsed) {
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (!parsed.is_number_integer()) return std::nullopt;
    if (parsed.is_number_unsigned() && parsed.get<std::uint64_t>() > most) return std::nullopt;
    return parsed.get<std::int64_t>();
}

// Recursion is limited by max_depth.
Json converted(const Parsed& parsed) {
    if (parsed.is_boolean()) return Json(parsed.get<bool>());
    if (parsed.is_number()) return Json(integer_of(parsed));
    if (parsed.is_string()) return Json(parsed.get<std::string>());
    if (parsed.is_array()) {
        std::vector<Json> items;
        for (const Parsed& item : parsed)
            items.push_back(converted(item));
        return Json(std::move(items));
    }
    if (parsed.is_object()) {
        std::vector<std::string> keys;
        std::vector<Json> values;
        for (const auto& [key, value] : parsed.items()) {
            keys.push_back(key);
            values.push_back(converted(value));
        }
        return {std::move(keys), std::move(values)};
    }
    return {};
}

}  // namespace

Result<Json> read_json(std::string_view text) {
    // The parser treats a zero byte as the end of the text.
    if (text.find('\0') != std::string_view::npos) return Complaint{"not JSON: a zero byte"};
    try {
        return converted(Parsed::parse(text, Watch()));
    } catch (const Complaint& complaint) {
        return complaint;
    } catch (const Parsed::parse_error& error) {
        return Complaint{"not JSON: " + reason_of(error, ": ") + " (column " +
                         std::to_string(error.byte) + ")"};
    } catch (const Parsed::exception& error) {
        return Complaint{"not JSON: " + reason_of(error, "] ")};
    }
}

const Json* Json::find(std::string_view key) const {
    const auto place = std::ranges::find(keys_, key) - keys_.begin();
    return place < std::ssize(keys_) ? &items_[static_cast<std::size_t>(place)] : nullptr;
}

std::string_view type_name(const Json& json) {
    switch (json.type()) {
        case Json::Type::boolean:
            return "true or false";
        case Json::Type::number:
            return "a number";
        case Json::Type::string:
            return "a string";
        case Json::Type::array:
            return "an array";
        case Json::Type::object:
            return "an object";
        case Json::Type::null:
            break;
    }
    return "null";
}

std::string_view text_of(const Json& json) {
    return json.text();
}

std::optional<std::int64_t> whole_number(const Json& json) {
    return json.number();
}

}  // namespace kaiten
