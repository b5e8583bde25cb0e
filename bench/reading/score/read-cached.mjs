import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadSystem } from "../record/make-record.mjs";
import { flaggedFields } from "./flagged-fields.mjs";

/**
 * What the reader makes of a document: rows with their flagged fields, pages and seconds. Stored per document and version of
 * the code, so that an interrupted run continues where it stopped.
 */
export async function readCached(folder, reader, document, medium, { files, version }) {
  const file = path.join(folder, reader.version, `${document.id}-${medium}-${version}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const system = loadSystem(document.country);
  const rows = [];
  let failure = null;
  const began = performance.now();
  for (const { name, bytes } of files) {
    const read = await reader.readDocument(new Uint8Array(bytes), name, document.country.language, system);
    if ("failure" in read) failure = read.failure;
    else
      for (const row of read.reviewed.rows)
        rows.push({ row: row.row, flagged: [...flaggedFields(row, read.guess)] });
  }
  const result = { rows, failure, seconds: (performance.now() - began) / 1000, pages: countPages(files) };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(result));
  return result;
}

function countPages(files) {
  return files.reduce(
    (sum, { name, bytes }) =>
      sum + (name.endsWith(".jpg") ? 1 : bytes.toString("latin1").match(/\/Type \/Page\b/g).length),
    0,
  );
}
