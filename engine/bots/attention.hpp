// The weights that a player uses in one decision: those of its level, without the aspects that it
// overlooks this time.
#pragma once

#include "engine/bots/level.hpp"
#include "engine/bots/taste.hpp"
#include "engine/bots/weight_fields.hpp"
#include "engine/core/random.hpp"

namespace kaiten {

// Aspects overlooked in one decision.
struct Overlooked {
    bool judgement = false;
    bool rolls = false;
    bool desserts = false;
    bool denial = false;

    bool has(Kind kind) const {
        const Group group = kind_rows[index(kind)].group;
        return (rolls && group == Group::rolls) || (desserts && group == Group::desserts);
    }
};

// Draws what is overlooked: four bits of one random number per aspect. A level without lapses draws
// no number.
inline Overlooked overlook(const Lapses& lapses, Random& random) {
    if (lapses == Lapses{}) return {};
    const std::uint32_t bits = random.next();
    const auto happens = [&](unsigned shift, std::uint8_t chance) {
        return ((bits >> shift) & 15U) < chance;
    };
    return {happens(28, lapses.judgement), happens(24, lapses.rolls), happens(20, lapses.desserts),
            happens(16, lapses.denial)};
}

// Visitor that sets overlooked weights to 0.
class Forgetting {
public:
    explicit Forgetting(const Overlooked& overlooked) : overlooked_(overlooked) {}

    void weight(Kind kind, const char* /*name*/, Worth& worth) const {
        if (overlooked_.has(kind)) worth = 0;
    }
    template <typename Shape>
    void weight(Kind kind, const char* name, Shape& worths) const {
        for (auto& worth : worths)
            weight(kind, name, worth);
    }

private:
    const Overlooked& overlooked_;
};

// Fills `mind` with the weights that the level uses in this decision, and returns it.
template <typename SomeWeights>
const SomeWeights& keep_in_mind(SomeWeights& mind, const LevelRow& level, const Fancy& fancy,
                                const SomeWeights& beginners, const SomeWeights& tuned,
                                Random& random) {
    const Overlooked overlooked = overlook(level.lapses, random);
    mind = overlooked.judgement || level.judgement == Judgement::beginner ? beginners : tuned;
    const Forgetting forgetting(overlooked);
    SomeWeights::visit(mind, forgetting);
    if (overlooked.denial) mind.denial = 0;
    mind.denial = static_cast<Worth>(mind.denial + fancy.spite);
    return mind;
}

}  // namespace kaiten
