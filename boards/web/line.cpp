// Passes console input and output between the program and the page.
#include "boards/web/line.hpp"

#include "boards/web/page.hpp"

namespace kaiten {

std::size_t PageLine::read(std::span<char> room) {
    return page::typed(room.data(), room.size());
}

std::size_t PageLine::write(std::span<const char> bytes) {
    page::say(bytes.data(), bytes.size());
    return bytes.size();
}

}  // namespace kaiten
