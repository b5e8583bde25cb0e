import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { allCalls } from "@meridian/contract/calls/all-calls";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { embedLinks } from "../../src/platform/db/schema/crm.ts";
import { secondReadings } from "../../src/platform/db/schema/queue.ts";
import { type Browser, openBrowser, openSignedIn } from "../support/visitors/browser.ts";
import { type Mailbox, openMailbox } from "../support/servers/mailbox.ts";
import { startTestServer, type TestServer } from "../support/servers/server.ts";
import { transcript } from "../support/records/transcript.ts";

/** Attacks from other sites' pages, lying clients and malicious input. */

let server: TestServer;
let mailbox: Mailbox;
let admin: Browser;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ pages: true, config: { smtpUrl: mailbox.url } });
  admin = await openSignedIn(server, "admin@northfield.test");
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const evil = "https://evil.example";
const markup = `<img src=x onerror="alert(1)">"'><script>alert(1)</script>`;
const getCookieHeader = (browser: Browser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

test("rejects every state-changing call from another site, whatever headers it sends", async () => {
  const calls = allCalls.map(({ route }) => route).filter((route) => !route.startsWith("GET "));
  const disguises: Record<string, string>[] = [
    { "content-type": "application/x-www-form-urlencoded", origin: evil },
    { "content-type": "text/plain", origin: evil },
    { "content-type": "application/json", origin: evil },
    // A sandboxed frame sends the origin "null".
    { "content-type": "text/plain", origin: "null" },
    { "content-type": "application/json", "sec-fetch-site": "cross-site" },
  ];
  const accepted: string[] = [];
  // The guard runs before every call, so each call is tried with one disguise, and each disguise with many calls.
  for (const [index, call] of calls.entries()) {
    const [method = "", path = ""] = call.split(" ");
    const response = await server.fetch(path.replace(/:\w+/g, randomUUID()), {
      method,
      headers: { ...disguises[index % disguises.length], cookie: getCookieHeader(admin) },
      body: "{}",
    });
    if (response.status !== 403) accepted.push(`${call} ${response.status}`);
  }
  // Providers post their signed responses from their own site; the call ignores cookies and changes nothing here.
  expect(accepted).toEqual(["POST /api/sso/saml/:team/acs 303"]);
  expect((await admin.call("/api/session")).json.user.email).toBe("admin@northfield.test");
});

test("rejects form submissions to JSON calls, even from old browsers that send no origin", async () => {
  for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
    const response = await server.fetch("/api/team", {
      method: "PATCH",
      headers: { "content-type": type, cookie: getCookieHeader(admin) },
      body: JSON.stringify({ name: "Taken over" }),
    });
    expect(response.status, type).toBe(415);
  }
  expect((await admin.call("/api/team")).json.name).not.toBe("Taken over");
});

test("only the sites a team has allowed can frame its record page, with a link for one record", async () => {
  const slate = "https://apply.northfield.example";
  const frameHeaders = async (team: string) => {
    const response = await server.fetch(`/embed/${team}`, {
      headers: { cookie: getCookieHeader(admin), "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" },
    });
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("cache-control")).toContain("no-store");
    // Rendered for a guest, whoever is signed in.
    expect(await response.text()).not.toContain("admin@northfield.test");
    return [/frame-ancestors [^;]*/.exec(policy)?.[0], response.headers.get("x-frame-options")];
  };
  const { teamId } = (await admin.call("/api/crm/embed")).json;
  expect(await frameHeaders(teamId)).toEqual(["frame-ancestors 'none'", "DENY"]);

  // Only plain origins are accepted: anything else could add sources of its own.
  for (const origin of [
    "*",
    "https://*.example",
    "https://a.example/path",
    "http://a.example",
    "https://a.example; script-src *",
    "https://a.example;script-src",
    "https://a.example,b.example",
    "https://'self'",
    "https://a.example https://b.example",
    "null",
    "data:",
  ]) {
    expect((await admin.call("PUT /api/crm/embed", { origins: [origin] })).status, origin).toBe(400);
  }
  expect((await admin.call("PUT /api/crm/embed", { origins: [slate] })).status).toBe(200);
  expect(await frameHeaders(teamId)).toEqual([`frame-ancestors ${slate}`, null]);
  const other = await openSignedIn(server, "admin@southbay.test");
  const otherTeam = (await other.call("/api/crm/embed")).json.teamId;
  expect(await frameHeaders(otherTeam)).toEqual(["frame-ancestors 'none'", "DENY"]);
  const home = await server.fetch("/");
  expect(home.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");

  // A link shows one record, to anyone who has it, without a session.
  const [id, second] = [randomUUID(), randomUUID()];
  await admin.call("/api/evaluations", { id, document: transcript({ externalId: "E-1" }) });
  await admin.call("/api/evaluations", { id: second, document: transcript({ externalId: "E-2" }) });
  const keyRequest = { name: "Slate portal", scopes: ["records:embed"] };
  const { secret, key } = (await admin.call("/api/api-keys", keyRequest)).json;
  const mint = (record: string, bearer: string = secret) =>
    server.fetch(`/api/v1/records/${record}/embed-link`, {
      method: "POST",
      headers: { authorization: `Bearer ${bearer}` },
    });
  const reader = openBrowser(server);
  const open = (team: string, token: string) => reader.call(`/api/embed/${team}`, { token });
  const minted = await mint(id);
  expect(minted.status).toBe(201);
  const { url } = (await minted.json()) as { url: string };
  const [address, token = ""] = url.split("#");
  expect(address).toMatch(new RegExp(`/embed/${teamId}$`));
  const shown = await open(teamId, token);
  expect(shown.json).toMatchObject({
    studentId: "E-1",
    state: "draft",
    gpa: "3.50",
    schools: [{ institution: "Universität Köln", ceeb: "001234", courses: [{ grade: "A" }, {}] }],
    report: null,
  });
  expect(shown.headers["set-cookie"]).toBeUndefined();
  expect(JSON.stringify(shown.json)).not.toContain("E-2");
  // Not under another team, not with another token, not for another team's record.
  expect((await open(otherTeam, token)).status).toBe(404);
  expect((await open(teamId, `${token}x`)).status).toBe(404);
  const stranger = (await other.call("/api/api-keys", keyRequest)).json.secret;
  expect((await mint(id, stranger)).status).toBe(404);
  // The token opens nothing else, and is not stored.
  const elsewhere = await server.fetch(`/api/v1/records/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(elsewhere.status).toBe(401);
  const { db } = server.running.database;
  const [stored] = await db.select().from(embedLinks).where(eq(embedLinks.evaluationId, id));
  expect(JSON.stringify(stored)).not.toContain(token);
  const log = (await admin.call(`/api/evaluations/${id}/log`)).json;
  expect(JSON.stringify(log)).toContain('"embed":true');

  // It ends with its time, with the last allowed site, with the key, and while the record waits for a blind second reading.
  await admin.call("PUT /api/crm/embed", { origins: [] });
  expect((await open(teamId, token)).status).toBe(404);
  expect((await mint(id)).status).toBe(409);
  await admin.call("PUT /api/crm/embed", { origins: [slate] });
  expect((await open(teamId, token)).status).toBe(200);
  await db.insert(secondReadings).values({
    evaluationId: id,
    teamId,
    blind: true,
    version: 1,
    createdAt: new Date(),
  });
  expect((await open(teamId, token)).status).toBe(404);
  await db.delete(secondReadings).where(eq(secondReadings.evaluationId, id));
  expect((await open(teamId, token)).status).toBe(200);
  await db.update(embedLinks).set({ expiresAt: new Date() }).where(eq(embedLinks.evaluationId, id));
  expect((await open(teamId, token)).status).toBe(404);
  const next = ((await (await mint(second)).json()) as { url: string }).url.split("#")[1]!;
  expect((await open(teamId, next)).status).toBe(200);
  await admin.call(`DELETE /api/api-keys/${key.id}`);
  expect((await open(teamId, next)).status).toBe(404);
  await admin.call("PUT /api/crm/embed", { origins: [] });
});

test("no URL of ours redirects to another site", async () => {
  const hosts = [
    "//evil.example",
    "/\\evil.example",
    "/%5Cevil.example",
    "https://evil.example",
    "/%2F/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/%2e//evil.example",
    "/\t/evil.example",
    "//own@evil.example",
  ];
  const parameters = [
    "from",
    "next",
    "redirect",
    "redirectTo",
    "return",
    "url",
    "continue",
    "ref",
    "sign-in",
  ];
  const targets = [
    ...hosts.slice(0, 3).flatMap((host) => [`${host}/`, `${host}//`, `${host}/index.html`, `/${host}/x/`]),
    "/.//evil.example/",
    "/blog/..//evil.example/",
    // Every host with every parameter, on the pages that redirect in turn; a page that renders ignores them alike.
    ...hosts.flatMap((host, row) =>
      parameters.map((name, column) => {
        const page = ["/account", "/dashboard", "/", "/reading-list", "/reset-password", "/premium"][
          (row + column) % 6
        ];
        return `${page}?${name}=${encodeURIComponent(host)}`;
      }),
    ),
  ];
  for (const target of targets) {
    const { status, location = "/" } = await raw(target);
    expect(status, target).toBeLessThan(500);
    const next = new URL(location, server.url);
    // The URL contains the target after sign-in, which must be on our site too.
    const from = new URL(next.searchParams.get("from") ?? "/", server.url);
    expect([next.origin, from.origin], `${target} → ${location}`).toEqual([server.url, server.url]);
  }
});

test("user input never becomes a formula in an export or markup in an email", async () => {
  const formula = `=HYPERLINK("${evil}","open")`;
  const id = randomUUID();
  const document = transcript(
    { givenName: formula, familyName: "+1-cmd", externalId: "@SUM(1)", email: "a@b.test", custom1: "\t=1+1" },
    { institution: formula, degree: "-2+3", major: "=1", city: "＝1" },
  );
  const tags = ["=tag"];
  const saved = await admin.call("/api/evaluations", {
    id,
    document: { ...document, notes: formula },
    tags,
    notes: formula,
  });
  expect(saved.status, JSON.stringify(saved.json)).toBe(201);
  for (const format of ["csv", "xlsx"]) {
    const file = await admin.call("/api/history/export", { format, records: { ids: [id] } });
    expect(file.status).toBe(200);
    const cells = format === "csv" ? csvCells(file.bytes.toString()) : sheetCells(file.bytes);
    expect(
      cells.some((cell) => cell.includes("HYPERLINK")),
      format,
    ).toBe(true);
    expect(
      cells.filter((cell) => /^[=+\-@＝\t\r\n](?!\d*\.?\d*$)/.test(cell)),
      format,
    ).toEqual([]);
  }
  const before = (await admin.call("/api/team")).json.name as string;
  expect((await admin.call("PATCH /api/team", { name: markup })).status).toBe(200);
  const invited = `invited-${randomUUID()}@hostile.test`;
  expect(
    (await admin.call("/api/team/invitations", { email: invited, role: "evaluator" })).status,
  ).toBeLessThan(300);
  const { raw: message } = await mailbox.next(invited);
  await admin.call("PATCH /api/team", { name: before });
  const { html = "", subject = "" } = await PostalMime.parse(message);
  expect(html).toContain("&lt;img");
  expect(html).not.toMatch(/<img src=x|<script/i);
  expect(subject).not.toMatch(/[\r\n]/);
});

test.each([
  "http://127.0.0.1:1/",
  "http://localhost:1/",
  "http://127.1:1/",
  "http://2130706433:1/",
  "http://0x7f.1:1/",
  "http://0177.0.0.1:1/",
  "http://0:1/",
  "http://[::1]:1/",
  "http://[::ffff:127.0.0.1]:1/",
  "http://[::ffff:7f00:1]:1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://①②⑦.⓪.⓪.①:1/",
])("never sends a webhook to %s", async (url) => {
  const created = await admin.call("/api/webhooks", { url, events: ["gpa_report.created"], enabled: true });
  if (created.status === 400) return;
  expect(created.status, JSON.stringify(created.json)).toBe(201);
  const { id } = created.json.endpoint;
  await admin.call(`/api/webhooks/${id}/test`, {});
  await vi.waitFor(
    async () => {
      const { deliveries } = (await admin.call(`/api/webhooks/${id}/deliveries`)).json;
      expect(deliveries[0]).toMatchObject({ state: "failed" });
      expect(deliveries[0].lastError).toMatch(/private network/);
    },
    { timeout: 60_000, interval: 50 },
  );
  await admin.call(`DELETE /api/webhooks/${id}`);
});

test("rejects compression bombs, deeply nested bodies and oversized images", async () => {
  const zeros = gzipSync(Buffer.alloc(50_000_000, "0"));
  const packed = await server.fetch("/api/evaluations", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-encoding": "gzip",
      cookie: getCookieHeader(admin),
    },
    body: zeros,
  });
  expect(packed.status).toBe(400);
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  const nested = await server.fetch("/api/evaluations", {
    method: "POST",
    headers: { "content-type": "application/json", cookie: getCookieHeader(admin) },
    body: deep,
  });
  expect(nested.status).toBe(400);
  for (const [width, height] of [
    [100_000, 100_000],
    [5_001, 1],
    [0, 0],
  ] as const) {
    const response = await server.fetch("/api/branding/logo", {
      method: "PUT",
      headers: { "content-type": "image/png", cookie: getCookieHeader(admin) },
      body: pngHead(width, height),
    });
    expect(response.status, `${width} × ${height}`).toBeGreaterThanOrEqual(400);
    expect(response.status, `${width} × ${height}`).toBeLessThan(500);
  }
});

/** Saves a transcript, makes it final and issues its report; returns the path of its PDF. */
async function issuePdf(browser: Browser, document = transcript()): Promise<string> {
  const id = randomUUID();
  expect((await browser.call("/api/evaluations", { id, document })).status).toBe(201);
  const final = await browser.call(`/api/evaluations/${id}/state`, { version: 1, to: "final" });
  expect(final.status, JSON.stringify(final.json)).toBe(200);
  const issued = await browser.call("/api/gpa-reports", { evaluationId: id });
  expect(issued.status, JSON.stringify(issued.json)).toBe(201);
  return `/api/gpa-reports/${issued.json.report.id}/pdf`;
}

test("a team that requests many PDFs delays neither another team's PDF nor its own batch", async () => {
  const other = await openSignedIn(server, "admin@southbay.test");
  // The same PDF would be generated only once.
  const flooded: string[] = [];
  while (flooded.length < 12) {
    const pdf = await issuePdf(admin);
    flooded.push(`${pdf}?size=A4`, `${pdf}?size=LETTER`);
  }
  const theirs = await issuePdf(other);
  const controller = new AbortController();
  let completed = 0;
  const flood = flooded.map(async (path) => {
    const response = await server.fetch(path, {
      headers: { cookie: getCookieHeader(admin) },
      signal: controller.signal,
    });
    const { status, headers } = response;
    await response.arrayBuffer();
    if (status === 200) completed++;
    return { status, retryAfter: headers.get("retry-after") };
  });
  const settled = Promise.allSettled(flood);
  // Its share is ten; the rest is rejected immediately with the time to wait.
  const declined = await Promise.any(
    flood.map(async (response) =>
      (await response).status === 429 ? response : Promise.reject(new Error("accepted")),
    ),
  );
  expect(Number(declined.retryAfter)).toBeGreaterThan(0);
  expect((await other.call(theirs)).status).toBe(200);
  // In order of arrival it would have been the eleventh.
  expect(completed).toBeLessThan(9);
  const { secret } = (await admin.call("/api/api-keys", { name: "Flood", scopes: ["evaluations"] })).json;
  const students = 500;
  const batch = await server.fetch("/api/v1/evaluations/batch?system=de-university", {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/x-ndjson" },
    body: '{"student":"S","courses":[{"mark":"1,3","credits":6}]}\n'.repeat(students),
  });
  expect((await batch.text()).trim().split("\n")).toHaveLength(students);
  // The kinds of work of one team take turns; in order of arrival it would have been the last.
  expect(completed).toBeLessThan(10);
  controller.abort();
  const responses = (await settled).flatMap((result) =>
    result.status === "fulfilled" ? [result.value] : [],
  );
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  // Abandoned requests leave the queue, so the slots are free again.
  const before = completed;
  expect((await admin.call(flooded.at(-1)!)).status).toBe(200);
  expect(completed).toBe(before);
}, 120_000);

test("rejects a report that is too long for a PDF before doing any work", async () => {
  const [record] = transcript().records;
  const [term] = record!.terms;
  const courses = Array.from({ length: 601 }, (_, n) => ({ ...term!.courses[0]!, id: `c${n}` }));
  const terms = [{ ...term!, courses }];
  const response = await admin.call(await issuePdf(admin, transcript({}, { terms })));
  expect(response.status).toBe(422);
  expect(response.json.error).toMatchObject({
    code: "too_many_courses",
    message: expect.stringContaining("601 courses, but a PDF can have at most 600") as string,
  });
});

/** Sends the path unchanged; a client library would normalize it. */
function raw(path: string): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port, host } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, headers: { host } }, (incoming) => {
      incoming.resume();
      incoming.on("end", () =>
        resolve({ status: incoming.statusCode ?? 0, location: incoming.headers.location }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

function csvCells(text: string): string[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n/)
    .flatMap((line) => line.match(/"(?:[^"]|"")*"|[^,]+/g) ?? [])
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

/** Cell texts of a workbook, which must not contain any formulas. */
function sheetCells(bytes: Uint8Array): string[] {
  const files = Object.entries(unzipSync(new Uint8Array(bytes)));
  const sheets = files
    .filter(([name]) => /worksheets|sharedStrings/.test(name))
    .map(([, content]) => strFromU8(content));
  expect(sheets.join("")).not.toMatch(/<f[\s>]/);
  return sheets.flatMap((sheet) =>
    [...sheet.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = ""]) => text.replaceAll("&quot;", '"')),
  );
}

/** The header of a PNG that declares this size. */
function pngHead(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], 0);
  bytes.write("IHDR", 12, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([8, 6, 0, 0, 0], 24);
  return new Uint8Array(bytes);
}

test("rejects or ignores an invalid page cursor without a server error", async () => {
  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  const id = randomUUID();
  const cursors = [
    `+275760-09-13T00:00:00.000Z_${id}`,
    `-271821-04-20T00:00:00.000Z~${id}`,
    `2026-02-31T00:00:00.000Z_${id}`,
    `0000-01-01T00:00:00.000Z~${id}`,
    `Fri, 13 Sep 275760 00:00:00 GMT_${id}`,
    cursor("+275760-09-13T00:00:00.000Z", id),
    cursor("9999-12-31 23:59:59.999999+14", id),
    cursor("2026-03-01 00:00:00+00", "9".repeat(40)),
    cursor("1e400", id),
    cursor({ at: 1 }, [2]),
    "9223372036854775808",
    "99999999999999999999",
    "-1",
    "1e30",
    "NaN",
    "\u0000~\u0000",
    "0000-01-01",
    "9999-12-31",
  ];
  const hook = await admin.call("/api/webhooks", {
    url: "http://127.0.0.1:9/",
    events: ["gpa_report.created"],
    enabled: false,
  });
  const run = { id, name: "x.csv", students: 1, fingerprint: "f", system: "de-university", save: false };
  await admin.call("/api/bulk", { ...run, policy: transcript().policy });
  const sysadmin = await openSignedIn(server, "sysadmin@example.test", "127.0.0.7");
  const lists: [Browser, string, string[]][] = [
    [admin, "/api/history", ["after", "from", "to", "limit", "gpaMin"]],
    [admin, "/api/history?sort=gpa", ["after"]],
    [admin, "/api/gpa-reports", ["before", "evaluation"]],
    [admin, "/api/notify/notices", ["before"]],
    [admin, "/api/crm/deliveries", ["before", "record", "connection"]],
    [admin, `/api/webhooks/${hook.json.endpoint.id}/deliveries`, ["before"]],
    [admin, "/api/team/activity", ["before"]],
    [admin, `/api/bulk/${id}/results`, ["from"]],
    [admin, "/api/dashboard?zone=UTC&to=2026-03-01", ["from"]],
    [admin, "/api/dashboard/insights?zone=UTC&from=2026-03-01", ["to"]],
    [sysadmin, "/api/sys-admin/people", ["after"]],
    [sysadmin, "/api/sys-admin/subscriptions", ["after"]],
    [sysadmin, "/api/sys-admin/leads", ["after"]],
    [sysadmin, "/api/sys-admin/audit", ["after", "from", "to"]],
    [sysadmin, "/api/sys-admin/errors", ["before"]],
    [sysadmin, "/api/sys-admin/journeys", ["days"]],
  ];
  const failed: string[] = [];
  for (const [browser, path, names] of lists) {
    for (const name of names) {
      for (const value of cursors) {
        const address = `${path}${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;
        const { status } = await browser.call(address);
        if (status >= 500) failed.push(`${status} ${address}`);
      }
    }
  }
  expect(failed).toEqual([]);
});
