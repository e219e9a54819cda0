// Interface of the source of unpredictable numbers, which seed new games.
#pragma once

#include <cstdint>

namespace kaiten {

class Entropy {
public:
    virtual std::uint64_t random_number() = 0;

protected:
    ~Entropy() = default;
};

}  // namespace kaiten
