// Parses options with CLI11.
#include "tools/host/options.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <iostream>

#include "tools/host/commands.hpp"

namespace kaiten {
namespace {

constexpr std::size_t help_column = 26;

[[noreturn]] void complain(const std::string& text) {
    throw CLI::ParseError(text, exit_refused);
}

// Returns all option names, for the message about an unknown one.
std::string names_of_options(const CLI::App& app) {
    std::string names;
    for (const CLI::Option* option : app.get_options())
        names += (names.empty() ? "" : ", ") + option->get_name();
    return names;
}

void parse(CLI::App& app, Arguments arguments) {
    // CLI11 expects the arguments in reverse order.
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    const std::vector<std::string> unknown = app.remaining();
    if (!unknown.empty())
        complain("unknown argument '" + unknown.front() + "' (options: " + names_of_options(app) +
                 ")");
}

}  // namespace

Options::Options(std::string_view command, std::string_view opening, std::string_view closing)
    : command_(command),
      app_(std::make_unique<CLI::App>(std::string(opening) + "\n", "kaiten " + command_)) {
    app_->footer(std::string(closing));
    app_->get_formatter()->column_width(help_column);
    app_->set_help_flag("-h,--help", "tells all this");
    app_->allow_extras();
}

Options::~Options() = default;

void Options::add(std::string_view name, std::string_view value, std::string_view help, Read read) {
    const auto set = [name = std::string(name),
                      read = std::move(read)](const CLI::results_t& values) {
        if (values.size() > 1) complain(name + " is given twice");
        if (const Result<Done> done = read(values.front()); !done)
            complain(name + ": " + done.complaint().text);
        return true;
    };
    app_->add_option(std::string(name), set, std::string(help))
        ->type_name(std::string(value))
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void Options::add_number(std::string_view name, std::string_view help, std::uint64_t least,
                         std::uint64_t most, std::uint64_t& number) {
    add(name, "N", help, [least, most, &number](std::string_view value) {
        return store(read_natural(value, least, most), number);
    });
}

void Options::add_flag(std::string_view name, std::string_view help, bool& given) {
    app_->add_flag(std::string(name), given, std::string(help))->disable_flag_override();
}

std::optional<int> Options::read(Arguments arguments) {
    // Help comes first, even if other arguments are invalid.
    if (std::ranges::any_of(arguments, asks_for_help)) {
        std::cout << app_->help();
        return exit_good;
    }
    try {
        parse(*app_, arguments);
    } catch (const CLI::ArgumentMismatch& error) {
        // The message starts with the option name: with dashes if a value is missing, without them
        // if there is one too many.
        const std::string words = error.what();
        const std::string name = words.substr(0, words.find_first_of(": "));
        return refuse(command_, name.starts_with('-') ? name + " needs a value"
                                                      : "--" + name + " takes no value");
    } catch (const CLI::ParseError& error) {
        return refuse(command_, error.what());
    }
    return std::nullopt;
}

bool asks_for_help(std::string_view argument) {
    return argument == "--help" || argument == "-h";
}

}  // namespace kaiten
