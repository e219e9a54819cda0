// The table of texts, built from texts.inc.
#include "firmware/text/text.hpp"

#include <array>

namespace kaiten {
namespace {

using Row = std::array<std::string_view, language_count>;

constexpr Row rows[] = {
#define KAITEN_TEXT(name, ...) Row{__VA_ARGS__},
#include "firmware/text/texts.inc"
#undef KAITEN_TEXT
};

}  // namespace

std::string_view in(Language language, Text text) {
    return rows[static_cast<unsigned>(text)][static_cast<unsigned>(language)];
}

}  // namespace kaiten
