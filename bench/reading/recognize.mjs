// `node bench/reading/recognize.mjs FOLDER [part of an id …]`: recognizes the scans and photos of the sample and writes their
// words with the truth, for `score-words.mjs FOLDER`. What the recognizer's engines answered is kept in .cache/reading, so a
// second run after a change to the code around them takes seconds per page. READING_MEDIA=scan limits the kinds;
// READING_HOLDOUT=1 reads the transcripts written by hand instead.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startPrinter } from "./print-pdf.mjs";
import { listHoldout, listRecognized } from "./sample.mjs";
import { loadReader } from "./score/load-reader.mjs";
import { createDocumentStore } from "./score/stored-documents.mjs";

const [folder, ...parts] = process.argv.slice(2);
if (!folder) throw new Error("Usage: node bench/reading/recognize.mjs FOLDER [part of an id …]");
const cache = path.resolve(import.meta.dirname, "../../.cache/reading");
const media = (process.env.READING_MEDIA ?? "text,scan,photo").split(",");
const reader = await loadReader();
const store = createDocumentStore(path.join(cache, "documents"), startPrinter, reader.nodePlatform);
try {
  for (const { document, medium } of process.env.READING_HOLDOUT ? listHoldout() : listRecognized()) {
    const id = `${document.id}-${medium}`;
    if (!media.includes(medium) || (parts.length > 0 && !parts.some((part) => id.includes(part)))) continue;
    const { truth, files } = await store.files(document, medium);
    const { pages, seconds } = await reader.recognizeFiles(
      files,
      document.country.language,
      path.join(cache, "engines"),
    );
    const at = path.join(folder, id);
    mkdirSync(at, { recursive: true });
    const withoutImages = pages.map(({ image: _image, ...page }) => page);
    writeFileSync(path.join(at, "pages.json"), JSON.stringify(withoutImages));
    writeFileSync(path.join(at, "truth.json"), JSON.stringify({ ...truth, medium }, null, 1));
    const times = Object.entries(seconds).map(([engine, time]) => `${engine} ${time.toFixed(1)} s`);
    console.log(`${id}: ${pages.length} pages, ${times.join(", ")}`);
  }
} finally {
  await store.stop();
}
