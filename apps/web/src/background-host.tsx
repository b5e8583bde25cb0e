import { lazy, useEffect, useState } from "react";
import { Quietly } from "./components/quietly.tsx";

const Background = lazy(async () => ({ default: (await import("./background.tsx")).Background }));

/** Fetches what runs beside the page, once the page is there and idle; at once when there is no network to spare. */
export function BackgroundHost() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle ? (
    <Quietly>
      <Background />
    </Quietly>
  ) : null;
}

function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  const wait = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(run) : setTimeout(run, 1000));
  if (!navigator.onLine) run();
  else if (document.readyState === "complete") wait();
  else globalThis.addEventListener("load", wait, { once: true });
}
