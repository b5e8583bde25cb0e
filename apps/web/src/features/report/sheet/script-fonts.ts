import { fontFile, planFonts, scriptFaces } from "@meridian/report/pdf/fonts/font-plan";
import { fontUrl, fetchFontSlices } from "../font-files.ts";

const addedFaces = new Set<string>();

/**
 * Registers the PDF's fonts for other scripts with the page, so that the sheet shows and prints the same glyphs on devices
 * without such fonts. The browser downloads a file only when a character needs it. Returns the font families.
 */
export async function addScriptFonts(text: string, countries: readonly string[]): Promise<readonly string[]> {
  const { faces, sliced } = planFonts(text, countries);
  const others = faces.filter(({ family }) => !european.test(family));
  // Register each file for italics too: otherwise the browser would slant upright glyphs, which the PDF does not.
  for (const { family, file, style } of others) add(family, file, { style });
  const families = [...new Set(others.map(({ family }) => family))];
  // The main file of an East Asian font omits rare characters; those are in separate slices.
  for (const name of sliced.filter((family) => families.includes(family))) {
    for (const [key, unicodeRange] of Object.entries(await fetchFontSlices(name))) {
      const slice = /^\[(\d+)\]$/.exec(key)?.[1];
      if (!slice) continue;
      for (const { family, file, style } of scriptFaces(`${name} rare`, fontFile(name, slice)))
        add(family, file, { style, unicodeRange });
    }
    families.push(`${name} rare`);
  }
  return families;
}

/** Fonts for Latin, Greek and Cyrillic, which the page already loads. */
const european = /^(?:ibm-plex-sans|source-serif-4) /;

function add(family: string, file: string, descriptors: FontFaceDescriptors): void {
  const key = `${file} ${descriptors.style}`;
  if (addedFaces.has(key)) return;
  addedFaces.add(key);
  document.fonts.add(
    new FontFace(family, `url("${fontUrl(file)}") format("woff")`, { display: "swap", ...descriptors }),
  );
}
