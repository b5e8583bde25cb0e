import { useLayoutEffect, useRef } from "react";

/** Focuses the form's first field when the form appears: in a dialog, after a step, or after switching forms. */
export function useFocusFirst() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([type=checkbox]), select, textarea")?.focus();
  }, []);
  return form;
}
