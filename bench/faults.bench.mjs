// Fault injection: a killed process, a database restart, a full disk and a clock jump. FAULTS=killed,disk runs only some.
import { testClockJumps } from "./faults/clock.mjs";
import { testFullDisk } from "./faults/full-disk.mjs";
import { testKill } from "./faults/test-kill.mjs";
import { testRestart } from "./faults/test-restart.mjs";
import { startPostgres } from "./history/postgres.mjs";

export async function run({ log }) {
  const scenarios = {
    killed: (scenarioLog) => onPostgres(testKill, scenarioLog),
    restarted: (scenarioLog) => onPostgres(testRestart, scenarioLog),
    disk: testFullDisk,
    clock: (scenarioLog) => onPostgres(testClockJumps, scenarioLog),
  };
  const names = process.env.FAULTS?.split(",") ?? Object.keys(scenarios);
  const rows = [];
  for (const name of names) rows.push(...(await scenarios[name]((line) => log(`${name}: ${line}`))));
  return rows;
}

async function onPostgres(work, log) {
  // Acknowledged writes must survive a database crash, so durability is on, unlike in the speed benchmarks.
  const postgres = await startPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  try {
    return await work(postgres, log);
  } finally {
    await postgres.stop();
  }
}
