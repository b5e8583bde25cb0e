/** What identifies a published reading in a record or a policy, whatever page it cites. */
interface ReadingIdentity {
  readonly us: string;
  readonly publisher: string;
  readonly condition?: string;
}

export function isSameReading(a: ReadingIdentity, b: ReadingIdentity): boolean {
  return a.us === b.us && a.publisher === b.publisher && (a.condition ?? "") === (b.condition ?? "");
}

export function readingLabel({ us, publisher, condition }: ReadingIdentity): string {
  return `${us} (${publisher}${condition ? `; if: ${condition}` : ""})`;
}
