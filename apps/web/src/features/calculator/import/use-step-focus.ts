import { useEffect, useRef } from "react";

/**
 * Moves focus into a step when it appears. The control that opened it is gone by then, so focus would otherwise return to
 * the start of the dialog.
 */
export function useStepFocus<Element extends HTMLElement>(isMain = true) {
  const step = useRef<Element>(null);
  useEffect(() => {
    if (isMain) step.current?.querySelector<HTMLElement>("input, select, button")?.focus();
  }, [isMain]);
  return step;
}
