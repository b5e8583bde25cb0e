// `npm run fonts -w apps/web`: cuts the Latin faces down to what a first visit shows: the weights we use, one weight of
// the italic. The three files are kept in the repository; run this again when the font packages change.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const folder = path.resolve(import.meta.dirname, "../src/styles/fonts");

/** The unicode-range of the packages' Latin files. */
const latin = [
  [0x0020, 0x007e],
  [0x00a0, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6, 0x02c6],
  [0x02da, 0x02da],
  [0x02dc, 0x02dc],
  [0x0304, 0x0304],
  [0x0308, 0x0308],
  [0x0329, 0x0329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];
const text = latin
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
  .join("");

const weights = { wght: { min: 400, max: 600, default: 400 } };
const faces = [
  {
    source: "ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2",
    target: "sans-latin.woff2",
    variationAxes: weights,
  },
  {
    source: "source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
    target: "serif-latin.woff2",
    variationAxes: weights,
  },
  {
    source: "source-serif-4/files/source-serif-4-latin-wght-italic.woff2",
    target: "serif-latin-italic.woff2",
    variationAxes: { wght: 400 },
  },
];

for (const { source, target, variationAxes } of faces) {
  const font = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${source}`)));
  const subset = await subsetFont(font, text, { targetFormat: "woff2", variationAxes });
  writeFileSync(path.join(folder, target), subset);
  console.log(`${target}: ${font.length} → ${subset.length} bytes`);
}
