import { usGrades } from "../convert/points.ts";
import { describeValue, type FieldReader } from "./schema-fields.ts";
import type { WordOwners } from "./schema-words.ts";
import type { NumericBand, NumericSystem, SymbolBand, UsGrade } from "../types.ts";

type Scale = Pick<NumericSystem, "better" | "min" | "max" | "step">;

/** Decimals such as 69.99 are not exact in binary; edges closer than this are treated as equal. */
const epsilon = 1e-9;

export function readUsGrade(fields: FieldReader, value: unknown, path: string): UsGrade {
  return fields.oneOf(value, path, [...usGrades, "S"]);
}

export function readNumericBands(
  fields: FieldReader,
  value: unknown,
  path: string,
  scale: Scale,
  words: WordOwners,
) {
  const bands = fields.list(value, path).map((item, i): NumericBand | null => {
    const at = `${path}[${i}]`;
    const band = fields.object(item, at, ["from", "to", "label", "description", "us", "aliases"]);
    if (!band) return null;
    const from = fields.number(band.from, `${at}.from`);
    const to = fields.number(band.to, `${at}.to`);
    return { from, to, ...readBandWords(fields, band, at, `the band ${from} to ${to}`, words) };
  });
  if (bands.some((band) => band === null)) return [];
  const read = bands as NumericBand[];
  checkCoverage(fields, read, path, scale);
  checkNeverImproves(fields, read, path);
  return read;
}

export function readSymbolBands(
  fields: FieldReader,
  value: unknown,
  path: string,
  words: WordOwners,
): SymbolBand[] {
  const bands = fields.list(value, path).map((item, i): SymbolBand | null => {
    const at = `${path}[${i}]`;
    const band = fields.object(item, at, ["grade", "aliases", "description", "us"]);
    if (!band) return null;
    const grade = fields.text(band.grade, `${at}.grade`);
    words.claim(grade, `grade ${i + 1} (${grade})`, `${at}.grade`);
    return { grade, ...readBandWords(fields, band, at, `grade ${i + 1} (${grade})`, words) };
  });
  if (bands.some((band) => band === null)) return [];
  const read = bands as SymbolBand[];
  if (read.length < 2) fields.addIssue(path, "expected at least two grades, best first");
  checkNeverImproves(fields, read, path);
  return read;
}

function readBandWords(
  fields: FieldReader,
  band: Record<string, unknown>,
  at: string,
  owner: string,
  words: WordOwners,
) {
  return {
    ...(band.label !== undefined && { label: fields.text(band.label, `${at}.label`) }),
    ...(band.description !== undefined && {
      description: fields.text(band.description, `${at}.description`),
    }),
    us: readUsGrade(fields, band.us, `${at}.us`),
    ...(band.aliases !== undefined && {
      aliases: readAliases(fields, band.aliases, `${at}.aliases`, owner, words),
    }),
  };
}

export function readAliases(
  fields: FieldReader,
  value: unknown,
  path: string,
  owner: string,
  words: WordOwners,
): string[] {
  const aliases = fields.texts(value, path);
  aliases.forEach((alias, i) => words.claim(alias, owner, `${path}[${i}]`));
  return aliases;
}

/** Checks that every mark on the scale falls into exactly one band and that bands are listed best first. */
function checkCoverage(fields: FieldReader, bands: readonly NumericBand[], path: string, scale: Scale): void {
  if (bands.length < 2) return fields.addIssue(path, "expected at least two bands, best first");
  bands.forEach((band, i) => {
    if (band.from > band.to) {
      fields.addIssue(
        `${path}[${i}]`,
        `"from" (${band.from}) is greater than "to" (${band.to}); "from" must be the smaller number`,
      );
    }
    if (band.from < scale.min - epsilon || band.to > scale.max + epsilon) {
      fields.addIssue(
        `${path}[${i}]`,
        `${band.from} to ${band.to} is outside the scale ${scale.min} to ${scale.max}`,
      );
    }
  });
  const rising = bands.map((band, i) => ({ band, i }));
  if (scale.better === "higher") rising.reverse();
  const ends = [rising[0]!, rising.at(-1)!] as const;
  const order =
    scale.better === "higher" ? "highest band first" : "lowest band first, because low marks are best";
  for (let n = 1; n < rising.length; n++) {
    const below = rising[n - 1]!.band;
    const { band: above, i } = rising[n]!;
    const gap = above.from - below.to;
    const maxGap = scale.step ?? 1;
    if (above.from < below.from) fields.addIssue(`${path}[${i}]`, `out of order: list the ${order}`);
    else if (gap <= epsilon) {
      const ranges = `${below.from} to ${below.to} and ${above.from} to ${above.to}`;
      fields.addIssue(`${path}[${i}]`, `${ranges} overlap; end the lower band just below ${above.from}`);
    } else if (gap > maxGap + epsilon) {
      const range = `between ${below.to} and ${above.from}`;
      fields.addIssue(
        `${path}[${i}]`,
        `no band for the marks ${range}; a gap can be at most one step (${maxGap}) wide`,
      );
    }
  }
  if (ends[0].band.from > scale.min + epsilon) {
    fields.addIssue(
      `${path}[${ends[0].i}].from`,
      `no band covers marks below ${ends[0].band.from}; the scale starts at ${scale.min}`,
    );
  }
  if (ends[1].band.to < scale.max - epsilon) {
    fields.addIssue(
      `${path}[${ends[1].i}].to`,
      `no band covers marks above ${ends[1].band.to}; the scale ends at ${scale.max}`,
    );
  }
}

/** A better mark must not give a worse US grade: bands are listed best first, so grades may only go down. */
function checkNeverImproves(fields: FieldReader, bands: readonly { us: UsGrade }[], path: string): void {
  let lowest = -1;
  bands.forEach((band, i) => {
    if (band.us === "S") return;
    const rank = usGrades.indexOf(band.us);
    if (rank < lowest) {
      const grades = `${describeValue(band.us)} follows ${describeValue(usGrades[lowest])}`;
      fields.addIssue(
        `${path}[${i}].us`,
        `${grades}: bands are listed best first, so US grades may not improve down the list`,
      );
    }
    lowest = Math.max(lowest, rank);
  });
}
