import {
  comparison,
  countryCredentials,
  countryCredits,
  countrySystems,
  gradingTable,
} from "./fact-tables.ts";
import { type PostFacts, referencePath } from "./facts.ts";
import { ContentError } from "./content-error.ts";
import { repeatRules, workedExample } from "./worked-example.ts";

/** The directives for `{{…}}`. A block directive is alone on its line; inline directives are part of a sentence. */
const blocks: Readonly<Record<string, (facts: PostFacts, args: readonly string[]) => string>> = {
  /** `{{table de-university}}`: one grading table. */
  table: (facts, [id]) => gradingTable(facts, required(facts.system(id ?? ""), `no grading system "${id}"`)),
  /** `{{compare ir-university}}`: the same marks under all publishers. */
  compare: (facts, [id]) => comparison(facts, required(facts.system(id ?? ""), `no grading system "${id}"`)),
  /** `{{systems IN}}`: every grading system of a country. */
  systems: (facts, [code]) =>
    countrySystems(facts, required(facts.country(code ?? ""), `no country "${code}"`)),
  /** `{{credentials CN}}`: qualifications with their US comparison. */
  credentials: (facts, [code]) =>
    countryCredentials(facts, required(facts.country(code ?? ""), `no country "${code}"`)),
  /** `{{credits DE GB IN}}`: credit units and their factors. */
  credits: (facts, codes) =>
    countryCredits(codes.map((code) => required(facts.country(code), `no country "${code}"`))),
  /** `{{repeats us-letter F:3:statistics B:3:statistics A:3}}`: mark:credits:repeated course, under each rule. */
  repeats: (facts, [id, ...courses]) =>
    repeatRules(facts, required(facts.system(id ?? ""), `no grading system "${id}"`), courses),
  /** `{{example de-university 1.3:6 2.7:9}}`: courses as mark:credits, the GPA and the other publishers'. */
  example: (facts, [id, ...courses]) =>
    workedExample(facts, required(facts.system(id ?? ""), `no grading system "${id}"`), courses),
};

const inline: Readonly<Record<string, (facts: PostFacts, args: readonly string[]) => string>> = {
  /** `{{grade de-university 2.3}}`: the US grade for a mark. */
  grade: (facts, [id, ...mark]) => {
    const { system } = required(facts.system(id ?? ""), `no grading system "${id}"`);
    const reading = facts.engine.compileSystem(system).convert(mark.join(" "));
    return required(reading.us ?? undefined, `"${mark.join(" ")}" is not a mark of ${id}`).replace("-", "−");
  },
  /** `{{country DE}}`: the name, linked to its reference page. */
  country: (facts, [code]) => {
    const country = required(facts.country(code ?? ""), `no country "${code}"`);
    return `[${country.country}](${referencePath(country)})`;
  },
  /** `{{count countries}}`, `{{count systems}}`, `{{count systems IN}}`. */
  count: ({ countries, country }, [what, code]) => {
    const counted = code ? [required(country(code), `no country "${code}"`)] : countries;
    if (what === "countries") return String(counted.length);
    if (what === "systems") return String(counted.reduce((sum, { systems }) => sum + systems.length, 0));
    throw new Error(`"${what}" cannot be counted`);
  },
};

/** Replaces every directive in the Markdown with data from the grading facts. */
export function resolveDirectives(file: string, firstLine: number, text: string, facts: PostFacts): string {
  return text
    .split("\n")
    .map((line, i) => {
      const withLocation = (run: () => string) => {
        try {
          return run();
        } catch (error) {
          throw new ContentError(file, firstLine + i, error instanceof Error ? error.message : String(error));
        }
      };
      const blockMatch = /^\{\{([^{}]*)\}\}$/.exec(line.trim());
      const [name = "", ...args] = (blockMatch?.[1] ?? "").trim().split(/\s+/);
      const block = blockMatch ? blocks[name] : undefined;
      if (block) return withLocation(() => block(facts, args));
      const resolved = line.replaceAll(/\{\{([^{}]*)\}\}/g, (_, inside: string) => {
        const [word = "", ...rest] = inside.trim().split(/\s+/);
        return withLocation(() =>
          required(inline[word], `unknown directive "${word}" (a block must be alone on its line)`)(
            facts,
            rest,
          ),
        );
      });
      return resolved.includes("{{") || resolved.includes("}}")
        ? withLocation(() => fail("unclosed {{…}}"))
        : resolved;
    })
    .join("\n");
}

function required<Value>(value: Value | undefined, message: string): Value {
  return value ?? fail(message);
}

function fail(message: string): never {
  throw new Error(message);
}
