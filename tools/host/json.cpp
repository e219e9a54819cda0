// Parses one line of JSON, and rejects some things that nlohmann's parser accepts.
#include "tools/host/json.hpp"

#include <limits>
#include <set>
#include <string>
#include <vector>

namespace kaiten {
namespace {

// No valid line is nested this deep. The limit keeps a hostile line from exhausting the memory.
constexpr int max_depth = 32;

// Callback of the parser. Throws a Complaint to stop it.
class Watch {
public:
    bool operator()(int depth, Json::parse_event_t event, const Json& value) {
        switch (event) {
            case Json::parse_event_t::object_start:
            case Json::parse_event_t::array_start:
                if (depth >= max_depth) throw Complaint{"not JSON: it is nested too deeply"};
                keys_.emplace_back();
                break;
            case Json::parse_event_t::object_end:
            case Json::parse_event_t::array_end:
                keys_.pop_back();
                break;
            case Json::parse_event_t::key:
                if (!keys_.back().insert(value.get<std::string>()).second)
                    throw Complaint{"not JSON: " + value.dump() + " stands twice in an object"};
                break;
            case Json::parse_event_t::value:
                break;
        }
        return true;
    }

private:
    std::vector<std::set<std::string>> keys_;  // keys of the objects that are still open
};

// Returns the parser's message after `mark`. The part before is meant for programmers.
std::string reason_of(const Json::exception& error, std::string_view mark) {
    const std::string words = error.what();
    const std::size_t place = words.find(mark);
    return place == std::string::npos ? words : words.substr(place + mark.size());
}

}  // namespace

Result<Json> read_json(std::string_view text) {
    // The parser treats a zero byte as the end of the text.
    if (text.find('\0') != std::string_view::npos) return Complaint{"not JSON: a zero byte"};
    try {
        return Json::parse(text, Watch());
    } catch (const Complaint& complaint) {
        return complaint;
    } catch (const Json::parse_error& error) {
        return Complaint{"not JSON: " + reason_of(error, ": ") + " (column " +
                         std::to_string(error.byte) + ")"};
    } catch (const Json::exception& error) {
        return Complaint{"not JSON: " + reason_of(error, "] ")};
    }
}

std::string_view type_name(const Json& json) {
    switch (json.type()) {
        case Json::value_t::boolean:
            return "true or false";
        case Json::value_t::number_integer:
        case Json::value_t::number_unsigned:
        case Json::value_t::number_float:
            return "a number";
        case Json::value_t::string:
            return "a string";
        case Json::value_t::array:
            return "an array";
        case Json::value_t::object:
            return "an object";
        default:
            return "null";
    }
}

std::string_view text_of(const Json& json) {
    return json.is_string() ? std::string_view(json.get_ref<const std::string&>())
                            : std::string_view();
}

std::optional<std::int64_t> whole_number(const Json& json) {
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (!json.is_number_integer()) return std::nullopt;
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > most) return std::nullopt;
    return json.get<std::int64_t>();
}

}  // namespace kaiten
