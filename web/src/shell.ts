// The page is kept by the browser, so that it opens while the server is away.
export function keep_shell(): void {
  if (!("serviceWorker" in navigator) || !isSecureContext || import.meta.env.DEV) return;
  addEventListener("load", () => void navigator.serviceWorker.register("./sw.js").catch(() => undefined)); // the table works without
}
