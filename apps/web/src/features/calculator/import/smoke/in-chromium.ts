import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SourceFile } from "@meridian/contract/evaluation/source-file";
import type { GridLine } from "@meridian/transcript/cells/grid-line";
import type { ImportedRow } from "@meridian/transcript/rows/imported-row";
import type { TableGuess } from "@meridian/transcript/guess-table";

export interface SmokeReport {
  name: string;
  seconds: number;
  stages: string[];
  read: "read" | { failure: { code: string } } | { crashed: string };
  rows: ImportedRow[];
  grid: GridLine[];
  guess: TableGuess | null;
  /** Only with `?inspect`. */
  inspection: SourceFile | null;
}
export interface SmokeRun {
  reports: SmokeReport[];
  /** Every path the browser requested. */
  requested: string[];
  /** Content Security Policy violations reported by the browser. */
  violations: string[];
}

/** The Content Security Policy of the real server; the import must work under it. */
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self' data: blob:; img-src 'self' data: blob:; report-uri /violation";

/** Serves the built page on 127.0.0.1, opens it in headless Chromium, and waits for its reports. */
export async function runInChromium(
  folder: string,
  files: Record<string, Buffer>,
  port: number,
  query: Record<string, string> = {},
): Promise<SmokeRun> {
  const run: SmokeRun = { reports: [], requested: [], violations: [] };
  const profile = await mkdtemp(path.join(tmpdir(), "import-smoke-"));
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://127.0.0.1");
      run.requested.push(url.pathname);
      response.setHeader("content-security-policy", policy);
      if (request.method === "POST") {
        const body = await readBody(request);
        if (url.pathname === "/report") run.reports.push(JSON.parse(body) as SmokeReport);
        if (url.pathname === "/violation") run.violations.push(body);
        response.end();
        if (url.pathname === "/done") finish();
        return;
      }
      const fixture = files[url.pathname.replace("/files/", "")];
      const file = path.join(folder, url.pathname === "/" ? "index.html" : url.pathname);
      if (!fixture && !existsSync(file)) return void response.writeHead(404).end();
      response.setHeader("content-type", fixture ? "application/octet-stream" : contentType(file));
      response.end(fixture ?? (await readFile(file)));
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const search = new URLSearchParams({ files: Object.keys(files).join(","), ...query });
  const browser = spawn(
    process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      "--disable-quic",
      `--user-data-dir=${profile}`,
      // Only our own address resolves, so that any CDN request fails.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      `http://127.0.0.1:${port}/?${search}`,
    ],
    { stdio: "ignore" },
  );
  const exited = new Promise<void>((resolve) => browser.once("exit", () => resolve()));
  try {
    await Promise.race([finished, exited]);
  } finally {
    browser.kill();
    await exited;
    server.close();
    server.closeAllConnections();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return run;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function contentType(file: string): string {
  if (/\.m?js$/.test(file)) return "text/javascript";
  if (file.endsWith(".html")) return "text/html";
  return file.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
}
