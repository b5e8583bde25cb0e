import { shown, type FieldReader } from "./schema-fields.ts";

/** A word as two transcripts may print it: case, spaces, width and the kind of dash make no difference. */
export function foldWord(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, "-")
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/\s+/g, "");
}

/** The words of one system with their owner: no word may have two owners, whatever its case, spacing or width. */
export class WordOwners {
  private readonly owners = new Map<string, { owner: string; path: string }>();

  constructor(
    private readonly fields: FieldReader,
    private readonly scale: "numeric" | "symbol",
  ) {}

  claim(word: string, owner: string, path: string): void {
    const folded = foldWord(word);
    if (folded === "") return;
    if (this.scale === "numeric" && readsAsNumber(folded)) {
      this.fields.fault(
        path,
        `${shown(word)} reads as a mark of the scale itself; only words can be listed here`,
      );
      return;
    }
    const earlier = this.owners.get(folded);
    if (earlier === undefined) this.owners.set(folded, { owner, path });
    else if (earlier.owner === owner) this.fields.fault(path, `${shown(word)} is listed twice for ${owner}`);
    else {
      this.fields.fault(
        path,
        `${shown(word)} already means ${earlier.owner} (${earlier.path}); a word may mean one grade only`,
      );
    }
  }
}

/** Digits of any script with separators, a sign, a percent sign or a fraction: the mark reader would take it for a number. */
function readsAsNumber(folded: string): boolean {
  return /^[+-]?\p{Nd}[\p{Nd}.,٫٬/]*%?$/u.test(folded);
}
