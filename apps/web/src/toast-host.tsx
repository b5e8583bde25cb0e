import { lazy, useEffect, useState } from "react";
import { Quietly } from "./components/quietly.tsx";
import { onFirstToast } from "./lib/toasts.ts";

const Toaster = lazy(async () => ({ default: (await import("./components/toaster.tsx")).Toaster }));

/** Fetches the toaster when there is something to say. Without it there is nowhere to say that it is missing. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Quietly>
      <Toaster />
    </Quietly>
  ) : null;
}
