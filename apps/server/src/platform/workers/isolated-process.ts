import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { serverRoot } from "../server-root.ts";

/**
 * Runs a script in a process of its own, for input that may be hostile: without our environment, with access to the
 * program and an empty folder alone, without network, and with limits that the operating system enforces (decision 129).
 */
export interface IsolatedTask {
  /** Path of a script that reads its input from stdin and writes its result to stdout. */
  readonly script: string;
  readonly input: readonly Uint8Array[];
  readonly limits: ProcessLimits;
  /** Kills the process when its result is no longer needed. */
  readonly signal?: AbortSignal | undefined;
}

export interface ProcessLimits {
  /** Killed after this time, whatever it does. */
  readonly maxMs: number;
  readonly maxCpuSeconds: number;
  /** Writable memory of the process: heap, buffers, WebAssembly and native libraries. */
  readonly maxMemoryMb: number;
  readonly maxHeapMb: number;
  readonly maxOutputBytes: number;
}

/** The process was killed at its deadline, or ended without a result. */
export class IsolatedProcessError extends Error {
  override readonly name = "IsolatedProcessError";
  readonly reason: "time" | "crash";

  constructor(reason: "time" | "crash", message: string) {
    super(message);
    this.reason = reason;
  }
}

export function runIsolated({ script, input, limits, signal }: IsolatedTask): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "meridian-isolated-"));
    const [command, ...args] = toCommand(script, folder, limits);
    const child = spawn(command!, args, {
      // No secrets, no DATABASE_URL, no NODE_OPTIONS.
      env: { PATH: "/usr/local/bin:/usr/bin:/bin", TMPDIR: folder },
      cwd: path.parse(serverRoot).root,
      stdio: ["pipe", "pipe", "ignore"],
      // A group of its own, so that killing it also ends what it started.
      detached: process.platform !== "win32",
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      kill(child);
    }, limits.maxMs);
    const onAbort = () => kill(child);
    signal?.addEventListener("abort", onAbort, { once: true });
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.maxOutputBytes) kill(child);
      else chunks.push(chunk);
    });
    child.on("error", (error) => finish(() => reject(error)));
    child.on("close", (code, ending) =>
      finish(() => {
        if (signal?.aborted) reject(signal.reason as Error);
        else if (timedOut) reject(new IsolatedProcessError("time", `Killed after ${limits.maxMs} ms`));
        else if (code === 0 && size <= limits.maxOutputBytes) resolve(Buffer.concat(chunks));
        else reject(new IsolatedProcessError("crash", `Ended with ${ending ?? `code ${code}`}`));
      }),
    );
    function finish(settle: () => void) {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      rmSync(folder, { recursive: true, force: true });
      settle();
    }
    // A process that died does not read the rest of its input; its exit is the error to report.
    child.stdin.on("error", () => undefined);
    for (const bytes of input) child.stdin.write(bytes);
    child.stdin.end();
  });
}

function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

/**
 * A shell sets the limits before it becomes Node: CPU time, writable memory, no core dump, small files, few open files,
 * and the low priority of other long work.
 */
function toCommand(script: string, folder: string, limits: ProcessLimits): string[] {
  const node = [process.execPath, ...nodeFlags(folder, limits), script];
  if (process.platform === "win32") return node;
  const network = hasNetworkNamespaces() ? ["unshare", "--user", "--net", "--"] : [];
  const setLimits = [
    "echo 5 2>/dev/null > /proc/self/autogroup",
    `ulimit -t ${limits.maxCpuSeconds}`,
    `ulimit -d ${limits.maxMemoryMb * 1024}`,
    "ulimit -c 0",
    "ulimit -n 128",
    // In blocks of 512 bytes.
    `ulimit -f ${maxFileBytes / 512}`,
  ].map((command) => `{ ${command}; } 2>/dev/null`);
  return ["/bin/sh", "-c", `${setLimits.join("; ")}; exec nice -n 5 "$@"`, "sh", ...network, ...node];
}

/** Larger than the recognition data of any language, which is unpacked into the process's own folder. */
const maxFileBytes = 32 * 1024 * 1024;

function nodeFlags(folder: string, { maxHeapMb }: ProcessLimits): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
  return [
    permission,
    "--allow-addons",
    "--allow-worker",
    ...[...readableFolders(), path.join(folder, "*")].map((readable) => `--allow-fs-read=${readable}`),
    `--allow-fs-write=${path.join(folder, "*")}`,
    `--max-old-space-size=${maxHeapMb}`,
    "--import",
    pathToFileURL(path.join(serverRoot, "dist/no-network.js")).href,
  ];
}

/** The server's bundle, installed packages and grading data; not its configuration, database or temporary files. */
function readableFolders(): string[] {
  const require = createRequire(path.join(serverRoot, "package.json"));
  const grading = path.dirname(realpathSync(require.resolve("@meridian/grading/data/index.json")));
  return [
    path.join(serverRoot, "package.json"),
    path.join(serverRoot, "dist", "*"),
    // All folders where packages may be, because Node 20 also denies asking whether a file exists.
    ...(require.resolve.paths("pdfjs-dist") ?? []).map((packages) => path.join(packages, "*")),
    path.join(path.resolve(grading, "../.."), "*"),
  ];
}

let networkNamespaces: boolean | undefined;

/** Whether this system lets us start a process without any network interface. */
export function hasNetworkNamespaces(): boolean {
  networkNamespaces ??=
    process.platform === "linux" && spawnSync("unshare", ["--user", "--net", "--", "true"]).status === 0;
  return networkNamespaces;
}
