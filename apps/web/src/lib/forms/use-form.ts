import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { afterPress, noticePresses } from "./after-press.ts";
import { clearErrors } from "../toasts.ts";
import { judge, type Rule } from "./rules.ts";

export type Rules<Values> = { readonly [Name in keyof Values]?: readonly Rule<Values>[] };

/**
 * A form of text fields: judged on blur and again on submit, a message cleared by the next key. The first field that
 * is wrong takes the focus, so that a keyboard or screen reader lands on what must be mended.
 */
export function useForm<Values extends Record<string, string>>(initial: Values, rules: Rules<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const inputs = useRef(new Map<keyof Values, HTMLInputElement | HTMLTextAreaElement>());
  const blank = useRef(initial);
  const prefix = useId();
  useEffect(noticePresses, []);
  // Typed (or filled in by the browser) before the page's script ran: what stands in the box is what the person meant.
  useEffect(() => {
    const typed = [...inputs.current].filter(([, { value }]) => value !== "");
    const known = Object.fromEntries(typed.map(([name, { value }]) => [name, value]));
    queueMicrotask(() => setValues((before) => ({ ...before, ...known })));
  }, []);

  const check = (name: keyof Values, among: Values) => judge(rules[name] ?? [], among[name] ?? "", among);

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
      setValues((before) => ({ ...before, [name]: value }));
      setError(name, null);
    },
    onBlur: () => afterPress(() => setError(name, check(name, values))),
  });

  const validate = () => {
    const found: Partial<Record<keyof Values, string>> = {};
    for (const name of Object.keys(values) as (keyof Values)[]) {
      const message = check(name, values);
      if (message) found[name] = message;
    }
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) inputs.current.get(first)?.focus();
    return first === undefined;
  };

  const submit = (send: (values: Values) => void | Promise<unknown>) => (event: FormEvent) => {
    event.preventDefault();
    clearErrors();
    if (validate()) void send(values);
  };

  const reset = useCallback(() => {
    setValues(blank.current);
    setErrors({});
  }, []);

  return { values, errors, field, validate, submit, reset, setError };
}
