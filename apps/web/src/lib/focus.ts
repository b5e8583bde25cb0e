import { useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";

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
    restoreFocus(current);
  }, [view, busy]);
  // A row that removes itself; its elements are still there until React has removed them all.
  useLayoutEffect(() => () => queueMicrotask(() => restoreFocus(places.current)), []);
  return () => {
    const focused = document.querySelector(":focus-visible");
    places.current = focused ? listFocusPlaces(focused) : [];
  };
}

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

/** Focuses the form's first field when the form appears: in a dialog, after a step, or after switching forms. */
export function useFocusFirst() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([type=checkbox]), select, textarea")?.focus();
  }, []);
  return form;
}

/** Applies the state that marks invalid fields, then focuses the first of them, which may be out of view. */
export function showErrors(form: HTMLFormElement | null, update: () => void): void {
  flushSync(update);
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** The focused element, or one that contains it, and its position in its parent. */
export interface FocusPlace {
  readonly element: Element;
  readonly parent: Element;
  readonly index: number;
}

/** Up to the page or the dialog that contains the element: what is outside of it is about something else. */
export function listFocusPlaces(focused: Element): readonly FocusPlace[] {
  const places: FocusPlace[] = [];
  for (let element = focused; element.parentElement && !element.matches(dialog);) {
    const parent = element.parentElement;
    if (parent.matches("body, main")) break;
    places.push({ element, parent, index: [...parent.children].indexOf(element) });
    element = parent;
  }
  return places;
}

/**
 * Unless something has the focus, returns it to the same element; if that is gone, to the control in its place, or the
 * next or else the last one nearby. A section without any control takes the focus itself, because the next control would
 * be about something else.
 */
export function restoreFocus(places: readonly FocusPlace[]): void {
  if (isFocusLost()) focus(places[0]?.element);
  for (const { element, parent, index } of places) {
    if (!isFocusLost()) return;
    if (!parent.isConnected) continue;
    const next = element.isConnected ? element : parent.children[index];
    const controls = [...parent.querySelectorAll(focusable)].filter((control) => control.checkVisibility());
    const following = next && controls.find((control) => next.contains(control) || isAfter(control, next));
    const isEnd = controls.length === 0 && parent.matches(`section, ${dialog}`);
    if (isEnd && !parent.hasAttribute("tabindex")) parent.setAttribute("tabindex", "-1");
    focus(following ?? controls.at(-1) ?? parent);
  }
}

/** A dialog that opened without a focused element, such as the one that asks for the password, leaves the focus to `main`. */
function isFocusLost(): boolean {
  return document.activeElement?.matches("body, main") ?? true;
}

function focus(element: Element | undefined): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

const dialog = "dialog, [role=dialog]";
const focusable = ":is(a[href], button, input, select, textarea):not(:disabled)";

function isAfter(control: Element, other: Element): boolean {
  return (other.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
