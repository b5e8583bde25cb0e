import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCountryFiles, readDossiers } from "../node.ts";
import { parseDossier } from "./schema-dossier.ts";

const readFile = (code: string) =>
  JSON.parse(readFileSync(new URL(`../../data/dossier/${code}.json`, import.meta.url), "utf8")) as unknown;

const india = () =>
  readFile("in") as { credentials: { entryYears?: number[]; readings: Record<string, unknown>[] }[] };

test("every dossier is valid, belongs to a country and has unique credential IDs", () => {
  const dossiers = [...readDossiers().values()];
  const codes = new Set(readCountryFiles().map(({ code }) => code));
  expect(dossiers.length).toBe(65);
  expect(dossiers.filter(({ code }) => !codes.has(code))).toEqual([]);
  expect(
    dossiers
      .map(({ code }) => code.toLowerCase())
      .flatMap((code) => {
        const parsed = parseDossier(readFile(code), `${code}.json`);
        return parsed.ok ? [] : parsed.issues;
      }),
  ).toEqual([]);
  const ids = dossiers.flatMap(({ credentials }) => credentials.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("a reading without a source is an issue", () => {
  const dossier = india();
  delete dossier.credentials[1]!.readings[0]!.url;
  expect(parseDossier(dossier, "in.json")).toMatchObject({
    ok: false,
    issues: [expect.objectContaining({ path: "credentials[1].readings[0].url" })],
  });
});

test("the years before a credential are one number, or two in ascending order", () => {
  const dossier = india();
  dossier.credentials[1]!.entryYears = [13, 12];
  expect(parseDossier(dossier, "in.json")).toMatchObject({
    issues: [expect.objectContaining({ path: "credentials[1].entryYears" })],
  });
  dossier.credentials[1]!.entryYears = [12, 13];
  expect(parseDossier(dossier, "in.json").ok).toBe(true);
});

test("every reading and request has the kind of its publisher, and a copy on another site is a website", () => {
  const dossiers = [...readDossiers().values()];
  const cited = dossiers.flatMap(({ credentials, documents }) => [
    ...credentials.flatMap(({ readings }) => readings),
    ...documents,
  ]);
  expect(cited.filter(({ sourceKind }) => !sourceKind)).toEqual([]);
  const kinds = new Map(cited.map(({ url, sourceKind }) => [new URL(url).hostname, sourceKind]));
  expect(kinds.get("wenr.wes.org")).toBe("agency");
  expect(kinds.get("willamette.edu")).toBe("us-university");
  expect(kinds.get("www.sgs.utoronto.ca")).toBe("foreign-university");
  expect(kinds.get("studylib.net")).toBe("website");
});

test("publishers who disagree are all kept", () => {
  const threeYear = readDossiers()
    .get("IN")
    ?.credentials.find(({ id }) => id === "in-bachelor-of-arts-science-commerce-three-year");
  expect(new Set(threeYear?.readings.map(({ us }) => us)).size).toBeGreaterThan(3);
});
