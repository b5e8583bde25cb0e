import { spawn } from "node:child_process";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/** Runs a command and streams its output; resolves with the exit code. */
function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(signal ? 1 : code));
  });
}

/** Runs a command without printing; resolves with the exit code and its output. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve({ code: signal ? 1 : code, output }));
  });
}

export const npm = (args, options) => run("npm", args, { shell: process.platform === "win32", ...options });

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
