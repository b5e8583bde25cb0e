// What ships: a CycloneDX bill of materials and the license texts of third-party code.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { shippedPackages } from "./licenses.mjs";
import { root } from "./run.mjs";

/** Deterministic: the file contains no timestamp and no random number. */
export function writeSbom(file) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const sbom = {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": name,
        name,
        version,
        licenses: [{ license: { id: license } }],
      },
    },
    components: unique(shippedPackages()).map(toComponent),
  };
  writeFileSync(file, `${JSON.stringify(sbom, null, 1)}\n`);
}

/** Licenses require their text to accompany every copy, including the scripts sent to browsers. */
export function writeLicenseTexts(file) {
  const sections = unique(shippedPackages()).map(({ name, version, license, packagePath }) =>
    [`${name} ${version} (${license})`, ...licenseTexts(path.join(root, packagePath))].join("\n\n"),
  );
  writeFileSync(file, `${sections.join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
}

/** The same version may be installed in two places. */
function unique(packages) {
  return [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()];
}

function toComponent({ name, version, license, integrity, optional }) {
  const purl = `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;
  const [algorithm, digest] = (integrity ?? "").split("-");
  const isExpression = / (?:OR|AND) /.test(license);
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    scope: optional ? "optional" : "required",
    purl,
    licenses: isExpression ? [{ expression: license }] : [{ license: { id: license } }],
    ...(algorithm === "sha512" && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }],
    }),
  };
}

function licenseTexts(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^(?:licen[sc]e|notice|copying)(?:[.-]|$)/i.test(name))
    .filter((name) => !/\.(?:js|ts|json)$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), "utf8").trim());
}
