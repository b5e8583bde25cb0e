type Field = HTMLInputElement | HTMLTextAreaElement;

/** What was pressed and typed on a page that is drawn but does not hear yet. */
export interface EarlyInput {
  /** React hears what comes from now on, and answers it itself. */
  readonly leaveToReact: () => void;
  /** Types and presses it once more, for React to hear. */
  readonly repeat: () => void;
}

/** Until React takes over, a button is deaf and the text of a field is nobody's. */
export function hearEarlyInput(): EarlyInput {
  let pressed: HTMLButtonElement | null = null;
  const typed = new Set<Field>();
  const press = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLButtonElement>("button[type=button]");
  };
  const type = ({ target }: Event) => {
    if ((target as Element).matches("textarea, input:not([type=file])")) typed.add(target as Field);
  };
  addEventListener("click", press, true);
  addEventListener("input", type, true);
  return {
    leaveToReact: () => {
      removeEventListener("click", press, true);
      removeEventListener("input", type, true);
    },
    // Not within an effect: React takes nothing over while it is at work.
    repeat: () =>
      void setTimeout(() => {
        for (const field of typed) if (field.isConnected) typeAgain(field);
        if (pressed?.isConnected) pressed.click();
        typed.clear();
        pressed = null;
      }),
  };
}

/**
 * The first event makes React take over the part the field stands in, if it has not. It passes over an input whose text
 * it knows, and now it knows this one: so it is told of an empty field before the second.
 */
function typeAgain(field: Field): void {
  const tell = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  tell();
  const text = field.value;
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  tell();
}
