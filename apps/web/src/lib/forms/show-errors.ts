import { flushSync } from "react-dom";

/** Applies the state that marks invalid fields, then focuses the first of them, which may be out of view. */
export function showErrors(form: HTMLFormElement | null, update: () => void): void {
  flushSync(update);
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
