// `npm run data:check [file…]`: validates country files against the schema, checks that IDs and country names are
// unique, that the publisher of each source is listed and that texts have no straight quotes, and prints each issue with
// its path, then how well the tables are sourced. Exits with 1 if there are any issues. Without arguments it checks every file.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";

const root = path.resolve(import.meta.dirname, "..");
const dataDir = path.join(root, "data");

const {
  parseCountry,
  parseDossier,
  createClassifier,
  createNameCheck,
  findDossierSourceIssues,
  findDossierTextIssues,
  findSourceIssues,
  findTextIssues,
  tierSummary,
  withSourceKinds,
} = await loadChecks();
const classify = createClassifier(
  JSON.parse(await readFile(path.join(dataDir, "publishers/hosts.json"), "utf8")),
);
const files = await filesToCheck(process.argv.slice(2));
const ids = new Map();
const findNameIssues = createNameCheck();
const lines = [];
const countries = [];
let systems = 0;

for (const file of files) {
  const name = path.relative(process.cwd(), file);
  const issues = await findIssues(file);
  lines.push(...issues.map((issue) => `${name}: ${issue.path ? `${issue.path}: ` : ""}${issue.message}`));
}
const dossiers = process.argv.length > 2 ? [] : await dossierFiles();
for (const file of dossiers) {
  const parsed = parseDossier(JSON.parse(await readFile(file, "utf8")), path.basename(file));
  const name = path.relative(process.cwd(), file);
  const issues = parsed.ok
    ? [...findDossierSourceIssues(parsed.value, classify), ...findDossierTextIssues(parsed.value)]
    : parsed.issues;
  lines.push(...issues.map((issue) => `${name}: ${issue.path}: ${issue.message}`));
}
const summary = `${count(files.length, "file")}, ${count(systems, "valid system")}, ${count(lines.length, "issue")}`;
console.log(
  [
    ...lines,
    summary,
    ...tierSummary(countries),
    ...(dossiers.length > 0 ? [count(dossiers.length, "dossier")] : []),
  ].join("\n"),
);
process.exitCode = lines.length > 0 || files.length === 0 ? 1 : 0;

async function findIssues(file) {
  let json;
  try {
    json = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    return [
      { path: "", message: error.code === "ENOENT" ? "no such file" : `not valid JSON: ${error.message}` },
    ];
  }
  const parsed = parseCountry(json, path.basename(file));
  if (!parsed.ok) return parsed.issues;
  systems += parsed.value.systems.length;
  countries.push(withSourceKinds(parsed.value, classify));
  const idIssues = parsed.value.systems.flatMap(({ id }, i) => {
    const earlier = ids.get(id);
    ids.set(id, path.basename(file));
    return earlier ? [{ path: `systems[${i}].id`, message: `"${id}" is already used in ${earlier}` }] : [];
  });
  return [
    ...idIssues,
    ...findNameIssues(parsed.value),
    ...findSourceIssues(parsed.value, classify),
    ...findTextIssues(parsed.value),
  ];
}

/** Accepts paths, file names and bare codes: `data/de.json`, `de.json`, `de`. */
async function filesToCheck(names) {
  if (names.length === 0) {
    const all = (await readdir(dataDir)).filter((name) => name.endsWith(".json"));
    return all.sort().map((name) => path.join(dataDir, name));
  }
  return names.map((name) => {
    if (/[\\/]/.test(name)) return path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
    return path.join(dataDir, `${name.replace(/\.json$/, "").toLowerCase()}.json`);
  });
}

async function dossierFiles() {
  const dir = path.join(dataDir, "dossier");
  return (await readdir(dir))
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => path.join(dir, name));
}

/** The checks are TypeScript, which Node 20 cannot run, so they are bundled into a temporary module first. */
async function loadChecks() {
  const dir = await mkdtemp(path.join(os.tmpdir(), "meridian-schema-"));
  try {
    const file = path.join(dir, "schema.mjs");
    await build({
      input: path.join(root, "src/schema/check-data.ts"),
      output: { file, format: "esm" },
      logLevel: "warn",
    });
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(dir, { recursive: true });
  }
}

function count(n, noun) {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
