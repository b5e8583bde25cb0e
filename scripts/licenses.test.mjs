import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeLicenseTexts, writeSbom } from "./lib/sbom.mjs";
import { findLicenseIssues, shippedPackages } from "./lib/licenses.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "meridian-sbom-"));

test("finds the license of every shipped package, including old formats and license files", () => {
  expect(findLicenseIssues().issues).toEqual([]);
  const licenses = Object.fromEntries(shippedPackages().map(({ name, license }) => [name, license]));
  expect(licenses).toMatchObject({ ssh2: "MIT", "cpu-features": "MIT", buildcheck: "MIT", "png-js": "MIT" });
});

test("does not ship build tools", () => {
  const names = shippedPackages().map(({ name }) => name);
  for (const tool of ["lightningcss", "vite", "rolldown", "vitest", "typescript"]) {
    expect(names).not.toContain(tool);
  }
});

test("the bill of materials lists every shipped package with version, license and hash", () => {
  const file = path.join(folder, "sbom.json");
  writeSbom(file);
  const { bomFormat, specVersion, components } = JSON.parse(readFileSync(file, "utf8"));
  expect({ bomFormat, specVersion }).toEqual({ bomFormat: "CycloneDX", specVersion: "1.5" });
  const listed = new Set(components.map(({ purl }) => purl));
  for (const { name, version } of shippedPackages()) {
    expect(listed).toContain(`pkg:npm/${name.replace("@", "%40")}@${version}`);
  }
  for (const { name, licenses, hashes } of components) {
    expect(licenses[0].expression ?? licenses[0].license.id, name).toMatch(/^\(?\w/);
    expect(hashes?.[0].content, name).toMatch(/^[0-9a-f]{128}$/);
  }
  // The file does not depend on the machine, so a second run gives the same result.
  const again = path.join(folder, "again.json");
  writeSbom(again);
  expect(readFileSync(again, "utf8")).toBe(readFileSync(file, "utf8"));
});

test("the license texts include every shipped package", () => {
  const file = path.join(folder, "licenses.txt");
  writeLicenseTexts(file);
  const text = readFileSync(file, "utf8");
  for (const { name, version } of shippedPackages()) expect(text).toContain(`${name} ${version} (`);
  expect(text).toContain("Permission is hereby granted, free of charge");
  rmSync(folder, { recursive: true });
});
