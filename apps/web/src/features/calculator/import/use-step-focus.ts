import { useEffect, useRef } from "react";

/**
 * Moves the focus into a step when it appears. The control that led here is gone by then, and without this the focus
 * would fall back to the start of the dialog.
 */
export function useStepFocus<Element extends HTMLElement>() {
  const step = useRef<Element>(null);
  useEffect(() => step.current?.querySelector<HTMLElement>("select, button")?.focus(), []);
  return step;
}
