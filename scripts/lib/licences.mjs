import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

const free = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "OFL-1.1",
]);

/** Packages that state no license in package.json, with the license whose text their LICENSE file holds. */
const readInTheirFiles = {
  "png-js": { license: "MIT", text: "Permission is hereby granted, free of charge" },
};

/**
 * Every package that ships (reachable from the workspaces' own dependencies), with its license. Optional ones are those
 * that `npm prune --omit=optional` leaves out.
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return [...shippedPlaces(packages)]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((place) => {
      const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
      const { version, integrity, license, optional = false } = packages[place];
      const stated = license ?? statedBy(place) ?? readFrom(place, readInTheirFiles[name]);
      return { place, name, version, integrity, optional, license: stated };
    });
}

/** A line for each shipped package under a license we do not ship, or under none that can be found. */
export function licenceFaults() {
  const shipped = shippedPackages();
  const faults = shipped.flatMap(({ name, license }) =>
    license && isFree(license) ? [] : [`${name}: ${license ?? "no license stated"}`],
  );
  return { checked: shipped.length, faults };
}

function shippedPlaces(packages) {
  const shipped = new Set();
  const visit = (place, dependencies = {}) => {
    for (const name of Object.keys(dependencies)) {
      const found = nearest(packages, place, name);
      if (!found || shipped.has(found) || packages[found].link) continue;
      shipped.add(found);
      visit(found, { ...packages[found].dependencies, ...packages[found].optionalDependencies });
    }
  };
  const workspaces = Object.keys(packages).filter((place) => /^(packages|apps)\/[^/]+$/.test(place));
  for (const place of workspaces) visit(place, packages[place].dependencies);
  return shipped;
}

/** Where Node would find `name` from `place`: the nearest node_modules on the way up. */
function nearest(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!folder) return undefined;
  }
}

function isFree(expression) {
  return expression
    .replace(/[()]/g, "")
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => free.has(licence.trim())));
}

function statedBy(place) {
  const file = path.join(root, place, "package.json");
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8"));
  return license?.type ?? license ?? licenses?.map((one) => one.type).join(" OR ");
}

function readFrom(place, expected) {
  if (!expected) return undefined;
  const file = path.join(root, place, "LICENSE");
  return existsSync(file) && readFileSync(file, "utf8").includes(expected.text)
    ? expected.license
    : undefined;
}
