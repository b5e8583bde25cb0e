import { countrySlug } from "@meridian/contract/reference/country-slug";
import type { Country } from "@meridian/grading";
import { readCountryFiles, readDossiers } from "@meridian/grading/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { followLinks, openSite } from "../../../test/support/servers/site.ts";
import { findStructuredDataErrors } from "../../../test/support/records/structured-data.ts";

let server: TestServer;
let site: ReturnType<typeof openSite>;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  site = openSite(server);
});
afterAll(() => server.stop());

const countries = readCountryFiles();
const dossiers = readDossiers();
const countryPath = (country: Country) => `/global-education-systems/${countrySlug(country.country)}`;

describe("server-rendered country pages are complete", () => {
  test.each(countries.map((country) => [country.country, country] as const))("%s", async (name, country) => {
    const { status, text: html } = await site.open(countryPath(country));
    expect(status).toBe(200);
    const text = plainText(html);

    expect(/<h1>([^<]*)/.exec(html)?.[1]).toBe(escapeHtml(name));
    expect(html).toContain(`<link rel="canonical" href="${server.config.baseUrl}${countryPath(country)}"`);
    const stages = country.education?.stages ?? [];
    expect(html.includes('aria-label="Education ladder diagram"')).toBe(stages.length > 0);
    for (const stage of stages) expect(text).toContain(stage.name);
    const credentials = country.education?.credentials ?? [];
    for (const credential of credentials) expect(text).toContain(credential.name);
    // Our own uncited comparisons give way to the readings of named publishers.
    const readings = (dossiers.get(country.code)?.credentials ?? []).flatMap(
      (credential) => credential.readings,
    );
    for (const { us } of readings.length > 0 ? readings : credentials) expect(text).toContain(us);
    expect(text.includes("US comparison†")).toBe(readings.length === 0 && credentials.length > 0);
    expect(html.match(/: marks and their US grades/g)).toHaveLength(country.systems.length);
    for (const system of country.systems) {
      expect(html).toContain(`id="${system.id}"`);
      expect(text).toContain(system.name);
      for (const source of system.sources) expect(html).toContain(`href="${escapeHtml(source.url)}"`);
      for (const { publisher } of system.alternates ?? []) expect(html).toContain(escapeHtml(publisher));
    }
    for (const source of country.education?.sources ?? []) expect(text).toContain(source.title);
    expect(html).toContain(`/calculator?country=${country.code}&amp;system=`);
    for (const note of missingDataNotes(country)) expect(text).toContain(note);
    expect(html).not.toMatch(/>(?:undefined|null|NaN)</);
    expect((await followLinks(site, countryPath(country), server.config.baseUrl)).dead).toEqual([]);
    expect(await findStructuredDataErrors(site, countryPath(country), server.config.baseUrl)).toEqual([]);
  });
});

/** Notes the page shows for missing data. */
function missingDataNotes({ education, credit }: (typeof countries)[number]): string[] {
  const missing: [boolean, string][] = [
    [(education?.stages ?? []).length === 0, "so there is no diagram"],
    [credit?.usFactor == null, "asks how many units make up a full-time year"],
    [!education?.academicYear, "Unknown"],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, note]) => note);
}

test("a country page has structured data and its own share image", async () => {
  const html = await (await server.fetch("/global-education-systems/netherlands")).text();
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "") as {
    "@graph": { "@type": string; itemListElement?: { position: number; item: string }[] }[];
  };
  expect(data["@graph"].map((part) => part["@type"])).toEqual(["WebPage", "BreadcrumbList"]);
  expect(data["@graph"][1]?.itemListElement?.map(({ position }) => position)).toEqual([1, 2, 3]);
  const image = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const png = Buffer.from(await (await fetch(image)).arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("a country page lists its posts, most specific first, and posts have the Open Graph type article", async () => {
  const html = await (await server.fetch("/global-education-systems/germany")).text();
  const section = html.slice(html.indexOf('<section id="posts"'));
  expect(/href="(\/blog\/[^"]*)"/.exec(section)?.[1]).toBe("/blog/reading-a-german-transcript");
  expect(html).toContain('<meta property="og:type" content="website"');
  const post = await (await server.fetch("/blog/reading-a-german-transcript")).text();
  expect(post).toContain('<meta property="og:type" content="article"');
  expect(post).toContain('<link rel="alternate" type="application/atom+xml"');
  const withoutPosts = await (await server.fetch("/global-education-systems/andorra")).text();
  expect(withoutPosts).not.toContain('id="posts"');
});

test("a country page embeds only its own data", async () => {
  const html = await (await server.fetch("/global-education-systems/netherlands")).text();
  const state = /id="meridian-state">([^<]*)</.exec(html)?.[1] ?? "";
  const { content } = JSON.parse(state) as { content: { content: { country: Country } } };
  expect(content.content.country.code).toBe("NL");
  expect(state).not.toContain("de-university");
});

test("a shared comparison is complete in its document", async () => {
  const html = await (await server.fetch("/global-education-systems/compare?c=de,in")).text();
  const text = plainText(html);
  expect(/<title>([^<]*)/.exec(html)?.[1]).toBe("Germany and India: grading compared | Meridian");
  for (const word of ["Abitur", "60 ECTS per year", "40 CBCS credits per year", "befriedigend"]) {
    expect(text).toContain(word);
  }
  const partly = plainText(
    await (await server.fetch("/global-education-systems/compare?c=de,zz,in,br,fr,nl")).text(),
  );
  expect(partly).toContain("“ZZ” is not a country code in our reference");
  expect(partly).toContain("Left out: Netherlands");
});

test("redirects codes and aliases permanently, and returns 404 for unknown names", async () => {
  for (const alias of ["nl", "NL", "holland", "Netherlands"]) {
    const response = await server.fetch(`/global-education-systems/${alias}`);
    expect([response.status, response.headers.get("Location")]).toEqual([
      301,
      "/global-education-systems/netherlands",
    ]);
  }
  for (const unknownName of ["atlantis", "index", "moved", "..%2Findex", "%E0%A4%A"]) {
    const response = await server.fetch(`/global-education-systems/${unknownName}`);
    expect([unknownName, response.status]).toEqual([unknownName, 404]);
    expect(await response.text()).toContain("Page not found");
  }
});

test("the list and the sitemap include every country", async () => {
  const html = await (await server.fetch("/global-education-systems")).text();
  const sitemap = await (await server.fetch("/sitemap.xml")).text();
  for (const country of countries) {
    expect(html).toContain(`href="${countryPath(country)}"`);
    expect(sitemap).toContain(`<loc>${server.config.baseUrl}${countryPath(country)}</loc>`);
  }
});

function plainText(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<script.*?<\/script>/gs, " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&#x27;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
