// Caches the page for offline use, one cache per version. Every file of a version is known by the hash of
// its content, so that files of two versions never mix: a file with another hash is not served. A new
// version is fetched completely beside the old one, and waits until the page asks for it. tools/web fills
// in VERSION, FILES and FIRST.
const VERSION = '{{version}}';
// Hash of every file of the page.
const FILES = '{{files}}';
// The files of the game, which are fetched at installation. The others are fetched at their first use.
const FIRST = '{{first}}';
const PREFIX = 'kaiten ';
const NAME = PREFIX + VERSION;

async function hashOf(response) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  return btoa(String.fromCharCode(...digest)).slice(0, 16);
}

const isCurrent = async (name, response) => response?.ok && await hashOf(response) === FILES[name];

// Returns the file from any cache or from the network. The browser's own cache has the files that the page has just
// loaded. Throws if the server has another version of the file.
async function fetchFile(name) {
  const sources = [() => caches.match(name), () => fetch(name), () => fetch(name, { cache: 'reload' })];
  for (const source of sources) {
    const response = await source();
    if (await isCurrent(name, response)) {
      return response;
    }
  }
  throw new Error(`${name} is not of version ${VERSION}`);
}

async function keep(name) {
  const response = await fetchFile(name);
  const kept = await caches.open(NAME);
  await kept.put(name, response.clone());
  return response;
}

async function tellVersion() {
  for (const client of await self.clients.matchAll()) {
    client.postMessage({ version: VERSION });
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(FIRST.map(keep)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.clients.claim();
    await tellVersion();
  })());
});

// The page sends this when its user wants the new version.
self.addEventListener('message', ({ data }) => {
  if (data === 'replace') {
    self.skipWaiting();
  }
});

async function answer(name) {
  const kept = await caches.open(NAME);
  try {
    return await kept.match(name) ?? await keep(name);
  } catch {
    self.registration.update().catch(() => {});
    return Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const scope = new URL(self.registration.scope);
  const name = pathname.slice(scope.pathname.length) || './';
  if (request.method === 'GET' && origin === scope.origin && pathname.startsWith(scope.pathname) && name in FILES) {
    event.respondWith(answer(name));
  }
});
