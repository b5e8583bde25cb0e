import {
  comparison,
  countryCredentials,
  countryCredits,
  countrySystems,
  gradingTable,
} from "./fact-tables.ts";
import { type Facts, referencePath } from "./facts.ts";
import { ContentFault } from "./fault.ts";
import { repeatRules, workedExample } from "./worked-example.ts";

/** What may stand in `{{…}}`. A block directive stands alone on its line; the others stand inside a sentence. */
const blocks: Readonly<Record<string, (facts: Facts, args: readonly string[]) => string>> = {
  /** `{{table de-university}}`: one grading table. */
  table: (facts, [id]) => gradingTable(facts, need(facts.system(id ?? ""), `no grading system "${id}"`)),
  /** `{{compare ir-university}}`: the same marks under every publisher on file. */
  compare: (facts, [id]) => comparison(need(facts.system(id ?? ""), `no grading system "${id}"`)),
  /** `{{systems IN}}`: every grading system of a country. */
  systems: (facts, [code]) => countrySystems(facts, need(facts.country(code ?? ""), `no country "${code}"`)),
  /** `{{credentials CN}}`: qualifications with their US comparison. */
  credentials: (facts, [code]) => countryCredentials(need(facts.country(code ?? ""), `no country "${code}"`)),
  /** `{{credits DE GB IN}}`: units of load and their factor. */
  credits: (facts, codes) =>
    countryCredits(codes.map((code) => need(facts.country(code), `no country "${code}"`))),
  /** `{{repeats us-letter F:3:statistics B:3:statistics A:3}}`: mark:credits:repeated course, under each rule. */
  repeats: (facts, [id, ...courses]) =>
    repeatRules(facts, need(facts.system(id ?? ""), `no grading system "${id}"`), courses),
  /** `{{example de-university 1.3:6 2.7:9}}`: courses as mark:credits, the GPA and the other publishers'. */
  example: (facts, [id, ...courses]) =>
    workedExample(facts, need(facts.system(id ?? ""), `no grading system "${id}"`), courses),
};

const inline: Readonly<Record<string, (facts: Facts, args: readonly string[]) => string>> = {
  /** `{{grade de-university 2.3}}`: the US grade a mark reads as. */
  grade: (facts, [id, ...mark]) => {
    const { system } = need(facts.system(id ?? ""), `no grading system "${id}"`);
    const reading = facts.engine.compileSystem(system).convert(mark.join(" "));
    return need(reading.us ?? undefined, `"${mark.join(" ")}" is no mark of ${id}`).replace("-", "−");
  },
  /** `{{country DE}}`: the name, linked to its reference page. */
  country: (facts, [code]) => {
    const country = need(facts.country(code ?? ""), `no country "${code}"`);
    return `[${country.country}](${referencePath(country)})`;
  },
  /** `{{count countries}}`, `{{count systems}}`, `{{count systems IN}}`. */
  count: ({ countries, country }, [what, code]) => {
    const counted = code ? [need(country(code), `no country "${code}"`)] : countries;
    if (what === "countries") return String(counted.length);
    if (what === "systems") return String(counted.reduce((sum, { systems }) => sum + systems.length, 0));
    throw new Error(`"${what}" cannot be counted`);
  },
};

/** The Markdown with every directive replaced by what the facts say. */
export function resolveDirectives(file: string, firstLine: number, text: string, facts: Facts): string {
  return text
    .split("\n")
    .map((line, i) => {
      const at = (run: () => string) => {
        try {
          return run();
        } catch (error) {
          throw new ContentFault(file, firstLine + i, error instanceof Error ? error.message : String(error));
        }
      };
      const alone = /^\{\{([^{}]*)\}\}$/.exec(line.trim());
      const [name = "", ...args] = (alone?.[1] ?? "").trim().split(/\s+/);
      const block = alone ? blocks[name] : undefined;
      if (block) return at(() => block(facts, args));
      const resolved = line.replaceAll(/\{\{([^{}]*)\}\}/g, (_, inside: string) => {
        const [word = "", ...rest] = inside.trim().split(/\s+/);
        return at(() =>
          need(inline[word], `unknown directive "${word}" (a block stands alone on its line)`)(facts, rest),
        );
      });
      return resolved.includes("{{") || resolved.includes("}}") ? at(() => fail("unclosed {{…}}")) : resolved;
    })
    .join("\n");
}

function need<Value>(value: Value | undefined, message: string): Value {
  return value ?? fail(message);
}

function fail(message: string): never {
  throw new Error(message);
}
