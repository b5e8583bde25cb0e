import { symbolKey } from "../read/fold.ts";
import { readNumericBands, readSymbolBands } from "./schema-bands.ts";
import { childPath, FieldReader, describeValue, type Parsed } from "./schema-fields.ts";
import { readInterpolation, readNonGrades, readNumericWords, readScale } from "./schema-scale.ts";
import { WordOwners } from "./schema-words.ts";
import type { Alternate, GradingSystem, NumericSystem, Source, SymbolBand, SymbolSystem } from "../types.ts";
import { confidences, levels, sourceKinds } from "../values.ts";

/** country: part of a dataset file, where sources are required. inline: a team's own table, where they are optional. */
type Origin = "country" | "inline";
type Json = Record<string, unknown>;

const factKeys =
  "id name level institution default kind pass bands confidence notes provenance sources alternates nonGrades";
const allowedKeys = {
  symbol: factKeys.split(" "),
  numeric: `${factKeys} better min max step words`.split(" "),
};
/** A table copied from the dataset brings its tier along, which a team's own table does not keep. */
const inlineKeys = { symbol: ["tier"], numeric: ["tier", "interpolate"] };

/** Checks a grading system that is not part of the dataset, such as a team's own table. Safe on any JSON. */
export function parseSystem(json: unknown, path = "", file = "system"): Parsed<GradingSystem> {
  const fields = new FieldReader(file);
  const system = readSystem(fields, json, path, "inline");
  return fields.result(system as GradingSystem);
}

export function readSystem(
  fields: FieldReader,
  json: unknown,
  path: string,
  origin: Origin,
): GradingSystem | null {
  const kind = (json as Json | null | undefined)?.kind === "symbol" ? "symbol" : "numeric";
  const keys = origin === "inline" ? [...allowedKeys[kind], ...inlineKeys[kind]] : allowedKeys[kind];
  const system = fields.object(json, path, keys);
  if (!system) return null;
  fields.oneOf(system.kind, childPath(path, "kind"), ["numeric", "symbol"]);
  return kind === "symbol"
    ? readSymbol(fields, system, path, origin)
    : readNumeric(fields, system, path, origin);
}

function readNumeric(fields: FieldReader, system: Json, path: string, origin: Origin): NumericSystem {
  const at = (key: string) => childPath(path, key);
  const scale = readScale(fields, system, path, origin);
  const words = new WordOwners(fields, "numeric");
  const interpolate = readInterpolation(fields, system.interpolate, at("interpolate"), scale);
  const curveOnly = interpolate !== undefined && Array.isArray(system.bands) && system.bands.length === 0;
  return {
    ...readFacts(fields, system, path, origin),
    kind: "numeric",
    ...scale,
    bands: curveOnly ? [] : readNumericBands(fields, system.bands, at("bands"), scale, words),
    ...readNumericWords(fields, system.words, at("words"), scale, words),
    ...readNonGrades(fields, system.nonGrades, at("nonGrades"), words),
    ...(interpolate && { interpolate }),
    alternates: readAlternates(fields, system.alternates, at("alternates"), origin, (bands, where) =>
      readNumericBands(fields, bands, where, scale, new WordOwners(fields, "numeric")),
    ),
  };
}

function readSymbol(fields: FieldReader, system: Json, path: string, origin: Origin): SymbolSystem {
  const at = (key: string) => childPath(path, key);
  const words = new WordOwners(fields, "symbol");
  const bands = readSymbolBands(fields, system.bands, at("bands"), words);
  const pass = fields.textOrNull(system.pass ?? null, at("pass"));
  if (pass !== null && !bands.some((band) => bandHasWord(band, pass))) {
    fields.addIssue(
      at("pass"),
      `expected the lowest passing grade in this table, or null, found ${describeValue(pass)}`,
    );
  }
  return {
    ...readFacts(fields, system, path, origin),
    kind: "symbol",
    pass,
    bands,
    ...readNonGrades(fields, system.nonGrades, at("nonGrades"), words),
    alternates: readAlternates(fields, system.alternates, at("alternates"), origin, (list, where) => {
      const table = readSymbolBands(fields, list, where, new WordOwners(fields, "symbol"));
      table.forEach((band, i) => {
        if (!bands.some((own) => bandHasWord(own, band.grade))) {
          fields.addIssue(
            `${where}[${i}].grade`,
            `${describeValue(band.grade)} is not a grade in the system itself`,
          );
        }
      });
      return table;
    }),
  };
}

function readFacts(fields: FieldReader, system: Json, path: string, origin: Origin) {
  const at = (key: string) => childPath(path, key);
  const facts = origin === "inline" ? { ...inlineFacts, ...system } : system;
  return {
    id: fields.text(facts.id, at("id")),
    name: fields.text(facts.name, at("name")),
    level: fields.oneOf(facts.level, at("level"), levels),
    institution: fields.textOrNull(facts.institution, at("institution")),
    default: fields.flag(facts.default, at("default")),
    confidence: fields.oneOf(facts.confidence, at("confidence"), confidences),
    notes: fields.note(facts.notes, at("notes")),
    provenance: fields.note(facts.provenance, at("provenance")),
    sources: readSources(fields, facts.sources, at("sources"), origin),
  };
}

/** Defaults for fields that a team's own table may omit. */
const inlineFacts = {
  level: "any",
  institution: null,
  default: false,
  confidence: "unverified",
  notes: "",
  provenance: "",
  sources: [],
};

export function readSources(
  fields: FieldReader,
  value: unknown,
  path: string,
  origin: Origin = "country",
  isRequired = origin === "country",
): Source[] {
  const sources = fields.list(value, path).map((item, i): Source => {
    const at = `${path}[${i}]`;
    const source = fields.object(item, at, ["title", "url", "kind", "basis"]) ?? {};
    const title = fields.text(source.title, `${at}.title`);
    if (origin === "inline" && (source.url === undefined || source.url === "")) return { title, url: "" };
    const url = fields.text(source.url, `${at}.url`);
    if (!/^https?:\/\/[^\s/]+/.test(url)) {
      fields.addIssue(`${at}.url`, `expected the http(s) URL of the page, found ${describeValue(url)}`);
    }
    if (origin === "inline") return { title, url };
    return {
      title,
      url,
      ...(source.kind === undefined ? {} : { kind: fields.oneOf(source.kind, `${at}.kind`, sourceKinds) }),
      ...(source.basis === undefined ? {} : { basis: fields.flag(source.basis, `${at}.basis`) }),
    };
  });
  if (isRequired && sources.length === 0) {
    fields.addIssue(path, "expected at least one public page as a source");
  }
  return sources;
}

function readAlternates<Band>(
  fields: FieldReader,
  value: unknown,
  path: string,
  origin: Origin,
  readBands: (bands: unknown, path: string) => Band[],
): Alternate<Band>[] {
  if (value === undefined) return [];
  return fields.list(value, path).map((item, i) => {
    const at = `${path}[${i}]`;
    const table = fields.object(item, at, ["publisher", "bands", "sources", "provenance"]) ?? {};
    return {
      publisher: fields.text(table.publisher, `${at}.publisher`),
      bands: readBands(table.bands, `${at}.bands`),
      sources: readSources(fields, table.sources, `${at}.sources`, origin, true),
      ...(table.provenance !== undefined && {
        provenance: fields.note(table.provenance, `${at}.provenance`),
      }),
    };
  });
}

function bandHasWord(band: SymbolBand, word: string): boolean {
  return [band.grade, ...(band.aliases ?? [])].some((own) => symbolKey(own) === symbolKey(word));
}
