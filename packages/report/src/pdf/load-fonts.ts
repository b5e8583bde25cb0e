import { Font } from "@react-pdf/renderer";
import { breakWord } from "./break-words.ts";
import { fileOf, planFonts, scriptFaces, type FontFace } from "./font-plan.ts";

/** Where the font files are: an address in the browser, a path on the server. */
export interface FontHost {
  /** Undefined when this host does not have the file. */
  source(file: string): string | undefined;
  /** The letters each slice of a package holds, as its unicode.json says; empty when it has no slices. */
  slices(name: string): Promise<Readonly<Record<string, string>>>;
}

export interface LoadedFonts {
  readonly sans: readonly string[];
  readonly serif: readonly string[];
  /** Letters no font of ours can print. */
  readonly missing: readonly string[];
}

/** Registers what the text needs and nothing more; a file already registered is not loaded again. */
export async function loadFonts(
  text: string,
  countries: readonly string[],
  host: FontHost,
): Promise<LoadedFonts> {
  Font.registerHyphenationCallback(breakWord);
  const plan = planFonts(text, countries);
  for (const face of plan.faces) register(face, host);
  let missing = await lettersWithout(text, plan.sans);
  const rare: string[] = [];
  for (const name of plan.sliced) {
    if (missing.length === 0) break;
    rare.push(...(await registerSlices(name, missing, host)));
    missing = await lettersWithout(text, [...plan.sans, ...rare]);
  }
  return { sans: [...plan.sans, ...rare], serif: [...plan.serif, ...rare], missing };
}

const registered = new Set<string>();

function register(face: FontFace, host: FontHost): void {
  const key = `${face.file} ${face.style}`;
  const src = host.source(face.file);
  if (registered.has(key) || src === undefined) return;
  registered.add(key);
  Font.register({ family: face.family, src, fontWeight: face.weight, fontStyle: face.style });
}

/** The main file of an East Asian font leaves out rare characters; they sit in slices beside it. */
async function registerSlices(name: string, letters: readonly string[], host: FontHost): Promise<string[]> {
  const families: string[] = [];
  for (const [key, ranges] of Object.entries(await host.slices(name))) {
    const slice = /^\[(\d+)\]$/.exec(key)?.[1];
    if (!slice || !letters.some((letter) => holds(ranges, letter.codePointAt(0) ?? 0))) continue;
    const family = `${name} ${slice}`;
    for (const face of scriptFaces(family, fileOf(name, slice))) register(face, host);
    families.push(family);
  }
  return families;
}

function holds(ranges: string, letter: number): boolean {
  return ranges.split(",").some((range) => {
    const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
    return letter >= Number.parseInt(from, 16) && letter <= Number.parseInt(to, 16);
  });
}

async function lettersWithout(text: string, families: readonly string[]): Promise<string[]> {
  const left = new Set(
    [...text].filter((letter) => !/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Variation_Selector}]/u.test(letter)),
  );
  for (const fontFamily of families) {
    if (left.size === 0) break;
    const descriptor = { fontFamily, fontWeight: 400, fontStyle: "normal" as const };
    await Font.load(descriptor);
    const font = Font.getFont(descriptor)?.data;
    for (const letter of left)
      if (font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) left.delete(letter);
  }
  return [...left];
}
