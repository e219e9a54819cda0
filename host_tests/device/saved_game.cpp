// Tells what game is saved in a file that holds a device's save region: a line of JSON. The record
// is replayed to do so, and one that does not replay is no game.
// Usage: saved_game FILE
#include <cstdio>

#include "boards/desktop/save_file.hpp"
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

void print(const Session& session) {
    const Game& game = session.game();
    std::printf("{\"game\":true,\"steps\":%u,\"round\":%u,\"turn\":%u,\"over\":%s,\"seats\":%u",
                session.record().steps(), game.round, game.turn, session.over() ? "true" : "false",
                game.rules.seats);
    print_numbers("totals", std::span(game.totals).first(game.rules.tables()));
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
    Notices notices;
    static Store store{file, notices};
    store.open();
    static Session session;
    Session::SaveBytes room;
    if (session.restore(store.load_game(room)) == Refusal::none)
        print(session);
    else
        std::puts("{\"game\":false}");
    return 0;
}
