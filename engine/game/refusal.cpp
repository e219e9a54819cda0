// The texts of the refusals.
#include "engine/game/refusal.hpp"

#include <array>

namespace kaiten {
namespace {

constexpr auto texts = std::to_array<std::string_view>({
#define KAITEN_REFUSAL(name, text) text,
#include "engine/game/refusals.inc"
#undef KAITEN_REFUSAL
});

}  // namespace

std::string_view text(Refusal refusal) {
    const auto place = static_cast<unsigned>(refusal);
    return place < texts.size() ? texts[place] : std::string_view{};
}

}  // namespace kaiten
