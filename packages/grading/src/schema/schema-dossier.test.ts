import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCountryFiles, readDossiers } from "../node.ts";
import { parseDossier } from "./schema-dossier.ts";

const india = () =>
  JSON.parse(readFileSync(new URL("../../data/dossier/in.json", import.meta.url), "utf8")) as {
    credentials: { readings: Record<string, unknown>[] }[];
  };

test("every dossier is valid, belongs to a country and has unique credential IDs", () => {
  const dossiers = [...readDossiers().values()];
  const codes = new Set(readCountryFiles().map(({ code }) => code));
  expect(dossiers.length).toBe(65);
  expect(dossiers.filter(({ code }) => !codes.has(code))).toEqual([]);
  expect(
    dossiers.flatMap((dossier) => {
      const parsed = parseDossier(structuredClone(dossier), `${dossier.code.toLowerCase()}.json`);
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

test("publishers who disagree are all kept", () => {
  const threeYear = readDossiers()
    .get("IN")
    ?.credentials.find(({ id }) => id === "in-bachelor-of-arts-science-commerce-three-year");
  expect(new Set(threeYear?.readings.map(({ us }) => us)).size).toBeGreaterThan(3);
});
