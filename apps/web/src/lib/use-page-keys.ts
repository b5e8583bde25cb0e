import { useEffect, useEffectEvent } from "react";

/** Shortcuts of a page, by key: they work while no field, menu or dialog has the focus. */
export function usePageKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, repeat } = event;
    if (ctrlKey || metaKey || altKey || repeat || document.querySelector("[role=dialog]")) return;
    const isTyping =
      target instanceof Element &&
      target.closest("input:not([type=checkbox]), select, textarea, [role=menu]") !== null;
    const run = isTyping ? undefined : actions[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
