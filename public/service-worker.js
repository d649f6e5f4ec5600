// Keeps the page that says that Kontor cannot be reached, and nothing else: no page of the app, no script, no data of a company.
// Every page comes from the network, so that no old version can stay behind.
const kept = 'kontor-offline-1';
const offlinePage = '/offline.html';
const files = [offlinePage, '/offline.css', '/offline.js', '/appearance.js'];

self.addEventListener('install', (event) => {
  const fetchAnew = files.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(fetchAnew)));
  self.skipWaiting();
});

const tidy = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};
self.addEventListener('activate', (event) => event.waitUntil(tidy()));

/** What stands in front of Kontor answers in its place: it cannot be reached either. */
const isAway = ({ status }) => status === 502 || status === 503 || status === 504;

const page = async (event) => {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    return isAway(answer) ? ((await caches.match(offlinePage)) ?? answer) : answer;
  } catch (error) {
    const offline = await caches.match(offlinePage);
    if (offline === undefined) throw error;
    return offline;
  }
};

const partOfPage = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const offline = await caches.match(request);
    if (offline === undefined) throw error;
    return offline;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (files.includes(pathname)) event.respondWith(partOfPage(request));
});
