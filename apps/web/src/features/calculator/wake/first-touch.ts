import { pathTo, elementAt } from "./element-path.ts";

/** How long an untouched page waits before it wakes by itself, so that the first touch finds it ready. */
const restBeforeWaking = 8000;
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "wheel", "scroll"];

/**
 * Calls `wake` at the first sign that a visitor reaches for what the server drew. Answers what to call once the live
 * page stands in its place: it hands over the focus, what was typed into a field, and a click.
 */
export function watchFirstTouch(
  root: HTMLElement,
  wake: () => void,
): { readonly stop: () => void; readonly handOver: () => void } {
  let woken = false;
  let clicked: readonly number[] | null = null;
  let focused: { readonly path: readonly number[]; readonly field: HTMLInputElement | null } | null = null;
  const start = () => {
    if (woken) return;
    woken = true;
    wake();
  };
  const onClick = (event: Event) => {
    start();
    const target = (event.target as Element).closest("button, [data-column]");
    if (!target) return;
    event.preventDefault();
    clicked = pathTo(root, target);
  };
  const onFocus = ({ target }: Event) => {
    start();
    // As in the live page: typing replaces what stands in a cell or in a field with suggestions.
    if (target instanceof HTMLInputElement && target.matches("[role=combobox], .cell-input")) target.select();
    if (target instanceof HTMLElement)
      focused = { path: pathTo(root, target), field: target instanceof HTMLInputElement ? target : null };
  };
  const timer = setTimeout(start, restBeforeWaking);
  for (const sign of signs) globalThis.addEventListener(sign, start, { passive: true, capture: true });
  root.addEventListener("click", onClick, true);
  root.addEventListener("focusin", onFocus, true);
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) globalThis.removeEventListener(sign, start, { capture: true });
    root.removeEventListener("click", onClick, true);
    root.removeEventListener("focusin", onFocus, true);
  };
  return {
    stop,
    handOver() {
      stop();
      // The markup is the same, so what stood at a place stands there again.
      const field = focused ? elementAt(root, focused.path) : null;
      if (field instanceof HTMLElement) {
        field.focus();
        const before = focused?.field;
        if (before && field instanceof HTMLInputElement && before.value !== before.defaultValue)
          typeInto(field, before.value);
      }
      const button = clicked ? elementAt(root, clicked) : null;
      if (!(button instanceof HTMLElement)) return;
      if (button.tagName !== "BUTTON")
        button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
      button.click();
    },
  };
}

/** Puts a text into a field as typing does, so that the screen hears of it. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
