// The options of a command: CLI11 reads them and writes the help; what a value means is read by
// functions of ours, so that every complaint is one line.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tools/host/lists.hpp"
#include "tools/host/result.hpp"

namespace CLI {
class App;
}

namespace kaiten {

using Arguments = std::span<const std::string_view>;

class Options {
public:
    // The help is `opening`, the options and `closing`.
    Options(std::string_view command, std::string_view opening, std::string_view closing = {});
    ~Options();

    // An option with a value. `value` is its name in the help.
    using Read = std::function<Result<Done>(std::string_view value)>;
    void add(std::string_view name, std::string_view value, std::string_view help, Read read);
    // A whole number between two bounds.
    void add_number(std::string_view name, std::string_view help, std::uint64_t least,
                    std::uint64_t most, std::uint64_t& number);
    // An option without a value.
    void add_flag(std::string_view name, std::string_view help, bool& given);

    // Reads the arguments. Where the command is not to go on, because help was asked for and given
    // or because something is wrong and was said, the status to exit with.
    std::optional<int> read(Arguments arguments);

private:
    std::string command_;
    std::unique_ptr<CLI::App> app_;
};

bool asks_for_help(std::string_view argument);

}  // namespace kaiten
