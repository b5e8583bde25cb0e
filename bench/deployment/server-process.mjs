// Runs the built server as a separate process, as an operator would, and sends requests to it.
import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import path from "node:path";
import { freePort } from "./free-port.mjs";

const entry = path.resolve(import.meta.dirname, "../../apps/server/dist/main.js");
/** The host name used in production mode. */
const host = "bench.example.edu";

/** Production mode on PostgreSQL. Localhost is a trusted proxy, so that a request can claim any client address. */
export function startOnPostgres(databaseUrl, env = {}) {
  return startProcess({
    DATABASE_URL: databaseUrl,
    BASE_URL: `https://${host}`,
    SECRET_KEYS: "kB3xv9TQ0mLr7YwZ2cHnE5uAfJ8pGs4D",
    OPERATOR_NAME: "Example University",
    OPERATOR_EMAIL: "privacy@example.edu",
    HOST: "127.0.0.1",
    TRUSTED_PROXIES: "127.0.0.1",
    ...env,
  });
}

/** Local mode: the embedded database, with its demo accounts. */
export function startOnFolder(dataDir, env = {}) {
  return startProcess({ DATA_DIR: dataDir, ...env });
}

/** Starts the server and waits until it is ready; throws with its output if it fails to start. */
async function startProcess(env) {
  const port = await freePort();
  const settings = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "error", ...env };
  const child = spawn(process.execPath, [entry], {
    env: { ...settings, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
  void ended.then(() => process.off("exit", kill));
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const name = env.BASE_URL === undefined ? `127.0.0.1:${port}` : host;
  const call = (one) => send(agent, port, name, one);
  const server = { port, name, child, ended, agent, call, output: () => output, stop: () => end("SIGTERM") };
  const end = (signal) => {
    agent.destroy();
    child.kill(signal);
    return ended;
  };
  const deadline = Date.now() + 60_000;
  while ((await call({ path: "/readyz" }).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await end("SIGKILL");
      throw new Error(`The server did not start: ${output.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { ...server, kill: () => end("SIGKILL") };
}

/** Sends one request. `from` is the client address in X-Forwarded-For; `cookies` of the response can be sent back as they are. */
function send(
  agent,
  port,
  name,
  { path: address, method, json, body, headers = {}, cookie, from, timeoutMs = 30_000 },
) {
  return new Promise((resolve, reject) => {
    const payload = json === undefined ? body : JSON.stringify(json);
    const outgoing = request(
      {
        agent,
        host: "127.0.0.1",
        port,
        path: address,
        method: method ?? (payload === undefined ? "GET" : "POST"),
        headers: {
          host: name,
          ...(cookie && { cookie }),
          ...(from && { "x-forwarded-for": from }),
          ...(json !== undefined && { "content-type": "application/json" }),
          ...(payload !== undefined && { "content-length": Buffer.byteLength(payload) }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks = [];
        incoming.on("data", (chunk) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => resolve(new ServerResponse(incoming, Buffer.concat(chunks))));
      },
    );
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`no response within ${timeoutMs} ms`)));
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
}

class ServerResponse {
  constructor({ statusCode, headers }, bytes) {
    Object.assign(this, { status: statusCode, headers, bytes });
  }
  get text() {
    return this.bytes.toString();
  }
  get json() {
    return JSON.parse(this.text);
  }
  get cookies() {
    return (this.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  }
}
