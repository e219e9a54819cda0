// Eel: one loses, two or more gain.
#include "engine/party/card.hpp"

namespace kaiten {

extern constinit const CardRow eel_card{.score = score_by_number<Kind::eel, Category::eel>};

}  // namespace kaiten
