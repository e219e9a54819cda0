// Parses the script language. The whole script is parsed before anything runs, so that a mistake near
// its end is reported at once.
import { UsageError } from './errors.mjs';

const LONGEST_MILLISECONDS = 24 * 60 * 60 * 1000;

class ScriptMistake extends Error {}

function noMore(words, usage) {
  if (words.length) {
    throw new ScriptMistake(`expects: ${usage}`);
  }
}

function number(word, usage, { least = 0, most = Infinity, whole = false } = {}) {
  const value = /^\d+(\.\d+)?$/.test(word ?? '') ? Number(word) : NaN;
  if (!(value >= least && value <= most) || (whole && !Number.isInteger(value))) {
    throw new ScriptMistake(`expects: ${usage}`);
  }
  return value;
}

function buttons(word, usage, names) {
  if (!word) {
    throw new ScriptMistake(`expects: ${usage}`);
  }
  return word.split('+').map((part) => {
    const name = part.toLowerCase();
    if (!names.includes(name)) {
      throw new ScriptMistake(`no button '${part}'; there are ${names.join(' ')}`);
    }
    return name;
  });
}

function onOrOff(words, usage) {
  const [word, ...rest] = words;
  noMore(rest, usage);
  if (word !== 'on' && word !== 'off') {
    throw new ScriptMistake(`expects: ${usage}`);
  }
  return word === 'on';
}

const milliseconds = { most: LONGEST_MILLISECONDS, whole: true };

// One reader per command. Parameters: the words after the command, the same as text, and the names of
// the board's buttons.
const readers = {
  wait([time, ...rest]) {
    const usage = 'wait MS';
    noMore(rest, usage);
    return { milliseconds: number(time, usage, milliseconds) };
  },
  press([names, ...rest], text, known) {
    const usage = 'press BUTTON[+BUTTON…]';
    noMore(rest, usage);
    return { buttons: buttons(names, usage, known) };
  },
  hold([names, time, ...rest], text, known) {
    const usage = 'hold BUTTON[+BUTTON…] MS';
    noMore(rest, usage);
    return {
      buttons: buttons(names, usage, known),
      milliseconds: number(time, usage, milliseconds),
    };
  },
  down([names, ...rest], text, known) {
    const usage = 'down BUTTON[+BUTTON…]';
    noMore(rest, usage);
    return { buttons: buttons(names, usage, known) };
  },
  up([names, ...rest], text, known) {
    const usage = 'up BUTTON[+BUTTON…]';
    noMore(rest, usage);
    return { buttons: buttons(names, usage, known) };
  },
  shot([file, ...rest]) {
    const usage = 'shot FILE.png';
    noMore(rest, usage);
    if (!/\.png$/i.test(file ?? '')) {
      throw new ScriptMistake(`expects: ${usage}`);
    }
    return { file };
  },
  serial(words, text) {
    return { text: text === '' ? null : text };
  },
  'power-cut'([how, count, fraction, ...rest]) {
    const usage = 'power-cut [after N | inside N [FRACTION]]';
    noMore(rest, usage);
    if (how === undefined) {
      return { how: 'now' };
    }
    const many = { least: 1, whole: true };
    if (how === 'after' && fraction === undefined) {
      return { how, operations: number(count, usage, many) };
    }
    if (how === 'inside') {
      const share = fraction === undefined ? 0.5 : number(fraction, usage, { most: 1 });
      return { how, operations: number(count, usage, many), fraction: share };
    }
    throw new ScriptMistake(`expects: ${usage}`);
  },
  power(words) {
    return { on: onOrOff(words, 'power on|off') };
  },
  battery([volts, ...rest]) {
    const usage = 'battery VOLTS';
    noMore(rest, usage);
    return { volts: number(volts, usage, { most: 9 }) };
  },
  usb(words) {
    return { on: onOrOff(words, 'usb on|off') };
  },
  charging(words) {
    return { on: onOrOff(words, 'charging on|off') };
  },
  report(words) {
    noMore(words, 'report');
    return {};
  },
};

function readCommand(text, line, known) {
  const [name, ...words] = text.split(/\s+/);
  const reader = Object.hasOwn(readers, name) ? readers[name] : null;
  try {
    if (!reader) {
      throw new ScriptMistake(`unknown command; there are ${Object.keys(readers).join(' ')}`);
    }
    return { name, line, ...reader(words, text.slice(name.length).trim(), known) };
  } catch (error) {
    if (error instanceof ScriptMistake) {
      throw new UsageError(`script line ${line}, '${text}': ${error.message}`);
    }
    throw error;
  }
}

// Rejects `serial` while the cable is unplugged. Only the script itself plugs the cable in.
function checkCable(commands) {
  let cable = false;
  for (const { name, line, on } of commands) {
    if (name === 'usb') {
      cable = on;
    } else if (name === 'serial' && !cable) {
      throw new UsageError(`script line ${line}, 'serial': the cable is out; say usb on first`);
    }
  }
}

// Returns the commands of a script: [{name, line, …}]. A # starts a comment up to the end of the line.
export function parseScript(script, buttonNames) {
  const commands = [];
  script.split(/\r?\n/).forEach((whole, index) => {
    for (const part of whole.replace(/#.*$/, '').split(';')) {
      const text = part.trim();
      if (text) {
        commands.push(readCommand(text, index + 1, buttonNames));
      }
    }
  });
  checkCable(commands);
  return commands;
}
