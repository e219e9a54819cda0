// Cards and tables read from JSON; engine/io/events.hpp writes them.
#pragma once

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

// Any cards of the edition, but not more than `most`.
Result<std::vector<Face>> read_cards(Edition edition, const Json& json, std::size_t most);

// The cards of a table in the order laid: names, or objects that say more, as in records. Nigiri
// that are said to lie on a wasabi have one first; any other lies on the earliest that is then free
// and was laid before it, unless it is said not to. A special order may be said to lie on a wasabi
// that was laid after it: in its turn it chose last.
using ShownCards = std::vector<ShownCard>;
Result<ShownCards> read_table(Edition edition, const Json& json);
Table classic_table(const ShownCards& cards);
PartyTable party_table(const ShownCards& cards);
// What a seat has kept of earlier rounds, written in the same way.
Result<Desserts> read_kept_desserts(Edition edition, const Json& json);

}  // namespace kaiten
