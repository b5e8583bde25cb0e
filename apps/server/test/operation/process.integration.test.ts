import { Agent } from "node:http";
import { connect, createServer, type AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import {
  getEnvironment,
  type HttpResponse,
  type ServerProcess,
  spawnServer,
  startServerProcess,
} from "../support/servers/child.ts";
import { startReceiver } from "../support/servers/receiver.ts";
import { freePort } from "../support/servers/free-port.ts";
import { createDemoDeployment, engine, type TestDeployment } from "../support/servers/test-deployment.ts";

let deployment: TestDeployment;
beforeEach(async () => {
  deployment = await createDemoDeployment();
});
afterEach(() => deployment.remove());

/** Whether to run what does not depend on the engine: once, on the production engine (decision 108). */
const mainEngine = engine === "postgres" || process.env.FULL === "1";

/** Starts with settings that must be rejected: one line of output, exit code 1, no stack. */
async function getStartupError(env: Record<string, string>): Promise<string> {
  const server = spawnServer(env);
  expect(await server.ended).toBe(1);
  const lines = server.output().trim().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

test("SIGTERM drops no request: those in flight complete, then the server exits with 0", async () => {
  const server = await startServerProcess(deployment);
  const statuses: number[] = [];
  // Visitors send requests one after another until a response closes the connection.
  const visitor = async () => {
    let previousAt = Date.now();
    for (;;) {
      const sentAt = Date.now();
      const request = server.call({ path: "/api/session", headers: { connection: "keep-alive" } });
      const response = await request.catch((error: unknown) => {
        // On a busy machine, it may leave after the server has closed the connection, which was idle for 2 s by then.
        if (Date.now() - previousAt < 2000) throw error;
        return null;
      });
      if (!response) return;
      previousAt = sentAt;
      const { status, headers } = response;
      statuses.push(status);
      if (statuses.length === 200) server.child.kill("SIGTERM");
      if (headers.connection === "close") return;
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  expect(await server.ended).toBe(0);
  expect(statuses.length).toBeGreaterThanOrEqual(200);
  expect(statuses.every((status) => status === 200)).toBe(true);
});

test.runIf(mainEngine)("OpenTelemetry gets requests by route, and never an address or a header", async () => {
  const receiver = await startReceiver(() => ({ status: 200, json: {} }));
  const server = await startServerProcess(deployment, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
    OTEL_SERVICE_NAME: "meridian-test",
  });
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, cookie: "session=s3cret" };
  await server.call({ path: "/api/evaluations/s3cret?token=s3cret", headers });
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  const sent = (path: string) =>
    receiver.received.filter((each) => each.path === path).map(({ body }) => body);
  const traces = sent("/v1/traces").join("");
  expect(traces).toContain("GET /api/evaluations/:id");
  // The span continues the caller's trace.
  expect(traces).toContain(traceId);
  expect(traces).toContain("meridian-test");
  expect(sent("/v1/metrics").join("")).toContain("http.server.request.duration");
  expect(JSON.stringify(receiver.received)).not.toContain("s3cret");
  await receiver.stop();
});

test.runIf(mainEngine)("SIGTERM resets no connection, and waits for slow requests", async () => {
  const server = await startServerProcess(deployment);
  const idle = connect(server.port, "127.0.0.1");
  const idleEnded = new Promise<string>((resolve) => {
    idle.once("error", (error) => resolve(error.message));
    idle.once("end", () => resolve("end"));
  });
  idle.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
  await new Promise((resolve) => idle.once("data", resolve));
  idle.resume();

  const problems: unknown[] = [];
  let signUps: Promise<HttpResponse>[] = [];
  const visitor = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const path = "/healthz";
    for (let answered = 0; ; answered++) {
      const reply = await server.call({ path, agent }).catch((error: unknown) => {
        problems.push(error);
        return null;
      });
      if (number === 0 && answered === 2) {
        // Password hashing takes a while; the signal arrives in the middle of it.
        signUps = Array.from({ length: 6 }, (_, index) => signUp(server, `slow${index}@example.test`));
        await server.call({ path });
        server.child.kill("SIGTERM");
      }
      if (reply === null || reply.headers.connection === "close") break;
      // Longer than the server takes to stop listening.
      await new Promise((resolve) => setTimeout(resolve, 400 + number * 120));
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: 8 }, (_, number) => visitor(number)));
  expect(problems).toEqual([]);
  expect(await idleEnded).toBe("end");
  expect((await Promise.all(signUps)).map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(await server.ended).toBe(0);
});

test.runIf(mainEngine)("names a port that is in use", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  expect(await getStartupError(getEnvironment(deployment, port))).toContain(
    `Port ${port} is in use by another program`,
  );
  other.close();
});

test.runIf(mainEngine)("rejects a database from a newer version and leaves it unchanged", async () => {
  const database = await openDatabase(deployment);
  await database.db.execute(sql`INSERT INTO schema_migrations (name, hash) VALUES ('9999_future', 'x')`);
  await database.close();
  expect(await getStartupError(getEnvironment(deployment, await freePort()))).toContain(
    "newer version of Meridian",
  );
});

test.runIf(engine === "pglite")(
  "rejects a second start on the same folder without affecting the first",
  async () => {
    const first = await startServerProcess(deployment);
    const second = await getStartupError(getEnvironment(deployment, await freePort()));
    expect(second).toContain(`is already open by process ${first.child.pid}`);
    expect((await first.call({ path: "/readyz" })).status).toBe(200);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
  },
);

test.runIf(engine === "postgres")(
  "in production, two processes share one database, send HSTS, serve only their host name and have no local mailbox",
  async () => {
    const [first, second] = await Promise.all([
      startServerProcess(deployment),
      startServerProcess(deployment),
    ]);
    const email = "both@example.test";
    const signedUp = await signUp(first, email);
    expect(signedUp.status, signedUp.body).toBeLessThan(300);
    const json = { email, password: "correct horse battery" };
    const signIn = await second.call({ path: "/api/session/sign-in", method: "POST", json });
    expect(signIn.status, signIn.body).toBe(200);
    const cookie = [signIn.headers["set-cookie"] ?? []]
      .flat()
      .map((setCookie) => setCookie.split(";")[0])
      .join("; ");
    const session = await first.call({ path: "/api/session", headers: { cookie } });
    expect(session.body).toContain(email);

    const page = await first.call({ path: "/" });
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toContain("max-age=63072000");
    expect(page.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    expect((await first.call({ path: "/", headers: { host: "127.0.0.1" } })).status).toBe(421);
    expect((await first.call({ path: "/readyz", headers: { host: "10.0.0.7" } })).status).toBe(200);
    expect((await first.call({ path: "/dev/mail" })).status).toBe(404);
    for (const server of [first, second]) server.child.kill("SIGTERM");
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  },
);

test.runIf(mainEngine)("reports an unreachable database without its password", async () => {
  const env = { ...getEnvironment(deployment, await freePort()), ...unreachable(await freePort()) };
  const line = await getStartupError(env);
  expect(line).toContain("cannot be reached");
  expect(line).not.toContain("hunter2");
});

function signUp(server: ServerProcess, email: string): Promise<HttpResponse> {
  const json = { email, password: "correct horse battery", full_name: "S", terms_accepted: true };
  return server.call({ path: "/api/session/sign-up", method: "POST", json });
}

function unreachable(port: number): Record<string, string> {
  return {
    DATABASE_URL: `postgres://meridian:hunter2@127.0.0.1:${port}/meridian`,
    BASE_URL: "https://meridian.example.edu",
    SECRET_KEYS: "kB3xv9TQ0mLr7YwZ2cHnE5uAfJ8pGs4D",
    OPERATOR_NAME: "Example University",
    OPERATOR_EMAIL: "privacy@example.edu",
  };
}
