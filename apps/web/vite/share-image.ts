/* oxlint-disable unicorn/no-array-fill-with-reference-type -- a canvas fills shapes, not arrays */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { indexedPng } from "./indexed-png.ts";
import type { Globe } from "./reference/globe.ts";

/** A page's link preview image: 1200×630, in the colors of the light theme. */
export interface ShareImage {
  /** The section of the site. */
  readonly kicker: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly globe?: Globe;
  /** The default grading table, worst to best, as shares of the scale. */
  readonly bands?: readonly { readonly grade: string; readonly share: number }[];
}

const cacheFolder = fileURLToPath(new URL("../../../.cache/share-images", import.meta.url));
/** Increment when the drawing changes. */
const drawingVersion = 1;

/** Returns the PNG, from the cache if the content is unchanged, so that only the first build draws them all. */
export function shareImage(image: ShareImage): Uint8Array {
  const hash = createHash("sha256")
    .update(JSON.stringify([drawingVersion, image]))
    .digest("hex")
    .slice(0, 32);
  const file = path.join(cacheFolder, `${hash}.png`);
  if (existsSync(file)) return readFileSync(file);
  const png = draw(image);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(file, png);
  return png;
}

const ink = "#0b1d2c";
const soft = "#3a4c5c";
const line = "#0f2536";
const sea = "#d9edf5";
const needle = "#c2185b";
const serif = "Meridian Serif";
const sans = "Meridian Sans";
const fills: Readonly<Record<string, readonly [fill: string, text: string]>> = {
  A: ["#123a66", "#ffffff"],
  B: ["#1e6e88", "#ffffff"],
  C: ["#74a882", ink],
  D: ["#e9bd4b", ink],
  F: ["#fbe5df", "#9b2c1c"],
  S: ["#eef1f3", soft],
};

function draw({ kicker, title, facts, globe, bands }: ShareImage): Uint8Array {
  loadFonts();
  const canvas = createCanvas(1200, 630);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fcfdfe";
  context.fillRect(0, 0, 1200, 630);
  strip(context);
  brand(context);
  const width = globe ? 700 : 1060;
  context.fillStyle = soft;
  context.font = `26px "${sans}"`;
  context.fillText(kicker, 70, 192);
  context.fillStyle = ink;
  const bottom = heading(context, title, width);
  context.fillStyle = soft;
  context.font = `26px "${sans}"`;
  facts.forEach((fact, i) => context.fillText(fact, 70, bottom + 56 + i * 40));
  if (globe) drawGlobe(context, globe);
  if (bands) drawBands(context, bands);
  return indexedPng(canvas.data(), 1200, 630);
}

/** The graduated strip of dialogs and reports. */
function strip(context: SKRSContext2D): void {
  context.fillStyle = line;
  for (let x = 0; x < 1200; x += 150) context.fillRect(x, 0, 75, 14);
  context.fillRect(0, 14, 1200, 2);
}

function brand(context: SKRSContext2D): void {
  context.save();
  context.translate(70, 62);
  context.scale(1.7, 1.7);
  context.lineWidth = 2.2;
  context.strokeStyle = ink;
  context.stroke(new Path2D("M4.7 18.2a11.3 11.3 0 1 0 22.6 0a11.3 11.3 0 1 0-22.6 0z"));
  context.lineWidth = 1.6;
  context.stroke(new Path2D("M16 6.9c-7.2 5.5-7.2 17.1 0 22.6M16 6.9c7.2 5.5 7.2 17.1 0 22.6"));
  context.strokeStyle = needle;
  context.lineWidth = 2.3;
  context.stroke(new Path2D("M16 5v26"));
  context.fillStyle = needle;
  context.fill(new Path2D("M11.2 1h9.6L16 8.2z"));
  context.restore();
  context.fillStyle = ink;
  context.font = `500 36px "${serif}"`;
  context.fillText("Meridian", 136, 106);
}

/** Draws the title in at most two lines, as large as fits; returns the baseline of the last line. */
function heading(context: SKRSContext2D, title: string, width: number): number {
  for (const size of [84, 72, 60, 50, 42]) {
    context.font = `${size}px "${serif}"`;
    const lines = wrap(context, title, width);
    if (lines.length > 2 && size > 42) continue;
    lines.slice(0, 3).forEach((text, i) => context.fillText(text, 68, 282 + i * size * 1.12));
    return 282 + (Math.min(lines.length, 3) - 1) * size * 1.12;
  }
  return 282;
}

function wrap(context: SKRSContext2D, text: string, width: number): string[] {
  return text.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return last === undefined || context.measureText(longer).width > width
      ? [...lines, word]
      : [...lines.slice(0, -1), longer];
  }, []);
}

function drawGlobe(context: SKRSContext2D, { graticule, land, here }: Globe): void {
  context.save();
  context.translate(790, 130);
  context.scale(0.68, 0.68);
  const disc = new Path2D("M4 250a246 246 0 1 0 492 0a246 246 0 1 0-492 0z");
  context.fillStyle = sea;
  context.fill(disc);
  context.strokeStyle = "#a9cfe0";
  context.lineWidth = 1;
  context.stroke(new Path2D(graticule));
  context.fillStyle = "#ffffff";
  context.strokeStyle = "#7d93a3";
  context.lineWidth = 1.2;
  const coast = new Path2D(land);
  context.fill(coast);
  context.stroke(coast);
  if (here) {
    context.fillStyle = needle;
    context.fill(new Path2D(here.path));
    context.fillRect(here.x - 1.5, here.y - 62, 3, 62);
    context.fill(new Path2D(`M${here.x - 14} ${here.y - 84}h28l-14 24z`));
  }
  context.strokeStyle = line;
  context.lineWidth = 2;
  context.stroke(disc);
  context.restore();
}

function drawBands(context: SKRSContext2D, bands: NonNullable<ShareImage["bands"]>): void {
  const [left, top, width, height] = [70, 536, 1060, 44];
  context.textAlign = "center";
  context.font = `500 22px "${sans}"`;
  let x = left;
  for (const { grade, share } of mergeBands(bands)) {
    const wide = width * share;
    const [fill, text] = fills[grade.charAt(0)] ?? fills.S!;
    context.fillStyle = fill;
    context.fillRect(x, top, wide, height);
    context.strokeStyle = line;
    context.lineWidth = 1.5;
    context.strokeRect(x, top, wide, height);
    context.fillStyle = text;
    if (wide > 34) context.fillText(grade.replace("-", "−"), x + wide / 2, top + 30);
    x += wide;
  }
  context.textAlign = "left";
}

/** Merges neighboring bands with the same grade. */
function mergeBands(bands: NonNullable<ShareImage["bands"]>): NonNullable<ShareImage["bands"]> {
  return bands.reduce<{ grade: string; share: number }[]>((merged, { grade, share }) => {
    const last = merged.at(-1);
    if (last?.grade === grade) last.share += share;
    else merged.push({ grade, share });
    return merged;
  }, []);
}

let areFontsLoaded = false;

function loadFonts(): void {
  if (areFontsLoaded) return;
  const require = createRequire(import.meta.url);
  const file = (name: string) => require.resolve(`@fontsource/${name}`);
  for (const weight of [400, 500]) {
    for (const script of ["latin", "latin-ext"]) {
      GlobalFonts.registerFromPath(
        file(`source-serif-4/files/source-serif-4-${script}-${weight}-normal.woff2`),
        serif,
      );
      GlobalFonts.registerFromPath(
        file(`ibm-plex-sans/files/ibm-plex-sans-${script}-${weight}-normal.woff2`),
        sans,
      );
    }
  }
  areFontsLoaded = true;
}
