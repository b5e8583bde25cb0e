import { expect, test } from "vitest";
import { queryRows } from "../../src/platform/db/database.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { type ServerProcess, startServerProcess } from "../support/servers/child.ts";
import { createDemoDeployment } from "../support/servers/test-deployment.ts";

const repetitions = process.env.FULL === "1" ? 10 : 1;
const writes = 200;
const writers = 8;

test(
  `kill -9 during ${writes} acknowledged writes loses none of them, ${repetitions} times over`,
  async () => {
    const deployment = await createDemoDeployment();
    const acknowledged: string[] = [];
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const server = await startServerProcess(deployment, { LOG_LEVEL: "error" });
      await writeUntilKilled(server, repetition, acknowledged);
      expect(await server.ended).toBe("SIGKILL");
      expect(acknowledged.length).toBeGreaterThanOrEqual(writes * (repetition + 1));

      const database = await openDatabase(deployment);
      const rows = await queryRows<{ email: string }>(database.db)`SELECT email FROM leads`;
      await database.close();
      const stored = new Set(rows.map(({ email }) => email));
      expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
    }
    await deployment.remove();
  },
  repetitions * 240_000,
);

/** Several visitors write concurrently; the server is killed right after the 200th acknowledgment. */
async function writeUntilKilled(
  server: ServerProcess,
  repetition: number,
  acknowledged: string[],
): Promise<void> {
  let number = 0;
  let killed = false;
  const target = acknowledged.length + writes;
  const writer = async () => {
    while (!killed) {
      const lead = number++;
      const email = `lead-${repetition}-${lead}@example.test`;
      // Switch addresses every 20 leads because of the hourly limit per address.
      const from = `127.0.${repetition + 1}.${1 + Math.floor(lead / 20)}`;
      const call = { path: "/api/leads", method: "POST", json: { email, consent: true, source: "/" }, from };
      const response = await server.call(call).catch((error: unknown) => {
        if (!killed) throw error;
        return null;
      });
      if (!response) return;
      expect(response.status, response.body).toBe(201);
      acknowledged.push(email);
      if (acknowledged.length >= target && !killed) {
        killed = true;
        server.child.kill("SIGKILL");
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
}
