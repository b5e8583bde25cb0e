import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { builtFiles, datasetIndex, openLocalDataset, readCountryFiles } from "../node.ts";
import { unpackIndex, type PackedIndex } from "./index-format.ts";
import { fetchDataFile, openDataset } from "./open-dataset.ts";
import { alpha3Codes } from "./alpha3-codes.ts";
import { searchCountries } from "./search.ts";

const countries = readCountryFiles();
const files = builtFiles(countries);
const index = datasetIndex(countries);

describe("the compact build", () => {
  test("the index survives packing without loss", () => {
    const packed = JSON.parse(files.get("index.json") ?? "") as PackedIndex;
    expect(unpackIndex(packed)).toEqual(index);
  });

  test("every country file survives without loss", () => {
    for (const country of countries) {
      expect(JSON.parse(files.get(`${country.code.toLowerCase()}.json`) ?? "")).toEqual(country);
    }
  });

  test("the index is at most 25 kB gzipped and 20 kB with brotli, the median country 3 kB gzipped", () => {
    const packed = files.get("index.json") ?? "";
    expect(gzipSync(packed, { level: 9 }).length).toBeLessThanOrEqual(25_000);
    expect(brotliCompressSync(packed).length).toBeLessThanOrEqual(20_000);
    const sizes = [...files]
      .filter(([name]) => name !== "index.json" && !name.startsWith("dossier-"))
      .map(([, text]) => gzipSync(text, { level: 9 }).length);
    sizes.sort((a, b) => a - b);
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(3000);
  });

  test("the version is a hash of the data", () => {
    const [first, ...rest] = countries;
    expect(index.version).toMatch(/^[0-9a-f]{16}$/);
    expect(datasetIndex([{ ...first!, country: "Elsewhere" }, ...rest]).version).not.toBe(index.version);
    expect(datasetIndex(structuredClone(countries)).version).toBe(index.version);
  });
});

describe("loading", () => {
  test("a local dataset finds a country and its systems", async () => {
    const dataset = await openLocalDataset();
    expect((await dataset.loadCountry("de")).country).toBe("Germany");
    const systems = await dataset.loadSystems(["de-university", "no-such-system"]);
    expect(systems.version).toBe(dataset.index.version);
    expect(systems.system("de-university")?.kind).toBe("numeric");
    expect(systems.creditUnit("de-university")?.name).toBe("ECTS");
    expect(systems.system("no-such-system")).toBeUndefined();
    await expect(dataset.loadCountry("zz")).rejects.toThrow("zz");
  });

  test("fetches each country once, and again after a failure", async () => {
    const requests: string[] = [];
    let online = true;
    const dataset = await openDataset(
      fetchDataFile("/grading/", (input) => {
        const address = input as string;
        requests.push(address);
        const name = address.replace("/grading/", "").replace(/\?.*/, "");
        return Promise.resolve(online ? new Response(files.get(name)) : new Response("", { status: 503 }));
      }),
    );
    online = false;
    await expect(dataset.loadCountry("FR")).rejects.toThrow("503");
    online = true;
    await Promise.all([dataset.loadCountry("FR"), dataset.loadCountry("fr")]);
    const address = `/grading/fr.json?v=${index.version}`;
    expect(requests).toEqual(["/grading/index.json", address, address]);
  });
});

describe("search", () => {
  const first = (query: string) => searchCountries(index, query)[0]?.country.code;
  test.each([
    ["Deutschland", "DE"],
    ["Germny", "DE"],
    ["Grmany", "DE"],
    ["Switzreland", "CH"],
    ["Philipines", "PH"],
    ["IND", "IN"],
    ["DEU", "DE"],
    ["nga", "NG"],
    ["germ", "DE"],
    ["Holland", "NL"],
    ["UK", "GB"],
    ["england", "GB"],
    ["cote divoire", "CI"],
    ["Côte d’Ivoire", "CI"],
    ["de", "DE"],
    ["IN", "IN"],
    ["IB", "X-IB"],
    ["A level", "X-CAMBRIDGE"],
    ["中国", "CN"],
    ["Россия", "RU"],
    ["espana", "ES"],
    ["ESPAÑA", "ES"],
    ["usa", "US"],
    ["burma", "MM"],
    ["IIT Delhi", "IN"],
    ["turkiye", "TR"],
  ])("%s finds %s first", (query, code) => {
    expect(first(query)).toBe(code);
  });

  test("returns the matching system or institution", () => {
    const match = searchCountries(index, "Institute of Technology Kanpur")[0];
    expect(match).toMatchObject({ country: { code: "IN" }, system: { id: "in-iit-kanpur" } });
  });

  test("corrects typos only if no country matches as typed", () => {
    expect(searchCountries(index, "Niger").map(({ country }) => country.code)).toEqual(["NE", "NG"]);
    expect(searchCountries(index, "Irna").map(({ country }) => country.code)).toContain("IR");
    expect(searchCountries(index, "xermany")).toEqual([]);
    const codes = searchCountries(index, "Qatra").map(({ country }) => country.code);
    expect(codes).toEqual([...new Set(codes)]);
  });

  test("every country has a three-letter code", () => {
    const isoCountries = index.countries.filter(({ code }) => code.length === 2);
    expect(isoCountries.filter(({ code }) => !alpha3Codes.has(code))).toEqual([]);
  });

  test("returns all countries for an empty query and none for nonsense", () => {
    expect(searchCountries(index, " ")).toHaveLength(index.countries.length);
    expect(searchCountries(index, "qqqqq")).toEqual([]);
    expect(searchCountries(index, "a", 5)).toHaveLength(5);
  });
});
