// What breaks in real life, on purpose: a killed process, a database that restarts, a full disk, a clock that jumps.
// FAULTS=killed,disk runs some of it.
import { clockJumps } from "./faults/clock.mjs";
import { fullDisk } from "./faults/full-disk.mjs";
import { killed } from "./faults/killed.mjs";
import { restarted } from "./faults/restarted.mjs";
import { startPostgres } from "./history/postgres.mjs";

export async function run({ log }) {
  const parts = {
    killed: (told) => onPostgres(killed, told),
    restarted: (told) => onPostgres(restarted, told),
    disk: fullDisk,
    clock: (told) => onPostgres(clockJumps, told),
  };
  const wanted = process.env.FAULTS?.split(",") ?? Object.keys(parts);
  const rows = [];
  for (const part of wanted) rows.push(...(await parts[part]((line) => log(`${part}: ${line}`))));
  return rows;
}

async function onPostgres(work, log) {
  // What is acknowledged must outlive the database too: it writes through, unlike in the benches of speed.
  const postgres = await startPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  try {
    return await work(postgres, log);
  } finally {
    await postgres.stop();
  }
}
