/** A course name with its code printed in front: "ECN114F Business Management 1". Null if there is no code. */
export function splitLeadingCode(text: string): { readonly code: string; readonly name: string } | null {
  const start = text.slice(0, 300);
  const [, code, name] = leadingCode.exec(start) ?? bracketedCode.exec(start) ?? [];
  return code === undefined || name === undefined ? null : { code, name: name.trim() };
}

/** A course name with its code behind it: "Topologia [1000-111bTop]", "Física I (1023)". Null if there is no code. */
export function splitTrailingCode(text: string): { readonly code: string; readonly name: string } | null {
  const start = text.slice(0, 300);
  const [, name, code] = trailingCode.exec(start) ?? mixedCaseCode.exec(start) ?? [];
  return name === undefined || code === undefined ? null : { code, name };
}

/** Whether a name contains a code, which happens when two cells were joined. */
export function containsCode(text: string): boolean {
  return /(?:^|\s)\p{Lu}{2,5}-?\d{3,5}\p{Lu}?(?=\s|$)/u.test(text);
}

const trailingCode = /^(\P{Nd}\S*(?: \S+)*?)\s?[([]((?=[^\s()[\]]*\d)[\p{Lu}\d][\p{Lu}\d./-]{2,14})[)\]]$/u;

/** In square brackets, a code may have small letters. */
const mixedCaseCode = /^(\P{Nd}\S*(?: \S+)*?)\s?\[((?=[^\s[\]]*\d{2})[\p{L}\d][\p{L}\d./-]{4,20})\]$/u;

/** "(ΝΓ0101) Chemistry", "[INF-101] Logic" */
const bracketedCode = /^[([]((?=[^\s()[\]]*\d)[\p{Lu}\d][\p{Lu}\d./-]{2,14})[)\]]\s?(?:[-–:]\s)?(\p{L}.*)$/u;

const leadingCode =
  /^(\d{0,2}\p{Lu}{1,8}[-./]?\d{2,6}\p{Lu}?|\p{Lu}{2,8} \d{3,5}\p{L}?|\d{4,9}(?:-\p{Lu})?)(?::|\s+[-–])?\s+(\p{L}.*)$/u;
