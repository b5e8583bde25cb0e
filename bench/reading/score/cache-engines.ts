import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Engines } from "@meridian/transcript/read/recognize/recognize-page";

/**
 * The recognizer's engines with their answers kept in a folder by what they were given. A change to the code around them
 * only repeats the calls whose input it changes, and `seconds` sums what the others took when they were made.
 */
export function cacheEngines({ models, readLines }: Engines, language: string, folder: string) {
  const seconds = { detect: 0, recognize: 0, tesseract: 0 };
  const cached = async <Value>(
    kind: keyof typeof seconds,
    key: string,
    input: Float32Array | Uint8Array,
    call: () => Promise<Value>,
  ): Promise<Value> => {
    const hash = createHash("sha256").update(key).update(bytesOf(input)).digest("hex").slice(0, 24);
    const file = path.join(folder, kind, hash.slice(0, 2), `${hash.slice(2)}.gz`);
    if (!existsSync(file)) {
      const began = performance.now();
      const value = await call();
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, gzipSync(JSON.stringify({ value, seconds: (performance.now() - began) / 1000 })));
    }
    const stored = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as {
      value: Value;
      seconds: number;
    };
    seconds[kind] += stored.seconds;
    return stored.value;
  };
  const engines: Engines = {
    models: {
      characters: models.characters,
      // Two digits decide whether a pixel is text.
      detect: async (input, width, height) =>
        Float32Array.from(
          await cached("detect", `${width}x${height}`, input, async () =>
            Array.from(await models.detect(input, width, height), (p) => Math.round(p * 100)),
          ),
          (percent) => percent / 100,
        ),
      recognize: async (input, width) =>
        fromPeaks(
          await cached("recognize", `${width}`, input, async () =>
            toPeaks(await models.recognize(input, width)),
          ),
        ),
    },
    readLines: (image) =>
      cached("tesseract", `${language} ${image.width}`, image.data, async () =>
        (await readLines(image)).map(({ words }) => ({
          words: words.map(({ text, confidence, bbox }) => ({ text, confidence, bbox })),
        })),
      ),
  };
  return { engines, seconds };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Uint8Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

interface LineOutput {
  data: Float32Array;
  steps: number;
  classes: number;
}

interface LinePeaks {
  peaks: [character: number, probability: number][];
  classes: number;
}

/** The likeliest character of each step; the reader uses no other. */
function toPeaks({ data, steps, classes }: LineOutput): LinePeaks {
  const peaks: LinePeaks["peaks"] = [];
  for (let step = 0; step < steps; step++) {
    const probabilities = data.subarray(step * classes, (step + 1) * classes);
    const best = probabilities.reduce((at, p, i) => (p > probabilities[at]! ? i : at), 0);
    peaks.push([best, Math.round(probabilities[best]! * 1e4) / 1e4]);
  }
  return { peaks, classes };
}

function fromPeaks({ peaks, classes }: LinePeaks): LineOutput {
  const data = new Float32Array(peaks.length * classes);
  for (const [step, [best, probability]] of peaks.entries()) data[step * classes + best] = probability;
  return { data, steps: peaks.length, classes };
}
