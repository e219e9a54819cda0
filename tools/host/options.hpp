// Options of a command. CLI11 parses them and prints the help. Our own functions parse the values,
// so that every error is a message of one line.
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
    // The help consists of `opening`, the options and `closing`.
    Options(std::string_view command, std::string_view opening, std::string_view closing = {});
    ~Options();

    // Adds an option with a value. `value` is the placeholder in the help.
    using Read = std::function<Result<Done>(std::string_view value)>;
    void add(std::string_view name, std::string_view value, std::string_view help, Read read);
    // Adds an option that takes a whole number from `least` to `most`.
    void add_number(std::string_view name, std::string_view help, std::uint64_t least,
                    std::uint64_t most, std::uint64_t& number);
    // Adds an option without a value.
    void add_flag(std::string_view name, std::string_view help, bool& given);

    // Parses the arguments. Returns an exit status if the command must stop, because help or an
    // error message was printed.
    std::optional<int> read(Arguments arguments);

private:
    std::string command_;
    std::unique_ptr<CLI::App> app_;
};

bool asks_for_help(std::string_view argument);

}  // namespace kaiten
