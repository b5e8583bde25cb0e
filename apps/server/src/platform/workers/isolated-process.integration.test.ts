import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverRoot } from "../server-root.ts";
import { hasNetworkNamespaces, runIsolated, type ProcessLimits } from "./isolated-process.ts";

// Probes that run with the flags and limits of every isolated process and report what they could do.

const limits: ProcessLimits = {
  maxMs: 60_000,
  maxCpuSeconds: 30,
  maxMemoryMb: 1024,
  maxHeapMb: 256,
  maxOutputBytes: 1024 * 1024,
};

/** Inside `dist`, because an isolated process can read nothing else. */
const folder = mkdtempSync(path.join(serverRoot, "dist/probe-"));
let listener: Server;
let connections = 0;
let port: number;
beforeAll(async () => {
  process.env.PROBE_SECRET = "DATABASE_URL=postgres://secret";
  listener = createServer((_, response) => response.end("reached")).on("connection", () => connections++);
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  ({ port } = listener.address() as AddressInfo);
});
afterAll(() => {
  delete process.env.PROBE_SECRET;
  listener.close();
  rmSync(folder, { recursive: true });
});

async function probe(source: string, changes: Partial<ProcessLimits> = {}): Promise<unknown> {
  const script = path.join(folder, `${Math.random()}.mjs`);
  writeFileSync(script, source);
  const output = await runIsolated({
    script,
    input: [Buffer.from("input")],
    limits: { ...limits, ...changes },
  });
  return JSON.parse(output.toString());
}

const report = (expression: string) => `process.stdout.write(JSON.stringify(${expression}));`;
const attempt = (action: string) =>
  `const outcome = await (async () => ${action})().then(() => "done", (error) => error.code ?? error.message);
   ${report("outcome")}`;

test("an isolated process has nothing of our environment", async () => {
  const env = (await probe(report("process.env"))) as Record<string, string>;
  expect(
    Object.keys(env).filter((name) => !["PATH", "TMPDIR", "PWD", "OLDPWD", "_", "SHLVL"].includes(name)),
  ).toEqual([]);
  expect(JSON.stringify(env)).not.toContain("secret");
});

test("an isolated process can read the program, and no other file", async () => {
  const read = (file: string) => `(await import("node:fs")).readFileSync(${JSON.stringify(file)})`;
  expect(await probe(attempt(read(path.join(serverRoot, "dist/reader-worker.js"))))).toBe("done");
  for (const file of ["/etc/passwd", "/proc/self/environ", path.join(serverRoot, "src/config.ts")])
    expect(await probe(attempt(read(file)))).toBe("ERR_ACCESS_DENIED");
});

test("an isolated process can write only into its own folder, which is deleted, and start no process", async () => {
  const write = (file: string) => `(await import("node:fs")).writeFileSync(${file}, "x")`;
  for (const file of [path.join(folder, "x"), "/tmp/meridian-probe"])
    expect(await probe(attempt(write(JSON.stringify(file))))).toBe("ERR_ACCESS_DENIED");
  const own = `process.env.TMPDIR + "/x"`;
  expect(await probe(attempt(write(own)))).toBe("done");
  const large = `(await import("node:fs")).writeFileSync(${own}, Buffer.alloc(2 ** 26))`;
  expect(await probe(attempt(large)).catch(({ reason }: { reason: string }) => reason)).not.toBe("done");
  const temporary = (await probe(report("process.env.TMPDIR"))) as string;
  expect(existsSync(temporary)).toBe(false);
  expect(await probe(attempt(`(await import("node:child_process")).execSync("id")`))).toBe(
    "ERR_ACCESS_DENIED",
  );
});

test("an isolated process cannot connect anywhere", async () => {
  expect(await probe(attempt(`fetch("http://127.0.0.1:${port}/")`))).not.toBe("done");
  const connect = `new Promise((resolve, reject) =>
    (async () => (await import("node:net")).connect(${port}, "127.0.0.1").on("connect", resolve).on("error", reject))().catch(reject))`;
  expect(await probe(attempt(connect))).toBe("This process has no network.");
  expect(await probe(attempt(`(await import("node:dns")).promises.lookup("example.com")`))).toBe(
    "This process has no network.",
  );
  expect(connections).toBe(0);
});

test("where the system has network namespaces, the process has no interface but a loopback of its own", async () => {
  if (!hasNetworkNamespaces()) return;
  const interfaces = report(`Object.keys((await import("node:os")).networkInterfaces())`);
  expect(await probe(interfaces)).toEqual([]);
});

test("a process that runs forever is killed at its deadline", async () => {
  await expect(probe("for (;;);", { maxMs: 1500 })).rejects.toMatchObject({ reason: "time" });
});

test("the operating system ends a process that uses too much CPU time", async () => {
  await expect(probe("for (;;);", { maxCpuSeconds: 1 })).rejects.toMatchObject({ reason: "crash" });
});

test("the operating system limits memory outside of the JavaScript heap too", async () => {
  const allocate = `Buffer.alloc(2 * 1024 ** 3, 1)`;
  expect(await probe(attempt(allocate))).toMatch(/ERR_MEMORY_ALLOCATION_FAILED|allocation failed/i);
  const grow = `const all = []; for (;;) all.push(new Array(1e6).fill(all.length + 0.5));`;
  await expect(probe(grow)).rejects.toMatchObject({ reason: "crash" });
});

test("a process that writes more than allowed, or fails, is an error", async () => {
  const flood = `for (;;) process.stdout.write("x".repeat(65536)) || (await new Promise((done) => process.stdout.once("drain", done)));`;
  await expect(probe(flood)).rejects.toMatchObject({ reason: "crash" });
  await expect(probe("process.abort()")).rejects.toMatchObject({ reason: "crash" });
  await expect(probe("process.exit(3)")).rejects.toMatchObject({ reason: "crash" });
});

test("a process whose result is no longer needed is killed", async () => {
  const script = path.join(folder, "forever.mjs");
  writeFileSync(script, "for (;;);");
  const signal = AbortSignal.timeout(1000);
  await expect(runIsolated({ script, input: [], limits, signal })).rejects.toMatchObject({
    name: "TimeoutError",
  });
});
