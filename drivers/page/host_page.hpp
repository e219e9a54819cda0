// Interface of the page around a game that runs in a browser. Devices have no page.
#pragma once

#include <cstdint>
#include <string_view>

namespace kaiten {

// Amount of text that the page reads out to players who do not see the screen.
enum class Verbosity : std::uint8_t {
    off,
    terse,  // the screen and the item under the cursor
    full,   // explanations and keys as well
};

class HostPage {
public:
    virtual Verbosity verbosity() = 0;
    // Reads a text out.
    virtual void announce(std::string_view text) = 0;
    // Called at the start and whenever the language of the game changes. `language` is its index in
    // firmware/text/languages.inc.
    virtual void set_language(unsigned language) = 0;
    // Returns the local date as a number, such as 20260131.
    virtual std::uint32_t today() = 0;

protected:
    ~HostPage() = default;
};

}  // namespace kaiten
