import type * as App from "../../entry-client.tsx";
import { recordEarlyInput } from "./early-input.ts";

markReturningVisitor();
// Only this runs before the first paint; the app itself is loaded afterwards.
const earlyInput = recordEarlyInput();
await firstPaint();
// The document lists its scripts with a `rel` that browsers ignore.
const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=later]")];
for (const link of links) {
  link.addEventListener("error", () => void reloadWhenReachable(link.href, 1000), { once: true });
  link.rel = "modulepreload";
}
// Imported by URL, because for a static name Vite would add a helper that is part of the app.
const entry = document.querySelector<HTMLLinkElement>("#entry")!.href;
const { hydrateApp } = (await import(/* @vite-ignore */ entry)) as typeof App;
await hydrateApp(earlyInput);

/**
 * Tries for about two minutes; the server-rendered page stays readable meanwhile. The document is loaded again because the
 * browser may not request the script again in this one (load-chunk.ts). Only once: if that does not help, the cause is not
 * the connection.
 */
async function reloadWhenReachable(script: string, pause: number): Promise<void> {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type === "reload") return;
  await new Promise((resolve) => setTimeout(resolve, pause));
  const isReachable = await fetch(script).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) {
    earlyInput.keep();
    location.reload();
  } else if (pause < 64_000) await reloadWhenReachable(script, 2 * pause);
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
