// Serves the page on the local network and lets programs with the table's code join the hub by WebSocket.
import { randomInt, timingSafeEqual } from 'node:crypto';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../site/serve.mjs';

const packages = createRequire(join(fileURLToPath(new URL('../../.deps/node/', import.meta.url)), 'package.json'));
const { WebSocketServer } = packages('ws');

const PATH = '/table';
// Letters and digits that are not mistaken for each other.
const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 6;
const MOST_MESSAGE_BYTES = 4096;
const MOST_WAITING_BYTES = 256 * 1024;
const WRONG_CODE_MILLISECONDS = 1000;
const MOST_CONNECTIONS = 128;
// Time in which the other end of a connection must answer.
const ANSWER_MILLISECONDS = 15_000;

export const newCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

// Returns whether the text can be a code.
export const isCode = (text) => new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`).test(text);

// Returns the addresses of this computer in its networks.
export function networkAddresses() {
  return Object.values(networkInterfaces()).flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}

// Returns whether a Host header names this computer by its address or its own name. Another name would let a
// foreign page reach the hub by pointing that name here.
function isOwnHost(host = '') {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '').toLowerCase();
  const own = hostname().toLowerCase();
  return isIP(name) !== 0 || [own, `${own}.local`, 'localhost'].includes(name);
}

function isSameOrigin({ origin, host }) {
  return isOwnHost(host) && origin === `http://${host}`;
}

// Returns the address that a request asks for, or null if it is none.
function addressOf(request) {
  try {
    return new URL(request.url, 'http://localhost');
  } catch {
    return null;
  }
}

function hasCode(address, code) {
  const given = Buffer.from(address.searchParams.get('code') ?? '');
  return given.length === code.length && timingSafeEqual(given, Buffer.from(code));
}

// Ends connections whose other end does not answer any more, such as that of a phone that has left the network. They
// would keep their places at the table.
function dropSilent(sockets, milliseconds) {
  const silent = new WeakSet();
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.once('pong', () => silent.delete(socket));
      socket.ping();
    }
  }, milliseconds);
  timer.unref();
  return timer;
}

// Passes the messages of a program to the hub and back.
function connect(socket, hub, tell) {
  const client = hub.join(
    (bytes) => socket.bufferedAmount > MOST_WAITING_BYTES ? socket.terminate() : socket.send(bytes),
    (reason) => {
      tell(`a program was sent away: ${reason}`);
      socket.terminate();
    },
  );
  if (client === null) {
    socket.close(1013, 'the table is full');
    return;
  }
  tell('a program has joined');
  socket.on('message', (bytes, isBinary) => (isBinary ? client.receive(bytes) : socket.terminate()));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    client.leave();
    tell('a program has left');
  });
}

// Serves `site` and the hub. tell(text) reports who comes and goes. Returns {server, port}. Port 0 selects any
// free port.
export async function serveTable({ site, port, host, hub, code, tell, answerMilliseconds = ANSWER_MILLISECONDS }) {
  const { server } = await serve(site, port, host);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE_BYTES });
  server.maxConnections = MOST_CONNECTIONS;
  const refuse = (socket, status) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  const dropping = dropSilent(sockets, answerMilliseconds);
  server.on('close', () => clearInterval(dropping));
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {}); // the client may be gone
    const address = addressOf(request);
    if (address?.pathname !== PATH || !isSameOrigin(request.headers)) {
      refuse(socket, '403 Forbidden');
    } else if (!hasCode(address, code)) {
      // Together with the limit of connections, this makes guessing hopeless.
      setTimeout(() => refuse(socket, '401 Unauthorized'), WRONG_CODE_MILLISECONDS);
    } else {
      sockets.handleUpgrade(request, socket, head, (accepted) => connect(accepted, hub, tell));
    }
  });
  return { server, port: server.address().port };
}
