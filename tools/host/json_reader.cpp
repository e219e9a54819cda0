// The JSON reader: one pass, a function for each form of value.
#include <array>
#include <charconv>
#include <cstddef>

#include "tools/host/json.hpp"

namespace kaiten {
namespace {

// Deeper than any line of ours; keeps a hostile one from exhausting the stack.
constexpr unsigned max_depth = 32;

constexpr std::array<std::string_view, 6> type_names{"null",     "true or false", "a number",
                                                     "a string", "an array",      "an object"};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The lengths of UTF-8 sequences by their first byte; the second byte's range keeps out overlong
// forms, surrogates and what lies beyond Unicode.
struct Utf8Row {
    unsigned char first_low, first_high, second_low, second_high;
    std::size_t length;
};
constexpr std::array<Utf8Row, 8> utf8_rows{{
    {0xC2, 0xDF, 0x80, 0xBF, 2},
    {0xE0, 0xE0, 0xA0, 0xBF, 3},
    {0xE1, 0xEC, 0x80, 0xBF, 3},
    {0xED, 0xED, 0x80, 0x9F, 3},
    {0xEE, 0xEF, 0x80, 0xBF, 3},
    {0xF0, 0xF0, 0x90, 0xBF, 4},
    {0xF1, 0xF3, 0x80, 0xBF, 4},
    {0xF4, 0xF4, 0x80, 0x8F, 4},
}};

// How many bytes the sequence at the front has; 0 if it is not UTF-8.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return 1;
    for (const Utf8Row& row : utf8_rows) {
        if (byte(0) < row.first_low || byte(0) > row.first_high) continue;
        if (text.size() < row.length) return 0;
        if (byte(1) < row.second_low || byte(1) > row.second_high) return 0;
        for (std::size_t i = 2; i < row.length; ++i)
            if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
        return row.length;
    }
    return 0;
}

void append_utf8(std::string& text, std::uint32_t code) {
    const auto add = [&](std::uint32_t byte) { text.push_back(static_cast<char>(byte)); };
    if (code < 0x80) return add(code);
    if (code < 0x800) {
        add(0xC0 | (code >> 6));
    } else if (code < 0x10000) {
        add(0xE0 | (code >> 12));
        add(0x80 | ((code >> 6) & 0x3F));
    } else {
        add(0xF0 | (code >> 18));
        add(0x80 | ((code >> 12) & 0x3F));
        add(0x80 | ((code >> 6) & 0x3F));
    }
    add(0x80 | (code & 0x3F));
}

struct EscapeRow {
    char letter, meaning;
};
constexpr std::array<EscapeRow, 8> escapes{{{'"', '"'},
                                            {'\\', '\\'},
                                            {'/', '/'},
                                            {'b', '\b'},
                                            {'f', '\f'},
                                            {'n', '\n'},
                                            {'r', '\r'},
                                            {'t', '\t'}}};

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<Json> read() {
        Json value;
        read_value(value);
        skip_space();
        if (error_.empty() && place_ < text_.size()) complain("something follows the value");
        if (!error_.empty()) return Complaint{error_};
        return value;
    }

private:
    // The first complaint stands; after it everything returns at once.
    bool complain(std::string_view what) {
        if (error_.empty())
            error_ =
                "not JSON: " + std::string(what) + " (column " + std::to_string(place_ + 1) + ")";
        return false;
    }

    bool at_end() const { return place_ >= text_.size(); }
    char peek() const { return at_end() ? '\0' : text_[place_]; }
    bool accept(char c) {
        if (at_end() || text_[place_] != c) return false;
        place_ += 1;
        return true;
    }
    void skip_space() {
        while (accept(' ') || accept('\t') || accept('\n') || accept('\r')) {
        }
    }

    bool read_value(Json& value) {
        skip_space();
        if (at_end()) return complain("it ends where a value should stand");
        switch (peek()) {
            case '{':
                return nested(value, &Reader::read_object);
            case '[':
                return nested(value, &Reader::read_array);
            case '"':
                return read_text(value);
            case 't':
                return read_word(value, "true", Json::boolean(true));
            case 'f':
                return read_word(value, "false", Json::boolean(false));
            case 'n':
                return read_word(value, "null", Json());
            default:
                return read_number(value);
        }
    }

    bool nested(Json& value, bool (Reader::*content)(Json&)) {
        if (depth_ == max_depth) return complain("it is nested too deeply");
        depth_ += 1;
        place_ += 1;
        const bool good = (this->*content)(value);
        depth_ -= 1;
        return good;
    }

    bool read_word(Json& value, std::string_view word, Json meaning) {
        if (text_.substr(place_, word.size()) != word) return complain("an unknown word");
        place_ += word.size();
        value = std::move(meaning);
        return true;
    }

    bool read_digits() {
        if (!is_digit(peek())) return complain("a digit should stand here");
        while (is_digit(peek()))
            place_ += 1;
        return true;
    }

    bool read_number(Json& value) {
        const std::size_t start = place_;
        const bool negative = accept('-');
        if (!negative && !is_digit(peek())) return complain("a value should stand here");
        if (!accept('0') && !read_digits()) return false;
        if (accept('.') && !read_digits()) return false;
        if (accept('e') || accept('E')) {
            if (!accept('+')) accept('-');
            if (!read_digits()) return false;
        }
        value = Json::number(std::string(text_.substr(start, place_ - start)));
        return true;
    }

    bool read_text(Json& value) {
        std::string text;
        if (!read_string(text)) return false;
        value = Json::string(std::move(text));
        return true;
    }

    bool read_string(std::string& text) {
        if (!accept('"')) return complain("a string should stand here");
        while (!accept('"')) {
            if (at_end()) return complain("a string does not end");
            if (!read_character(text)) return false;
        }
        return true;
    }

    bool read_character(std::string& text) {
        if (accept('\\')) return read_escape(text);
        if (static_cast<unsigned char>(peek()) < 0x20)
            return complain("a control character in a string");
        const std::size_t length = utf8_length(text_.substr(place_));
        if (length == 0) return complain("a string that is not UTF-8");
        text.append(text_.substr(place_, length));
        place_ += length;
        return true;
    }

    bool read_escape(std::string& text) {
        if (accept('u')) return read_code_point(text);
        for (const EscapeRow& row : escapes) {
            if (!accept(row.letter)) continue;
            text.push_back(row.meaning);
            return true;
        }
        return complain("an unknown escape in a string");
    }

    bool read_hex(std::uint32_t& code) {
        const char* begin = text_.data() + place_;
        if (text_.size() - place_ < 4) return complain("an escape that ends too early");
        const auto [end, error] = std::from_chars(begin, begin + 4, code, 16);
        if (error != std::errc() || end != begin + 4)
            return complain("an escape without four hexadecimal digits");
        place_ += 4;
        return true;
    }

    bool read_code_point(std::string& text) {
        std::uint32_t code = 0;
        if (!read_hex(code)) return false;
        if (code >= 0xDC00 && code <= 0xDFFF) return complain("half a surrogate pair");
        if (code >= 0xD800 && code <= 0xDBFF) {
            std::uint32_t low = 0;
            if (!accept('\\') || !accept('u')) return complain("half a surrogate pair");
            if (!read_hex(low)) return false;
            if (low < 0xDC00 || low > 0xDFFF) return complain("half a surrogate pair");
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        }
        append_utf8(text, code);
        return true;
    }

    bool read_array(Json& value) {
        std::vector<Json> items;
        skip_space();
        if (!accept(']')) {
            do {
                if (!read_value(items.emplace_back())) return false;
                skip_space();
            } while (accept(','));
            if (!accept(']')) return complain("',' or ']' should stand here");
        }
        value = Json::array(std::move(items));
        return true;
    }

    bool read_member(std::vector<Json::Member>& members) {
        skip_space();
        std::string key;
        if (!read_string(key)) return false;
        for (const Json::Member& member : members)
            if (member.first == key) return complain("\"" + key + "\" stands twice in an object");
        skip_space();
        if (!accept(':')) return complain("':' should stand here");
        members.emplace_back(std::move(key), Json());
        return read_value(members.back().second);
    }

    bool read_object(Json& value) {
        std::vector<Json::Member> members;
        skip_space();
        if (!accept('}')) {
            do {
                if (!read_member(members)) return false;
                skip_space();
            } while (accept(','));
            if (!accept('}')) return complain("',' or '}' should stand here");
        }
        value = Json::object(std::move(members));
        return true;
    }

    std::string_view text_;
    std::size_t place_ = 0;
    unsigned depth_ = 0;
    std::string error_;
};

}  // namespace

Json Json::boolean(bool value) {
    Json json;
    json.type_ = Type::boolean;
    json.boolean_ = value;
    return json;
}

Json Json::number(std::string digits) {
    Json json;
    json.type_ = Type::number;
    json.text_ = std::move(digits);
    return json;
}

Json Json::string(std::string text) {
    Json json;
    json.type_ = Type::string;
    json.text_ = std::move(text);
    return json;
}

Json Json::array(std::vector<Json> items) {
    Json json;
    json.type_ = Type::array;
    json.items_ = std::move(items);
    return json;
}

Json Json::object(std::vector<Member> members) {
    Json json;
    json.type_ = Type::object;
    json.members_ = std::move(members);
    return json;
}

std::string_view Json::type_name() const {
    return type_names[static_cast<std::size_t>(type_)];
}

const Json* Json::find(std::string_view key) const {
    for (const Member& member : members_)
        if (member.first == key) return &member.second;
    return nullptr;
}

std::optional<std::int64_t> Json::as_integer() const {
    std::int64_t value = 0;
    const char* end = text_.data() + text_.size();
    if (type_ != Type::number) return std::nullopt;
    const auto [stop, error] = std::from_chars(text_.data(), end, value);
    if (error != std::errc() || stop != end) return std::nullopt;
    return value;
}

Result<Json> read_json(std::string_view text) {
    return Reader(text).read();
}

}  // namespace kaiten
