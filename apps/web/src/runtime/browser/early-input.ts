import type { Address } from "../routing/address.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typing {
  readonly text: string;
  readonly serverText: string;
}

/** Clicks, typing and submitted forms on a server-rendered page before React has hydrated it. */
export interface EarlyInput {
  /** The address of the server-rendered page; Back or Forward may change it before hydration. */
  readonly address: Address;
  /** Stops recording: React handles events from here on. */
  readonly stop: () => void;
  /** Replays the recorded input so that React handles it. */
  readonly replay: () => void;
  /** Keeps typed text, except for passwords, until this document has been loaded again. */
  readonly keep: () => void;
}

/** Until hydration finishes, clicks do nothing and typed text is not in React state. */
export function recordEarlyInput(): EarlyInput {
  const { pathname, search, hash } = globalThis.location;
  let clickedButton: HTMLButtonElement | null = null;
  let submittedForm: HTMLFormElement | null = null;
  const typedTexts = new Map<Field, Typing>();
  const recordText = (field: Field) =>
    typedTexts.set(field, { text: field.value, serverText: field.defaultValue });
  const fields = () => [...document.querySelectorAll<Field>(textFields)];
  restoreTexts(fields());
  // Typed or filled in by the browser before this script ran.
  for (const field of fields()) if (field.value !== field.defaultValue) recordText(field);
  const onClick = ({ target }: Event) => {
    clickedButton = (target as Element).closest<HTMLButtonElement>("button[type=button]");
  };
  const onInput = ({ target }: Event) => {
    if ((target as Element).matches(textFields)) recordText(target as Field);
  };
  // The browser would submit the form itself and put its fields, even a password, into the address. React cancels the
  // event of a form it handles; a form with an action works without it.
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.hasAttribute("action")) return;
    event.preventDefault();
    submittedForm = form;
  };
  addEventListener("click", onClick, true);
  addEventListener("input", onInput, true);
  addEventListener("submit", onSubmit);
  return {
    address: { pathname, search, hash },
    stop: () => {
      removeEventListener("click", onClick, true);
      removeEventListener("input", onInput, true);
    },
    // In a timer rather than an effect, because React does not hydrate while it is running effects.
    replay: () =>
      void setTimeout(() => {
        for (const [field, typing] of typedTexts) if (field.isConnected) replayTyping(field, typing);
        if (clickedButton?.isConnected) clickedButton.click();
        removeEventListener("submit", onSubmit);
        if (submittedForm?.isConnected) submittedForm.requestSubmit();
        typedTexts.clear();
        clickedButton = submittedForm = null;
      }),
    keep: () => {
      const texts = fields().map((field) =>
        typedTexts.has(field) && field.type !== "password" ? field.value : null,
      );
      try {
        sessionStorage.setItem(keptTexts, JSON.stringify({ pathname, texts }));
      } catch {
        // Without storage, the browser may still restore the fields.
      }
    },
  };
}

const keptTexts = "meridian-typed-texts";

/** The same document has the same fields in the same order. */
function restoreTexts(fields: readonly Field[]): void {
  try {
    const kept = sessionStorage.getItem(keptTexts);
    if (kept === null) return;
    sessionStorage.removeItem(keptTexts);
    const { pathname, texts } = JSON.parse(kept) as { pathname: string; texts: (string | null)[] };
    if (pathname !== globalThis.location.pathname || texts.length !== fields.length) return;
    for (const [index, text] of texts.entries()) if (text !== null) fields[index]!.value = text;
  } catch {
    // Without storage, nothing was kept.
  }
}

const textFields = "textarea, input:not([type=file], [type=checkbox], [type=radio])";

/**
 * The first event makes React hydrate the boundary around the field, if it has not yet. React ignores input events that do
 * not change the value it has tracked, so the tracked value is emptied before the second event.
 */
function replayTyping(field: Field, typing: Typing): void {
  const dispatchInput = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  // The field may have more text, typed during hydration, or the server's again, if React has rendered it meanwhile.
  const text = field.value === typing.serverText ? typing.text : field.value;
  dispatchInput();
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  dispatchInput();
}
