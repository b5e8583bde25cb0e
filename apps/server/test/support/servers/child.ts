import { type ChildProcess, spawn } from "node:child_process";
import { type Agent, request } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { freePort } from "./free-port.ts";
import type { TestDeployment } from "./test-deployment.ts";

/** The built server as a separate process: in local mode or, on PostgreSQL, in production mode. */
export interface ServerProcess {
  readonly port: number;
  readonly child: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  call(call: Call): Promise<HttpResponse>;
}

export interface Call {
  readonly path: string;
  readonly method?: string;
  readonly json?: unknown;
  readonly headers?: Record<string, string>;
  /** Keeps the connection open between calls. */
  readonly agent?: Agent;
  /** Local address to call from, which the server treats as a different visitor. */
  readonly from?: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

const entry = path.resolve(import.meta.dirname, "../../../dist/main.js");
const quickPasswords = path.resolve(import.meta.dirname, "quick-crypto.mjs");
/** Compiles the embedded database quickly instead of well, which pays off only in a process that lives for minutes. */
export const quickWasm = "--liftoff-only";
/** Host name of production mode in these tests. */
const host = "meridian.example.edu";

export function getEnvironment(deployment: TestDeployment, port: number): Record<string, string> {
  if (deployment.databaseUrl === undefined) return { DATA_DIR: deployment.dataDir, PORT: String(port) };
  return {
    DATABASE_URL: deployment.databaseUrl,
    BASE_URL: `https://${host}`,
    SECRET_KEYS: "kB3xv9TQ0mLr7YwZ2cHnE5uAfJ8pGs4D",
    OPERATOR_NAME: "Example University",
    OPERATOR_EMAIL: "privacy@example.edu",
    HOST: "127.0.0.1",
    PORT: String(port),
  };
}

/** Starts it without waiting, for starts that must fail. */
export function spawnServer(env: Record<string, string>): ServerProcess {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [quickWasm, "--import", quickPasswords, entry], {
    env: { PATH, HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  killOnExit(child);
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? code ?? 0));
  });
  const port = Number(env.PORT);
  const name = env.BASE_URL === undefined ? `127.0.0.1:${port}` : host;
  return { port, child, ended, output: () => output, call: (one) => send(port, name, one) };
}

/** Kills the child when this process ends, even if it is killed: its end of the pipe closes. */
export function killOnExit(child: ChildProcess): void {
  const guard = spawn("sh", ["-c", 'read -r _; kill -9 "$0"', String(child.pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  (guard.stdin as Socket).unref();
  child.once("exit", () => guard.kill("SIGKILL"));
}

/** Starts it and waits until it is ready. */
export async function startServerProcess(
  deployment: TestDeployment,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = spawnServer({ ...getEnvironment(deployment, await freePort()), ...env });
  let exited: number | NodeJS.Signals | undefined;
  void server.ended.then((code) => (exited = code));
  const deadline = Date.now() + 90_000;
  for (;;) {
    const ready = await server.call({ path: "/readyz" }).catch(() => null);
    if (ready?.status === 200) return server;
    if (exited !== undefined || Date.now() > deadline)
      throw new Error(`The server did not start:\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

function send(
  port: number,
  name: string,
  { path, method = "GET", json, headers, agent, from }: Call,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        agent: agent ?? false,
        ...(from && { localAddress: from }),
        headers: { host: name, ...(body && { "Content-Type": "application/json" }), ...headers },
      },
      (incoming) => {
        let text = "";
        incoming.on("data", (chunk) => (text += String(chunk)));
        incoming.on("end", () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text }),
        );
        incoming.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
