import { useLayoutEffect, useRef } from "react";

/**
 * For a view that switches between a list and its editor: the pressed button is removed with its view, so focus would be
 * lost. The ref's element or its first field takes the focus, unless the new view has already set it.
 */
export function useFocusAfterSwap<Target extends HTMLElement>(view: unknown) {
  const target = useRef<Target>(null);
  const previousView = useRef(view);
  useLayoutEffect(() => {
    if (previousView.current === view) return;
    previousView.current = view;
    if (document.activeElement !== document.body) return;
    (target.current?.querySelector<HTMLElement>("input, select, textarea") ?? target.current)?.focus();
  }, [view]);
  return target;
}
