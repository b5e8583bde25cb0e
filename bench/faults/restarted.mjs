// PostgreSQL restarts under load: requests are declined cleanly, and everything recovers without a restart of ours.
import { randomUUID } from "node:crypto";
import { startOnPostgres } from "../deployment/server-process.mjs";
import { transcript } from "../deployment/transcript.mjs";
import { openOffice, until } from "./office.mjs";
import { startReceiver } from "./receiver.mjs";

const people = 12;
const away = 2_000;

export async function restarted(postgres, log) {
  const receiver = await startReceiver();
  const env = { ALLOW_PRIVATE_OUTBOUND: "127.0.0.0/8" };
  const servers = await Promise.all([startOnPostgres(postgres.url, env), startOnPostgres(postgres.url, env)]);
  try {
    const cookies = await openOffice(postgres, servers[0], receiver, people);
    const saved = [];
    const seen = [];
    const work = { goesOn: true };
    const atWork = cookies.map(async (cookie, person) => {
      for (let turn = person; work.goesOn; turn++) {
        const id = randomUUID();
        const ask = [
          { path: "/api/evaluations", json: { id, document: transcript("S-1") }, cookie },
          { path: "/api/history", cookie },
          { path: "/dashboard", cookie },
          { path: "/api/session", cookie },
        ][turn % 4];
        const began = performance.now();
        const answer = await servers[turn % 2]
          .call({ ...ask, timeoutMs: 20_000 })
          .catch((error) => ({ status: 0, text: error.message, headers: {} }));
        seen.push({
          status: answer.status,
          path: ask.path,
          took: performance.now() - began,
          at: performance.now(),
          text: answer.text,
          retry: answer.headers["retry-after"],
        });
        if (answer.status === 201) saved.push(id);
        if (answer.status >= 500 || answer.status === 0) await pause(100);
      }
    });
    await pause(3_000);
    if (saved.length === 0) throw new Error(`nothing could be saved: ${servers[0].output().slice(-2000)}`);
    const gone = performance.now();
    await postgres.restart(away);
    const back = performance.now();
    await pause(6_000);
    work.goesOn = false;
    await Promise.all(atWork);
    const declined = seen.filter(({ status }) => status >= 400 || status === 0);
    const recovered = Math.max(0, ...declined.map(({ at }) => at - back)) / 1000;
    const unclean = declined.filter(({ status, retry }) => status !== 503 || retry === undefined);
    for (const { status, path, text } of unclean.slice(0, 5)) log(`${status} ${path} ${text.slice(0, 200)}`);
    log(
      `${seen.length} requests, ${declined.length} declined while the database was away (${((back - gone) / 1000).toFixed(1)} s)`,
    );
    const kept = await postgres.query("SELECT id FROM evaluations WHERE id = ANY($1)", [saved]);
    const heard = await hearsAgain(servers, cookies[0], receiver);
    return [
      {
        what: "requests declined in any way but 503 with Retry-After",
        value: unclean.length,
        unit: "",
        target: "none",
        ok: unclean.length === 0,
      },
      {
        what: "acknowledged saves lost",
        value: saved.length - kept.length,
        unit: "",
        target: "none",
        ok: saved.length === kept.length,
      },
      {
        what: "last request declined after the database was back",
        value: recovered,
        unit: "s",
        target: "within 5 s",
        ok: recovered < 5,
      },
      {
        what: "longest wait of a request",
        value: Math.max(...seen.map(({ took }) => took)) / 1000,
        unit: "s",
        target: "under 15 s",
        ok: seen.every(({ took }) => took < 15_000),
      },
      {
        what: "background work goes on without a restart",
        value: heard ? "yes" : "no",
        unit: "",
        target: "yes",
        ok: heard,
      },
      {
        what: "server processes that ended",
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

/** A test message sent now arrives. */
async function hearsAgain(servers, cookie, receiver) {
  const before = receiver.messages.size;
  const { endpoints } = (await servers[0].call({ path: "/api/webhooks", cookie })).json;
  await servers[0].call({ path: `/api/webhooks/${endpoints[0].id}/test`, json: {}, cookie });
  return until(() => Promise.resolve(receiver.messages.size > before), 45_000);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
