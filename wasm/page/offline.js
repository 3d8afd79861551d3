// Keeps the static page for times without a network. It keeps all files of one build together, so that files of two
// builds never meet. A new build takes over once no tab shows the old one.
//
// wasm/make_site writes `build` above: a name that changes with the files, and their paths.

/* global build */

self.addEventListener("install", (event) => {
  const all = build.files.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(build.name).then((cache) => cache.addAll(all)));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("sudosat ") && name !== build.name;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

// These fields let a page share memory with its workers, so that searches stop at once. Many hosts of static files
// cannot send them.
const isolation = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

async function answer(request) {
  const cache = await caches.open(build.name);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (!kept) return fetch(request);
  const headers = new Headers(kept.headers);
  for (const [name, value] of Object.entries(isolation)) headers.set(name, value);
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) event.respondWith(answer(request));
});
