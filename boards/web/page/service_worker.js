// Caches the page for offline use. The page is served from the cache; a new version is fetched
// completely beside it, and shown at the next visit. tools/web fills in VERSION and FILES.
const VERSION = '{{version}}';
const FILES = ['{{files}}'];
const NAME = `kaiten ${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const kept = await caches.open(NAME);
    await kept.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
    await self.skipWaiting();
  })());
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kaiten ') && name !== NAME);
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

// Answers from the cache. Files that are not cached at installation (the firmware and its emulator) are
// cached at their first request.
async function answer(request) {
  const kept = await caches.open(NAME);
  const found = await kept.match(request, { ignoreSearch: true });
  if (found) {
    return found;
  }
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') {
    await kept.put(request, response.clone());
  }
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) {
    event.respondWith(answer(request));
  }
});
