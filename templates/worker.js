// Keeps files whose names change with what is in them, and a page for when no line is there.
// No other page, no table, no fragment and nothing of an account is ever kept.
const { page, needed, lasting, version } = {{ facts|safe }};
const NAME = `complots-${version}`;
const NEEDED = new Set(needed);
const LASTING = new Set(lasting);

async function install() {
  const cache = await caches.open(NAME);
  await cache.addAll([...needed, new Request(page, { credentials: "omit" })]);
  await self.skipWaiting();
}

async function activate() {
  const others = (await caches.keys()).filter((name) => name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
  // Pages are asked for while the worker wakes up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function navigated(event) {
  try {
    return (await event.preloadResponse) || (await fetch(event.request));
  } catch {
    return (await caches.match(page)) || Response.error();
  }
}

async function lastingFile(event) {
  const cache = await caches.open(NAME);
  const known = await cache.match(event.request);
  if (known) return known;
  const fresh = await fetch(event.request);
  if (fresh.status === 200) event.waitUntil(cache.put(event.request, fresh.clone()).catch(() => {}));
  return fresh;
}

async function neededFile({ request }) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) || Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  // A form that was sent is the browser's own affair: it knows how to send it again.
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") event.respondWith(navigated(event));
  else if (LASTING.has(pathname)) event.respondWith(lastingFile(event));
  else if (NEEDED.has(pathname)) event.respondWith(neededFile(event));
});
