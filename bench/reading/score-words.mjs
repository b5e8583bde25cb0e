// `node bench/reading/score-words.mjs FOLDER [part of an id …]`: scores the stages after reading on the words that
// `generate.mjs` wrote. REMARKS=1 lists every wrong cell, FLAGS=1 every right one that was
// flagged; READING_ROOT measures the sources of another checkout.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { loadSystem } from "./record/make-record.mjs";
import { flagReasons } from "./score/flagged-fields.mjs";
import { formatTable } from "./score/format-table.mjs";
import { loadReader } from "./score/load-reader.mjs";
import { addCounts, scoreDocument } from "./score/score-document.mjs";

const [folder, ...parts] = process.argv.slice(2);
if (!folder) throw new Error("Usage: node bench/reading/score-words.mjs FOLDER [part of an id …]");
const reader = await loadReader(process.env.READING_ROOT);
const isWanted = (id) => parts.length === 0 || parts.some((part) => id.includes(part));
const isWritten = (id) => existsSync(path.join(folder, id, "pages.json"));
const scored = readdirSync(folder)
  .filter((id) => isWanted(id) && isWritten(id))
  .map(scoreOne);
const layouts = [...new Set(scored.map(({ layout }) => layout))];
const groups = layouts.map((layout) => [layout, scored.filter((one) => one.layout === layout)]);
const media = [...new Set(scored.map(({ medium }) => medium))];
const byMedium = media.map((medium) => [`all (${medium})`, scored.filter((one) => one.medium === medium)]);
for (const [name, documents] of [...groups, ...byMedium])
  console.log(formatTable([[name, addCounts(documents.map(({ counts }) => counts))]]));

function scoreOne(id) {
  const read = (name) => JSON.parse(readFileSync(path.join(folder, id, name), "utf8"));
  const truth = read("truth.json");
  const system = loadSystem({ code: truth.country, system: truth.system });
  const { guess, reviewed } = reader.readCourses(read("pages.json"), system);
  const rows = reviewed.rows.map((row) => {
    const reasons = flagReasons(row, guess);
    return { row: row.row, reasons, flagged: reasons.map(([field]) => field) };
  });
  const { counts, remarks, needless } = scoreDocument(truth, rows);
  if (process.env.FLAGS)
    for (const { read, field } of needless)
      console.log(`${id}: asked although right: ${field} "${read.row[field]}": ${reasonsFor(read, field)}`);
  if (process.env.REMARKS) for (const remark of remarks) console.log(`${id}: ${remark}`);
  return { layout: truth.layout, medium: truth.medium ?? "text", counts };
}

function reasonsFor({ reasons }, field) {
  return reasons.flatMap(([flagged, code]) => (flagged === field ? [code] : [])).join(", ");
}
