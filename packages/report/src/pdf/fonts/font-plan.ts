/** The font files a text needs: Latin always, other scripts only when the text contains their characters. */
export interface FontPlan {
  readonly faces: readonly FontFace[];
  /** Families in fallback order. */
  readonly sans: readonly string[];
  readonly serif: readonly string[];
  /** Packages split into slices by frequency, searched for characters that are still missing. */
  readonly sliced: readonly string[];
}

export interface FontFace {
  readonly family: string;
  /** Path of the file in its package: `@fontsource/ibm-plex-sans/files/…woff`. */
  readonly file: string;
  readonly weight: 400 | 500 | 600;
  readonly style: "normal" | "italic";
}

/** `countries`: codes of the records' countries, which decide the regional forms of shared ideographs. */
export function planFonts(text: string, countries: readonly string[]): FontPlan {
  const subsets = [
    "latin",
    ...europeanSubsets.filter(([, pattern]) => pattern.test(text)).map(([subset]) => subset),
  ];
  const scripts = [
    ...otherScripts.filter(({ pattern }) => pattern.test(text)),
    ...findEastAsianScripts(text, countries),
  ];
  const others = scripts.map(({ name }) => name);
  return {
    faces: [
      ...subsets.flatMap((subset) => europeanFaces(subset)),
      ...scripts.flatMap(({ name, subset }) => scriptFaces(name, fontFile(name, subset))),
    ],
    sans: [...subsets.map((subset) => `ibm-plex-sans ${subset}`), ...others],
    serif: [...subsets.map((subset) => `source-serif-4 ${subset}`), ...others],
    sliced: [...new Set([...scripts.filter(({ sliced }) => sliced), simplified, traditional, japanese])].map(
      ({ name }) => name,
    ),
  };
}

/** Characters that the slices may contain: rare and variant ideographs. */
export const rareLetters =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Both styles of a script that has no italics; one weight is enough for names. */
export function scriptFaces(family: string, file: string): FontFace[] {
  return (["normal", "italic"] as const).map((style) => ({ family, file, weight: 400, style }));
}

export function fontFile(name: string, subset: string, weight = 400, style = "normal"): string {
  return `@fontsource/${name}/files/${name}-${subset}-${weight}-${style}.woff`;
}

const europeanSubsets: readonly [string, RegExp][] = [
  ["latin-ext", /[\u0100-\u02ff\u1e00-\u1e9f\u2020\u20a0-\u20c0\u2c60-\u2c7f\ua720-\ua7ff]/u],
  [
    "vietnamese",
    /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]|[\u0300-\u0323]/u,
  ],
  ["cyrillic", /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u],
  ["cyrillic-ext", /[\u0460-\u052f\u1c80-\u1c8a\u2de0-\u2dff\ua640-\ua69f]/u],
  ["greek", /[\u0370-\u03ff]/u],
];
function europeanFaces(subset: string): FontFace[] {
  const face = (name: string, weight: FontFace["weight"], style: FontFace["style"]): FontFace => ({
    family: `${name} ${subset}`,
    file: fontFile(name, subset, weight, style),
    weight,
    style,
  });
  const sans = ([400, 500, 600] as const).map((weight) => face("ibm-plex-sans", weight, "normal"));
  const serif = ([400, 500, 600] as const).map((weight) => face("source-serif-4", weight, "normal"));
  return [...sans, ...serif, face("source-serif-4", 400, "italic")];
}

interface Script {
  readonly name: string;
  readonly subset: string;
  readonly pattern: RegExp;
  readonly sliced?: boolean;
}

const otherScripts: readonly Script[] = [
  { name: "ibm-plex-sans-arabic", subset: "arabic", pattern: /\p{Script=Arabic}/u },
  { name: "ibm-plex-sans-hebrew", subset: "hebrew", pattern: /\p{Script=Hebrew}/u },
  { name: "ibm-plex-sans-devanagari", subset: "devanagari", pattern: /\p{Script=Devanagari}/u },
  { name: "ibm-plex-sans-thai", subset: "thai", pattern: /\p{Script=Thai}/u },
  { name: "noto-sans-bengali", subset: "bengali", pattern: /\p{Script=Bengali}/u },
  { name: "noto-sans-tamil", subset: "tamil", pattern: /\p{Script=Tamil}/u },
  { name: "noto-sans-telugu", subset: "telugu", pattern: /\p{Script=Telugu}/u },
  { name: "noto-sans-gujarati", subset: "gujarati", pattern: /\p{Script=Gujarati}/u },
  { name: "noto-sans-gurmukhi", subset: "gurmukhi", pattern: /\p{Script=Gurmukhi}/u },
  { name: "noto-sans-kannada", subset: "kannada", pattern: /\p{Script=Kannada}/u },
  { name: "noto-sans-malayalam", subset: "malayalam", pattern: /\p{Script=Malayalam}/u },
  { name: "noto-sans-sinhala", subset: "sinhala", pattern: /\p{Script=Sinhala}/u },
  { name: "noto-sans-khmer", subset: "khmer", pattern: /\p{Script=Khmer}/u },
  { name: "noto-sans-lao", subset: "lao", pattern: /\p{Script=Lao}/u },
  { name: "noto-sans-myanmar", subset: "myanmar", pattern: /\p{Script=Myanmar}/u },
  { name: "noto-sans-georgian", subset: "georgian", pattern: /\p{Script=Georgian}/u },
  { name: "noto-sans-armenian", subset: "armenian", pattern: /\p{Script=Armenian}/u },
  { name: "noto-sans-ethiopic", subset: "ethiopic", pattern: /\p{Script=Ethiopic}/u },
];

const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const simplified: Script = { name: "noto-sans-sc", subset: "chinese-simplified", pattern: han, sliced: true };
const traditional: Script = {
  name: "noto-sans-tc",
  subset: "chinese-traditional",
  pattern: han,
  sliced: true,
};
const japanese: Script = {
  name: "ibm-plex-sans-jp",
  subset: "japanese",
  pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  sliced: true,
};
const korean: Script = {
  name: "ibm-plex-sans-kr",
  subset: "korean",
  pattern: /\p{Script=Hangul}/u,
  sliced: true,
};

/** Ideographs differ between Beijing, Taipei and Tokyo. The record's country decides, otherwise the other scripts in the text. */
function findEastAsianScripts(text: string, countries: readonly string[]): Script[] {
  const scripts = new Set<Script>();
  if (japanese.pattern.test(text)) scripts.add(japanese);
  if (korean.pattern.test(text)) scripts.add(korean);
  if (!han.test(text)) return [...scripts];
  const countryScript = countries.map((code) => hanByCountry[code]).find((script) => script !== undefined);
  const first = countryScript ?? [...scripts][0] ?? simplified;
  return [
    ...new Set([first, ...scripts, ...(scripts.size === 0 && first !== simplified ? [simplified] : [])]),
  ];
}

const hanByCountry: Readonly<Record<string, Script>> = {
  CN: simplified,
  SG: simplified,
  TW: traditional,
  HK: traditional,
  MO: traditional,
  JP: japanese,
};
