// Parses cards and tables from JSON. engine/io/events.hpp writes them.
#pragma once

#include <vector>

#include "engine/classic/table.hpp"
#include "engine/game/log.hpp"
#include "engine/game/rules.hpp"
#include "engine/game/scoring.hpp"
#include "engine/party/scoring.hpp"
#include "tools/host/json.hpp"

namespace kaiten {

// Parses a card of the edition.
Result<Face> read_card(Edition edition, const Json& json);

// Parses a list of at most `most` cards of the edition.
Result<std::vector<Face>> read_cards(Edition edition, const Json& json, std::size_t most);

// Parses a table: the cards in the order laid, each as a name or as an object with more fields, as
// in records. Nigiri with "wasabi":true get a wasabi first. Any other nigiri, unless it has
// "wasabi":false, gets the earliest wasabi that is still free and was laid before it. A special
// order with "wasabi":true may lie on a wasabi that comes after it in the list, because it is
// chosen last in its turn.
using ShownCards = std::vector<ShownCard>;
Result<ShownCards> read_table(Edition edition, const Json& json);
Table classic_table(const ShownCards& cards);
PartyTable party_table(const ShownCards& cards);
// Parses the desserts that a seat kept from earlier rounds, in the same notation.
Result<Desserts> read_kept_desserts(Edition edition, const Json& json);

}  // namespace kaiten
