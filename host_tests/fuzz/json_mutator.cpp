#include "host_tests/fuzz/json_mutator.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/game/cards.hpp"

namespace kaiten::fuzz {
namespace {

class JsonMutator {
public:
    explicit JsonMutator(unsigned seed) : random_(seed) {}

    // Returns the line with one to three changes, or unchanged if it is not JSON.
    std::string mutate(std::string_view line) {
        nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
        if (json.is_discarded()) return std::string(line);
        for (unsigned n = 1 + below(3); n > 0; --n) {
            std::vector<nlohmann::json*> nodes;
            collect(json, nodes);
            change(*nodes[below(static_cast<unsigned>(nodes.size()))]);
        }
        return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }

private:
    unsigned below(unsigned limit) { return random_.below(limit); }

    static void collect(nlohmann::json& json, std::vector<nlohmann::json*>& nodes) {
        nodes.push_back(&json);
        if (!json.is_structured()) return;
        for (nlohmann::json& item : json)
            collect(item, nodes);
    }

    std::string any_name() {
        constexpr std::array<std::string_view, 8> words{"take", "copy",    "ask",   "give",
                                                        "draw", "takeout", "party", "points"};
        const unsigned choice = below(face_count + kind_count + 8);
        if (choice < face_count) return std::string(name(face_at(choice)));
        if (choice < face_count + kind_count)
            return std::string(name(kind_at(choice - face_count)));
        return std::string(words[choice - face_count - kind_count]);
    }

    void change(nlohmann::json& json) {
        if (json.is_string()) {
            json = any_name();
        } else if (json.is_number_integer()) {
            json = json.get<int>() + static_cast<int>(below(3)) - 1;
        } else if (json.is_boolean()) {
            json = !json.get<bool>();
        } else if (json.is_array()) {
            change_array(json);
        } else if (json.is_object()) {
            change_object(json);
        }
    }

    void change_array(nlohmann::json& json) {
        const auto size = static_cast<unsigned>(json.size());
        if (size == 0 || below(4) == 0) {
            json.push_back(any_name());
        } else if (below(3) == 0) {
            json.erase(below(size));
        } else if (below(2) == 0) {
            json.push_back(json[below(size)]);
        } else {
            std::swap(json[below(size)], json[below(size)]);
        }
    }

    // Adds an attribute to a card, or removes a field from any other object.
    void change_object(nlohmann::json& json) {
        constexpr std::array<std::string_view, 3> flags{"wasabi", "flipped", "as"};
        if (json.contains("card")) {
            const std::string flag(flags[below(3)]);
            json[flag] = flag == "as" ? nlohmann::json(any_name()) : nlohmann::json(below(2) == 0);
        } else if (json.size() > 0 && below(4) == 0) {
            auto member = json.begin();
            std::advance(member, below(static_cast<unsigned>(json.size())));
            json.erase(member);
        }
    }

    Random random_;
};

}  // namespace

std::size_t mutate_line(std::uint8_t* bytes, std::size_t size, std::size_t room, unsigned seed) {
    const std::string_view line(reinterpret_cast<const char*>(bytes), size);
    const std::string changed = JsonMutator(seed).mutate(line).substr(0, room);
    std::copy(changed.begin(), changed.end(), bytes);
    return changed.size();
}

}  // namespace kaiten::fuzz
