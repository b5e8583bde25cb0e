import { Font } from "@react-pdf/renderer";
import * as fontkit from "fontkit";
import { breakWord } from "./break-word.ts";
import { fontFile, planFonts, rareLetters, scriptFaces, type FontFace } from "./font-plan.ts";
import { unpackWoff } from "./unpack-woff.ts";

/** Source of the font files: our own origin in the browser, the installed packages on the server. */
export interface FontHost {
  load(file: string): Promise<Uint8Array>;
  /** The Unicode range of each slice of a package, from its unicode.json. */
  slices(name: string): Promise<Readonly<Record<string, string>>>;
}

export interface LoadedFonts {
  readonly sans: string[];
  readonly serif: string[];
  /** Characters that no font covers. */
  readonly missing: readonly string[];
}

/** Loads only the fonts the text needs; loaded files are cached for the next report. */
export async function loadFonts(
  text: string,
  countries: readonly string[],
  host: FontHost,
): Promise<LoadedFonts> {
  Font.registerHyphenationCallback(breakWord);
  const plan = planFonts(text, countries);
  await Promise.all(plan.faces.map((face) => register(face, host)));
  let missing = findUncovered(text, plan.sans);
  const rare: string[] = [];
  for (const name of missing.some((character) => rareLetters.test(character)) ? plan.sliced : []) {
    if (missing.length === 0) break;
    rare.push(...(await registerSlices(name, missing, host)));
    missing = findUncovered(text, [...plan.sans, ...rare]);
  }
  return { sans: [...plan.sans, ...rare], serif: [...plan.serif, ...rare], missing };
}

const opened = new Map<string, Promise<fontkit.Font>>();

async function register(face: FontFace, host: FontHost): Promise<void> {
  if (findSource(face)) return;
  const data = await open(face.file, host);
  if (findSource(face)) return;
  const { family, file: src, weight: fontWeight, style: fontStyle } = face;
  Font.register({ family, src, fontWeight, fontStyle });
  // With the font data set, the renderer does not fetch it again.
  Object.assign(findSource(face) ?? {}, { data, loadResultPromise: Promise.resolve() });
}

/** The renderer's own registry is asked, because a face registered twice would be fetched by its file name. */
function findSource({ family, file, style }: FontFace) {
  const { sources = [] } = Font.getRegisteredFonts()[family] ?? {};
  return sources.find((source) => source.src === file && source.fontStyle === style);
}

/** A failed download is removed from the cache, so that it can be retried. */
function open(file: string, host: FontHost): Promise<fontkit.Font> {
  const cached = opened.get(file);
  if (cached) return cached;
  const opening = host.load(file).then(async (woff) => {
    const font = fontkit.create((await unpackWoff(woff)) as Buffer);
    if ("fonts" in font) throw new Error(`${file} contains several fonts`);
    return rememberLayout(fixGlyphCache(font));
  });
  opened.set(file, opening);
  opening.catch(() => opened.delete(file));
  return opening;
}

/**
 * fontkit caches a glyph as it was first loaded. If that was as a component of another glyph (the dot of a colon), it has
 * no code point, and later reports would print it as text that cannot be copied, searched or read aloud.
 */
function fixGlyphCache(font: fontkit.Font): fontkit.Font {
  const { _glyphs: glyphCache } = font as unknown as { readonly _glyphs: Record<number, fontkit.Glyph> };
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    if (codePoints.length > 0 && glyphCache[id]?.codePoints.length === 0) delete glyphCache[id];
    return getGlyph(id, codePoints);
  };
  return font;
}

/** Shaping is a third of a report's layout, and reports repeat labels, credits, grades and points in every row. */
function rememberLayout(font: fontkit.Font): fontkit.Font {
  const shaped = new Map<string, fontkit.GlyphRun>();
  const layout = font.layout.bind(font);
  font.layout = (text, features, script, language, direction) => {
    if (text.length > maxRememberedLength) return layout(text, features, script, language, direction);
    const key = JSON.stringify([text, features, script, language, direction]);
    const known = shaped.get(key) ?? layout(text, features, script, language, direction);
    if (shaped.size >= maxRememberedTexts) shaped.clear();
    shaped.set(key, known);
    return copyRun(known);
  };
  return font;
}

const maxRememberedLength = 100;
const maxRememberedTexts = 2000;

/** The renderer and pdfkit change the runs they get. */
function copyRun(run: fontkit.GlyphRun): fontkit.GlyphRun {
  const copy = Object.create(Object.getPrototypeOf(run) as object) as fontkit.GlyphRun;
  const glyphs = [...run.glyphs];
  return Object.assign(copy, run, { glyphs, positions: run.positions.map((position) => ({ ...position })) });
}

/** The main file of an East Asian font omits rare characters, which are in separate slices. */
async function registerSlices(
  name: string,
  characters: readonly string[],
  host: FontHost,
): Promise<string[]> {
  const families: string[] = [];
  for (const [key, ranges] of Object.entries(await host.slices(name))) {
    const slice = /^\[(\d+)\]$/.exec(key)?.[1];
    if (!slice || !characters.some((character) => includesCodePoint(ranges, character.codePointAt(0) ?? 0)))
      continue;
    const family = `${name} ${slice}`;
    await Promise.all(scriptFaces(family, fontFile(name, slice)).map((face) => register(face, host)));
    families.push(family);
  }
  return families;
}

function includesCodePoint(ranges: string, codePoint: number): boolean {
  return ranges.split(",").some((range) => {
    const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
    return codePoint >= Number.parseInt(from, 16) && codePoint <= Number.parseInt(to, 16);
  });
}

const invisibleCharacter = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Variation_Selector}]/u;

function findUncovered(text: string, families: readonly string[]): string[] {
  const remaining = new Set(Array.from(text).filter((character) => !invisibleCharacter.test(character)));
  for (const fontFamily of families) {
    const font = Font.getFont({ fontFamily, fontWeight: 400, fontStyle: "normal" })?.data;
    for (const character of remaining)
      if (font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) remaining.delete(character);
  }
  return [...remaining];
}
