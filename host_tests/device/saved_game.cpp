// Prints the saved game of a file with a device's save region as one line of JSON. The program
// replays the record. A record that does not replay counts as no game.
// Usage: saved_game FILE
#include <cstdio>
#include <string>

#include "boards/desktop/save_file.hpp"
#include "engine/core/covers.hpp"
#include "firmware/play/session.hpp"
#include "firmware/settings/store.hpp"

namespace {

using namespace kaiten;

void print_numbers(const char* name, std::span<const std::int16_t> numbers) {
    std::printf(",\"%s\":[", name);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        std::printf("%s%d", i == 0 ? "" : ",", numbers[i]);
    std::printf("]");
}

constexpr const char* decisions[] = {"none", "take", "copy", "ask", "give", "draw", "takeout"};
static_assert(covers(decisions, Decision::takeout));

// Returns the decision of the first human who has to make one.
const char* decision_of(const Session& session) {
    const std::optional<unsigned> human = session.next_human();
    const Decision asked = human ? session.now().decision_of(*human) : Decision::none;
    return decisions[static_cast<unsigned>(asked)];
}

void print(const Session& session) {
    const AnyGame& game = session.now();
    std::printf("{\"game\":true,\"steps\":%u,\"round\":%u,\"turn\":%u,\"over\":%s,\"seats\":%u",
                session.record().steps(), game.round(), game.turn(),
                session.over() ? "true" : "false", unsigned{game.rules().seats});
    std::printf(",\"menu\":\"%s\",\"decision\":\"%s\"",
                std::string{menu_name(game.rules().menu)}.c_str(), decision_of(session));
    std::array<std::int16_t, most_seats> totals{};
    for (unsigned table = 0; table < game.rules().tables(); ++table)
        totals[table] = static_cast<std::int16_t>(game.total(table));
    print_numbers("totals", std::span(totals).first(game.rules().tables()));
    std::printf(",\"record\":\"");
    for (const std::uint8_t byte : session.record().bytes())
        std::printf("%02x", byte);
    std::printf("\"}\n");
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::fputs("usage: saved_game FILE\n", stderr);
        return 2;
    }
    SaveFile file{arguments[1]};
    SaveFile archive{""};
    Notices notices;
    static Store store{file, archive, notices};
    store.open();
    static Session session;
    Session::SaveBytes room;
    if (session.restore(store.load_game(room)) == Refusal::none)
        print(session);
    else
        std::puts("{\"game\":false}");
    return 0;
}
