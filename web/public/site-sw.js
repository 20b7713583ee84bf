// The whole site is kept by this browser, so that every game can be begun and played without a network.  `chronicler site` writes
// before this what belongs to it (`site`: files and what they hold), and calls it sw.js.
const prefix = "chronicler-site-";
const kept = prefix + site.version;
const at = (name) => new URL(name, registration.scope).href;
const page = at("./");

// What an older site already has, and did not change, is not fetched again.
async function keep_site() {
  const cache = await caches.open(kept);
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== kept);
  const known = new Map();
  for (const name of older) {
    const list = await (await (await caches.open(name)).match(at("site.json")))?.json();
    for (const [file, hash] of Object.entries(list?.files ?? {})) known.set(file + hash, name);
  }
  await Promise.all(
    Object.entries(site.files).map(async ([file, hash]) => {
      const before = known.has(file + hash) ? await (await caches.open(known.get(file + hash))).match(at(file)) : undefined;
      if (before) return cache.put(at(file), before);
      const answer = await fetch(at(file), { cache: "no-cache" });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      return cache.put(at(file), answer);
    }),
  );
  await cache.put(at("site.json"), new Response(JSON.stringify(site), { headers: { "Content-Type": "application/json" } }));
}

// A new site waits until no page of the old one is open: nobody's rules change in the middle of an evening.
addEventListener("install", (event) => event.waitUntil(keep_site()));
addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== kept) await caches.delete(name);
      await clients.claim(); // the first time: this page, too, is there without a network from now on
    })(),
  ),
);
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/") || url.pathname.startsWith("/ws/")) return;
  const wanted = request.mode === "navigate" && url.href.split(/[?#]/)[0] === page ? at("index.html") : url.href.split(/[?#]/)[0];
  event.respondWith(
    caches
      .open(kept)
      .then((cache) => cache.match(wanted))
      .then((known) => known ?? fetch(request)),
  );
});
