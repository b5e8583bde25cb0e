import { useLayoutEffect, useRef } from "react";

/** Puts the cursor into the form's first field when the form appears: in a dialog, after a step, after a switch of sides. */
export function useFocusFirst() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([type=checkbox]), select, textarea")?.focus();
  }, []);
  return form;
}
