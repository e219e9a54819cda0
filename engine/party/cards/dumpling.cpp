// Dumplings: the more, the more each brings.
#include "engine/party/card.hpp"

namespace kaiten {

extern constinit const CardRow dumpling_card{
    .score = score_by_number<Kind::dumpling, Category::dumpling>};

}  // namespace kaiten
