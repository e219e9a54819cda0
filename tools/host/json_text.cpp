// Formats decimal numbers.
#include "tools/host/json_text.hpp"

#include <array>
#include <cstdio>

namespace kaiten {

std::string decimal(double value, int decimals) {
    std::array<char, 64> digits{};
    std::snprintf(digits.data(), digits.size(), "%.*f", decimals, value);
    std::string text(digits.data());
    if (decimals > 0) {
        while (text.back() == '0')
            text.pop_back();
        if (text.back() == '.') text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

}  // namespace kaiten
