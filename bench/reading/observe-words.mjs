// `node bench/reading/observe-words.mjs FOLDER [part of an id …]`: what the file check says about the words that `generate.mjs`
// wrote. The documents agree with themselves by construction, so whatever differs is a false alarm. REMARKS=1 lists them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { loadCountry, loadSystem } from "./record/make-record.mjs";
import { flaggedFields } from "./score/flagged-fields.mjs";
import { loadReader } from "./score/load-reader.mjs";
import { scoreDocument } from "./score/score-document.mjs";

const [folder, ...parts] = process.argv.slice(2);
if (!folder) throw new Error("Usage: node bench/reading/observe-words.mjs FOLDER [part of an id …]");
const reader = await loadReader(process.env.READING_ROOT);
const isWanted = (id) => parts.length === 0 || parts.some((part) => id.includes(part));
const observed = readdirSync(folder)
  .filter((id) => isWanted(id) && existsSync(path.join(folder, id, "pages.json")))
  .map(observeOne);
const outcomes = countBy(observed.flatMap(({ observations }) => observations.map(({ outcome }) => outcome)));
const alarms = observed.flatMap(({ observations }) =>
  observations.filter(({ outcome }) => outcome === "differs"),
);
console.log(`${observed.length} documents:`, outcomes);
console.log("Documents with a false alarm:", observed.filter(hasAlarm).length);
console.log(
  "  of those read without an error:",
  observed.filter((one) => one.isRight && hasAlarm(one)).length,
);
console.log("False alarms by kind:", countBy(alarms.map(({ code }) => code)));

function observeOne(id) {
  const read = (name) => JSON.parse(readFileSync(path.join(folder, id, name), "utf8"));
  const truth = read("truth.json");
  const system = loadSystem({ code: truth.country, system: truth.system });
  const { guess, reviewed } = reader.readCourses(read("pages.json"), system);
  const rows = reviewed.rows.map((row) => ({ row: row.row, flagged: [...flaggedFields(row, guess)] }));
  const { remarks } = scoreDocument(truth, rows);
  const country = { code: truth.country, credit: loadCountry(truth.country).credit ?? null };
  const observations = reader.observePages(read("pages.json"), system, country);
  if (process.env.REMARKS)
    for (const { outcome, code, text } of observations)
      if (outcome === "differs") console.log(`${id} (${remarks.length} errors) ${code}: ${text}`);
  return { observations, isRight: remarks.length === 0 };
}

function hasAlarm({ observations }) {
  return observations.some(({ outcome }) => outcome === "differs");
}

function countBy(names) {
  const counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
