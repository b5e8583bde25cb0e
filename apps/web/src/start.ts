import type * as App from "./entry-client.tsx";
import { hearEarlyInput } from "./lib/early-input.ts";
import "./styles/index.css";

// All that runs before a page is on the screen: the app is asked for when it is there.
const early = hearEarlyInput();
await firstPaint();
// The document names its scripts by a `rel` that no browser acts upon.
for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) link.rel = "modulepreload";
// By its address: by its name Vite would preload it, with a function that is part of the app.
const { href } = document.querySelector<HTMLLinkElement>("#entry")!;
const { takeOver } = (await import(/* @vite-ignore */ href)) as typeof App;
await takeOver(early);

/** Or two seconds: a browser need not say when it has painted. */
function firstPaint(): Promise<unknown> | undefined {
  // A page nobody looks at is not painted, and without a server there is nothing to paint yet.
  if (document.hidden || !document.querySelector("#app > *")) return undefined;
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, 2000);
  });
}
