import { symbolKey } from "../read/fold.ts";
import { describeValue, type FieldReader } from "./schema-fields.ts";

/** Tracks which grade each word of a system means; no word may mean two, ignoring case, spacing and width. */
export class WordOwners {
  private readonly owners = new Map<string, { owner: string; path: string }>();

  constructor(
    private readonly fields: FieldReader,
    private readonly scale: "numeric" | "symbol",
  ) {}

  claim(word: string, owner: string, path: string): void {
    const folded = symbolKey(word);
    if (folded === "") return;
    if (this.scale === "numeric" && looksLikeNumber(folded)) {
      this.fields.addIssue(
        path,
        `${describeValue(word)} is read as a number on the scale; only words can be listed here`,
      );
      return;
    }
    const earlier = this.owners.get(folded);
    if (earlier === undefined) this.owners.set(folded, { owner, path });
    else if (earlier.owner === owner)
      this.fields.addIssue(path, `${describeValue(word)} is listed twice for ${owner}`);
    else {
      this.fields.addIssue(
        path,
        `${describeValue(word)} already means ${earlier.owner} (${earlier.path}); a word can mean only one grade`,
      );
    }
  }
}

/** Digits with separators, a sign, a percent sign or a slash, which the mark reader treats as a number. */
function looksLikeNumber(folded: string): boolean {
  return /^[+-]?\d[\d.,/]*%?$/.test(folded);
}
