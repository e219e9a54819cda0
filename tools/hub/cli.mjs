// Implements tools/table: opens a table for handhelds on USB, and for programs in the local network.
import { fileURLToPath } from 'node:url';
import { parseCommandLine } from '../command_line.mjs';
import { watchHandhelds } from './handhelds.mjs';
import { Hub, KEEP_ALIVE_MILLISECONDS } from './hub.mjs';
import { isCode, networkAddresses, newCode, serveTable } from './server.mjs';

const SITE = fileURLToPath(new URL('../../build/web', import.meta.url));
const DEFAULT_PORT = '8080';
const ENDING_MILLISECONDS = 200;

const OPTIONS = {
  port: { type: 'string', needs: 'a number' },
  code: { type: 'string', needs: 'a code' },
  local: { type: 'boolean' },
};

function readPort(text) {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) throw new Error(`--port needs a number up to 65535, not '${text}'`);
  return Number(text);
}

function readCode(text) {
  if (!isCode(text)) throw new Error(`--code needs the code of an earlier table, not '${text}'`);
  return text;
}

async function openTable({ port = DEFAULT_PORT, local = false, code: known }) {
  const hub = new Hub();
  const code = known === undefined ? newCode() : readCode(known);
  const tell = (text) => console.log(`${text} (${hub.size} at the table)`);
  const served = await serveTable({
    site: SITE, port: readPort(port), host: local ? '127.0.0.1' : '0.0.0.0', hub, code, tell,
  });
  console.log(`Table ${code}`);
  for (const host of ['localhost', ...local ? [] : networkAddresses()]) {
    console.log(`  http://${host}:${served.port}/#table=${code}`);
  }
  console.log('Handhelds on USB are found by themselves. Ctrl-C closes the table.');
  const handhelds = watchHandhelds(hub, tell);
  const keeper = setInterval(() => hub.keepAlive(), KEEP_ALIVE_MILLISECONDS);
  await new Promise((resolve) => { ['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, resolve)); });
  clearInterval(keeper);
  hub.end();
  await new Promise((resolve) => { setTimeout(resolve, ENDING_MILLISECONDS); }); // lets the last frames out
  handhelds.stop();
  served.server.close();
  served.server.closeAllConnections();
}

export async function main(args) {
  try {
    const { values, positionals } = parseCommandLine('table', args, OPTIONS);
    if (positionals.length > 0) throw new Error(`unknown argument '${positionals[0]}'; see tools/table --help`);
    await openTable(values);
    return 0;
  } catch (error) {
    process.stderr.write(`table: ${error.code === 'EADDRINUSE' ? 'the port is in use; choose another with --port' : error.message}\n`);
    return 2;
  }
}

process.exit(await main(process.argv.slice(2)));
