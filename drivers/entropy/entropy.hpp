// Numbers nobody can foretell, to seed new games with.
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
