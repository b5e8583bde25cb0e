import { useLayoutEffect, useRef } from "react";

/**
 * For a place where a list and its editor take turns: the button that was pressed goes with its view, and the focus would go
 * nowhere. What the ref stands on takes it, or its first field, unless the new view has put it somewhere itself.
 */
export function useFocusAfterSwap<Target extends HTMLElement>(view: unknown) {
  const target = useRef<Target>(null);
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (document.activeElement !== document.body) return;
    (target.current?.querySelector<HTMLElement>("input, select, textarea") ?? target.current)?.focus();
  }, [view]);
  return target;
}
