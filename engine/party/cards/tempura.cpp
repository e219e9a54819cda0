// Tempura: pairs.
#include "engine/party/card.hpp"

namespace kaiten {

extern constinit const CardRow tempura_card{.score =
                                                score_by_number<Kind::tempura, Category::tempura>};

}  // namespace kaiten
