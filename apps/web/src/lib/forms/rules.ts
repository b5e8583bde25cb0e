import { emailPattern } from "@meridian/contract/account/schemas";

/** Validates one field; returns the message to show, or null when the value is valid. */
export type Rule<Values> = (value: string, values: Values) => string | null;

/** Generic form rules. All except `required` accept an empty value, so that optional fields stay optional. */
export const required =
  (message = "This field is required"): Rule<unknown> =>
  (value) =>
    value.trim() === "" ? message : null;

export const email = (message = "Please enter a valid email address") => pattern(emailPattern, message);

export const minLength =
  (length: number, message = `Must be at least ${length} characters`): Rule<unknown> =>
  (value) =>
    value !== "" && value.length < length ? message : null;

export const maxLength =
  (length: number, message = `Must be at most ${length} characters`): Rule<unknown> =>
  (value) =>
    value.length > length ? message : null;

export const pattern =
  (expression: RegExp, message = "Please use the format shown"): Rule<unknown> =>
  (value) =>
    value.trim() !== "" && !expression.test(value.trim()) ? message : null;

export const matchField =
  <Name extends string>(other: Name, message = "Fields do not match"): Rule<Record<Name, string>> =>
  (value, values) =>
    value === values[other] ? null : message;

export const numeric =
  (message = "Please enter a valid number"): Rule<unknown> =>
  (value) =>
    value.trim() !== "" && parseNumber(value) === null ? message : null;

export const range =
  (from: number, to: number, message = `Must be between ${from} and ${to}`): Rule<unknown> =>
  (value) => {
    if (value.trim() === "") return null;
    const number = parseNumber(value);
    return number !== null && number >= from && number <= to ? null : message;
  };

/** Returns the message of the first rule that fails. */
export function validateValue<Values>(
  rules: readonly Rule<Values>[],
  value: string,
  values: Values,
): string | null {
  for (const rule of rules) {
    const message = rule(value, values);
    if (message) return message;
  }
  return null;
}

function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : null;
}
