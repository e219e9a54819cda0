// Where things are on the screens that show the table. Each size class of panel has a layout,
// firmware/panels/<width>x<height>/layout.cpp. The other screens are lists, pages and dialogs: they
// slice whatever area they get.
#pragma once

#include "firmware/ui/table_matrix.hpp"

namespace kaiten {

struct TurnLineLayout {
    Rectangle line;
    Rectangle turn;  // which round and turn it is
    Rectangle next;  // who gets the hand
    Point direction;
    Point battery;
    Point icon;  // of what asks
    Rectangle question;
};

// Between the tables and the help.
struct DraftLayout {
    int room_gap;     // below the tables
    int room_bottom;  // where the card one thinks of, its name and its effect have to end
    int text_x;       // beside the card
    int name_height;
    int hand_y;
    int hand_step;
    int lift;        // of cards that are chosen
    Rectangle gain;  // below the hand
};

struct RevealLayout {
    int faces_y;
    int cards_y;
    int second_card_shift;
    Rectangle status;
    Rectangle happenings;  // after the cards were laid
};

struct TablesLayout {
    Rectangle head;
    Point face;
    Rectangle name;
    Rectangle level;
    Point pudding;
    Rectangle puddings;
    Rectangle total;
    Rectangle rows;
    int row_height;
    // Inside a row.
    Rectangle kind;
    Rectangle icons;
    Rectangle count;
    Rectangle points;
    Rectangle worth;
    Rectangle worth_label;
    Rectangle worth_total;
};

struct ScoringLayout {
    Rectangle title;
    Rectangle heads;  // of the columns, above the rows
    Rectangle rows;   // a table each
    int highest_row;
    int widest_column;
    int narrowest_column;
    int round_width;
    int total_width;
    Rectangle label;
    Rectangle reason;
};

// A row of the final count, and the places inside it.
struct FinalRowLayout {
    int height;
    Point crown;
    Point face;
    bool small_face;
    Rectangle name;
    Point dessert;
    Rectangle desserts;
    Rectangle total;
};

struct FinalLayout {
    Rectangle headline;
    Rectangle rows;
    FinalRowLayout wide;    // as long as these fit
    FinalRowLayout narrow;  // for many tables
    Rectangle note;
};

struct Layout {
    TurnLineLayout turn_line;
    MatrixLayout matrix;
    DraftLayout draft;
    RevealLayout reveal;
    TablesLayout tables;
    ScoringLayout scoring;
    FinalLayout final_count;
};

const Layout& layout_of(const Canvas& canvas);

}  // namespace kaiten
