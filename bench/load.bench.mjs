// 200 people at once for 60 s over two processes and one PostgreSQL: pages, sessions, the calculator's data, saving,
// history, dashboard, a report's PDF now and then, and programs that evaluate. LOAD_SECONDS makes it shorter.
import { randomUUID } from "node:crypto";
import { addressOf, openOffices, signIn } from "./deployment/people.mjs";
import { startOnPostgres } from "./deployment/server-process.mjs";
import { transcript } from "./deployment/transcript.mjs";
import { dice } from "./fuzz/dice.mjs";
import { startPostgres } from "./history/postgres.mjs";
import { startBareServer } from "./load/bare-server.mjs";
import { chooser } from "./load/traffic.mjs";

const [offices, members] = [20, 10];
const seconds = Number(process.env.LOAD_SECONDS ?? 60);
/** Between an answer and the next request of the same person: half a second to two. */
const thinking = (chance) => 500 + chance.next() * 1500;

export async function run({ log }) {
  const postgres = await startPostgres();
  const servers = await Promise.all([startOnPostgres(postgres.url), startOnPostgres(postgres.url)]);
  const bare = await startBareServer();
  try {
    const people = await arrive(postgres, servers[0]);
    log(`${people.length} people in ${offices} offices have signed in`);
    const requests = chooser();
    const visit = (person, turn) => {
      const one = requests.next(person);
      return { ...one, answer: servers[turn % servers.length].call({ ...one.call, from: person.from }) };
    };
    const bareVisit = (person) => {
      const one = requests.next(person);
      return { ...one, answer: bare.call({ path: "/" }) };
    };
    await spend(people, visit, Math.min(5, seconds), thinking);
    const ours = await spend(people, visit, seconds, thinking);
    const plain = await spend(people, bareVisit, Math.min(10, seconds), thinking);
    const flatOut = await spend(people, visit, Math.min(10, seconds), () => 0);
    const plainFlatOut = await spend(people, bareVisit, Math.min(5, seconds), () => 0);
    for (const line of perKind(ours)) log(line);
    return rows(ours, plain, flatOut, plainFlatOut);
  } finally {
    await Promise.all([...servers.map((server) => server.stop()), bare.stop()]);
    await postgres.stop();
  }
}

function rows(ours, plain, flatOut, plainFlatOut) {
  const failed = [...ours.seen, ...flatOut.seen].filter(({ status }) => status >= 500 || status === 0);
  const limited = ours.seen.filter(({ status }) => status === 429 || status === 403 || status === 401);
  const none = (what, list) => ({
    what,
    value: list.length,
    unit: "",
    target: "none",
    ok: list.length === 0,
  });
  return [
    { what: "requests answered", value: ours.seen.length / ours.seconds, unit: "requests/s" },
    none("answers of 500 or more, or none", failed),
    none("people declined who should not be", limited),
    { what: "p50", ...beside(at(ours, 0.5), at(plain, 0.5)), unit: "ms" },
    { what: "p99", ...beside(at(ours, 0.99), at(plain, 0.99)), unit: "ms", target: "stated" },
    {
      what: "without a pause between requests",
      ...beside(flatOut.seen.length / flatOut.seconds, plainFlatOut.seen.length / plainFlatOut.seconds),
      unit: "requests/s",
    },
    { what: "… p99", ...beside(at(flatOut, 0.99), at(plainFlatOut, 0.99)), unit: "ms" },
  ];
}

const beside = (value, reference) => ({ value, reference, ratio: value / reference });

function at({ seen }, share) {
  const times = seen.map(({ took }) => took).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))];
}

function perKind({ seen }) {
  return [...new Set(seen.map(({ kind }) => kind))]
    .sort((a, b) => a.localeCompare(b))
    .map((kind) => {
      const some = { seen: seen.filter((one) => one.kind === kind) };
      return `${kind}: ${some.seen.length} requests, p50 ${Math.round(at(some, 0.5))} ms, p99 ${Math.round(at(some, 0.99))} ms`;
    });
}

/** Everyone asks, waits for the answer, thinks and asks again, until the time is up. */
async function spend(people, visit, length, pause) {
  const seen = [];
  const began = performance.now();
  const until = began + length * 1000;
  await Promise.all(
    people.map(async (person, number) => {
      await new Promise((resolve) => setTimeout(resolve, pause(person.chance) * person.chance.next()));
      for (let turn = number; performance.now() < until; turn++) {
        const start = performance.now();
        const { kind, answer, done } = visit(person, turn);
        const { status } = await answer.then(
          (got) => {
            done?.(got);
            return got;
          },
          () => ({ status: 0 }),
        );
        seen.push({ kind, status, took: performance.now() - start });
        await new Promise((resolve) => setTimeout(resolve, pause(person.chance)));
      }
    }),
  );
  return { seen, seconds: (performance.now() - began) / 1000 };
}

/** Each with a session of their own from an address of their own; each office has a report and a key. */
async function arrive(postgres, server) {
  await openOffices(postgres, server, { offices, members });
  const people = [];
  for (let office = 0; office < offices; office++) {
    const from = (member) => `198.51.${office}.${member + 1}`;
    const cookies = await Promise.all(
      Array.from({ length: members }, (_, member) => signIn(server, addressOf(office, member), from(member))),
    );
    const [owner] = cookies;
    const { report, key } = await equip(server, owner);
    cookies.forEach((cookie, member) => {
      people.push({
        cookie,
        from: from(member),
        report,
        key,
        saved: null,
        chance: dice(office * members + member),
      });
    });
  }
  return people;
}

async function equip(server, cookie) {
  const id = randomUUID();
  const make = async (path, json) => {
    const { status, text } = await server.call({ path, json, cookie });
    if (status >= 300) throw new Error(`${path} answered ${status} ${text}`);
    return JSON.parse(text);
  };
  await make("/api/evaluations", { id, document: transcript("S-0", 40) });
  await make(`/api/evaluations/${id}/state`, { to: "final", version: 1 });
  const issued = await make("/api/gpa-reports", { evaluationId: id });
  const { secret } = await make("/api/api-keys", { name: "load", scopes: ["evaluations", "reference"] });
  return { report: issued.report.id, key: secret };
}
