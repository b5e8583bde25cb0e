import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { capture, root } from "./run.mjs";
import { runStep } from "./steps.mjs";

const stampFile = path.join(root, ".cache/build.json");

/** Inputs outside of the workspaces. */
const sharedInputs = [
  "package-lock.json",
  "tsconfig.json",
  "scripts/lib/sbom.mjs",
  "scripts/lib/licenses.mjs",
];
const extraInputs = {
  "apps/web": ["content"],
  // Bundled into the command, and not dependencies of the published package.
  "packages/cli": ["packages/contract", "packages/transcript"],
};

/**
 * Builds the workspaces that have changed since their last build, so that a second start needs no build. A workspace is
 * built once the workspaces it depends on are; independent ones are built at the same time.
 */
export async function ensureBuilt({ only = () => true } = {}) {
  const workspaces = readWorkspaces();
  const stamps = readStamps();
  const builds = new Map();
  const build = (workspace) => {
    if (!builds.has(workspace)) builds.set(workspace, buildAfterDependencies(workspace));
    return builds.get(workspace);
  };
  const buildAfterDependencies = async (workspace) => {
    await Promise.all(workspace.dependencies.map((name) => build(workspaces.get(name))));
    if (!workspace.hasBuild) return;
    const { folder } = workspace;
    const hash = contentHash([...sharedInputs, ...listInputs(workspace, workspaces)]);
    if (stamps[folder] === hash && existsSync(path.join(root, folder, "dist"))) return;
    await runStep(`Build ${folder}`, () => runBuild(folder));
    stamps[folder] = hash;
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamps));
  };
  const results = await Promise.allSettled([...workspaces.values()].filter(only).map(build));
  const failures = new Set(results.flatMap(({ reason }) => (reason ? [reason.message] : [])));
  for (const message of failures) console.error(`\n${message}`);
  if (failures.size > 0) process.exit(1);
}

/** Prints what the build reports; warnings only, unless it fails. */
async function runBuild(folder) {
  const { code, output } = await capture("npm", ["run", "--silent", "build", "-w", folder], {
    shell: process.platform === "win32",
  });
  if (code !== 0) throw new Error(`${output}\nBuilding ${folder} failed; see the output above.`);
  process.stdout.write(output);
}

/** By package name: the folder, the other workspaces it depends on, and whether it has a build script. */
function readWorkspaces() {
  const parents = readJson("package.json").workspaces.map((pattern) => pattern.replace(/\/\*$/, ""));
  const manifests = parents
    .flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => existsSync(path.join(root, folder, "package.json")))
    .map((folder) => [folder, readJson(`${folder}/package.json`)]);
  const names = new Set(manifests.map(([, { name }]) => name));
  return new Map(
    manifests.map(([folder, { name, dependencies = {}, scripts = {} }]) => [
      name,
      {
        folder,
        dependencies: Object.keys(dependencies).filter((dependency) => names.has(dependency)),
        hasBuild: scripts.build !== undefined,
      },
    ]),
  );
}

/** The workspace's folder and those of all workspaces it depends on, directly or indirectly. */
function listInputs({ folder, dependencies }, workspaces) {
  const inherited = dependencies.flatMap((name) => listInputs(workspaces.get(name), workspaces));
  return [...new Set([folder, ...(extraInputs[folder] ?? []), ...inherited])].toSorted((a, b) =>
    a.localeCompare(b),
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), "utf8"));
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, "utf8"));
  } catch {
    return {};
  }
}

const ignoredNames = new Set(["node_modules", "dist", ".cache", "test"]);

function contentHash(inputs) {
  const hash = createHash("sha256");
  const add = (file) => {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  };
  const walk = (folder) => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (ignoredNames.has(entry.name) || /\.test\.\w+$/.test(entry.name)) continue;
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(file);
      else if (entry.isFile()) add(file);
    }
  };
  for (const input of inputs) {
    if (!existsSync(path.join(root, input))) continue;
    if (path.extname(input)) add(input);
    else walk(input);
  }
  return hash.digest("hex");
}
