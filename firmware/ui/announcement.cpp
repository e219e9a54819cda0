// Joins the parts of an announcement.
#include "firmware/ui/announcement.hpp"

#include <algorithm>

namespace kaiten {

void Passage::append(std::string_view text) {
    const std::size_t fits = std::min(text.size(), text_.size() - size_);
    std::copy_n(text.begin(), fits, text_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += fits;
}

void Passage::add(std::string_view part, std::string_view separator) {
    if (part.empty()) return;
    constexpr std::string_view sentence_ends = ".!?";
    const bool ended = !empty() && sentence_ends.find(view().back()) != std::string_view::npos;
    if (!empty()) append(ended ? " " : separator);
    append(part);
}

}  // namespace kaiten
