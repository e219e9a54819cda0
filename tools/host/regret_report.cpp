// Counts and formats regrets.
#include "tools/host/regret_report.hpp"

#include "tools/host/json_text.hpp"
#include "tools/host/menus.hpp"

namespace kaiten {
namespace {

void count(Regrets& regrets, double lost) {
    regrets.moves += 1;
    regrets.others += lost > 0 ? 1 : 0;
    regrets.lost += lost;
}

// Returns the mean loss per move, in percent of a win.
double mean(const Regrets& regrets) {
    return regrets.moves == 0 ? 0 : 100 * regrets.lost / static_cast<double>(regrets.moves);
}

void write(JsonText& out, std::string_view name, const Regrets& regrets) {
    out.key(name).begin_object();
    out.key("moves").natural(regrets.moves).key("others").natural(regrets.others);
    out.key("lost").token(decimal(mean(regrets), 3)).end_object();
}

std::string cell(std::string text, std::size_t width) {
    if (text.size() < width) text.insert(0, width - text.size(), ' ');
    return text;
}

std::string row(std::string name, const Regrets& regrets) {
    name.resize(16, ' ');
    return name + cell(std::to_string(regrets.moves), 8) +
           cell(std::to_string(regrets.others), 10) + cell(decimal(mean(regrets), 2), 10) +
           cell(decimal(regrets.lost, 1), 10) + "\n";
}

template <typename Rows, typename Visit>
void for_those_that_came_up(const Rows& rows, Visit visit) {
    for (unsigned i = 0; i < rows.size(); ++i)
        if (rows[i].moves > 0) visit(i, rows[i]);
}

}  // namespace

void RegretReport::add(const Judged& judged) {
    const std::lock_guard lock(mutex_);
    count(all_, judged.lost);
    count(by_round_[judged.round], judged.lost);
    count(by_turn_[judged.turn], judged.lost);
    if (judged.taken != Kind::none) count(by_taken_[index(judged.taken)], judged.lost);
    if (judged.better != Kind::none) count(by_better_[index(judged.better)], judged.lost);
}

std::string RegretReport::line(const Rules& rules, std::uint64_t games) const {
    JsonText out;
    out.begin_object().key("edition").string(rules.edition_row().name);
    out.key("seats").integer(rules.seats);
    if (rules.party()) out.key("menu").string(menu_text(rules.menu));
    out.key("games").natural(games);
    write(out, "all", all_);
    const auto numbered = [&](std::string_view key, const auto& rows) {
        out.key(key).begin_object();
        for_those_that_came_up(rows, [&](unsigned i, const Regrets& regrets) {
            write(out, std::to_string(i), regrets);
        });
        out.end_object();
    };
    const auto named = [&](std::string_view key, const auto& rows) {
        out.key(key).begin_object();
        for_those_that_came_up(rows, [&](unsigned i, const Regrets& regrets) {
            write(out, name(kind_at(i)), regrets);
        });
        out.end_object();
    };
    numbered("rounds", by_round_);
    numbered("turns", by_turn_);
    named("taken", by_taken_);
    named("better", by_better_);
    out.end_object().end_line();
    return out.take();
}

std::string RegretReport::table() const {
    std::string text =
        "                   moves not judged  % a move  wins lost\n"
        "                            the best\n" +
        row("all", all_);
    const auto add = [&text](std::string_view title, const auto& rows, auto name_row) {
        for_those_that_came_up(rows, [&](unsigned i, const Regrets& regrets) {
            text += row(std::string(title) + name_row(i), regrets);
        });
    };
    const auto number = [](unsigned i) { return std::to_string(i); };
    const auto kind = [](unsigned i) { return std::string(name(kind_at(i))); };
    add("round ", by_round_, number);
    add("turn ", by_turn_, number);
    add("took ", by_taken_, kind);
    add("not ", by_better_, kind);
    return text;
}

}  // namespace kaiten
