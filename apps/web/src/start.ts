import type * as App from "./entry-client.tsx";
import { recordEarlyInput } from "./lib/early-input.ts";
import "./styles/index.css";

// All that runs before a page is on the screen: the app is asked for when it is there.
const early = recordEarlyInput();
await firstPaint();
// The document names its scripts by a `rel` that no browser acts upon.
for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) link.rel = "modulepreload";
const { takeOver } = await app(1000);
await takeOver(early);

/** On a line that broke off it is asked for again, for about two minutes; what was drawn stays readable meanwhile. */
async function app(pause: number): Promise<typeof App> {
  try {
    // By its address: by its name Vite would preload it, with a function that is part of the app.
    return (await import(
      /* @vite-ignore */ document.querySelector<HTMLLinkElement>("#entry")!.href
    )) as typeof App;
  } catch (error) {
    if (pause > 64_000) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return app(2 * pause);
  }
}

/** Or two seconds: a browser need not say when it has painted. */
function firstPaint(): Promise<unknown> | undefined {
  // A page nobody looks at is not painted, and without a server there is nothing to paint yet.
  if (document.hidden || !document.querySelector("#app > *")) return undefined;
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, 2000);
  });
}
