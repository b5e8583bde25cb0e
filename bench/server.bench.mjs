// Server overhead and startup time, compared with a bare node:http server on the same machine, alternating.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { freePort } from "./deployment/free-port.mjs";

const entry = path.resolve(import.meta.dirname, "../apps/server/dist/main.js");
const rounds = 4;
const secondsEach = 2;

export async function run({ log }) {
  const folder = mkdtempSync(path.join(tmpdir(), "meridian-bench-"));
  try {
    const rows = [...(await startUp(folder, log)), ...(await overhead(folder, log))];
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Requests per second for the smallest real call (a guest session) and for a full page. */
async function overhead(folder, log) {
  const ours = await start(entry, { DATA_DIR: path.join(folder, "data"), LOG_LEVEL: "warn" });
  const session = await (await fetch(`${ours.url}/api/session`)).text();
  const page = await (await fetch(`${ours.url}/about`)).text();
  const bare = await start(bareServer(folder, { "/api/session": session, "/about": page }), {});
  try {
    return [
      await compare("JSON call, /api/session", "/api/session", ours, bare, log),
      await compare("page, /about", "/about", ours, bare, log),
    ];
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

async function compare(what, address, ours, bare, log) {
  const rates = { ours: [], bare: [] };
  // One warm-up round, then alternating, so that noise on the machine affects both equally.
  for (let round = 0; round <= rounds; round++) {
    for (const [side, server] of Object.entries({ ours, bare })) {
      const { requests, non2xx, errors } = await autocannon({
        url: server.url + address,
        connections: 32,
        duration: round === 0 ? 1 : secondsEach,
      });
      if (non2xx + errors > 0)
        throw new Error(`${side}: ${non2xx} non-2xx responses and ${errors} errors at ${address}`);
      if (round > 0) rates[side].push(requests.average);
    }
  }
  const [value, reference] = [median(rates.ours), median(rates.bare)];
  log(
    `${what}: ours ${rates.ours.map(Math.round).join(", ")}; bare ${rates.bare.map(Math.round).join(", ")} per second`,
  );
  const ratio = value / reference;
  return {
    what,
    value,
    unit: "requests/s",
    reference,
    ratio,
  };
}

/** Time from the command to the first response, with an existing data folder and on the very first start. */
async function startUp(folder, log) {
  const bareFile = bareServer(folder, {});
  const times = { first: [], again: [], bare: [] };
  for (let round = 0; round < 3; round++) {
    const data = path.join(folder, `start-${round}`);
    for (const [kind, file, env] of [
      ["bare", bareFile, {}],
      ["first", entry, { DATA_DIR: data, LOG_LEVEL: "warn" }],
      ["again", entry, { DATA_DIR: data, LOG_LEVEL: "warn" }],
    ]) {
      const server = await start(file, env);
      times[kind].push(server.startedIn);
      await server.stop();
    }
  }
  log(
    `startup in ms: ${JSON.stringify(times, (_, value) => (typeof value === "number" ? Math.round(value) : value))}`,
  );
  const reference = median(times.bare);
  const row = (what, kind, seconds) => {
    const value = median(times[kind]);
    const limit = { target: `at most ${seconds} s`, ok: value <= seconds * 1000 };
    return { what, value, unit: "ms", reference, ratio: value / reference, ...limit };
  };
  return [row("start on an existing database", "again", 3), row("very first start", "first", 6)];
}

/** Starts a server on a free port and waits until it is ready. */
async function start(file, env) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`${file} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const startedIn = performance.now() - began;
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url, startedIn, stop };
}

/** The minimum a Node server can do: look up the path and write the bytes. */
function bareServer(folder, responses) {
  const file = path.join(folder, "bare.mjs");
  writeFileSync(
    file,
    `import { createServer } from "node:http";
const responses = ${JSON.stringify(responses)};
createServer((request, response) => {
  const body = responses[request.url] ?? "{}";
  response.writeHead(200, { "Content-Type": body[0] === "{" ? "application/json" : "text/html" });
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
`,
  );
  return file;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
