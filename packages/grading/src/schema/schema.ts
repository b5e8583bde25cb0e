import { parseFraction } from "./parse-fraction.ts";
import { regions } from "../values.ts";
import { readEducation } from "./schema-education.ts";
import { FieldReader, describeValue, type Parsed } from "./schema-fields.ts";
import { readSystem } from "./schema-system.ts";
import type { Country, CreditUnit, GradingSystem } from "../types.ts";

export { parseSystem } from "./schema-system.ts";
export type { ValidationIssue, Parsed } from "./schema-fields.ts";

/**
 * Validates one country file of the dataset (see data/README.md for the format) and reports all issues at once, each
 * with its path in the file and what was expected.
 */
export function parseCountry(json: unknown, file: string): Parsed<Country> {
  const fields = new FieldReader(file);
  const keys = ["code", "country", "names", "region", "credit", "education", "systems"];
  const country = fields.object(json, "", keys) ?? {};
  const code = fields.text(country.code, "code");
  const stem = file.replace(/^.*[\\/]/, "").replace(/\.json$/, "");
  if (!/^(?:[A-Z]{2}|X-[A-Z0-9]+)$/.test(code)) {
    fields.addIssue(
      "code",
      `expected two capital letters (ISO 3166-1) or a code such as X-IB, found ${describeValue(code)}`,
    );
  } else if (code.toLowerCase() !== stem) {
    fields.addIssue(
      "code",
      `expected the file name, ${describeValue(stem.toUpperCase())}, found ${describeValue(code)}`,
    );
  }
  const value = {
    code,
    country: fields.text(country.country, "country"),
    names: fields.texts(country.names, "names"),
    region: fields.oneOf(country.region, "region", regions),
    credit: readCredit(fields, country.credit),
    education: readEducation(fields, country.education),
    systems: readSystems(fields, country.systems, stem),
  };
  return fields.result(value);
}

function readCredit(fields: FieldReader, value: unknown): CreditUnit | null {
  if (value === null) return null;
  const credit = fields.object(value, "credit", ["name", "perYear", "usFactor"]) ?? {};
  const perYear = fields.positiveOrNull(credit.perYear, "credit.perYear");
  const usFactor =
    parseFraction(credit.usFactor) ?? fields.positiveOrNull(credit.usFactor, "credit.usFactor");
  return { name: fields.text(credit.name, "credit.name"), perYear, usFactor };
}

function readSystems(fields: FieldReader, value: unknown, stem: string): GradingSystem[] {
  const list = fields.list(value, "systems");
  const systems = list.flatMap((item, i) => readSystem(fields, item, `systems[${i}]`, "country") ?? []);
  if (list.length === 0) fields.addIssue("systems", "expected at least one grading system");
  const defaults = systems.filter((system) => system.default);
  if (list.length > 0 && defaults.length !== 1) {
    fields.addIssue("systems", `expected exactly one system with "default": true, found ${defaults.length}`);
  }
  const seen = new Set<string>();
  systems.forEach((system, i) => {
    const at = `systems[${i}].id`;
    if (!/^[a-z0-9-]+$/.test(system.id) || !system.id.startsWith(`${stem}-`)) {
      fields.addIssue(
        at,
        `expected lowercase letters, digits and dashes starting with "${stem}-", found ${describeValue(system.id)}`,
      );
    }
    if (seen.has(system.id))
      fields.addIssue(at, `${describeValue(system.id)} is already the ID of another system in this file`);
    seen.add(system.id);
  });
  return systems;
}
