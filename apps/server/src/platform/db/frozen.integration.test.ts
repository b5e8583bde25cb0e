import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { openSignedIn } from "../../../test/support/visitors/browser.ts";
import {
  createDemoDeployment,
  createEmptyDeployment,
  engine,
} from "../../../test/support/servers/test-deployment.ts";
import { startTestServer } from "../../../test/support/servers/server.ts";
import { queryRows } from "./database.ts";
import { openDatabase } from "./open-database.ts";

// The embedded database runs in this process, so it cannot freeze on its own.
test.runIf(engine === "postgres")(
  "while PostgreSQL is frozen, requests get 503 in bounded time, and succeed once it recovers",
  async () => {
    const deployment = await createDemoDeployment();
    const proxy = await openProxy(new URL(deployment.databaseUrl!));
    const server = await startTestServer({ deployment: { ...deployment, databaseUrl: proxy.url } });
    try {
      const browser = await openSignedIn(server, "evaluator@northfield.test");
      expect((await browser.call("/api/history")).status).toBe(200);
      proxy.freeze();
      const replies = ["/api/history", "/api/gpa-reports", "/api/bulk", "/api/history/facets"].flatMap(
        (path) => [browser.call(path), browser.call(path), browser.call(path), browser.call(path)],
      );
      expect((await server.fetch("/healthz")).status).toBe(200);
      for (const reply of await Promise.all(replies)) {
        expect(reply.status).toBe(503);
        expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
      }
      proxy.thaw();
      await expect.poll(async () => (await browser.call("/api/history")).status).toBe(200);
    } finally {
      proxy.thaw();
      await server.stop();
      await proxy.close();
      await deployment.remove();
    }
  },
  // Twice the slowest request: it waits for a connection, then for a response.
  60_000,
);

test.runIf(engine === "postgres")(
  "the server limits its statements, but commands have no time limit",
  async () => {
    const deployment = await createEmptyDeployment();
    const limits = async (limited: boolean) => {
      const database = await openDatabase({ ...deployment, limited });
      const [row] = await queryRows(database.db)`
        SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`;
      await database.close();
      return row;
    };
    expect(await limits(true)).toEqual({ statement: "15s", lock: "10s", idle: "1min" });
    expect(await limits(false)).toEqual({ statement: "0", lock: "0", idle: "0" });
    await deployment.remove();
  },
);

/** A proxy between the server and PostgreSQL that can stop forwarding data while connections stay open. */
async function openProxy(target: URL) {
  const sockets = new Set<Socket>();
  let frozen = false;
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => to.write(bytes));
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("error", () => {});
      if (frozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => proxy.close(() => resolve()));
    },
  };
}
