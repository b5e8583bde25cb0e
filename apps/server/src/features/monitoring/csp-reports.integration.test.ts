import { afterAll, beforeAll, expect, test } from "vitest";
import { openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const send = (json: unknown, type = "application/csp-report") =>
  server.fetch("/api/csp-reports", {
    method: "POST",
    headers: { "Content-Type": type },
    body: typeof json === "string" ? json : JSON.stringify(json),
  });

const report = (page: string, blocked: string, more: object = {}) => ({
  "csp-report": {
    "document-uri": page,
    "effective-directive": "script-src-elem",
    "blocked-uri": blocked,
    "source-file": `${server.config.baseUrl}/assets/main.js?v=1`,
    "line-number": 7,
    ...more,
  },
});

async function listCspErrors(): Promise<{ message: string; place: string; stack: string }[]> {
  const sysadmin = await openSignedIn(server, "sysadmin@example.test");
  const { errors } = (await sysadmin.call("/api/sys-admin/errors?source=browser")).json as {
    errors: { message: string; place: string; stack: string }[];
  };
  return errors.filter(({ message }) => message.startsWith("CSP:"));
}

test("stores both report formats as errors, at most once per hour, without secrets from URLs", async () => {
  const page = `${server.config.baseUrl}/blog?token=s3cret`;
  for (let sent = 0; sent < 3; sent++) {
    expect((await send(report(page, "https://evil.test/x.js?k=s3cret"))).status).toBe(204);
  }
  const body = {
    documentURL: `${server.config.baseUrl}/calculator`,
    effectiveDirective: "require-trusted-types-for",
    blockedURL: "trusted-types-sink",
    sourceFile: null,
  };
  const list = [
    { type: "csp-violation", body },
    { type: "deprecation", body },
  ];
  expect((await send(list, "application/reports+json")).status).toBe(204);

  const records = await listCspErrors();
  expect(records).toMatchObject([
    { place: "/calculator", message: "CSP: require-trusted-types-for blocked trusted-types-sink" },
    {
      place: "/blog",
      message: "CSP: script-src-elem blocked https://evil.test/x.js",
      stack: `${server.config.baseUrl}/assets/main.js:7`,
    },
  ]);
  expect(JSON.stringify(records)).not.toContain("s3cret");
});

test("ignores reports about other sites and from extensions", async () => {
  const before = await listCspErrors();
  expect((await send(report("https://other.test/", "inline"))).status).toBe(204);
  const ownPage = `${server.config.baseUrl}/terms`;
  await send(report(ownPage, "inline", { "source-file": "chrome-extension://abc/x.js" }));
  await send(report(ownPage, "moz-extension"));
  await send(report(ownPage, "moz-extension://abc"));
  expect(await listCspErrors()).toEqual(before);
});

test("rejects invalid, oversized and too frequent reports", async () => {
  expect((await send("nonsense")).status).toBe(400);
  expect((await send({ hello: 1 })).status).toBe(400);
  expect((await send(report("x".repeat(40_000), "inline"))).status).toBe(413);
  const statuses = [];
  for (let sent = 0; sent < 40; sent++) {
    statuses.push((await send(report(`${server.config.baseUrl}/p${sent}`, "inline"))).status);
  }
  expect(statuses).toContain(429);
  expect((await listCspErrors()).length).toBeLessThan(40);
});
