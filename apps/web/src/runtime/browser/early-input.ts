type Field = HTMLInputElement | HTMLTextAreaElement;

/** Clicks and typing on a server-rendered page before React has hydrated it. */
export interface EarlyInput {
  /** Stops recording: React handles events from here on. */
  readonly stop: () => void;
  /** Replays the recorded input so that React handles it. */
  readonly replay: () => void;
}

/** Until hydration finishes, clicks do nothing and typed text is not in React state. */
export function recordEarlyInput(): EarlyInput {
  let clickedButton: HTMLButtonElement | null = null;
  const typedFields = new Set<Field>();
  const onClick = ({ target }: Event) => {
    clickedButton = (target as Element).closest<HTMLButtonElement>("button[type=button]");
  };
  const onInput = ({ target }: Event) => {
    if ((target as Element).matches("textarea, input:not([type=file])")) typedFields.add(target as Field);
  };
  addEventListener("click", onClick, true);
  addEventListener("input", onInput, true);
  return {
    stop: () => {
      removeEventListener("click", onClick, true);
      removeEventListener("input", onInput, true);
    },
    // In a timer rather than an effect, because React does not hydrate while it is running effects.
    replay: () =>
      void setTimeout(() => {
        for (const field of typedFields) if (field.isConnected) replayTyping(field);
        if (clickedButton?.isConnected) clickedButton.click();
        typedFields.clear();
        clickedButton = null;
      }),
  };
}

/**
 * The first event makes React hydrate the boundary around the field, if it has not yet. React ignores input events that do
 * not change the value it has tracked, so the tracked value is emptied before the second event.
 */
function replayTyping(field: Field): void {
  const dispatchInput = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  dispatchInput();
  const text = field.value;
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  dispatchInput();
}
