import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engineVersion } from "./version.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(path.join(root, "README.md"), "utf8");
let scratch: string;
const programs = [...readme.matchAll(/```js\n(.*?)```/gs)].map((match) => match[1] as string);

beforeAll(async () => {
  const script = pathToFileURL(path.join(root, "scripts/build.mjs")).href;
  const { build } = (await import(/* @vite-ignore */ script)) as {
    build: (options: { types: boolean }) => Promise<void>;
  };
  await build({ types: false });
  // Inside the package, so that the examples find it by its name; a new folder, so that two runs do not share it.
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  scratch = mkdtempSync(path.join(root, ".cache/readme-"));
}, 60_000);
afterAll(() => rmSync(scratch, { recursive: true }));

describe("the README's examples", () => {
  test.each(programs.map((code, i) => [i + 1, code] as const))(
    "program %i prints what its comments say",
    (i, code) => {
      const file = path.join(scratch, `example-${i}.mjs`);
      writeFileSync(file, code);
      const run = spawnSync(process.execPath, [file], { cwd: root, encoding: "utf8" });
      expect(run.stderr).toBe("");
      const expectedOutput = [...code.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]);
      expect(run.stdout.trimEnd().split("\n")).toEqual(expectedOutput);
    },
  );
});

test("package, engine and changelog agree on the version", () => {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  expect(engineVersion).toBe(version);
  expect(readFileSync(path.join(root, "CHANGELOG.md"), "utf8")).toContain(`## ${version}\n`);
});
