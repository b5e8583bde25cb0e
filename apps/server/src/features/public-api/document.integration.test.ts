import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { apiScopes } from "@meridian/contract/api-keys/schemas";
import { exampleIds } from "@meridian/contract/public-api/record-operations";
import type { CodeSample } from "@meridian/contract/public-api/code-samples";
import { Validator } from "@seriousme/openapi-schema-validator";
import { generateSource } from "oazapfts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";

const root = path.resolve(import.meta.dirname, "../../../../..");
/** Inside the repository, so that the generated client finds its runtime and the compiler. */
const folder = path.join(root, `.cache/api-client-${process.pid}`);
const documentFile = path.join(folder, "openapi.json");

let server: TestServer;
let secret: string;
// oxlint-disable-next-line typescript/no-explicit-any -- tests read arbitrary fields of the document
let document: any;
beforeAll(async () => {
  server = await startTestServer();
  const admin = await openSignedIn(server, "admin@northfield.test");
  const scopes = [...apiScopes];
  await admin.call("PATCH /api/team", { readsOnServer: true });
  await admin.call("PUT /api/crm/embed", { origins: ["https://apply.example.edu"] });
  const created = await admin.call("/api/api-keys", { name: "Examples", scopes });
  ({ secret } = created.json as { secret: string });
  document = await (await server.fetch("/api/v1/openapi.json")).json();
  mkdirSync(folder, { recursive: true });
  writeFileSync(documentFile, JSON.stringify(document));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate(documentFile)).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("every reference resolves", () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
  expect(refs.length).toBeGreaterThan(20);
  const unresolved = refs.filter(
    ([, kind = "", name = ""]) => document.components[kind]?.[name] === undefined,
  );
  expect(unresolved).toEqual([]);
});

const usage = `
import * as api from "./client.ts";
export async function roundTrip(baseUrl: string, key: string) {
  api.defaults.baseUrl = baseUrl;
  api.defaults.headers = { Authorization: "Bearer " + key };
  const countries = await api.listCountries();
  const system = await api.getSystem("it-university");
  const evaluation = await api.evaluate(
    { records: [{ system: "it-university", terms: [{ courses: [{ mark: "27", credits: 6 }] }] }] },
    { idempotencyKey: "round-trip" },
  );
  const missing = await api.getReport("00000000-0000-4000-8000-000000000000");
  if (countries.status !== 200 || system.status !== 200 || evaluation.status !== 200) throw new Error("declined");
  if (missing.status !== 404) throw new Error("found");
  // @ts-expect-error a course has a mark, not a grade
  void (() => api.evaluate({ records: [{ system: "x", terms: [{ courses: [{ grade: "27" }] }] }] }));
  const text: string = evaluation.data.gpa.text;
  const code: string = missing.data.error.code;
  return { countries: countries.data.countries.length, table: system.data.system.name, text, code };
}
`;

test("a generated client type-checks and can call the API", async () => {
  writeFileSync(path.join(folder, "client.ts"), await generateSource(documentFile));
  writeFileSync(path.join(folder, "usage.ts"), usage);
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--module", "esnext"];
  const resolution = ["--moduleResolution", "bundler", "--allowImportingTsExtensions", "--ignoreConfig"];
  const compiler = path.join(root, "node_modules/typescript/bin/tsc");
  const checked = spawnSync(
    process.execPath,
    [compiler, ...options, ...resolution, path.join(folder, "usage.ts")],
    { encoding: "utf8" },
  );
  expect(checked.stdout + checked.stderr).toBe("");
  const { roundTrip } = (await import(/* @vite-ignore */ path.join(folder, "usage.ts"))) as {
    roundTrip: (url: string, key: string) => Promise<object>;
  };
  expect(await roundTrip(server.url, secret)).toMatchObject({ text: "4.00", code: "no_such_report" });
});

/** Runs each file as a program of its own, all in one process, and prints a NUL character after each. */
const runners: Record<CodeSample["lang"], readonly [string, ...string[]]> = {
  Shell: ["sh", "-ec", `for file; do (. "$file"); printf "\\0"; done`, "sh"],
  JavaScript: [
    process.execPath,
    "--input-type=module",
    "-e",
    `for (const file of process.argv.slice(1)) { await import(file); process.stdout.write("\\0"); }`,
  ],
  Python: [
    "python3",
    "-c",
    `import runpy, sys\nfor file in sys.argv[1:]:\n  runpy.run_path(file)\n  print(end="\\0")`,
  ],
};
const tools: Record<CodeSample["lang"], string> = { Shell: "curl", JavaScript: "node", Python: "python3" };

test.each(Object.keys(runners) as CodeSample["lang"][])("the %s examples run as printed", async (lang) => {
  if (spawnSync(tools[lang], ["--version"]).error) return;
  const calls = Object.values(document.paths as Record<string, object>).flatMap((path) =>
    Object.values(path),
  );
  const samples = calls
    .flatMap((call) => call["x-codeSamples"] as CodeSample[])
    .filter((one) => one.lang === lang);
  expect(samples.length).toBe(22);
  // Each language works on its own record and run; apart from their IDs, the examples run as they are printed.
  const ids = Object.values(exampleIds).map((id) => [id, randomUUID()] as const);
  const files = samples.map(({ source }, index) => {
    const file = path.join(folder, `${lang}-${index}.mjs`);
    writeFileSync(
      file,
      ids.reduce((text, [id, own]) => text.replaceAll(id, own), source),
    );
    return file;
  });
  const [command, ...args] = runners[lang];
  const env = { PATH: process.env.PATH, MERIDIAN_API_KEY: secret };
  const { stdout } = await promisify(execFile)(command, [...args, ...files], { env, maxBuffer: 1 << 24 });
  const printed = stdout.split("\0").slice(0, -1);
  expect(printed.length).toBe(samples.length);
  for (const [index, { source }] of samples.entries())
    expect(printed[index], source).toMatch(
      /datasetVersion|gpaText|"?(?:tables|policy|policies|records|reports|runs|results|events|received|expiresAt)"?:/,
    );
});
