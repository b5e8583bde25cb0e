import { expect, test } from "vitest";
import { readCountryFiles } from "../node.ts";
import { findSourceIssues } from "../schema/source-issues.ts";
import { tierSummary } from "../schema/tier-summary.ts";
import type { Country, Source, SourceKind } from "../types.ts";
import { createClassifier } from "./publishers.ts";
import { deriveTier, restsOnCalculators, tierText } from "./source-tier.ts";

const classify = createClassifier({
  agency: ["scholaro.com"],
  government: ["minedu.example"],
  "awarding-body": ["board.example"],
  encyclopedia: ["en.wikipedia.org"],
  calculator: ["gradecalculator.io"],
  website: ["diplomatiko.com"],
  university: { CA: ["utoronto.ca"], US: ["ncsu.edu"], FJ: ["usp.ac.fj"], KI: ["usp.ac.fj"] },
});
const page = (host: string, rest: Partial<Source> = {}): Source => ({
  title: host,
  url: `https://${host}/x`,
  ...rest,
});
const published = (...sources: readonly (readonly [SourceKind, boolean?])[]) =>
  ({
    confidence: "published",
    sources: sources.map(([kind, basis]) => ({ title: kind, url: "https://a.example/", kind, basis })),
  }) as const;

test("the kind of a source follows from its host and the country that cites it", () => {
  expect(classify(page("www.scholaro.com"), "DE")).toBe("agency");
  expect(classify(page("board.example"), "BN")).toBe("institution");
  expect(classify(page("utoronto.ca"), "VE")).toBe("foreign-university");
  expect(classify(page("utoronto.ca"), "CA")).toBe("institution");
  expect(classify(page("ncsu.edu"), "AU")).toBe("us-university");
  expect(classify(page("usp.ac.fj"), "KI")).toBe("institution");
  expect(classify(page("diplomatiko.com", { kind: "agency" }), "DE")).toBe("agency");
  expect(classify(page("new.example"), "DE")).toBeUndefined();
});

test("the best page that prints the US grades decides the tier", () => {
  expect(deriveTier(published(["calculator"], ["us-university"]))).toBe("authority");
  expect(deriveTier(published(["website"], ["institution"]))).toBe("institution");
  expect(deriveTier(published(["foreign-university"], ["encyclopedia"]))).toBe("second-hand");
  expect(deriveTier(published(["website"], ["institution", false], ["agency", false]))).toBe("second-hand");
  expect(deriveTier({ ...published(["agency"]), confidence: "derived" })).toBe("derived");
  expect(deriveTier({ ...published(["agency"]), confidence: "unverified" })).toBe("unverified");
});

test("a table that only calculator sites support says so", () => {
  const weak = { ...published(["calculator"], ["institution", false]), tier: "second-hand" } as const;
  expect(restsOnCalculators(weak)).toBe(true);
  expect(tierText(weak)).toMatch(/The US grades come only from calculator sites\.$/);
  expect(tierText({ ...published(["calculator"], ["website"]), tier: "second-hand" })).not.toContain("only");
});

test("an unlisted publisher and a published table without a basis are issues", () => {
  const [country] = readCountryFiles().filter(({ code }) => code === "VA");
  const [system] = country!.systems;
  const sources = [page("new.example", { basis: false })];
  const edited: Country = {
    ...country!,
    education: null,
    systems: [{ ...system!, confidence: "published", sources, alternates: [] }],
  };
  expect(findSourceIssues(edited, classify)).toEqual([
    { path: "systems[0].sources[0].url", message: expect.stringContaining('"new.example" is not listed') },
    { path: "systems[0].sources", message: expect.stringContaining("at least one source") },
  ]);
});

test("in the dataset, no table that rests only on calculator sites is called an authority", () => {
  const systems = readCountryFiles().flatMap((country) => country.systems);
  const weak = systems.filter(restsOnCalculators);
  expect(weak.length).toBeGreaterThan(50);
  expect(weak.filter(({ tier }) => tier === "authority" || tier === "institution")).toEqual([]);
});

test("fewer default tables rest only on calculator sites than the 31 before the sources were reviewed", () => {
  const defaults = readCountryFiles().flatMap(({ systems }) => systems.filter((system) => system.default));
  expect(defaults.filter(restsOnCalculators).length).toBeLessThan(31);
});

test("the counts in docs/data.md are those of the dataset", async () => {
  const { readFile } = await import("node:fs/promises");
  const docs = await readFile(new URL("../../../../docs/data.md", import.meta.url), "utf8");
  for (const line of tierSummary(readCountryFiles())) expect(docs).toContain(line);
});
