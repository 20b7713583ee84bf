// A camera over a board: a translation and a scale of one group, never a rebuild of what is drawn.
import type { Box, Point } from "./geometry";

export interface Camera {
  x: number; // board point in the middle of the window
  y: number;
  zoom: number; // pixels per board unit
}

export const NEAREST = 4;
export const FARTHEST = 0.15;

export const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

export function fit(box: Box, width: number, height: number, nearest = 1.9): Camera {
  const zoom = clamp(Math.min(width / box.width, height / box.height), FARTHEST, nearest);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, zoom };
}

export function transform(camera: Camera, width: number, height: number): string {
  const { x, y, zoom } = camera;
  return `translate(${(width / 2 - x * zoom).toFixed(2)} ${(height / 2 - y * zoom).toFixed(2)}) scale(${zoom.toFixed(4)})`;
}

export function to_board(camera: Camera, width: number, height: number, at: Point): Point {
  return { x: camera.x + (at.x - width / 2) / camera.zoom, y: camera.y + (at.y - height / 2) / camera.zoom };
}
export function to_window(camera: Camera, width: number, height: number, at: Point): Point {
  return { x: width / 2 + (at.x - camera.x) * camera.zoom, y: height / 2 + (at.y - camera.y) * camera.zoom };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

// The point of the board under `at` stays under it.
export function zoomed(camera: Camera, factor: number, at: Point, width: number, height: number): Camera {
  const zoom = clamp(camera.zoom * factor, FARTHEST, NEAREST);
  const held = to_board(camera, width, height, at);
  return { zoom, x: held.x - (at.x - width / 2) / zoom, y: held.y - (at.y - height / 2) / zoom };
}

// The board may not be lost from sight.
export function kept(camera: Camera, box: Box): Camera {
  return {
    zoom: camera.zoom,
    x: clamp(camera.x, box.x, box.x + box.width),
    y: clamp(camera.y, box.y, box.y + box.height),
  };
}

// No empty table beside the board where there is board enough to fill the window.
export function held_inside(camera: Camera, box: Box, width: number, height: number): Camera {
  const axis = (at: number, low: number, size: number, window: number): number => {
    const half = window / camera.zoom / 2;
    return size <= 2 * half ? low + size / 2 : clamp(at, low + half, low + size - half);
  };
  return { zoom: camera.zoom, x: axis(camera.x, box.x, box.width, width), y: axis(camera.y, box.y, box.height, height) };
}
