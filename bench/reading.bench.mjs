// How well transcripts are read, on generated documents with known truth: as text PDFs, scans and photos, with the right
// grading system chosen and nothing corrected. READING_ALL=1 reads the whole matrix of layouts and countries instead of a
// sample; READING_MEDIA=text limits the kinds; READING_ROOT measures the sources of another checkout. Documents and results
// are kept in .cache/reading, so an interrupted run continues.
import path from "node:path";
import { startPrinter } from "./reading/print-pdf.mjs";
import { listMatrix, listSample } from "./reading/sample.mjs";
import { formatTable } from "./reading/score/format-table.mjs";
import { loadReader } from "./reading/score/load-reader.mjs";
import { readCached } from "./reading/score/read-cached.mjs";
import { addCounts, scoreDocument } from "./reading/score/score-document.mjs";
import { createDocumentStore } from "./reading/score/stored-documents.mjs";
import { targets } from "./reading/score/targets.mjs";

const cache = path.resolve(import.meta.dirname, "../.cache/reading");
const media = (process.env.READING_MEDIA ?? "text,scan,photo").split(",");

export async function run({ log }) {
  const reader = await loadReader(process.env.READING_ROOT);
  const store = createDocumentStore(path.join(cache, "documents"), startPrinter, reader.nodePlatform);
  const work = (process.env.READING_ALL ? listMatrix() : listSample()).filter(({ medium }) =>
    media.includes(medium),
  );
  const scored = [];
  try {
    for (const { document, medium } of work) {
      const files = await store.files(document, medium);
      const read = await readCached(path.join(cache, "results"), reader, document, medium, files);
      const { counts } = scoreDocument(files.truth, read.rows);
      scored.push({ medium, layout: document.layout.name, counts, read });
      if (read.failure) log(`${document.id} as ${medium}: ${read.failure}`);
    }
  } finally {
    await store.stop();
  }
  return media.flatMap((medium) =>
    report(
      medium,
      scored.filter((one) => one.medium === medium),
      log,
    ),
  );
}

function report(medium, scored, log) {
  if (scored.length === 0) return [];
  const layouts = [...new Set(scored.map(({ layout }) => layout))];
  const groups = layouts.map((layout) => [
    layout,
    addCounts(scored.filter((one) => one.layout === layout).map((one) => one.counts)),
  ]);
  log(`${medium}, by layout`);
  for (const line of formatTable(groups).split("\n")) log(line);
  const sum = addCounts(scored.map((one) => one.counts));
  const seconds = scored.reduce((total, one) => total + one.read.seconds, 0);
  const pages = scored.reduce((total, one) => total + one.read.pages, 0);
  return targets(medium, sum, seconds / pages);
}
