// Keeps files whose names change with what is in them, and a page for when no line is there.
// No other page, no table, no fragment and nothing of an account is ever kept.
const { pages, needed, icon, version } = {{ facts|tojson }};
const NAME = `complots-${version}`;
const NEEDED = new Set(needed);
const LASTING = /^\/static\/.+\.[0-9a-f]{12}\.[a-z0-9]+$/; // a hash in its name

// A newer worker waits until the pages of the one before are closed: taking over at once makes
// Chromium lose a page that is just being asked for.
async function install() {
  const cache = await caches.open(NAME);
  await cache.addAll(needed);
  // The page for no line in the language that is kept: no page may speak before there is none.
  for (const page of Object.values(pages)) {
    if (await caches.match(page)) await cache.add(new Request(page, { credentials: "omit" }));
  }
}

async function activate() {
  const others = (await caches.keys()).filter((name) => name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
}

// Of the pages for no line only the one in the reader's language is kept, made for nobody.
async function speak(language) {
  const page = pages[language];
  if (!page) return;
  const cache = await caches.open(NAME);
  if (!(await cache.match(page))) await cache.add(new Request(page, { credentials: "omit" }));
  const others = Object.values(pages).filter((other) => other !== page);
  await Promise.all(others.map((other) => cache.delete(other)));
}

async function pageForNoLine() {
  const kept = await Promise.all(Object.values(pages).map((page) => caches.match(page)));
  return kept.find(Boolean) || Response.error();
}

// A browser may lose what it keeps, or refuse to read it: then there is the network.
async function lastingFile(event) {
  const known = await caches.match(event.request, { cacheName: NAME }).catch(() => null);
  if (known) return known;
  const fresh = await fetch(event.request);
  if (fresh.status === 200) event.waitUntil(keep(event.request, fresh.clone()).catch(() => {}));
  return fresh;
}

async function keep(request, file) {
  const cache = await caches.open(NAME);
  await cache.put(request, file);
}

async function neededFile({ request }) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) || Response.error();
  }
}

// What is told is always shown, or a browser takes back the leave; where a page of the site is in
// sight, whose bar tells the same, it is closed at once. The next turn at a table takes the place of
// the one that nobody has looked at, and is heard as that was.
async function tell(data) {
  const { title, path, tag } = data.json();
  await self.registration.showNotification(title, { icon, tag, renotify: true, data: path });
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!pages.some((page) => page.visibilityState === "visible")) return;
  for (const note of await self.registration.getNotifications({ tag })) note.close();
}

async function openPage(path) {
  const wanted = new URL(path, self.location.origin);
  if (wanted.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === wanted.pathname);
  await (there ? there.focus() : self.clients.openWindow(wanted.href));
}

self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});
self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(speak(event.data).catch(() => {})));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  // A form that was sent is the browser's own affair: it knows how to send it again.
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") event.respondWith(fetch(event.request).catch(pageForNoLine));
  else if (LASTING.test(pathname)) event.respondWith(lastingFile(event));
  else if (NEEDED.has(pathname)) event.respondWith(neededFile(event));
});
