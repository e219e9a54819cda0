// The positions of everything on the screens. Each panel has a layout in
// firmware/panels/<width>x<height>/panel.cpp. Lists, pages and dialogs without an entry here
// divide the area that they get.
#pragma once

#include "firmware/tabletop/matrix.hpp"

namespace kaiten {

struct TurnLineLayout {
    Rectangle line;
    Rectangle turn;  // round and turn number
    Rectangle next;  // name of the player who gets the hand
    Point direction;
    Point battery;
    Point icon;  // icon of the card that asks
    Rectangle question;
};

// The card under the cursor, the hand, and the points that the card brings.
struct DraftLayout {
    // Area of the card, its name and its effect. Empty: between the tables and the hand.
    Rectangle room{};
    int room_gap;     // gap below the tables, if `room` is empty
    int room_bottom;  // bottom of that area, if `room` is empty
    int text_x;       // x of the text beside the card; zero: text below the card
    int name_height;
    int hand_y;
    int hand_step;
    Size hand_card;  // size of a card in the hand
    int lift;        // pixels by which chosen cards are raised
    Rectangle gain;  // points
    // The outlook stands below the effect instead of beside the points.
    bool outlook_below = false;
    // Area of the text that names the thinking player. Empty: text and portrait share the area
    // between the tables and the help bar.
    Rectangle waiting{};
};

struct RevealLayout {
    MatrixLayout matrix{};
    int portraits_y;
    int cards_y;
    int second_card_shift;
    Rectangle status;
    Rectangle events;  // shown after the cards are laid
};

struct TablesLayout {
    bool all_first = false;  // starts with the matrix, because the draft has no room for all tables
    MatrixLayout all{};
    Rectangle head;
    Point portrait;
    Rectangle name;
    Rectangle level;
    Point pudding;
    Rectangle puddings;
    Rectangle total_label{};  // empty: no room for it
    Rectangle total;
    Rectangle rows;
    int row_height;
    // Positions inside a row.
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
    Rectangle heads;  // column headings, above the rows
    Rectangle rows;   // one row per table
    int highest_row;
    int lowest_row = 1;  // if not all tables fit, the rows around the cursor are shown
    int widest_column;
    int narrowest_column;
    int round_width;
    int total_width;
    Rectangle label;
    Rectangle reason;
};

// A row of the final, and the positions inside the row.
struct FinalRowLayout {
    int height;
    Point crown;
    Point portrait;
    bool small_portrait;
    Rectangle name;
    Point dessert;
    Rectangle desserts;
    Rectangle total;
};

struct FinalLayout {
    Rectangle headline;
    Rectangle rows;
    FinalRowLayout wide;    // used if all rows fit with this height
    FinalRowLayout narrow;  // for many tables
    Rectangle note;
};

// Party's menu.
struct MenuEditorLayout {
    Point at;
    int column_step;
    int lines;        // visible lines
    int line_height;  // height of a group's label and its cards
    // Part of `line_height`. Zero: no label. Then the count stands after the cards, and the group's
    // name beside the card's name.
    int label_height;
    Rectangle words;
};

struct HintLayout {
    Rectangle thinking;
    Rectangle chance;  // heading of the percentages
    Rectangle list;
    int row_height;
    int icons_width;
    int bar_width;
    int chance_width;
    Rectangle details;
    bool cards;  // the details show the move as cards instead of names
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
    Rectangle took;  // chosen move in detail; empty: its row is enough
    Rectangle better;
    Rectangle reason;
    int label_height;
    int message_y;  // y of the progress or of the "nothing to show" message, from the heading down
};

// Row heights of the story of a turn.
struct TurnEventsLayout {
    int event_height;
    int laid_height;
};

// Lists that share the screen with something else.
struct ListLayout {
    Rectangle pause;
    int explanation;  // height of the explanation below the list of the new game
};

// Boxes over another screen.
struct DialogLayout {
    Size question;
    Size question_margin;
    int lessons_width;
    Size lessons_margin;
    int lessons_head;
    int lesson_height;
    int lesson_keys;  // width of the key caps
};

struct CurtainLayout {
    int fold;
    Rectangle board;
    Rectangle label;
    Rectangle portrait;
    int portrait_scale;
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
    Type type;  // font of the description
    Rectangle what;
    Rectangle facts;
    int fact_step;
    Rectangle label;  // position in a fact's row
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
    int button_y;  // y of the button's symbol in its row
    int button_columns;
    Rectangle erasing;
    Rectangle hold;
};

// The title, the splash and the choice of the language.
struct TitleLayout {
    Rectangle list;
    Rectangle languages;
    Rectangle words;  // two lines of text
    Point logo;
    Rectangle belt;
    int rim = 0;  // height of the belt's upper rim; the lower one is one pixel higher
    int link;     // length of a link of the belt
    int dish_step;
    Point dish{};       // position of a dish, from its place on the upper edge of the belt
    bool half = false;  // logo and dishes at half their size
};

struct Layout {
    TurnLineLayout turn_line;
    MatrixLayout matrix;
    DraftLayout draft;
    RevealLayout reveal;
    TablesLayout tables;
    ScoringLayout scoring;
    FinalLayout final_scores;
    MenuEditorLayout menu{};
    HintLayout hint{};
    ReviewLayout review{};
    TurnEventsLayout turn_events{};
    ListLayout list;
    DialogLayout dialog;
    CurtainLayout curtain;
    SeedLayout seed;
    AboutLayout about;
    SelfTestLayout self_test;
    TitleLayout title;
};

inline const Layout& layout_of(const Canvas& canvas) {
    return canvas.panel().layout;
}

}  // namespace kaiten
