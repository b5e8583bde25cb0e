import type {
  Country,
  GradingSystem,
  NumericBand,
  NumericSystem,
  SymbolBand,
  SymbolSystem,
} from "@meridian/grading";
import { tierLabels, tierText } from "../../../../packages/grading/src/dataset/source-tier.ts";
import { factorText } from "../../../../packages/grading/src/explain/credit-text.ts";
import { credentialYears } from "../../src/features/reference/country/credential-years.ts";
import { type Facts, type PostFacts, referencePath } from "./facts.ts";
import { localLanguage, localWord } from "./local-word.ts";
import { dataTable, escapeHtml, gradeChip, link } from "./html.ts";
import { scaleFigure } from "./scale-figure.ts";

/** A system with its country. */
export interface SystemWithCountry {
  readonly system: GradingSystem;
  readonly country: Country;
}

/** One grading table with its scale as a picture, its tier and its sources. */
export function gradingTable(facts: PostFacts, { system, country }: SystemWithCountry): string {
  const label = `${country.country}: ${system.name}`;
  const rows = system.bands.map((band) =>
    "grade" in band
      ? [local(band.grade, country), escapeHtml(band.description ?? ""), gradeChip(band.us)]
      : [formatRange(band), describeBand(band, country), gradeChip(band.us)],
  );
  return figure(
    scaleFigure(system, [{ name: "", bands: system.bands }]) +
      dataTable(label, ["Mark", "Meaning", "US grade"], rows),
    `${escapeHtml(label)}. ${passText(facts, system)}${tierLabel(system)}${facts.cite(system.sources)} ${link(referencePath(country), `All tables for ${country.country}`)}.`,
  );
}

function tierLabel(system: GradingSystem): string {
  return `${system.tier ? `${tierLabels[system.tier]}: ` : ""}${lowercaseFirst(tierText(system))}`;
}

const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The same marks under all publishers: one strip each, and one row wherever any of them changes the grade. */
export function comparison({ cite }: PostFacts, { system, country }: SystemWithCountry): string {
  const others = system.alternates ?? [];
  if (others.length === 0) throw new Error(`${system.id} has no other publisher’s table`);
  const label = `${country.country}: ${system.name}, by publisher`;
  const publishers = others.map(({ publisher }) => publisher);
  const heads = [
    system.kind === "numeric" ? "Marks" : "Grade",
    "Our default",
    ...publishers.map((publisher) => escapeHtml(shortest(publisher, publishers))),
  ];
  const rows = system.kind === "numeric" ? numericRows(system) : symbolRows(system, country);
  const publisherNames = [
    `Our default${cite(system.sources)}`,
    ...others.map((other) => `${escapeHtml(other.publisher)}${cite(other.sources)}`),
  ];
  const strips = [
    { name: "Our default", bands: system.bands },
    ...others.map(({ publisher, bands }) => ({
      name: shortest(publisher, publishers),
      bands: system.kind === "numeric" ? bands : sameSymbols(system, bands as readonly SymbolBand[]),
    })),
  ];
  return figure(
    scaleFigure(system, strips) + dataTable(label, heads, rows),
    `${escapeHtml(label)}: ${publisherNames.join(", ")}.`,
    "facts compare",
  );
}

/** One grade per symbol of the system, so that strips share a ruler; nothing if the publisher leaves one out. */
function sameSymbols(system: SymbolSystem, bands: readonly SymbolBand[]): readonly SymbolBand[] {
  const found = system.bands.flatMap(({ grade }) => bands.find((band) => band.grade === grade) ?? []);
  return found.length === system.bands.length ? found : [];
}

/** The name without its parentheses, unless another publisher would then have the same name. */
function shortest(publisher: string, all: readonly string[]): string {
  const short = (name: string) => name.replace(/ \(.*$/, "");
  return all.filter((other) => short(other) === short(publisher)).length > 1 ? publisher : short(publisher);
}

function numericRows(system: NumericSystem): string[][] {
  const tables = [system.bands, ...(system.alternates ?? []).map(({ bands }) => bands)];
  const higher = system.better === "higher";
  // A table changes where a band starts: at `from` when higher is better, otherwise at `to`.
  const edges = [
    ...new Set(tables.flatMap((bands) => bands.map((band) => (higher ? band.from : band.to)))),
  ].sort((a, b) => (higher ? b - a : a - b));
  return edges.map((edge, i) => {
    const next = edges[i - 1];
    const range = higher
      ? `${edge}${next === undefined ? `–${system.max}` : ` to under ${next}`}`
      : next === undefined
        ? edge === system.min
          ? String(edge)
          : `${system.min}–${edge}`
        : `over ${next} to ${edge}`;
    // No line breaks, because a wrapped range is hard to read.
    return [range.replaceAll(" ", "\u00a0"), ...tables.map((bands) => gradeAt(bands, edge, higher))];
  });
}

function gradeAt(bands: readonly NumericBand[], mark: number, higher: boolean): string {
  const band = bands.find(({ from, to }) => (higher ? mark >= from : mark <= to));
  return band ? gradeChip(band.us) : "–";
}

function symbolRows(system: SymbolSystem, country: Country): string[][] {
  const tables = [system.bands, ...(system.alternates ?? []).map(({ bands }) => bands)];
  return system.bands.map(({ grade }) => [
    local(grade, country),
    ...tables.map((bands) => {
      const band = bands.find((candidate) => candidate.grade === grade);
      return band ? gradeChip(band.us) : "–";
    }),
  ]);
}

/** Every grading system of a country: scale, pass mark, how well it is sourced. */
export function countrySystems({ engine }: Facts, country: Country): string {
  const label = `Grading systems on file for ${country.country}`;
  const rows = country.systems.map((system) => [
    escapeHtml(system.name),
    escapeHtml(engine.scaleText(system)),
    system.pass === null ? "–" : escapeHtml(String(system.pass)),
    system.tier ? tierLabels[system.tier] : "",
  ]);
  return figure(
    dataTable(label, ["System", "Scale", "Pass", "Sources"], rows),
    `${label}. Each table with its sources: ${link(referencePath(country), country.country)}.`,
  );
}

export function countryCredentials({ cite }: PostFacts, country: Country): string {
  const credentials = country.education?.credentials ?? [];
  if (credentials.length === 0) throw new Error(`${country.code} has no credentials on file`);
  const label = `Credentials from ${country.country} with US comparisons`;
  const rows = credentials.map(({ name, local: own, years, us }) => [
    escapeHtml(name) + (own ? `<br />${local(own, country)}` : ""),
    years === null ? "–" : credentialYears(years),
    escapeHtml(us ?? "–"),
  ]);
  return figure(
    dataTable(label, ["Credential", "Years", "Often treated in the US as"], rows),
    `${label}. The comparisons are general knowledge; the page of ${link(referencePath(country), country.country)} shows what publishers say.${cite(country.education?.sources ?? [])}`,
  );
}

export function countryCredits(countries: readonly Country[]): string {
  const rows = countries.map(({ country, credit }) => [
    escapeHtml(country),
    escapeHtml(credit?.name ?? "–"),
    credit?.perYear == null ? "varies" : String(credit.perYear),
    credit?.usFactor == null ? "depends on the full-time load" : `× ${factorText(credit.usFactor)}`,
    credit?.usFactor == null ? "–" : factorText(6 * credit.usFactor),
  ]);
  return figure(
    dataTable(
      "Credit units and their factors",
      ["Country", "Unit", "Units per full-time year", "US semester credits", "6 units equal"],
      rows,
    ),
    `Credit units as the calculator uses them. A factor is 30 US semester credits divided by the units of a full-time year, rounded. Sources: ${countries
      .map((country) => link(referencePath(country), country.country))
      .join(", ")}.`,
  );
}

const figure = (table: string, caption: string, className = "facts") =>
  `<figure class="${className}">${table}<figcaption>${caption}</figcaption></figure>\n`;

const local = (text: string, country: Country) => localWord(escapeHtml(text), localLanguage(country));

function formatRange({ from, to }: NumericBand): string {
  return from === to ? String(from) : `${from}–${to}`;
}

function describeBand({ label, description }: NumericBand, country: Country): string {
  const same = label?.toLowerCase() === description?.toLowerCase();
  const own = label && !same ? local(label, country) : "";
  if (!description) return own;
  return own ? `${own} (${escapeHtml(description)})` : escapeHtml(description);
}

function passText({ engine }: Facts, system: GradingSystem): string {
  if (system.pass === null) return "";
  const scale = system.kind === "numeric" ? ` on ${engine.scaleText(system)}` : "";
  return `Lowest pass: ${escapeHtml(String(system.pass))}${scale}. `;
}
