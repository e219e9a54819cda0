// Tofu: one or two gain, three are too many.
#include "engine/party/card.hpp"

namespace kaiten {

extern constinit const CardRow tofu_card{.score = score_by_number<Kind::tofu, Category::tofu>};

}  // namespace kaiten
