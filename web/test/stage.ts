// Where a test draws a part of the page: empty before each, gone after it.
import { render } from "preact";
import type { JSX } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach } from "vitest";

export let host: HTMLElement;
beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
});
export const show = async (what: JSX.Element): Promise<void> => {
  await act(() => render(what, host));
};
