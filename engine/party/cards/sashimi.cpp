// Sashimi: sets of three.
#include "engine/party/card.hpp"

namespace kaiten {

extern constinit const CardRow sashimi_card{.score =
                                                score_by_number<Kind::sashimi, Category::sashimi>};

}  // namespace kaiten
