import { fileOf, planFonts, scriptFaces } from "@meridian/report/pdf/font-plan";
import { fontAddress, fontSlices } from "../../lib/font-files.ts";

const added = new Set<string>();

/**
 * Makes the PDF's faces for other scripts known to the page, so that the sheet shows and prints the same letters on a
 * device without such fonts. The browser fetches a file once a letter on the sheet asks for it. Returns the families.
 */
export async function addScriptFonts(text: string, countries: readonly string[]): Promise<readonly string[]> {
  const { faces, sliced } = planFonts(text, countries);
  const others = faces.filter(({ family }) => !european.test(family));
  // Each file stands for its italics, too: the browser would slant an upright letter, the PDF does not.
  for (const { family, file, style } of others) add(family, file, { style });
  const families = [...new Set(others.map(({ family }) => family))];
  // The main file of an East Asian font leaves out rare characters; they sit in slices beside it.
  for (const name of sliced.filter((one) => families.includes(one))) {
    for (const [key, unicodeRange] of Object.entries(await fontSlices(name))) {
      const slice = /^\[(\d+)\]$/.exec(key)?.[1];
      if (!slice) continue;
      for (const { family, file, style } of scriptFaces(`${name} rare`, fileOf(name, slice)))
        add(family, file, { style, unicodeRange });
    }
    families.push(`${name} rare`);
  }
  return families;
}

/** Latin, Greek and Cyrillic letters have the page's own faces. */
const european = /^(?:ibm-plex-sans|source-serif-4) /;

function add(family: string, file: string, descriptors: FontFaceDescriptors): void {
  const key = `${file} ${descriptors.style}`;
  if (added.has(key)) return;
  added.add(key);
  document.fonts.add(
    new FontFace(family, `url("${fontAddress(file)}") format("woff")`, { display: "swap", ...descriptors }),
  );
}
