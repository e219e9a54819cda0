// Measures the drawing time of every screen on the real binary, each with the largest tables and texts that
// it has to show. A drawing has to fit in one tick.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrawingMeter } from './support/drawing_meter.mjs';
import { HAND_RESTS_MILLISECONDS, Player } from './support/game.mjs';
import { converse } from './support/plugged.mjs';

const TICK_MILLISECONDS = 1000 / 60;
// A square panel with a pad, and the panel with the most pixels.
const BOARDS = ['picosystem', 'pico_display_2'];
// Every kind of this menu scores, so the last scoring has all columns that there can be.
const MOST_COLUMNS = 'new party 8 random menu=uramaki,onigiri,edamame,miso,soy,tea,fruit seed=8';
// Cards that act on all tables, for the events of a turn.
const MOST_EVENTS = 'new party 8 random menu=cutthroat seed=4';
const LARGEST_CLASSIC = 'new gamewright 5 random seed=6';
const TWO_HUMANS = `new party human,human${',random'.repeat(6)} menu=cutthroat seed=4`;
const ROUNDS = 3;
const TURNS = 3;
const MOST_PRESSES = 60;

class Tour {
  constructor(board) {
    this.meter = new DrawingMeter(board);
    this.player = new Player(board, 0, { watch: this.meter });
    this.handheld = this.player.handheld;
  }

  // Performs actions one after the other, such as 'accept down*3', and checks which screen is shown then.
  go(actions, screen) {
    for (const word of actions.split(' ')) {
      const [action, times = 1] = word.split('*');
      this.player.act(action, Number(times));
    }
    this.expect(screen);
  }

  expect(screen) {
    this.handheld.run(100);
    assert.equal(this.meter.screen, screen);
  }

  // Types lines on the console. A connected console would skip the last scoring, so the cable is unplugged
  // again.
  say(...lines) {
    this.handheld.plugUsb(true);
    this.handheld.run(500);
    for (const line of lines) converse(this.handheld, line);
    this.handheld.plugUsb(false);
    this.handheld.run(300);
  }

  // Takes the first card of each hand until the screen is shown.
  playUntil(screen) {
    for (let i = 0; i < MOST_PRESSES && this.meter.screen !== screen; ++i) {
      this.player.act('accept');
      this.handheld.run(HAND_RESTS_MILLISECONDS);
    }
    assert.equal(this.meter.screen, screen);
  }

  start() {
    this.handheld.run(1000);
    this.expect('LanguageList');
    this.go('accept', 'Welcome');
    this.go('back', 'Title');
    this.say('settings language german', 'settings speed instant', MOST_COLUMNS);
  }

  // Plays a whole game with the longest scoring.
  wholeGame() {
    this.expect('FirstDraft');
    this.go('accept', 'DraftScreen');
    this.playUntil('NewKind');
    this.say('settings introduced all'); // no more explanations
    this.go('accept', 'DraftScreen');
    for (let round = 1; round <= ROUNDS; ++round) {
      this.playUntil('Scoring');
      this.handheld.run(500);
      if (round < ROUNDS) this.go('accept', 'DraftScreen');
    }
    this.go('next*12', 'Scoring');
    this.go('accept', 'FinalScores');
    this.go('second', 'ReviewPage');
    this.handheld.run(1000);
    this.go('back', 'FinalScores');
    this.go('hint next*4 second', 'LookBack');
    this.handheld.run(1000);
    this.go('back', 'FinalScores');
  }

  turns() {
    for (const game of [LARGEST_CLASSIC, MOST_EVENTS]) {
      this.say('settings speed quick', game, game); // the second time confirms that the saved game is lost
      for (let turn = 0; turn < TURNS; ++turn) {
        this.handheld.run(HAND_RESTS_MILLISECONDS);
        this.go('accept', 'Reveal');
        this.handheld.runUntil(() => this.meter.screen === 'DraftScreen', 8000);
      }
      this.go('next', 'DraftScreen');
      this.go('tables next*5', 'TablesScreen');
      this.go('back', 'DraftScreen');
    }
    this.go('hint', 'Hint');
    this.handheld.run(2000);
    this.go('back', 'DraftScreen');
    this.go('back down*3 accept', 'Recap');
    this.go('down*3 back', 'Pause');
    this.go('down accept previous', 'LookBackRound');
    this.go('back', 'Pause');
    this.say(TWO_HUMANS, TWO_HUMANS);
    this.expect('Curtain');
  }

  // Goes through the lists that start at the title, with a saved game of eight seats.
  lists() {
    this.say('quit');
    this.expect('Title');
    this.go('down accept', 'NewGame');
    this.go('accept', 'Question');
    this.handheld.run(600); // the question ignores keys at first
    this.go('back down*3 accept', 'MenuEditor');
    this.go('down*3 next*4', 'MenuEditor');
    this.go('back up*4 accept', 'NumberEntry');
    this.go('back back', 'Title');
    this.go('up*5 accept', 'RulesIndex'); // over the end of the list: shared games have a row on some boards
    this.go('down accept previous*4', 'RulesPages');
    this.go('back up accept', 'LessonScreen');
    this.go('back down accept', 'Title'); // leaves the tutorial
    this.go('up*3 accept', 'Puzzles');
    this.go('accept', 'PuzzleScreen');
    this.handheld.run(2000); // makes the puzzle
    this.go('accept next', 'PuzzleScreen');
    this.go('back*2', 'Title');
    this.go('down accept down*3', 'StatisticsList');
    this.go('up*2 accept', 'Games');
    this.go('back down accept', 'Achievements');
    this.go('back*2', 'Title');
    this.go('down accept down*4', 'SettingsList');
    this.go('back accept up*3 accept', 'About');
    this.go('back down accept next*3', 'SelfTest');
    this.go('back*2 accept up*5 accept', 'NameList');
    this.go('accept up', 'NameEntry');
    this.go('back*3', 'Title');
  }

  // Hosts a table over the cable, without a saved game in the way, and leaves it.
  lobby() {
    this.say('quit');
    this.handheld.plugUsb(true);
    this.handheld.run(500);
    converse(this.handheld, 'link on');
    this.go('down accept', 'Together');
    this.go('accept', 'Together');
    this.go('back*2', 'Title');
    this.handheld.plugUsb(false);
    this.handheld.run(300);
  }
}

for (const board of BOARDS) {
  test(`${board}: every screen is drawn within a tick`, (context) => {
    const tour = new Tour(board);
    tour.start();
    tour.wholeGame();
    tour.lobby();
    tour.turns();
    tour.lists();
    const { longest, screens } = tour.meter;
    const sorted = [...longest].sort(([, one], [, other]) => other - one);
    context.diagnostic(`${board}: ${sorted.map(([screen, ms]) => `${screen} ${ms.toFixed(1)}`).join(', ')} ms`);
    assert.deepEqual([...longest.keys()].sort(), screens);
    assert.deepEqual(sorted.filter(([, milliseconds]) => milliseconds > TICK_MILLISECONDS), []);
    tour.player.close();
  });
}
