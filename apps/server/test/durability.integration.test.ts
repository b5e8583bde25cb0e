import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase, queryRows } from "../src/platform/db/database.ts";
import { type ServerProcess, startServerProcess } from "./child.ts";
import { demoPlace } from "./place.ts";

const repetitions = process.env.FULL === "1" ? 10 : 2;
const writes = 200;
const writers = 8;

test(
  `kill -9 during ${writes} acknowledged writes loses none of them, ${repetitions} times over`,
  async () => {
    const place = await demoPlace();
    const acknowledged: string[] = [];
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const server = await startServerProcess(place, { LOG_LEVEL: "error" });
      await writeUntilKilled(server, repetition, acknowledged);
      expect(await server.ended).toBe("SIGKILL");
      expect(acknowledged.length).toBeGreaterThanOrEqual(writes * (repetition + 1));

      const database = await openDatabase(place);
      const rows = await queryRows<{ email: string }>(database.db, sql`SELECT email FROM leads`);
      await database.close();
      const kept = new Set(rows.map(({ email }) => email));
      expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
    }
    await place.remove();
  },
  repetitions * 60_000,
);

/** Several visitors write at once; the server is killed in the midst of them, right after the 200th acknowledgement. */
async function writeUntilKilled(
  server: ServerProcess,
  repetition: number,
  acknowledged: string[],
): Promise<void> {
  let number = 0;
  let killed = false;
  const enough = acknowledged.length + writes;
  const writer = async () => {
    while (!killed) {
      const lead = number++;
      const email = `lead-${repetition}-${lead}@example.test`;
      // Each 20 come from another address, since one address may leave only so many an hour.
      const from = `127.0.${repetition + 1}.${1 + Math.floor(lead / 20)}`;
      const call = { path: "/api/leads", method: "POST", json: { email, consent: true, source: "/" }, from };
      const answer = await server.call(call).catch((error: unknown) => {
        if (!killed) throw error;
        return null;
      });
      if (!answer) return;
      expect(answer.status, answer.body).toBe(201);
      acknowledged.push(email);
      if (acknowledged.length >= enough && !killed) {
        killed = true;
        server.child.kill("SIGKILL");
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
}
