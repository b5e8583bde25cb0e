import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { clearErrors } from "../toasts.ts";
import { validateValue, type Rule } from "./rules.ts";

export type Rules<Values> = { readonly [Name in keyof Values]?: readonly Rule<Values>[] };

/**
 * A form of text fields, validated on blur and again on submit; typing clears a field's message. On submit the first
 * invalid field takes the focus, so that keyboard and screen reader users land on what needs fixing.
 */
export function useForm<Values extends Record<string, string>>(initial: Values, rules: Rules<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const inputs = useRef(new Map<keyof Values, HTMLInputElement | HTMLTextAreaElement>());
  /** Once it was sent, leaving the emptied form is not an error. */
  const isCleared = useRef(false);
  const prefix = useId();
  // The first press comes before the first blur.
  useEffect(listenForPresses, []);

  const check = (name: keyof Values, allValues: Values) =>
    validateValue(rules[name] ?? [], allValues[name] ?? "", allValues);

  const setError = (name: keyof Values, message: string | null) =>
    setErrors(({ [name]: _, ...rest }) => (message ? { ...rest, [name]: message } : rest) as typeof errors);

  const field = (name: keyof Values & string) => ({
    id: `${prefix}-${name}`,
    name,
    value: values[name] ?? "",
    error: errors[name],
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (element) inputs.current.set(name, element);
      else inputs.current.delete(name);
    },
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      isCleared.current = false;
      setValues((before) => ({ ...before, [name]: value }));
      setError(name, null);
    },
    onBlur: () =>
      afterPress(() => {
        if (!isCleared.current || values[name]) setError(name, check(name, values));
      }),
  });

  const validate = () => {
    const nextErrors: Partial<Record<keyof Values, string>> = {};
    for (const name of Object.keys(values) as (keyof Values)[]) {
      const message = check(name, values);
      if (message) nextErrors[name] = message;
    }
    setErrors(nextErrors);
    const first = Object.keys(nextErrors)[0];
    if (first) inputs.current.get(first)?.focus();
    return first === undefined;
  };

  const submit = (send: (values: Values) => void | Promise<unknown>) => (event: FormEvent) => {
    event.preventDefault();
    clearErrors();
    if (validate()) void send(values);
  };

  /** Empties the fields that were sent, except those that were typed in since. */
  const clear = (sent: Partial<Values>) => {
    isCleared.current = true;
    setValues((before) => {
      const rest = Object.entries(before).map(([name, value]) => [name, value === sent[name] ? "" : value]);
      return Object.fromEntries(rest) as Values;
    });
  };

  const fill = (next: Values) => {
    setValues(next);
    setErrors({});
  };

  return { values, errors, field, validate, submit, clear, fill, setError };
}

/**
 * Runs `callback` after the current press has been released and its click delivered, or immediately when nothing is
 * pressed. A message that appears between press and click would move the button away from under the pointer.
 */
export function afterPress(callback: () => void): void {
  listenForPresses();
  if (!isPressed) {
    callback();
    return;
  }
  pendingCallbacks.push(callback);
}

let isListening = false;
let isPressed = false;
const pendingCallbacks: (() => void)[] = [];

function listenForPresses(): void {
  if (isListening) return;
  isListening = true;
  const release = () => {
    isPressed = false;
    // The click event follows pointerup in the same task; a timer runs after it.
    setTimeout(() => {
      for (const callback of pendingCallbacks.splice(0)) callback();
    }, 0);
  };
  globalThis.addEventListener("pointerdown", () => (isPressed = true), true);
  globalThis.addEventListener("pointerup", release, true);
  globalThis.addEventListener("pointercancel", release, true);
}
