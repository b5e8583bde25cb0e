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

/** The same element; if it is gone, the first control of what took its place, or else the last one before or first one after. */
function findTarget(places: readonly FocusPlace[]): HTMLElement | undefined {
  const place = places.find(({ parent }) => parent.isConnected);
  if (!place) return undefined;
  const { element, parent, index } = place;
  const next = element.isConnected ? element : parent.children[index];
  const controls = [...document.querySelectorAll<HTMLElement>(focusable)].filter((control) =>
    control.checkVisibility(),
  );
  if (next) return controls.find((control) => next.contains(control) || isAfter(control, next));
  return (
    controls.findLast((control) => parent.contains(control)) ??
    controls.find((control) => isAfter(control, parent))
  );
}

const focusable = ":is(a[href], button, input, select, textarea):not(:disabled)";

function isAfter(control: Element, other: Element): boolean {
  return (other.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
