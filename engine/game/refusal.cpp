// The reasons in words.
#include "engine/game/refusal.hpp"

#include <array>

#include "engine/core/ensure.hpp"

namespace kaiten {
namespace {

constexpr auto texts = std::to_array<std::string_view>({
#define KAITEN_REFUSAL(name, text) text,
#include "engine/game/refusals.inc"
#undef KAITEN_REFUSAL
});

}  // namespace

std::string_view text(Refusal refusal) {
    KAITEN_ENSURE(static_cast<unsigned>(refusal) < texts.size());
    return texts[static_cast<unsigned>(refusal)];
}

}  // namespace kaiten
