import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { qr_code } from "../qr";

// For a camera: always dark on light, with the margin that readers need.
export function QrCode({ link, label }: { link: string; label: string }): JSX.Element | null {
  const whole = new URL(link, location.href).href;
  const rows = useMemo(() => qr_code(whole), [whole]);
  if (!rows) return null;
  const size = rows.length + 8;
  const path = rows.flatMap((row, r) => row.flatMap((dark, c) => (dark ? [`M${c + 4} ${r + 4}h1v1h-1z`] : []))).join("");
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} width={Math.max(168, size * 4)} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
