import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const script = join(import.meta.dirname, "../../scripts/check-data.mjs");
const dataDir = join(import.meta.dirname, "../../data");
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "check-data-"));
});
afterAll(() => rm(dir, { recursive: true }));

/** Runs `npm run data:check …` and returns its output. */
async function checkData(...files: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...files]);
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, output: stdout };
  }
}

test("accepts valid files given by country code", async () => {
  const { code, output } = await checkData("va", "AD.json");
  expect(output).toMatch(/^2 files, \d+ valid systems, 0 issues\nTables: \d+ authority, /);
  expect(output).toMatch(/\nDefaults: .*; \d+ only on calculator sites\n$/);
  expect(code).toBe(0);
});

test("reports each issue with its path in the file", async () => {
  const country = await readFile(join(dataDir, "va.json"), "utf8");
  await writeFile(join(dir, "va.json"), country.replace('"region": "Europe"', '"region": "Rome"'));
  const { code, output } = await checkData(join(dir, "va.json"));
  expect(output).toMatch(/va\.json: region: expected one of Africa, .*, found "Rome"\n1 file, /);
  expect(code).toBe(1);
});

test("reports a source whose publisher is not listed", async () => {
  const country = await readFile(join(dataDir, "va.json"), "utf8");
  await writeFile(
    join(dir, "va.json"),
    country.replace(/"url": "https?:\/\/[^/"]+/, '"url": "https://new.example'),
  );
  const { code, output } = await checkData(join(dir, "va.json"));
  expect(output).toMatch(/sources\[0\]\.url: "new\.example" is not listed in publishers\/hosts\.json/);
  expect(code).toBe(1);
});

test("reports an ID that is used in two files", async () => {
  const country = await readFile(join(dataDir, "va.json"), "utf8");
  await writeFile(join(dir, "va.json"), country);
  const { code, output } = await checkData("va", join(dir, "va.json"));
  expect(output).toMatch(/systems\[0\]\.id: "va-[a-z]+" is already used in va\.json/);
  expect(code).toBe(1);
});

test("reports a country name that another file has", async () => {
  const country = JSON.parse(await readFile(join(dataDir, "va.json"), "utf8"));
  await writeFile(join(dir, "va.json"), JSON.stringify({ ...country, names: [...country.names, "Andorra"] }));
  const { code, output } = await checkData("ad", join(dir, "va.json"));
  expect(output).toMatch(/va\.json: names\[\d+\]: "Andorra" is already used in ad\.json\n/);
  expect(code).toBe(1);
});

test("reports invalid JSON and a missing file without crashing", async () => {
  await writeFile(join(dir, "xx.json"), '{ "code": ');
  const { code, output } = await checkData(join(dir, "xx.json"), "atlantis");
  expect(output).toMatch(/xx\.json: not valid JSON/);
  expect(output).toMatch(/atlantis\.json: no such file/);
  expect(code).toBe(1);
});
