import { fileURLToPath } from "node:url";
import type { Country, GradingSystem } from "@meridian/grading";
import type { Plugin } from "vite";
import { type ReferenceIndex, referenceFiles } from "../../src/features/reference/content.ts";
import { defaultCountryOrder } from "../../../../packages/contract/src/reference/country-order.ts";
import { unitsText } from "../../../../packages/grading/src/explain/credit-text.ts";
import { readSources } from "../content/plugin.ts";
import { postsByCountry } from "../content/posts.ts";
import { type GeneratedFiles, generatedFiles, type MakeFile } from "../generated-files.ts";
import { shareImage } from "../share-image.ts";
import { lastChangedDates } from "./last-changed-dates.ts";
import { type CountryPage, countryPages, movedPages } from "./country-pages.ts";
import { globeSvg } from "./globe.ts";
import { createAtlas } from "./scale-facts.ts";
import { createWorldMap } from "./world-map.ts";

/** Writes each country's reference data, globe and share image as build files. */
export function referencePages(): Plugin {
  return generatedFiles({ prefix: "/reference/", create: createReferenceFiles, slow: true });
}

/** Two rows of four on a desktop. */
const popularCount = 8;

async function createReferenceFiles(): Promise<GeneratedFiles> {
  // Imported dynamically, because the package is built by the time this runs.
  const [engine, { readCountryFiles, readDossiers }] = await Promise.all([
    import("@meridian/grading"),
    import("@meridian/grading/node"),
  ]);
  const days = lastChangedDates(fileURLToPath(new URL("../../../../packages/grading/data", import.meta.url)));
  const posts = postsByCountry(readSources("content/posts"));
  const pages = countryPages(
    readCountryFiles(),
    (code) => days.get(`${code.toLowerCase()}.json`),
    (code) => posts.get(code) ?? [],
    readDossiers(),
  );
  const index: ReferenceIndex = { countries: pages.map(({ listed }) => listed) };
  const countries = pages.map(({ country }) => country);
  const { atlas, cards } = createAtlas(countries, defaultCountryOrder.slice(0, popularCount), engine);
  return new Map<string, MakeFile>([
    [referenceFiles.index, () => JSON.stringify(index)],
    [referenceFiles.atlas, () => JSON.stringify(atlas)],
    [referenceFiles.scaleCards, () => JSON.stringify(cards)],
    [referenceFiles.worldMap, () => JSON.stringify(createWorldMap(countries))],
    [referenceFiles.moved, () => JSON.stringify(movedPages(pages))],
    ...pages.flatMap((page): [string, MakeFile][] => [
      [referenceFiles.country(page.listed.slug), () => JSON.stringify(page.content())],
      [referenceFiles.globe(page.listed.slug), () => globeSvg(page.globe())],
      [referenceFiles.shareImage(page.listed.slug), () => createShareImage(page)],
    ]),
  ]);
}

function createShareImage({ country, globe }: CountryPage): Uint8Array {
  const defaultSystem = country.systems.find((system) => system.default) ?? country.systems[0];
  return shareImage({
    kicker: `Global Education Systems · ${country.region}`,
    title: country.country,
    facts: [
      `${country.systems.length} grading ${country.systems.length === 1 ? "table" : "tables"} with sources`,
      creditFact(country),
    ].filter((fact) => fact !== ""),
    globe: globe(),
    ...(defaultSystem ? { bands: toBands(defaultSystem) } : {}),
  });
}

function creditFact({ credit, education }: Country): string {
  if (credit?.perYear) return `${unitsText(credit.perYear, credit.name)} per year`;
  return education?.academicYear ? `Academic year ${education.academicYear}` : "";
}

function toBands(system: GradingSystem): readonly { grade: string; share: number }[] {
  if (system.kind === "symbol") {
    const share = 1 / system.bands.length;
    return system.bands.map(({ us }) => ({ grade: us, share })).reverse();
  }
  const width = system.max - system.min || 1;
  const edges = system.bands.map((band) => {
    const edge = system.better === "higher" ? band.from - system.min : system.max - band.to;
    return Math.min(1, Math.max(0, edge / width));
  });
  return system.bands
    .map((band, i) => ({
      grade: band.us,
      share: (edges[i - 1] ?? 1) - (i === system.bands.length - 1 ? 0 : edges[i]!),
    }))
    .reverse();
}
