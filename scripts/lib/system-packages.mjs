import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { capture } from "./run.mjs";

/**
 * Finds a browser and a PostgreSQL server for the tests, installing Debian's packages when they are absent and this
 * process may. Returns what is still missing, each with the one line that mends it.
 */
export async function ensureSystemPackages() {
  const missing = () => [
    ...(chromiumPath() ? [] : [{ what: "Chromium", packages: ["chromium"] }]),
    ...(postgresBin() ? [] : [{ what: "PostgreSQL", packages: ["postgresql"] }]),
  ];
  const wanted = missing();
  if (wanted.length === 0) return [];
  const names = wanted.flatMap((one) => one.packages);
  const byHand = `install it yourself (on Debian or Ubuntu: sudo apt-get install ${names.join(" ")})`;
  if (!onPath("apt-get")) return wanted.map((one) => `${one.what} is not installed: ${byHand}`);
  console.log(`Installing ${names.join(" and ")} with apt-get ...`);
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = async (...args) => {
    const [command, ...rest] = [...asRoot, "apt-get", ...args];
    return capture(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  };
  await apt("update", "-qq");
  const { code, output } = await apt("install", "-y", "-qq", "--no-install-recommends", ...names);
  if (code !== 0) console.log(output.trim().split("\n").slice(-3).join("\n"));
  return missing().map((one) => `${one.what} is not installed and apt-get could not install it: ${byHand}`);
}

export function chromiumPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(onPath).find(Boolean);
}

/** The folder that holds initdb and postgres; Debian keeps it off the PATH. */
function postgresBin() {
  const onThePath = onPath("initdb");
  if (onThePath) return path.dirname(onThePath);
  const debian = "/usr/lib/postgresql";
  if (!existsSync(debian)) return undefined;
  return readdirSync(debian)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debian, version, "bin"))
    .find((bin) => existsSync(path.join(bin, "initdb")));
}

function onPath(name) {
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
}
