// Parses and formats menus.
#include "tools/host/menus.hpp"

#include <vector>

#include "tools/host/lists.hpp"

namespace kaiten {

Result<KindSet> read_menu(std::string_view text) {
    if (const std::optional<KindSet> menu = menu_named(text)) return *menu;
    KindSet menu;
    for (const std::string_view item : split_list(text)) {
        const std::optional<Kind> kind = kind_named(item);
        if (!kind)
            return Complaint{"unknown menu or kind of card '" + std::string(item) +
                             "' (menus: " + join(names_of(menus)) + ")"};
        if (menu.has(*kind))
            return Complaint{"'" + std::string(item) + "' stands twice on the menu"};
        menu.add(*kind);
    }
    menu.add(Kind::nigiri);
    return menu;
}

std::string menu_text(KindSet menu) {
    if (const std::string_view known = menu_name(menu); !known.empty()) return std::string(known);
    std::vector<std::string_view> kinds;
    for (unsigned i = 0; i < kind_count; ++i)
        if (menu.has(kind_at(i)) && kind_at(i) != Kind::nigiri) kinds.push_back(name(kind_at(i)));
    return join(kinds, ",");
}

}  // namespace kaiten
