import type { Rule } from "../source-sheet.ts";
import { splitBoxes } from "./boxes/split-boxes.ts";
import { findRules } from "./image/find-rules.ts";
import { turn, type GrayImage } from "./image/gray-image.ts";
import { straightenPage } from "./image/straighten-page.ts";
import { detectText, type TextBox } from "./models/detect-text.ts";
import type { Models } from "./models/models.ts";
import { recognizeLine } from "./models/recognize-line.ts";

export interface PageText {
  /** The straightened page. */
  readonly image: GrayImage;
  readonly rules: Rule[];
  /** The page without its ruling lines. */
  readonly cleaned: GrayImage;
  readonly boxes: TextBox[];
}

/** The boxes of a page, turned upright if it was put on the scanner or photographed sideways or upside down. */
export function findUprightText(page: GrayImage, models: Models): Promise<PageText> {
  return turnUpright(page, (turned) => findText(turned, models), models);
}

export async function turnUpright(
  page: GrayImage,
  find: (page: GrayImage) => Promise<PageText>,
  models: Models,
): Promise<PageText> {
  const text = await find(page);
  if (!isSideways(text.boxes)) return (await isUpsideDown(text, models)) ? find(turn(turn(page))) : text;
  const turned = await find(turn(page));
  return (await isUpsideDown(turned, models)) ? find(turn(turn(turn(page)))) : turned;
}

async function findText(page: GrayImage, models: Models): Promise<PageText> {
  const image = straightenPage(page);
  const { rules, cleaned } = findRules(image);
  return { image, rules, cleaned, boxes: splitBoxes(cleaned, await detectText(cleaned, models), rules) };
}

/** Lines of print are wide. On a page that lies on its side most of the text is in boxes that are tall. */
function isSideways(boxes: TextBox[]): boolean {
  const area = (list: TextBox[]) => list.reduce((sum, { width, height }) => sum + width * height, 0);
  return area(boxes.filter(({ width, height }) => height > width * 1.5)) > area(boxes) / 2;
}

const maxProbes = 6;
/** The networks are less sure than this of print that is upside down, and of scripts that they do not know. */
const sureOfPrint = 0.8;
/** Below this the networks are guessing both ways, and the better guess says nothing: Korean names are unknown to them. */
const minSureness = 0.75;

/** A few boxes of medium length are read both ways, unless the first way is plainly right. */
async function isUpsideDown({ cleaned, boxes }: PageText, models: Models): Promise<boolean> {
  const medium = boxes.filter(({ width, height }) => width > height * 1.2 && width < height * 6);
  const step = Math.max(1, Math.floor(medium.length / maxProbes));
  const probes = medium.filter((_, i) => i % step === 0).slice(0, maxProbes);
  if (probes.length < 3) return false;
  const upright = await readProbes(cleaned, probes, models);
  if (upright >= sureOfPrint) return false;
  const turned = probes.map((box) => ({
    ...box,
    x: cleaned.width - box.x - box.width,
    y: cleaned.height - box.y - box.height,
  }));
  const upsideDown = await readProbes(turn(turn(cleaned)), turned, models);
  return upsideDown >= minSureness && upsideDown > upright + 0.1;
}

/** How sure the networks are of what they read, on average. */
async function readProbes(page: GrayImage, boxes: TextBox[], models: Models): Promise<number> {
  let sum = 0;
  for (const box of boxes) {
    const characters = await recognizeLine(page, box, models);
    sum += characters.reduce((total, { confidence }) => total + confidence / characters.length, 0);
  }
  return sum / boxes.length;
}
