// Replays 20,000 saved records of 40 courses under another policy, over HTTP on PostgreSQL, and under the policy they were
// made with, which must change nothing.
import { randomUUID } from "node:crypto";
import { openOffices, signIn, userEmail } from "./deployment/accounts.mjs";
import { startOnPostgres } from "./deployment/server-process.mjs";
import { policy, transcript } from "./deployment/transcript.mjs";
import { startPostgres } from "./history/postgres.mjs";

const [records, courses] = [20_000, 40];
const targetSeconds = 10;

export async function run({ log }) {
  const postgres = await startPostgres();
  let server;
  try {
    server = await startOnPostgres(postgres.url);
    await openOffices(postgres, server, { offices: 1, members: 1 });
    const cookie = await signIn(server, userEmail(0, 0));
    const post = async (path, json) => {
      const response = await server.call({ path, json, cookie, timeoutMs: 120_000 });
      if (response.status >= 300) throw new Error(`${path} returned ${response.status} ${response.text}`);
      return JSON.parse(response.text);
    };
    const content = { settings: policy, tables: [], rules: [] };
    const { id } = await post("/api/team/policies", { name: "Undergraduate", content });
    const stricter = { ...content, settings: { ...policy, cap: 3 } };
    await post(`/api/team/policies/${id}/versions`, { content: stricter, basedOn: 1 });
    await post("/api/evaluations", { id: randomUUID(), document: transcript("first", courses) });
    await copyRecord(postgres, records - 1);
    await postgres.query("VACUUM (ANALYZE) evaluations");
    const [{ size }] = await postgres.query(
      "SELECT avg(octet_length(document::text))::int AS size FROM evaluations",
    );
    log(`${records.toLocaleString("en-US")} records of ${courses} courses, ${size} bytes each`);

    const today = new Date();
    const period = {
      from: "2000-01-01",
      to: new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10),
    };
    const measure = async (version) => {
      const began = performance.now();
      const result = await post("/api/team/replay", {
        ...period,
        policy: { id, version, withTables: false },
        cutoff: 3.2,
      });
      return { seconds: (performance.now() - began) / 1000, ...result };
    };
    const same = await measure(1);
    const other = await measure(2);
    return [
      speed("under another policy", other),
      speed("under the policy they were made with", same),
      exact("records replayed", other.replayed, records),
      exact("records that change under another policy", other.changed, records),
      exact("records that change under their own policy", same.changed, 0),
    ];
  } finally {
    await server?.stop();
    await postgres.stop();
  }
}

function speed(what, { seconds }) {
  return {
    what: `${records.toLocaleString("en-US")} records × ${courses} courses ${what}`,
    value: seconds,
    unit: "s",
    target: `under ${targetSeconds} s`,
    ok: seconds < targetSeconds,
  };
}

function exact(what, value, expected) {
  return { what, value, unit: "records", target: String(expected), ok: value === expected };
}

/** Copies the one record, each with an ID and a time of its own; columns the database generates are left out. */
async function copyRecord(postgres, count) {
  const columns = await postgres.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'evaluations' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'created_at')`,
  );
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  await postgres.query(
    `INSERT INTO evaluations (id, created_at, ${names})
     SELECT gen_random_uuid(), created_at - n * interval '20 minutes', ${names}
     FROM evaluations, generate_series(1, $1::int) n`,
    [count],
  );
}
