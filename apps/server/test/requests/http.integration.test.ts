import { request } from "node:http";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { errorEnvelope } from "@meridian/contract/calls/error-envelope";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../support/servers/server.ts";
import { signUpAndIn } from "../support/visitors/visitor.ts";

const metricsToken = "a-token-for-the-metrics-page";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { metricsToken },
    addRoutes: (routes) => {
      routes.get("/test/bug", () => {
        throw new Error("secret detail of a bug");
      });
      routes.get("/api/test/list", (c) =>
        c.json({ rows: Array.from({ length: 500 }, (_, row) => ({ row })) }),
      );
    },
  });
});
afterAll(() => server.stop());

async function parseError(response: Response) {
  return { status: response.status, ...errorEnvelope.parse(await response.json()).error };
}

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return server.fetch(path, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });
}

test("is healthy and ready", async () => {
  expect((await server.fetch("/healthz")).status).toBe(200);
  expect((await server.fetch("/readyz")).status).toBe(200);
});

test("every response has a request ID that is also logged, without secrets from the URL", async () => {
  const response = await server.fetch("/api/nothing?token=s3cret");
  const id = response.headers.get("X-Request-Id");
  expect((await parseError(response)).requestId).toBe(id);
  const line = server.logged.find((entry) => entry.requestId === id);
  expect(line).toMatchObject({ level: "info", method: "GET", path: "/api/nothing", status: 404 });
  expect(JSON.stringify(server.logged)).not.toContain("s3cret");
});

test("an unknown call returns a 404 envelope for any method", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    expect(await parseError(await server.fetch("/api/nothing", { method }))).toMatchObject({
      status: 404,
      code: "not_found",
    });
  }
  expect((await parseError(await server.fetch("/functions/v1/nothing", { method: "POST" }))).status).toBe(
    404,
  );
});

test("rejects POST requests to a page", async () => {
  const response = await server.fetch("/about", { method: "POST" });
  expect(response.headers.get("Allow")).toBe("GET, HEAD");
  expect((await parseError(response)).status).toBe(405);
});

test("an invalid body returns 400 and names the field", async () => {
  const error = await parseError(
    await post("/api/leads", JSON.stringify({ email: "not-an-address", consent: true, source: "/" })),
  );
  expect(error).toMatchObject({ status: 400, code: "invalid_request", field: "email" });
  expect(error.message).toContain("valid email");
});

test("rejects a body that is not JSON", async () => {
  expect(await parseError(await post("/api/leads", "{"))).toMatchObject({
    status: 400,
    code: "invalid_json",
  });
  expect((await parseError(await post("/api/leads", "a=b", { "Content-Type": "text/plain" }))).status).toBe(
    415,
  );
});

test("rejects a body over the limit, with or without a content length", async () => {
  const big = JSON.stringify({ email: "x".repeat(1024 * 1024) });
  expect(await parseError(await post("/api/leads", big))).toMatchObject({ status: 413, code: "too_large" });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
    const outgoing = request(`${server.url}/api/leads`, { method: "POST", headers }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode);
    });
    outgoing.on("error", reject);
    outgoing.end(big);
  });
  expect(status).toBe(413);
});

test("a bug returns 500 without details, which are only logged", async () => {
  const error = await parseError(await server.fetch("/test/bug"));
  expect(error).toMatchObject({ status: 500, code: "internal" });
  expect(error.message).not.toContain("secret detail");
  const line = server.logged.find((entry) => entry.requestId === error.requestId && entry.level === "error");
  expect(JSON.stringify(line)).toContain("secret detail");
});

test("another site's page cannot change anything", async () => {
  const body = JSON.stringify({ email: "a@b.test", consent: true, source: "/" });
  expect((await parseError(await post("/api/leads", body, { Origin: "https://evil.test" }))).code).toBe(
    "foreign_origin",
  );
  expect((await parseError(await post("/api/leads", body, { "Sec-Fetch-Site": "cross-site" }))).status).toBe(
    403,
  );
  expect((await post("/api/leads", body, { Origin: server.url })).status).toBe(201);
});

test("serves only its own host names, and not through a proxy", async () => {
  const withHost = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${server.url}/api/session`, { headers: { host } }, (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode);
      })
        .on("error", reject)
        .end();
    });
  expect(await withHost("localhost:3000")).toBe(200);
  expect(await withHost("[::1]:3000")).toBe(200);
  expect(await withHost("evil.test")).toBe(421);
  expect(await withHost("localhost.evil.test")).toBe(421);
  for (const name of ["X-Forwarded-For", "Forwarded", "X-Forwarded-Host"]) {
    expect((await parseError(await server.fetch("/", { headers: { [name]: "1.2.3.4" } }))).status).toBe(400);
  }
});

test("survives malformed HTTP", async () => {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(server.running.port, "127.0.0.1", () => socket.end("NONSENSE\r\n\r\n"));
    socket.on("data", (chunk) => expect(String(chunk)).toContain("400"));
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });
  expect((await server.fetch("/healthz")).status).toBe(200);
});

test("compresses a long JSON response", async () => {
  const bytes = await new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    request(`${server.url}/api/test/list`, { headers: { "Accept-Encoding": "gzip" } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () =>
        resolve({ encoding: incoming.headers["content-encoding"], body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
  expect(bytes.encoding).toBe("gzip");
  expect((JSON.parse(gunzipSync(bytes.body).toString()) as { rows: object[] }).rows).toHaveLength(500);
});

test("metrics require a sysadmin or the token", async () => {
  expect((await server.fetch("/metrics")).status).toBe(401);
  const cookie = await signUpAndIn(server, "curious@example.test");
  expect((await server.fetch("/metrics", { headers: { cookie } })).status).toBe(401);
  expect((await server.fetch("/metrics", { headers: { Authorization: "Bearer wrong" } })).status).toBe(401);
  const response = await server.fetch("/metrics", { headers: { Authorization: `Bearer ${metricsToken}` } });
  expect(response.headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
  expect(await response.text()).toMatch(
    /http_requests_total\{method="GET",route="\/healthz",status="200"\} \d+/,
  );
});
