import { foldMark } from "./fold.ts";
import { readNumber } from "./read-number.ts";

/** Credits as typed: null for an empty cell, or the message that says what is wrong with it. */
export type CreditsReading =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly message: string };

export function readCredits(typed: string): CreditsReading {
  const text = foldMark(typed);
  if (text === "" || text === "-") return { ok: true, value: null };
  const number = readNumber(text);
  if (!number || text.startsWith("-"))
    return { ok: false, message: `“${typed.trim()}” is not a number of credits` };
  if (number.kind === "number") return { ok: true, value: number.value };
  // Nobody earns a thousand credits in one course: `1.500` is one and a half.
  if (text.includes(".")) return { ok: true, value: number.decimal };
  return {
    ok: false,
    message: `“${typed.trim()}” can mean ${number.decimal} or ${number.thousands} credits`,
  };
}
