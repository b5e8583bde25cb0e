/** What identifies a published reading in a record or a policy, whatever page it cites. */
export interface ReadingIdentity {
  readonly us: string;
  readonly publisher: string;
  readonly condition?: string;
}

export function isSameReading(a: ReadingIdentity, b: ReadingIdentity): boolean {
  return toKey(a) === toKey(b);
}

/** Records and policies keep a copy, and older copies have straight quotes. */
function toKey({ us, publisher, condition = "" }: ReadingIdentity): string {
  return JSON.stringify([us, publisher, condition].map((text) => text.replace(/[’'“”"]/g, "'")));
}

export function readingLabel({ us, publisher, condition }: ReadingIdentity): string {
  return `${us} (${publisher}${condition ? `; if: ${condition}` : ""})`;
}
