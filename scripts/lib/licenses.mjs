import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

const allowedLicenses = new Set([
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

/** Packages without a license in package.json, with the license found in their LICENSE file. */
const licensesFromFiles = {
  "png-js": { license: "MIT", text: "Permission is hereby granted, free of charge" },
};

/**
 * Lists every shipped package (reachable from the dependencies of the workspaces) with its license. `npm prune --omit=optional`
 * would remove the optional ones.
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return [...findShippedPaths(packages)]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((packagePath) => {
      const name = packagePath.slice(packagePath.lastIndexOf("node_modules/") + "node_modules/".length);
      const { version, integrity, license, optional = false } = packages[packagePath];
      const resolvedLicense =
        license ?? readPackageLicense(packagePath) ?? readLicenseFile(packagePath, licensesFromFiles[name]);
      return { packagePath, name, version, integrity, optional, license: resolvedLicense };
    });
}

/** Reports shipped packages whose license is missing or not allowed. */
export function findLicenseIssues() {
  const shipped = shippedPackages();
  const issues = shipped.flatMap(({ name, license }) =>
    license && isAllowed(license) ? [] : [`${name}: ${license ?? "no license stated"}`],
  );
  return { checked: shipped.length, issues };
}

function findShippedPaths(packages) {
  const shipped = new Set();
  const visit = (packagePath, dependencies = {}) => {
    for (const name of Object.keys(dependencies)) {
      const dependency = resolvePackage(packages, packagePath, name);
      if (!dependency || shipped.has(dependency) || packages[dependency].link) continue;
      shipped.add(dependency);
      visit(dependency, {
        ...packages[dependency].dependencies,
        ...packages[dependency].optionalDependencies,
      });
    }
  };
  const workspaces = Object.keys(packages).filter((packagePath) =>
    /^(packages|apps)\/[^/]+$/.test(packagePath),
  );
  for (const packagePath of workspaces) visit(packagePath, packages[packagePath].dependencies);
  return shipped;
}

/** Resolves `name` from `packagePath` the way Node does: in the nearest node_modules folder up the tree. */
function resolvePackage(packages, packagePath, name) {
  for (let folder = packagePath; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!folder) return undefined;
  }
}

function isAllowed(expression) {
  return expression
    .replace(/[()]/g, "")
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((license) => allowedLicenses.has(license.trim())));
}

function readPackageLicense(packagePath) {
  const file = path.join(root, packagePath, "package.json");
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8"));
  return license?.type ?? license ?? licenses?.map((one) => one.type).join(" OR ");
}

function readLicenseFile(packagePath, expected) {
  if (!expected) return undefined;
  const file = path.join(root, packagePath, "LICENSE");
  return existsSync(file) && readFileSync(file, "utf8").includes(expected.text)
    ? expected.license
    : undefined;
}
