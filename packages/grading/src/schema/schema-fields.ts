/** A problem in a file: where it is and what was expected. */
export interface ValidationIssue {
  file: string;
  path: string;
  message: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; issues: ValidationIssue[] };

/** Enough to fix a file; the limits keep a hostile document from exhausting memory. */
const maxIssues = 200;
const maxItems = 2000;
const maxTextLength = 4000;

/**
 * Reads fields from untrusted JSON and records every issue with its path. A field that cannot be read yields a placeholder,
 * so that the rest is still checked; the caller discards the value if there are any issues.
 */
export class FieldReader {
  readonly issues: ValidationIssue[] = [];

  constructor(readonly file: string) {}

  addIssue(path: string, message: string): void {
    if (this.issues.length < maxIssues) this.issues.push({ file: this.file, path, message });
  }

  object(value: unknown, path: string, keys: readonly string[]): Record<string, unknown> | null {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      this.addIssue(path, `expected an object, found ${describeValue(value)}`);
      return null;
    }
    for (const key of Object.keys(value)) {
      if (!keys.includes(key))
        this.addIssue(childPath(path, key), `unknown key; allowed keys: ${keys.join(", ")}`);
    }
    return value as Record<string, unknown>;
  }

  list(value: unknown, path: string): unknown[] {
    if (!Array.isArray(value)) {
      this.addIssue(path, `expected a list, found ${describeValue(value)}`);
      return [];
    }
    if (value.length > maxItems) {
      this.addIssue(path, `expected at most ${maxItems} entries, found ${value.length}`);
      return value.slice(0, maxItems);
    }
    return value;
  }

  text(value: unknown, path: string): string {
    if (typeof value === "string" && value.trim() !== "" && value.length <= maxTextLength) return value;
    this.addIssue(path, `expected text of 1 to ${maxTextLength} characters, found ${describeValue(value)}`);
    return "";
  }

  /** Text that may be empty. */
  note(value: unknown, path: string): string {
    return value === "" ? "" : this.text(value, path);
  }

  textOrNull(value: unknown, path: string): string | null {
    return value === null ? null : this.text(value, path);
  }

  texts(value: unknown, path: string): string[] {
    return this.list(value, path).map((item, i) => this.text(item, `${path}[${i}]`));
  }

  /** Marks and factors must be exact decimals: finite, within a million, at most six decimals. */
  number(value: unknown, path: string): number {
    if (
      typeof value === "number" &&
      Number.isFinite(value) &&
      Math.abs(value) <= 1e6 &&
      hasSixDecimalsAtMost(value)
    )
      return value;
    this.addIssue(
      path,
      `expected a number between -1000000 and 1000000 with at most six decimals, found ${describeValue(value)}`,
    );
    return 0;
  }

  positiveOrNull(value: unknown, path: string): number | null {
    if (value === null) return null;
    const number = this.number(value, path);
    if (number <= 0)
      this.addIssue(path, `expected a number above 0, or null when unknown, found ${describeValue(value)}`);
    return number;
  }

  flag(value: unknown, path: string): boolean {
    if (typeof value !== "boolean")
      this.addIssue(path, `expected true or false, found ${describeValue(value)}`);
    return value === true;
  }

  oneOf<const T extends string>(value: unknown, path: string, allowed: readonly T[]): T {
    const match = allowed.find((option) => option === value);
    if (match === undefined)
      this.addIssue(path, `expected one of ${allowed.join(", ")}, found ${describeValue(value)}`);
    return match ?? allowed[0]!;
  }

  result<T>(value: T): Parsed<T> {
    return this.issues.length === 0 ? { ok: true, value } : { ok: false, issues: this.issues };
  }
}

export function childPath(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  const json =
    typeof value === "object" && value !== null ? (Array.isArray(value) ? "a list" : "an object") : null;
  const text = json ?? JSON.stringify(value) ?? typeof value;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function hasSixDecimalsAtMost(value: number): boolean {
  return Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3;
}
