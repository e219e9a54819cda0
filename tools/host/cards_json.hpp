// Cards and tables read from JSON; engine/events.hpp writes them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/classic/table.hpp"
#include "engine/game/log.hpp"
#include "engine/game/rules.hpp"
#include "engine/game/scoring.hpp"
#include "engine/party/scoring.hpp"
#include "tools/host/json.hpp"

namespace kaiten {

// A card that the edition has.
Result<Face> read_card(Edition edition, const Json& json);

// The cards of a table in the order laid: names, or objects that say more, as in records. Nigiri
// that are said to lie on a wasabi have one first; any other lies on the earliest that is then free
// and was laid before it, unless it is said not to.
using ShownCards = std::vector<ShownCard>;
Result<ShownCards> read_table(Edition edition, const Json& json);
Table classic_table(const ShownCards& cards);
// What a seat has kept of earlier rounds, written in the same way.
Result<Desserts> read_kept_desserts(Edition edition, const Json& json);

// As many lists as there are seats, each read by `read`; complaints tell which it was.
template <typename T>
Result<std::vector<T>> read_by_seat(const Json& json, std::size_t seats, std::string_view what,
                                    Edition edition, Result<T> (*read)(Edition, const Json&)) {
    std::vector<T> lists;
    for (std::size_t i = 0; i < seats; ++i) {
        Result<T> list = read(edition, json.items()[i]);
        if (!list)
            return Complaint{std::string(what) + " " + std::to_string(i) + ": " +
                             list.complaint().text};
        lists.push_back(std::move(*list));
    }
    return lists;
}

// A list of so many whole numbers from 0 to `most`.
Result<std::vector<std::uint8_t>> read_counts(const Json& json, std::size_t size,
                                              std::uint8_t most);

}  // namespace kaiten
