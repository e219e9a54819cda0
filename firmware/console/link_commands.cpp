// The command `link`: shows the shared table as `name value` lines, switches the port from the
// console to the link, and does what the screens of the lobby do.
#include "engine/core/covers.hpp"
#include "firmware/console/commands.hpp"
#include "firmware/console/console.hpp"

namespace kaiten {
namespace {

using link::Role;
using link::Trouble;

constexpr std::string_view role_names[] = {"idle", "hosting", "joining", "playing"};
static_assert(covers(role_names, Role::playing));
constexpr std::string_view trouble_names[] = {"none",          "other-version", "other-engine",
                                              "table-is-full", "bad-welcome",   "table-reopened",
                                              "disagreement"};
static_assert(covers(trouble_names, Trouble::disagreement));

void show_guests(Output& out, const link::Offer& offer) {
    out.line("guests {0}", {offer.guests.size()});
    for (const link::Guest& guest : offer.guests)
        out.text("guest ").hexadecimal(guest.id).line(" players {0}", {unsigned{guest.humans}});
}

void show_peer(Output& out, const Session& session, const link::Agreement& agreement,
               unsigned peer) {
    const SharedGame& game = session.shared();
    const unsigned bit = 1U << peer;
    const unsigned seats = game.peers[peer].seats;
    const bool is_here = peer == game.own_peer || (agreement.present() & bit) != 0;
    const bool has_left = (agreement.departed() & bit) != 0;
    unsigned open = session.deciding_humans() & seats;
    for (unsigned seat = 0; seat < most_seats; ++seat)
        if (session.has_chosen(seat)) open &= ~(1U << seat);
    out.fill("peer {0} seats", {peer});
    for (unsigned seat = 0; seat < most_seats; ++seat)
        if (((seats >> seat) & 1U) != 0) out.fill(" {0}", {seat});
    out.text(is_here ? " here" : has_left ? " left" : " away");
    out.text((game.members & bit) == 0 ? " bot" : open != 0 ? " choosing" : " chosen");
    out.end_line();
}

void show_status(Output& out, Console& console) {
    const link::Link& link = console.application().link();
    const link::Table& table = link.table();
    const Session& session = console.session();
    out.line("version {0}", {unsigned{link::protocol_version}});
    out.text("engine ").hexadecimal(link::engine_signature).end_line();
    out.line("ring {0}", {link.has_ring() ? "yes" : "no"});
    out.line("role {0}", {role_names[static_cast<unsigned>(table.role())]});
    out.line("trouble {0}", {trouble_names[static_cast<unsigned>(table.trouble())]});
    out.line("sent {0}", {link.network().frames_sent()});
    out.line("received {0}", {link.network().frames_received()});
    if (table.role() == Role::hosting || table.role() == Role::joining)
        return show_guests(out, table.offer());
    if (table.role() != Role::playing) return;
    out.text("table ").hexadecimal(session.shared().table).end_line();
    out.line("moment {0}", {session.moment()});
    out.text("checksum ").hexadecimal(session.checksum_at_moment()).end_line();
    for (unsigned peer = 0; peer < session.shared().peer_count; ++peer)
        show_peer(out, session, table.agreement(), peer);
}

// Leaves the open game, so that a table can start another one. Returns false after asking.
bool may_leave_game(Console& console) {
    if (console.control().would_lose_game() &&
        !console.confirmed("A game is saved, which the table's game would replace. The same line "
                           "again goes on."))
        return false;
    if (console.session().open()) console.control().leave();
    return true;
}

void open_table(Console& console, bool as_host, unsigned humans) {
    if (!may_leave_game(console)) return;
    link::Table& table = console.application().link().table();
    if (as_host)
        table.host(console.control().last_setup(),
                   console.subjects().services.store.settings().tastes, humans);
    else
        table.join(humans);
    console.out().line("ok");
}

}  // namespace

namespace command {

void use_link(Console& console, const Words& words) {
    Output& out = console.out();
    link::Table& table = console.application().link().table();
    if (words.empty()) return show_status(out, console);
    const auto humans = words.size() > 1 ? number_in(words[1], most_seats) : 1U;
    if (!humans || *humans == 0) return out.line("1 to 8 players can share a device.");
    if (same(words[0], "host")) return open_table(console, true, *humans);
    if (same(words[0], "join")) return open_table(console, false, *humans);
    if (same(words[0], "on")) {
        out.line("link on");
        return console.hand_over();
    }
    if (same(words[0], "leave")) {
        table.leave();
        return out.line("ok");
    }
    if (same(words[0], "replace")) {
        const bool playing = table.role() == Role::playing;
        if (playing) table.agreement().wish(table.agreement().replaceable());
        return out.line(playing && table.agreement().wishes() != 0 ? "ok"
                                                                   : "Nobody can be replaced.");
    }
    if (same(words[0], "start"))
        return out.line(table.start_game() ? "ok" : "Nobody else is at the table.");
    out.line("'link' takes on, host, join, start, leave or replace, not '{0}'.", {words[0]});
}

}  // namespace command
}  // namespace kaiten
