// Interface of a wire to a hub that may be absent: a page opens and closes it at any time.
#pragma once

#include "drivers/link/byte_stream.hpp"

namespace kaiten {

class HubStream : public ByteStream {
public:
    virtual bool is_open() = 0;

protected:
    ~HubStream() = default;
};

}  // namespace kaiten
