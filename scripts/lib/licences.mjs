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

/** Packages that state no licence in package.json, with the one their LICENSE file gives. */
const readInTheirFiles = { "png-js": "MIT" };

/** A line for each package that ships (reachable from the workspaces' own dependencies) under a licence we do not ship. */
export function licenceFaults() {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const shipped = shippedPlaces(packages);
  const faults = [];
  for (const place of shipped) {
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = packages[place].license ?? statedBy(place) ?? readInTheirFiles[name];
    // Another platform's binary is in the lock file but not on this disk; its siblings here speak for it.
    if (!licence && packages[place].optional) continue;
    if (!licence || !isFree(licence)) faults.push(`${name}: ${licence ?? "no licence stated"}`);
  }
  return { checked: shipped.size, faults };
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
