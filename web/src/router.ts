// Addresses live behind the #, so that a seat's token never travels in a request.
import { useEffect, useState } from "preact/hooks";

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a hand-made address with a stray % is read as it stands
  }
}
export const here = (): string[] => location.hash.replace(/^#\/?/, "").split("/").map(plain).filter(Boolean);

export function go(...parts: string[]): void {
  location.hash = `/${parts.map(encodeURIComponent).join("/")}`;
}
export function replace(...parts: string[]): void {
  history.replaceState(null, "", `#/${parts.map(encodeURIComponent).join("/")}`);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
export const href = (...parts: string[]): string => `#/${parts.map(encodeURIComponent).join("/")}`;

export function useRoute(): string[] {
  const [route, set_route] = useState(here);
  useEffect(() => {
    const changed = (): void => set_route(here());
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return route;
}
