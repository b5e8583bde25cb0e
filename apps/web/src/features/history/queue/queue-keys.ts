import { useEffect, useRef } from "react";

/** Keys of the queue, while no field, menu or dialog has the focus. */
export function useQueueKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (
        event.target instanceof Element &&
        event.target.closest("input:not([type=checkbox]), select, textarea, [role=menu]")
      )
        return;
      if (document.querySelector("[role=dialog]")) return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
