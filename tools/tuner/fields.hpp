// One walk over all weights, each with its name: what reads, moves or writes them goes along.
//
// A visitor understands
//   belongs_to(kind)      the weights that follow matter where this kind is on the menu
//   hopes(name, table)    by turns; nothing comes after the last turn
//   table(name, table), rows(name, tables), number(name, weight)
//   inner(name, table)    a table of which the first and the last are fixed
#pragma once

#include "engine/bots/classic/weights.hpp"
#include "engine/bots/party/weights.hpp"

namespace kaiten {

template <typename Visitor, typename SomeWeights>
void visit_classic(Visitor& visitor, SomeWeights& weights) {
    visitor.hopes("tempura_first", weights.tempura_first);
    visitor.hopes("sashimi_first", weights.sashimi_first);
    visitor.hopes("sashimi_second", weights.sashimi_second);
    visitor.hopes("dumpling_more", weights.dumpling_more);
    visitor.hopes("maki_icon", weights.maki_icon);
    visitor.hopes("wasabi", weights.wasabi);
    visitor.hopes("wasabi_hold", weights.wasabi_hold);
    visitor.hopes("chopsticks", weights.chopsticks);
    visitor.table("maki_close", weights.maki_close);
    visitor.inner("available", weights.available);
    visitor.rows("pudding", weights.pudding);
    visitor.number("maki_first", weights.maki_first);
    visitor.number("denial", weights.denial);
}

template <typename Visitor, typename SomeWeights>
void visit_party_hopes(Visitor& visitor, SomeWeights& weights) {
    visitor.belongs_to(Kind::tempura);
    visitor.hopes("tempura_first", weights.tempura_first);
    visitor.belongs_to(Kind::sashimi);
    visitor.hopes("sashimi_first", weights.sashimi_first);
    visitor.hopes("sashimi_second", weights.sashimi_second);
    visitor.belongs_to(Kind::dumpling);
    visitor.hopes("dumpling_more", weights.dumpling_more);
    visitor.belongs_to(Kind::eel);
    visitor.hopes("eel_first", weights.eel_first);
    visitor.belongs_to(Kind::tofu);
    visitor.hopes("tofu_more", weights.tofu_more);
    visitor.belongs_to(Kind::onigiri);
    visitor.hopes("onigiri_more", weights.onigiri_more);
    visitor.belongs_to(Kind::edamame);
    visitor.hopes("edamame_more", weights.edamame_more);
    visitor.belongs_to(Kind::tea);
    visitor.hopes("tea_more", weights.tea_more);
    visitor.belongs_to(Kind::wasabi);
    visitor.hopes("wasabi", weights.wasabi);
    visitor.hopes("wasabi_hold", weights.wasabi_hold);
    visitor.belongs_to(Kind::chopsticks);
    visitor.hopes("chopsticks", weights.chopsticks);
    visitor.belongs_to(Kind::spoon);
    visitor.hopes("spoon", weights.spoon);
}

template <typename Visitor, typename SomeWeights>
void visit_party(Visitor& visitor, SomeWeights& weights) {
    visit_party_hopes(visitor, weights);
    visitor.belongs_to(Kind::maki);
    visitor.table("maki_icon", weights.maki_icon);
    visitor.belongs_to(Kind::temaki);
    visitor.table("temaki_most", weights.temaki_most);
    visitor.table("temaki_fewest", weights.temaki_fewest);
    visitor.belongs_to(Kind::pudding);
    visitor.table("pudding_most", weights.pudding_most);
    visitor.table("pudding_fewest", weights.pudding_fewest);
    visitor.belongs_to(Kind::soy);
    visitor.table("soy", weights.soy);
    visitor.belongs_to(Kind::matcha);
    visitor.rows("matcha", weights.matcha);
    visitor.belongs_to(Kind::uramaki);
    visitor.number("uramaki_near", weights.uramaki_near);
    visitor.number("uramaki_far", weights.uramaki_far);
    visitor.number("uramaki_late", weights.uramaki_late);
    visitor.number("uramaki_spent", weights.uramaki_spent);
    visitor.belongs_to(Kind::miso);
    visitor.number("miso", weights.miso);
    visitor.belongs_to(Kind::menu);
    visitor.number("menu", weights.menu);
    visitor.belongs_to(Kind::fruit);
    visitor.number("fruit_early", weights.fruit_early);
    visitor.belongs_to(Kind::spoon);
    visitor.number("worth_asking", weights.worth_asking);
    visitor.belongs_to(Kind::nigiri);  // at every table
    visitor.number("denial", weights.denial);
}

template <typename Visitor>
void visit(Visitor& visitor, const Weights& weights) {
    visit_classic(visitor, weights);
}
template <typename Visitor>
void visit(Visitor& visitor, Weights& weights) {
    visit_classic(visitor, weights);
}
template <typename Visitor>
void visit(Visitor& visitor, const PartyWeights& weights) {
    visit_party(visitor, weights);
}
template <typename Visitor>
void visit(Visitor& visitor, PartyWeights& weights) {
    visit_party(visitor, weights);
}

}  // namespace kaiten
