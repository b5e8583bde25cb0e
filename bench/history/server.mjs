// The built server on PostgreSQL, and somebody signed in to it.
import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import path from "node:path";
import { freePort } from "../deployment/free-port.mjs";

const entry = path.resolve(import.meta.dirname, "../../apps/server/dist/main.js");
const host = "bench.example.edu";

export async function signUp(server, email) {
  const password = "correct horse battery";
  const account = { email, password, full_name: "Bench", terms_accepted: true };
  await server.call({ path: "/api/session/sign-up", json: account });
  const { status, body, cookies } = await server.call({
    path: "/api/session/sign-in",
    json: { email, password },
  });
  if (status !== 200) throw new Error(`sign-in answered ${status} ${body}`);
  return cookies;
}

export async function startServer(databaseUrl) {
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: databaseUrl,
      BASE_URL: `https://${host}`,
      SECRET_KEYS: "a-key-for-benches-only-a-key-for-benches-only",
      HOST: "127.0.0.1",
      PORT: String(port),
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const agent = new Agent({ keepAlive: true });
  const call = (one) => send(agent, port, one);
  while ((await call({ path: "/readyz" }).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error("The server did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    call,
    pid: child.pid,
    stop() {
      agent.destroy();
      child.kill("SIGTERM");
      return ended;
    },
  };
}

function send(agent, port, { path, json, cookie, method = json ? "POST" : "GET" }) {
  return new Promise((resolve, reject) => {
    const sent = json && JSON.stringify(json);
    const headers = { host, ...(cookie && { cookie }), ...(sent && { "content-type": "application/json" }) };
    const outgoing = request({ agent, host: "127.0.0.1", port, path, method, headers }, (incoming) => {
      const chunks = [];
      incoming.on("data", (chunk) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () =>
        resolve({
          status: incoming.statusCode,
          body: Buffer.concat(chunks).toString(),
          cookies: (incoming.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; "),
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(sent);
  });
}
