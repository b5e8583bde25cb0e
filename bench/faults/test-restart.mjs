// PostgreSQL restarts under load: requests fail cleanly, and the server recovers without a restart.
import { randomUUID } from "node:crypto";
import { startOnPostgres } from "../deployment/server-process.mjs";
import { transcript } from "../deployment/transcript.mjs";
import { openOffice, waitUntil } from "./office.mjs";
import { startReceiver } from "./receiver.mjs";

const users = 12;
const downtimeMs = 2_000;

export async function testRestart(postgres, log) {
  const receiver = await startReceiver();
  const env = { ALLOW_PRIVATE_OUTBOUND: "127.0.0.0/8" };
  const servers = await Promise.all([startOnPostgres(postgres.url, env), startOnPostgres(postgres.url, env)]);
  try {
    const cookies = await openOffice(postgres, servers[0], receiver, users);
    const saved = [];
    const seen = [];
    const state = { isRunning: true };
    const workers = cookies.map(async (cookie, user) => {
      for (let turn = user; state.isRunning; turn++) {
        const id = randomUUID();
        const request = [
          { path: "/api/evaluations", json: { id, document: transcript("S-1") }, cookie },
          { path: "/api/history", cookie },
          { path: "/dashboard", cookie },
          { path: "/api/session", cookie },
        ][turn % 4];
        const began = performance.now();
        const response = await servers[turn % 2]
          .call({ ...request, timeoutMs: 20_000 })
          .catch((error) => ({ status: 0, text: error.message, headers: {} }));
        seen.push({
          status: response.status,
          path: request.path,
          took: performance.now() - began,
          at: performance.now(),
          text: response.text,
          retry: response.headers["retry-after"],
        });
        if (response.status === 201) saved.push(id);
        if (response.status >= 500 || response.status === 0) await pause(100);
      }
    });
    await pause(3_000);
    if (saved.length === 0) throw new Error(`could not save anything: ${servers[0].output().slice(-2000)}`);
    const downAt = performance.now();
    await postgres.restart(downtimeMs);
    const backAt = performance.now();
    await pause(6_000);
    state.isRunning = false;
    await Promise.all(workers);
    const declined = seen.filter(({ status }) => status >= 400 || status === 0);
    const recovered = Math.max(0, ...declined.map(({ at }) => at - backAt)) / 1000;
    const unclean = declined.filter(({ status, retry }) => status !== 503 || retry === undefined);
    for (const { status, path, text } of unclean.slice(0, 5)) log(`${status} ${path} ${text.slice(0, 200)}`);
    log(
      `${seen.length} requests, ${declined.length} rejected while the database was down (${((backAt - downAt) / 1000).toFixed(1)} s)`,
    );
    const savedRows = await postgres.query("SELECT id FROM evaluations WHERE id = ANY($1)", [saved]);
    const isDelivered = await sendTestMessage(servers, cookies[0], receiver);
    return [
      {
        what: "requests rejected with anything but 503 and Retry-After",
        value: unclean.length,
        unit: "",
        target: "none",
        ok: unclean.length === 0,
      },
      {
        what: "acknowledged saves lost",
        value: saved.length - savedRows.length,
        unit: "",
        target: "none",
        ok: saved.length === savedRows.length,
      },
      {
        what: "last rejected request after the database was back",
        value: recovered,
        unit: "s",
        target: "within 5 s",
        ok: recovered < 5,
      },
      {
        what: "longest request",
        value: Math.max(...seen.map(({ took }) => took)) / 1000,
        unit: "s",
        target: "under 15 s",
        ok: seen.every(({ took }) => took < 15_000),
      },
      {
        what: "background jobs continue without a restart",
        value: isDelivered ? "yes" : "no",
        unit: "",
        target: "yes",
        ok: isDelivered,
      },
      {
        what: "server processes that exited",
        value: servers.filter(({ child }) => child.exitCode !== null).length,
        unit: "",
        target: "none",
        ok: servers.every(({ child }) => child.exitCode === null),
      },
    ];
  } finally {
    await Promise.all([...servers.map((server) => server.stop()), receiver.stop()]);
  }
}

/** Sends a test message and returns whether it arrives. */
async function sendTestMessage(servers, cookie, receiver) {
  const before = receiver.messages.size;
  const { endpoints } = (await servers[0].call({ path: "/api/webhooks", cookie })).json;
  await servers[0].call({ path: `/api/webhooks/${endpoints[0].id}/test`, json: {}, cookie });
  return waitUntil(() => Promise.resolve(receiver.messages.size > before), 45_000);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
