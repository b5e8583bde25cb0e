import { readFileSync } from "node:fs";
import path from "node:path";

const modules = path.resolve(import.meta.dirname, "../../../node_modules");

/** Font packages per script, and the families a page may use. System fonts (DejaVu) cover Latin, Greek, Cyrillic and Arabic. */
const scripts = {
  latin: {
    packages: ["ibm-plex-sans", "source-serif-4"],
    families: [
      '"DejaVu Sans"',
      '"DejaVu Serif"',
      '"IBM Plex Sans", "DejaVu Sans"',
      '"Source Serif 4", "DejaVu Serif"',
    ],
  },
  // pdf.js reverses the letters of the ligatures in other fonts.
  arabic: { packages: [], families: ['"DejaVu Sans"', '"DejaVu Sans Condensed"'] },
  chinese: { packages: ["noto-sans-sc"], families: ['"Noto Sans SC"'] },
  japanese: { packages: ["ibm-plex-sans-jp"], families: ['"IBM Plex Sans JP"'] },
  korean: { packages: ["ibm-plex-sans-kr"], families: ['"IBM Plex Sans KR"'] },
  thai: { packages: ["ibm-plex-sans-thai"], families: ['"IBM Plex Sans Thai", "DejaVu Sans"'] },
  devanagari: {
    packages: ["ibm-plex-sans-devanagari", "ibm-plex-sans"],
    families: ['"IBM Plex Sans", "IBM Plex Sans Devanagari"', '"DejaVu Serif", "IBM Plex Sans Devanagari"'],
  },
  bengali: {
    packages: ["noto-sans-bengali", "ibm-plex-sans"],
    families: ['"IBM Plex Sans", "Noto Sans Bengali"'],
  },
};

export const fontFamilies = (script) => scripts[script].families;

/** Font faces of a script; `url()`s point to the route that `print-pdf` serves from the installed packages. */
export function fontCss(script) {
  return scripts[script].packages
    .flatMap((name) =>
      ["400", "600"].map((weight) =>
        readFileSync(path.join(modules, "@fontsource", name, `${weight}.css`), "utf8").replaceAll(
          "url(./files/",
          `url(/fonts/${name}/`,
        ),
      ),
    )
    .join("\n");
}

/** Path of a font file for a URL path like /fonts/noto-sans-sc/a.woff2. */
export function fontFile(urlPath) {
  const [, , name, file] = urlPath.split("/");
  return path.join(modules, "@fontsource", name, "files", file);
}
