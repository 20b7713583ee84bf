// The page itself is kept, so that it opens where the server does not answer, and says so.  Nothing of a game is kept here.
const kept = "chronicler-shell-1";

// The page and what it names: scripts, styles, the sign.
async function keep_page() {
  const cache = await caches.open(kept);
  const answer = await fetch("/", { cache: "no-cache" });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  await cache.put("/", answer);
  const named = [...text.matchAll(/(?:src|href)="(\.?\/[^"]+)"/g)].map((m) => new URL(m[1], location.href).pathname);
  await Promise.all(named.map((path) => cache.match(path).then((known) => known ?? cache.add(path).catch(() => undefined))));
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (path !== "/" && !named.includes(path)) await cache.delete(request); // of an older page
  }
}

addEventListener("install", (event) => event.waitUntil(keep_page().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/") || url.pathname.startsWith("/ws/")) return;
  if (request.mode === "navigate") {
    // The newest page where there is one; the kept one else.
    event.respondWith(
      fetch(request).then(
        (answer) => {
          if (answer.ok && url.pathname === "/") event.waitUntil(keep_page().catch(() => undefined));
          return answer;
        },
        () => caches.match("/").then((page) => page ?? Response.error()),
      ),
    );
    return;
  }
  event.respondWith(caches.match(request).then((known) => known ?? fetch(request)));
});
