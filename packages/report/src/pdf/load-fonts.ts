import { Font } from "@react-pdf/renderer";
import * as fontkit from "fontkit";
import { breakWord } from "./break-words.ts";
import { fileOf, planFonts, rareLetters, scriptFaces, type FontFace } from "./font-plan.ts";
import { unpackWoff } from "./unpack-woff.ts";

/** Where the font files are: our own origin in the browser, the installed packages on the server. */
export interface FontHost {
  load(file: string): Promise<Uint8Array>;
  /** The letters each slice of a package holds, as its unicode.json says. */
  slices(name: string): Promise<Readonly<Record<string, string>>>;
}

export interface LoadedFonts {
  readonly sans: string[];
  readonly serif: string[];
  /** Letters no font of ours can print. */
  readonly missing: readonly string[];
}

/** Loads what the text needs and nothing more; a file once loaded is kept for the next report. */
export async function loadFonts(
  text: string,
  countries: readonly string[],
  host: FontHost,
): Promise<LoadedFonts> {
  Font.registerHyphenationCallback(breakWord);
  const plan = planFonts(text, countries);
  await Promise.all(plan.faces.map((face) => register(face, host)));
  let missing = lettersWithout(text, plan.sans);
  const rare: string[] = [];
  for (const name of missing.some((letter) => rareLetters.test(letter)) ? plan.sliced : []) {
    if (missing.length === 0) break;
    rare.push(...(await registerSlices(name, missing, host)));
    missing = lettersWithout(text, [...plan.sans, ...rare]);
  }
  return { sans: [...plan.sans, ...rare], serif: [...plan.serif, ...rare], missing };
}

const registered = new Set<string>();
const opened = new Map<string, Promise<fontkit.Font>>();

async function register(face: FontFace, host: FontHost): Promise<void> {
  const key = `${face.file} ${face.style}`;
  if (registered.has(key)) return;
  const data = await open(face.file, host);
  if (registered.has(key)) return;
  registered.add(key);
  const { family, weight: fontWeight, style: fontStyle } = face;
  Font.register({ family, src: face.file, fontWeight, fontStyle });
  // Given the font itself, the renderer has nothing left to fetch.
  const source = Font.getFont({ fontFamily: family, fontWeight, fontStyle });
  if (source) Object.assign(source, { data, loadResultPromise: Promise.resolve() });
}

/** A failed download is forgotten, so that trying again tries again. */
function open(file: string, host: FontHost): Promise<fontkit.Font> {
  const known = opened.get(file);
  if (known) return known;
  const opening = host.load(file).then(async (woff) => {
    const font = fontkit.create((await unpackWoff(woff)) as Buffer);
    if ("fonts" in font) throw new Error(`${file} holds several fonts`);
    return namingGlyphs(font);
  });
  opened.set(file, opening);
  opening.catch(() => opened.delete(file));
  return opening;
}

/**
 * fontkit keeps a glyph as it was first met. Met as a part of another one (the dot of a colon), it knows no letter, and
 * every later report would print it without saying what it is: it could be read, but not copied, searched or spoken.
 */
function namingGlyphs(font: fontkit.Font): fontkit.Font {
  const { _glyphs: kept } = font as unknown as { readonly _glyphs: Record<number, fontkit.Glyph> };
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, letters = []) => {
    if (letters.length > 0 && kept[id]?.codePoints.length === 0) delete kept[id];
    return getGlyph(id, letters);
  };
  return font;
}

/** The main file of an East Asian font leaves out rare characters; they sit in slices beside it. */
async function registerSlices(name: string, letters: readonly string[], host: FontHost): Promise<string[]> {
  const families: string[] = [];
  for (const [key, ranges] of Object.entries(await host.slices(name))) {
    const slice = /^\[(\d+)\]$/.exec(key)?.[1];
    if (!slice || !letters.some((letter) => holds(ranges, letter.codePointAt(0) ?? 0))) continue;
    const family = `${name} ${slice}`;
    await Promise.all(scriptFaces(family, fileOf(name, slice)).map((face) => register(face, host)));
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

const unprinted = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Variation_Selector}]/u;

function lettersWithout(text: string, families: readonly string[]): string[] {
  const left = new Set(Array.from(text).filter((letter) => !unprinted.test(letter)));
  for (const fontFamily of families) {
    const font = Font.getFont({ fontFamily, fontWeight: 400, fontStyle: "normal" })?.data;
    for (const letter of left)
      if (font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) left.delete(letter);
  }
  return [...left];
}
