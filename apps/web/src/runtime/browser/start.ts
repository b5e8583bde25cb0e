import type * as App from "../../entry-client.tsx";
import { recordEarlyInput } from "./early-input.ts";

markReturningVisitor();
// Only this runs before the first paint; the app itself is loaded afterwards.
const earlyInput = recordEarlyInput();
await firstPaint();
// The document lists its scripts with a `rel` that browsers ignore. All are downloaded before the first is imported; the
// reason is in load-chunk.ts.
const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=later]")];
await Promise.all(links.filter(({ media }) => matchMedia(media).matches).map((link) => download(link, 1000)));
// Imported by URL, because for a static name Vite would add a helper that is part of the app.
const entry = document.querySelector<HTMLLinkElement>("#entry")!.href;
const { hydrateApp } = (await import(/* @vite-ignore */ entry)) as typeof App;
await hydrateApp(earlyInput);

/** Retries for about two minutes when the connection fails; the server-rendered page stays readable meanwhile. */
async function download(link: HTMLLinkElement, pause: number): Promise<void> {
  try {
    const response = await fetch(link.href, { priority: "low" });
    if (!response.ok) throw new Error(`${link.href} responded with ${response.status}`);
    await response.arrayBuffer();
    link.rel = "modulepreload";
  } catch (error) {
    if (pause > 64_000) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return download(link, 2 * pause);
  }
}

/** Resolves on first paint, or after two seconds if the browser does not report it. */
function firstPaint(): Promise<unknown> | undefined {
  // A hidden page is not painted, and without server HTML there is nothing to paint yet.
  if (document.hidden || !document.querySelector("#app > *")) return undefined;
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, 2000);
  });
}

/** Hides what only new visitors see on the calculator, until it is known whether one of this browser's drafts opens. */
function markReturningVisitor(): void {
  try {
    if (localStorage.getItem("meridian-has-drafts")) document.documentElement.dataset.returning = "";
  } catch {
    // Without storage there are no drafts to wait for.
  }
}
