import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus of keyboard users through a change of `view`: the pressed button loses it when it is removed with its
 * row, or disabled while the change runs (`busy`). Returns a function to call before the change.
 */
export function useFocusAfterChange(view: unknown, busy = false): () => void {
  const places = useRef<readonly FocusPlace[]>([]);
  const previousView = useRef(view);
  useLayoutEffect(() => {
    if (previousView.current === view) return;
    previousView.current = view;
    if (busy) return;
    const { current } = places;
    places.current = [];
    if (document.activeElement === document.body) findTarget(current)?.focus();
  }, [view, busy]);
  return () => {
    const focused = document.querySelector(":focus-visible");
    places.current = focused ? listPlaces(focused) : [];
  };
}

/** The focused element, or one that contains it, and its position in its parent. */
interface FocusPlace {
  readonly element: Element;
  readonly parent: Element;
  readonly index: number;
}

function listPlaces(focused: Element): FocusPlace[] {
  const places: FocusPlace[] = [];
  for (let element = focused; element.parentElement; element = element.parentElement) {
    const parent = element.parentElement;
    places.push({ element, parent, index: [...parent.children].indexOf(element) });
  }
  return places;
}

/**
 * The same element; if it is gone, the control in its place, or the next or else the last one nearby. A section without
 * any control takes the focus itself, because the next control would be about something else.
 */
function findTarget(places: readonly FocusPlace[]): HTMLElement | undefined {
  for (const { element, parent, index } of places) {
    if (!(parent instanceof HTMLElement) || !parent.isConnected) continue;
    const next = element.isConnected ? element : parent.children[index];
    const controls = [...parent.querySelectorAll<HTMLElement>(focusable)].filter((control) =>
      control.checkVisibility(),
    );
    const following = next && controls.find((control) => next.contains(control) || isAfter(control, next));
    const target = following ?? controls.at(-1);
    if (target) return target;
    if (parent.matches("section, dialog, [role=dialog]")) {
      parent.tabIndex = -1;
      return parent;
    }
  }
  return undefined;
}

const focusable = ":is(a[href], button, input, select, textarea):not(:disabled)";

function isAfter(control: Element, other: Element): boolean {
  return (other.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
