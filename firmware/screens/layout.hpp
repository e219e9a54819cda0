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

// The card one thinks of, the hand, and what it brings.
struct DraftLayout {
    // Of the card, its name and what it does; empty: between the tables and the hand.
    Rectangle room{};
    int room_gap;     // below the tables
    int room_bottom;  // where it has to end there
    int text_x;       // beside the card; zero: below it
    int name_height;
    int hand_y;
    int hand_step;
    int lift;        // of cards that are chosen
    Rectangle gain;  // the points
    // What more there is to say stands below the effect, not beside the points.
    bool outlook_below = false;
    // Who is waited for, in words; empty: all of it between the tables and the help.
    Rectangle waiting{};
};

struct RevealLayout {
    MatrixLayout matrix{};
    int faces_y;
    int cards_y;
    int second_card_shift;
    Rectangle status;
    Rectangle happenings;  // after the cards were laid
};

struct TablesLayout {
    bool all_first = false;  // all tables come first: the draft has no room for them
    MatrixLayout all{};
    Rectangle head;
    Point face;
    Rectangle name;
    Rectangle level;
    Point pudding;
    Rectangle puddings;
    Rectangle total_label{};  // empty: there is no room for it
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
    int lowest_row = 1;  // with more tables than fit, those around the cursor are shown
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

// Party's menu.
struct MenuLayout {
    Point at;
    int column_step;
    int lines;         // so many are shown at once
    int line_height;   // a group's label and its cards
    int label_height;  // of that; zero: behind the cards stands how many are chosen, and the
                       // group's name with the words
    Rectangle words;
};

struct HintLayout {
    Rectangle thinking;
    Rectangle chance;  // what the numbers are
    Rectangle list;
    int row_height;
    int icons_width;
    int bar_width;
    int chance_width;
    Rectangle details;
    bool cards;  // the move stands there with its cards; its row has their icons
    int move_height;
    int label_height;
};

struct ReviewLayout {
    Rectangle head;
    int name_width;
    Rectangle list;
    int row_height;
    int turn_width;
    int lost_width;
    Rectangle took;  // in full; empty: the row has to do
    Rectangle better;
    Rectangle reason;
    int label_height;
    int message_y;  // while there is nothing to show, below the heading
};

// A page of the statistics, from below the heading.
struct StatisticsLayout {
    int rows;            // so many numbers of players
    int edition_height;  // zero: the edition is the heading
    int levels_y;
    int rows_y;
    int row_height;
};

// What happened in a turn, a row each.
struct StoryLayout {
    int happening_height;
    int laid_height;
};

// Lists that leave room for something else.
struct ListLayout {
    Rectangle pause;
    int explanation;  // the height of the words below the new game's list
};

// Boxes over another screen.
struct DialogLayout {
    Size question;
    Size question_margin;
    int lessons_width;
    Size lessons_margin;
    int lessons_head;
    int lesson_height;
    int lesson_keys;  // their width
};

struct CurtainLayout {
    int fold;
    Rectangle board;
    Rectangle label;
    Rectangle face;
    int face_scale;
    Rectangle name;
    Rectangle secret;
};

struct SeedLayout {
    Size digit;
    int digit_step;
    Rectangle digits;
    Rectangle random;
    Rectangle explained;
};

struct AboutLayout {
    Type type;  // of what it says
    Rectangle what;
    Rectangle facts;
    int fact_step;
    Rectangle label;  // in a fact's row
    Rectangle fact;
};

struct SelfTestLayout {
    Rectangle value;
    Rectangle remark;
    Rectangle facts;
    int fact_height;
    Rectangle lamp;
    Rectangle buttons;
    int button_height;
    int button_y;  // of its sign
    int button_columns;
    Rectangle erasing;
    Rectangle hold;
};

struct Layout {
    TurnLineLayout turn_line;
    MatrixLayout matrix;
    DraftLayout draft;
    RevealLayout reveal;
    TablesLayout tables;
    ScoringLayout scoring;
    FinalLayout final_count;
    MenuLayout menu{};
    HintLayout hint{};
    ReviewLayout review{};
    StatisticsLayout statistics;
    StoryLayout story{};
    ListLayout list;
    DialogLayout dialog;
    CurtainLayout curtain;
    SeedLayout seed;
    AboutLayout about;
    SelfTestLayout self_test;
};

// The layout of the board's panel.
const Layout& panel_layout();
inline const Layout& layout_of(const Canvas&) {
    return panel_layout();
}

}  // namespace kaiten
