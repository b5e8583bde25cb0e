import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { capture } from "./run.mjs";

/** Chromium without a window: loads a page with half the CPU time of `chromium --headless`. */
const headlessShell = "chromium-headless-shell";

/**
 * Makes sure that a browser and a PostgreSQL server are available for the tests, installing the Debian packages if possible.
 * Returns one line per missing program that says how to install it.
 */
export async function ensureSystemPackages({ browser }) {
  if (browser) await tryHeadlessShell();
  const findMissing = () => [
    ...(headlessBrowserPath() ? [] : [{ what: "Chromium", packages: ["chromium"] }]),
    ...(postgresBin() ? [] : [{ what: "PostgreSQL", packages: ["postgresql"] }]),
  ];
  const missing = findMissing();
  if (missing.length === 0) return [];
  const names = missing.flatMap((one) => one.packages);
  const instructions = `install it yourself (on Debian or Ubuntu: sudo apt-get install ${names.join(" ")})`;
  if (!findOnPath("apt-get")) return missing.map((one) => `${one.what} is not installed: ${instructions}`);
  console.log(`Installing ${names.join(" and ")} with apt-get ...`);
  await runApt("update", "-qq");
  const { code, output } = await runApt("install", "-y", "-qq", "--no-install-recommends", ...names);
  if (code !== 0) console.log(output.trim().split("\n").slice(-3).join("\n"));
  return findMissing().map(
    (one) => `${one.what} is not installed and apt-get could not install it: ${instructions}`,
  );
}

/**
 * Optional: without it, the tests run in Chromium. So it is installed only as root, which is how CI runs, never with
 * sudo on a developer's machine.
 */
async function tryHeadlessShell() {
  if (process.env.CHROMIUM_PATH || findOnPath(headlessShell) || !findOnPath("apt-get")) return;
  if (process.getuid?.() !== 0) return;
  const network = ["-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
  const install = () =>
    runApt("install", "-y", "--no-install-recommends", "--no-remove", ...network, headlessShell);
  if ((await install()).code === 0) return;
  await runApt("update", ...network);
  await install();
}

function runApt(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const [command, ...rest] = [...asRoot, "apt-get", ...args];
  return capture(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}

/** The browser for tests: one that has no window, if it is installed. */
export function headlessBrowserPath() {
  return process.env.CHROMIUM_PATH || findOnPath(headlessShell) || chromiumPath();
}

/** The browser for benchmarks and pictures: with a window, if it is installed. */
export function chromiumPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", headlessShell]
    .map(findOnPath)
    .find(Boolean);
}

/** The folder that contains initdb and postgres, which is not on the PATH on Debian. */
function postgresBin() {
  const initdb = findOnPath("initdb");
  if (initdb) return path.dirname(initdb);
  const debian = "/usr/lib/postgresql";
  if (!existsSync(debian)) return undefined;
  return readdirSync(debian)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debian, version, "bin"))
    .find((bin) => existsSync(path.join(bin, "initdb")));
}

function findOnPath(name) {
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
}
