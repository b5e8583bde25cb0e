import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Part of the bundle `read.mjs`. */
const bundled = /^(?:@meridian\/|asn1js$|papaparse$|pkijs$|qr$|read-excel-file$)/;

test("the published command depends on every package that the readers load from its own folder", () => {
  const transcript = readManifest("../../../transcript/package.json");
  const command = readManifest("../../package.json");
  const needed = Object.entries(transcript.dependencies).filter(([name]) => !bundled.test(name));
  expect(needed.length).toBeGreaterThan(3);
  expect(command.dependencies).toMatchObject(Object.fromEntries(needed));
});

function readManifest(file: string) {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return JSON.parse(text) as { dependencies: Record<string, string> };
}
