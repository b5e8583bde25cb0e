import { randomUUID } from "node:crypto";
import type { CreatedApiKey } from "@meridian/contract/api-keys/schemas";
import { callsPerMinute } from "@meridian/contract/public-api/limits";
import { evaluation } from "@meridian/contract/public-api/evaluation";
import {
  countryResponse,
  countryList,
  ownTableList,
  systemResponse,
} from "@meridian/contract/public-api/facts";
import { reportResponse } from "@meridian/contract/public-api/report";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { transcript as savedTranscript } from "../../../test/support/records/transcript.ts";
import { apiKeys } from "../../platform/db/schema/api-keys.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await openSignedIn(server, "admin@northfield.test");
});
afterAll(() => server.stop());

async function newKey(
  scopes = ["reference", "evaluations", "reports"],
  browser = admin,
): Promise<CreatedApiKey> {
  const response = await browser.call("/api/api-keys", { name: "A script", scopes });
  expect(response.status).toBe(201);
  return response.json as CreatedApiKey;
}

function call(path: string, secret: string, body?: unknown, headers: Record<string, string> = {}) {
  return server.fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const readError = async (response: Response) =>
  ((await response.json()) as { error: { code: string; message: string; field?: string } }).error;

const transcript = {
  records: [
    {
      system: "de-university",
      terms: [
        {
          courses: [
            { mark: "1,3", credits: 9 },
            { mark: "2,7", credits: 6 },
            { mark: "9", credits: 3 },
          ],
        },
      ],
    },
  ],
};

test("a key is shown once, stored as a hash, listed by its prefix, and recorded in the audit log", async () => {
  const { secret, key } = await newKey();
  expect(secret).toMatch(/^mrd_[\w-]{43}$/);
  const listed = await admin.call("/api/api-keys");
  expect(JSON.stringify(listed.json)).not.toContain(secret);
  expect(listed.json.keys.map(({ id }: { id: string }) => id)).toContain(key.id);
  const { db } = server.running.database;
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, key.id));
  expect(JSON.stringify(row)).not.toContain(secret.slice(12));
  const entries = await db.select().from(auditLog).where(eq(auditLog.subject, key.start));
  expect(entries.map(({ action }) => action)).toEqual(["api-key.created"]);
  expect(JSON.stringify(server.logged)).not.toContain(secret.slice(12));
});

test("rejects requests without a key, with a wrong key or with a session cookie", async () => {
  expect((await readError(await server.fetch("/api/v1/countries"))).code).toBe("api_key_required");
  expect((await call("/api/v1/countries", "mrd_guess")).status).toBe(401);
  expect((await admin.call("/api/v1/countries")).status).toBe(401);
});

test("a revoked key stops working immediately, and another team cannot revoke it", async () => {
  const { secret, key } = await newKey();
  expect((await call("/api/v1/systems/de-university", secret)).status).toBe(200);
  const other = await openSignedIn(server, "admin@southbay.test");
  expect((await other.call(`DELETE /api/api-keys/${key.id}`)).status).toBe(404);
  expect((await admin.call(`DELETE /api/api-keys/${key.id}`)).status).toBe(200);
  expect((await call("/api/v1/systems/de-university", secret)).status).toBe(401);
  expect((await admin.call(`DELETE /api/api-keys/${key.id}`)).status).toBe(404);
});

test("a key is limited to its scopes, and its last use is recorded", async () => {
  const { secret, key } = await newKey(["reference"]);
  expect((await readError(await call("/api/v1/evaluations", secret, transcript))).code).toBe("scope_missing");
  expect((await call("/api/v1/countries/de", secret)).status).toBe(200);
  const { keys } = (await admin.call("/api/api-keys")).json as { keys: { id: string; lastUsedAt: string }[] };
  expect(keys.find(({ id }) => id === key.id)?.lastUsedAt).toBeTruthy();
});

test("after the subscription ends a key can only read, and later nothing", async () => {
  const { db } = server.running.database;
  const team = await addTeam(db, await addUser(db, "owner@ended.test"));
  const owner = await openSignedIn(server, "owner@ended.test");
  const { secret } = await newKey(undefined, owner);
  await team.set({ status: "canceled", endedAt: new Date() });
  expect((await call("/api/v1/countries", secret)).status).toBe(200);
  expect((await readError(await call("/api/v1/evaluations", secret, transcript))).code).toBe(
    "subscription_ended",
  );
  await team.set({ endedAt: new Date("2020-01-01") });
  expect((await call("/api/v1/countries", secret)).status).toBe(403);
});

test("reference data matches the documented schemas", async () => {
  const { secret } = await newKey();
  const list = countryList.parse(await (await call("/api/v1/countries", secret)).json());
  expect(list.countries.length).toBeGreaterThan(150);
  const { country } = countryResponse.parse(await (await call("/api/v1/countries/x-ib", secret)).json());
  expect(country.code).toBe("X-IB");
  const system = systemResponse.parse(await (await call("/api/v1/systems/it-university", secret)).json());
  expect([system.country, system.credit?.name]).toEqual(["IT", "CFU (ECTS)"]);
  expect((await call("/api/v1/countries/QQ", secret)).status).toBe(404);
  expect((await call("/api/v1/systems/nowhere", secret)).status).toBe(404);
});

test("evaluates a transcript and reports a bad mark on its course", async () => {
  const { secret } = await newKey();
  const response = await call("/api/v1/evaluations", secret, { ...transcript, policy: { points: "thirds" } });
  expect(response.headers.get("RateLimit-Limit")).toBe(String(callsPerMinute));
  expect(Number(response.headers.get("RateLimit-Remaining"))).toBeLessThan(callsPerMinute);
  const result = evaluation.parse(await response.json());
  expect([result.gpa.text, result.counted, result.leftOut]).toEqual(["3.60", 2, 1]);
  expect(result.courses[2]).toMatchObject({ id: "r1.t1.c3", status: "error" });
});

test("accepts and fully validates an inline table", async () => {
  const { secret } = await newKey();
  const table = {
    id: "our-table",
    name: "Our reading of 0–20",
    level: "tertiary",
    institution: null,
    default: false,
    kind: "numeric",
    better: "higher",
    min: 0,
    max: 20,
    pass: 10,
    bands: [],
    interpolate: [
      { mark: 0, points: 0 },
      { mark: 10, points: 2 },
      { mark: 16, points: 4 },
    ],
    confidence: "unverified",
    sources: [],
  };
  const body = (system: unknown) => ({ records: [{ system, terms: [{ courses: [{ mark: "13" }] }] }] });
  const result = (await (await call("/api/v1/evaluations", secret, body(table))).json()) as { gpa: object };
  expect(result.gpa).toMatchObject({ text: "3.00" });
  const broken = await call("/api/v1/evaluations", secret, body({ ...table, min: 30 }));
  expect(await readError(broken)).toMatchObject({ code: "invalid_system", field: "records[0].system" });
});

test("a team's own table keeps its ID through edits, each version has its own ID, and other teams cannot use it", async () => {
  const { secret } = await newKey();
  const bands = [
    { grade: "bestanden", us: "B" },
    { grade: "nicht bestanden", us: "F" },
  ];
  const system = { name: "Words", kind: "symbol", pass: "bestanden", bands };
  const { id } = (await admin.call("/api/team/tables", { country: null, system })).json;
  const listed = ownTableList.parse(await (await call("/api/v1/tables", secret)).json()).tables;
  const table = listed.find(({ system: { name } }) => name === "Words")!;
  expect(table).toMatchObject({ version: 1, country: null });
  const body = (system: string) => ({
    records: [{ system, terms: [{ courses: [{ mark: "Bestanden", credits: 3 }] }] }],
  });
  const evaluateSingle = async (system: string) => {
    const response = await call("/api/v1/evaluations", secret, body(system));
    const { gpa, records } = evaluation.parse(await response.json());
    return [gpa.text, records[0]?.systemId];
  };
  const evaluateInBatch = async (system: string) => {
    const response = await server.fetch("/api/v1/evaluations/batch", {
      method: "POST",
      headers: {
        Authorization: `Bearer ${secret}`,
        "Content-Type": "text/csv",
        Accept: "application/x-ndjson",
      },
      body: `student,system,course,credits,mark\nS1,${system},Analysis,3,bestanden\n`,
    });
    const { gpaText, system: used } = JSON.parse((await response.text()).trim());
    return [gpaText, used];
  };
  expect(await evaluateSingle(table.id)).toEqual(["3.00", table.system.id]);
  expect(await evaluateInBatch(table.id)).toEqual(["3.00", table.system.id]);

  const edited = { ...system, bands: [{ grade: "bestanden", us: "A" }, bands[1]] };
  await admin.call(`PUT /api/team/tables/${id}`, { country: null, system: edited });
  const again = ownTableList.parse(await (await call("/api/v1/tables", secret)).json()).tables;
  const second = again.find((one) => one.id === table.id)!;
  expect(second.version).toBe(2);
  expect(await evaluateSingle(table.id)).toEqual(["4.00", second.system.id]);
  expect(await evaluateSingle(table.system.id)).toEqual(["3.00", table.system.id]);
  expect(await evaluateInBatch(table.id)).toEqual(["4.00", second.system.id]);
  expect(await evaluateInBatch(table.system.id)).toEqual(["3.00", table.system.id]);

  const other = await openSignedIn(server, "admin@southbay.test");
  const theirs = await newKey(undefined, other);
  expect((await readError(await call("/api/v1/evaluations", theirs.secret, body(table.id)))).code).toBe(
    "unknown_system",
  );
  await admin.call(`PUT /api/team/tables/${id}/archived`, { archived: true });
  expect((await readError(await call("/api/v1/evaluations", secret, body(table.id)))).code).toBe(
    "unknown_system",
  );
  expect((await (await call("/api/v1/tables", secret)).json()).tables).not.toContainEqual(
    expect.objectContaining({ id: table.id }),
  );
});

test("a report can still be read after its record was deleted for good, and the log with it", async () => {
  const { secret } = await newKey(["reports"]);
  const evaluationId = randomUUID();
  await admin.call("/api/evaluations", { id: evaluationId, document: savedTranscript() });
  await admin.call(`/api/evaluations/${evaluationId}/state`, { to: "final", version: 1 });
  const { report } = (await admin.call("/api/gpa-reports", { evaluationId })).json;
  const { db } = server.running.database;
  await db.delete(evaluations).where(eq(evaluations.id, evaluationId));
  expect((await call(`/api/v1/reports/${report.id}`, secret)).status).toBe(200);
});

test("a team can read its report by ID as JSON and PDF, and the record's log shows it", async () => {
  const { secret, key } = await newKey(["reports"]);
  const evaluationId = randomUUID();
  const document = savedTranscript({ externalId: "API-1" });
  await admin.call("/api/evaluations", { id: evaluationId, document });
  await admin.call(`/api/evaluations/${evaluationId}/state`, { to: "final", version: 1 });
  const { report } = (await admin.call("/api/gpa-reports", { evaluationId })).json;

  const response = reportResponse.parse(await (await call(`/api/v1/reports/${report.id}`, secret)).json());
  expect(response).toMatchObject({ state: "valid", evaluationId, student: { externalId: "API-1" } });
  expect(response.evaluation.gpa.text).toBe("3.50");
  const pdf = await call(`/api/v1/reports/${report.id}.pdf`, secret);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const { entries } = (await admin.call(`/api/evaluations/${evaluationId}/log`)).json;
  expect(entries.slice(0, 2)).toMatchObject(
    ["pdf", "json"].map((format) => ({ action: "exported", detail: { format, apiKey: key.id } })),
  );

  const other = await openSignedIn(server, "admin@southbay.test");
  const theirs = await newKey(["reports"], other);
  for (const [path, by] of [
    [report.id, theirs.secret],
    ["00000000-0000-4000-8000-000000000000", secret],
    ["no-id", secret],
  ] as const) {
    expect((await call(`/api/v1/reports/${path}`, by)).status).toBe(404);
  }
  await admin.call(`/api/gpa-reports/${report.id}/revoke`, { reason: "a wrong transcript" });
  expect(await (await call(`/api/v1/reports/${report.id}`, secret)).json()).toMatchObject({
    state: "revoked",
  });
  // Erasing the student also removes the report from the API.
  expect(
    (await admin.call(`/api/evaluations/${evaluationId}/erase-student`, { records: 1 })).status,
  ).toBeLessThan(300);
  expect((await call(`/api/v1/reports/${report.id}`, secret)).status).toBe(404);
});

test.each([
  [{ records: [] }, "records"],
  [
    { records: [{ system: "de-university", terms: [{ courses: [{ grade: "1" }] }] }] },
    "records[0].terms[0].courses[0].mark",
  ],
  [{ records: [{ system: "zz-none", terms: [{ courses: [] }] }] }, "records[0].system"],
  [{ ...transcript, policy: { points: "fifths" } }, "policy.points"],
  [{ ...transcript, extra: 1 }, "extra"],
])("rejects %j and names the field", async (body, field) => {
  const { secret } = await newKey();
  const response = await call("/api/v1/evaluations", secret, body);
  expect([response.status, (await readError(response)).field]).toEqual([400, field]);
  await admin.call(`DELETE /api/api-keys/${(await admin.call("/api/api-keys")).json.keys[0].id}`);
});

test("rejects a body that is not UTF-8 instead of replacing its letters", async () => {
  const { secret } = await newKey();
  const response = await server.fetch("/api/v1/evaluations", {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: Buffer.from(JSON.stringify(transcript).replace("{", '{"note":"Müller",'), "latin1"),
  });
  expect(await readError(response)).toMatchObject({
    code: "invalid_json",
    message: "The body is not valid UTF-8.",
  });
});

test("names the methods of a path that is called with another", async () => {
  const { secret } = await newKey();
  const response = await call("/api/v1/evaluations", secret);
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  expect((await readError(response)).message).toBe("This path does not support GET. Use POST.");
  const report = await server.fetch(`/api/v1/records/${randomUUID()}`, { method: "DELETE" });
  expect(report.headers.get("Allow")).toBe("GET, PUT");
  // Calls of the app are not listed.
  expect((await server.fetch("/api/api-keys", { method: "PUT" })).status).toBe(404);
});

test.each([
  ["/api/v1/records?state=draft&state=final", "state"],
  ["/api/v1/records?from=2027-1-5", "from"],
  ["/api/v1/reports/00000000-0000-4000-8000-000000000000.pdf?size=a5", "size"],
  ["/api/v1/bulk-runs/00000000-0000-4000-8000-000000000000/results?form=100", "form"],
])("rejects the query of %s", async (path, field) => {
  const { secret } = await newKey(["records:read", "reports", "bulk"]);
  const error = await readError(await call(path, secret));
  expect([error.code, error.field]).toEqual(["invalid_request", field]);
  expect(error.message).not.toContain("pattern");
});

test("replays the response for the same Idempotency-Key and rejects a different request", async () => {
  const { secret } = await newKey();
  const once = { "Idempotency-Key": "order-1" };
  const first = await call("/api/v1/evaluations", secret, transcript, once);
  const again = await call("/api/v1/evaluations", secret, transcript, once);
  expect(first.headers.get("Idempotency-Replayed")).toBeNull();
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect(await again.text()).toBe(await first.text());
  const other = await call("/api/v1/evaluations", secret, { ...transcript, policy: {} }, once);
  expect([other.status, (await readError(other)).code]).toEqual([422, "idempotency_key_reused"]);
  // A rejected request can be corrected and sent with the same key.
  const twice = { "Idempotency-Key": "order-2" };
  expect((await call("/api/v1/evaluations", secret, {}, twice)).status).toBe(400);
  expect((await call("/api/v1/evaluations", secret, transcript, twice)).status).toBe(200);
});

test("rejects too many requests with a Retry-After header", async () => {
  const { secret, key } = await newKey();
  const { db } = server.running.database;
  const window = { key: `api:${key.id}`, max: callsPerMinute, minutes: 1 };
  for (let n = 0; n < callsPerMinute; n++) await takeAttempt(db, window);
  const response = await call("/api/v1/countries", secret);
  expect([response.status, (await readError(response)).code]).toEqual([429, "rate_limit"]);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(response.headers.get("RateLimit-Remaining")).toBe("0");
});
