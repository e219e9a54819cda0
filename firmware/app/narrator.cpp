// Chooses which parts of an announcement are read out.
#include "firmware/app/narrator.hpp"

namespace kaiten {

void Narrator::follow(const Announcement& now) {
    if (page_.verbosity() != verbosity_) last_ = {};
    verbosity_ = page_.verbosity();
    if (verbosity_ == Verbosity::off) return;
    Passage text;
    const bool opened = now.title().view() != last_.title().view();
    const auto add_changed = [&](const Passage& part, const Passage& before, bool anyway) {
        if (anyway || part.view() != before.view()) text.add_sentence(part.view());
    };
    add_changed(now.message(), last_.message(), false);
    add_changed(now.title(), last_.title(), false);
    add_changed(now.item(), last_.item(), opened);
    if (verbosity_ == Verbosity::full) {
        add_changed(now.detail(), last_.detail(), opened);
        add_changed(now.keys(), last_.keys(), opened);
    }
    last_ = now;
    if (!text.empty()) page_.announce(text.view());
}

}  // namespace kaiten
