// Announces changes of the screen on the page around the game.
#pragma once

#include "drivers/page/host_page.hpp"
#include "firmware/ui/announcement.hpp"

namespace kaiten {

class Narrator {
public:
    explicit Narrator(HostPage& page) : page_{page} {}

    // Announces the parts that differ from the previous call. A new title repeats all parts.
    void follow(const Announcement& now);

private:
    HostPage& page_;
    Verbosity verbosity_ = Verbosity::off;
    Announcement last_;
};

}  // namespace kaiten
