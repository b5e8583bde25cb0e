import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { accountData } from "../../../test/support/visitors/account-data.ts";
import { type Browser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { type Receiver, startReceiver } from "../../../test/support/servers/receiver.ts";
import { untilOthersWait } from "../../../test/support/servers/lock-wait.ts";
import type { TestServer } from "../../../test/support/servers/server.ts";
import { queryRows } from "../../platform/db/database.ts";
import { crmApplicants, crmDeliveries } from "../../platform/db/schema/crm.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { toStoredEvaluation } from "../../platform/evaluations/stored-evaluation.ts";
import {
  createConnection,
  buildConnection,
  listDeliveries,
  saveDraft,
  saveFinal,
  waitForState,
  startCrmServer,
} from "./crm-for-tests.ts";
import type { RowOutcome } from "./feeds/existing-records.ts";
import type { Applicant } from "./feeds/to-applicant.ts";
import { linkRecord, updateRecord } from "./feeds/write-record.ts";

let server: TestServer;
let admin: Browser;
let evaluator: Browser;
beforeAll(async () => {
  ({ server, admin, evaluator } = await startCrmServer());
});
afterAll(() => server.stop());

const open: Receiver[] = [];
afterEach(async () => {
  const { connections } = (await admin.call("/api/crm/connections")).json;
  for (const { id } of connections) await admin.call(`DELETE /api/crm/connections/${id}`);
  for (const receiver of open.splice(0)) await receiver.stop();
});

async function receiver(answer: Receiver["respond"]): Promise<Receiver> {
  const started = await startReceiver(answer);
  open.push(started);
  return started;
}

const runTest = (id: string) => admin.call(`/api/crm/connections/${id}/test`, {});

/** Fake Salesforce REST API: token, describe, upsert. */
async function salesforce(fields: readonly string[]): Promise<Receiver> {
  const crm = await receiver(({ method, path, headers, body }) => {
    if (path === "/services/oauth2/token") {
      const form = new URLSearchParams(body);
      if (form.get("client_secret") !== "consumer-secret") {
        return {
          status: 400,
          json: { error: "invalid_client", error_description: "invalid client credentials" },
        };
      }
      return {
        status: 200,
        json: { access_token: "00Dxx!token", instance_url: crm.url, token_type: "Bearer" },
      };
    }
    if (headers.authorization !== "Bearer 00Dxx!token")
      return { status: 401, json: [{ message: "Session expired", errorCode: "INVALID_SESSION_ID" }] };
    if (path.endsWith("/describe")) {
      return {
        status: 200,
        json: { fields: fields.map((name) => ({ name, externalId: name === "Student_ID__c" })) },
      };
    }
    if (method === "PATCH" && path.endsWith("/BAD")) {
      return {
        status: 400,
        json: [
          {
            message: "Required fields are missing: [LastName]",
            errorCode: "REQUIRED_FIELD_MISSING",
            fields: ["LastName"],
          },
        ],
      };
    }
    return { status: 201, json: { id: "003xx000004TmiQAAS", success: true, created: true, errors: [] } };
  });
  return crm;
}

const salesforceFields = [
  "FirstName",
  "LastName",
  "Email",
  "GPA__c",
  "GPA_Scale__c",
  "Credits_Earned__c",
  "Credit_Unit__c",
  "Institution__c",
  "Institution_Country__c",
  "Degree__c",
  "Evaluated_On__c",
  "Student_ID__c",
];

test("Salesforce: upserts a Contact by its external ID, with numbers as JSON numbers", async () => {
  const crm = await salesforce(salesforceFields);
  const { id } = await createConnection(
    admin,
    buildConnection(
      "salesforce",
      { address: crm.url, clientId: "3MVG9" },
      { clientSecret: "consumer-secret" },
    ),
  );
  expect((await runTest(id)).json).toMatchObject({ ok: true });
  const record = await saveFinal(evaluator, { externalId: "NF/1 é", email: "anna@example.test" });
  expect(await waitForState(evaluator, record, "sent")).toMatchObject({
    reference: "003xx000004TmiQAAS",
    attempts: 1,
  });
  const upsert = crm.received.find(({ method }) => method === "PATCH")!;
  expect(upsert.path).toBe("/services/data/v62.0/sobjects/Contact/Student_ID__c/NF%2F1%20%C3%A9");
  expect(JSON.parse(upsert.body)).toMatchObject({
    FirstName: "Anna",
    LastName: "Lefèvre",
    GPA__c: 3.5,
    GPA_Scale__c: 4,
  });
});

test("Salesforce: reports a missing field or wrong secret in the test, and a rejected row without stopping the others", async () => {
  const crm = await salesforce(salesforceFields.filter((name) => name !== "GPA__c"));
  const wrong = await createConnection(
    admin,
    buildConnection("salesforce", { address: crm.url, clientId: "3MVG9" }, { clientSecret: "wrong" }),
  );
  expect((await runTest(wrong.id)).json).toMatchObject({
    ok: false,
    message: expect.stringContaining("did not accept the credentials"),
  });
  await admin.call(`DELETE /api/crm/connections/${wrong.id}`);
  const { id } = await createConnection(
    admin,
    buildConnection(
      "salesforce",
      { address: crm.url, clientId: "3MVG9" },
      { clientSecret: "consumer-secret" },
      { automatic: false },
    ),
  );
  expect((await runTest(id)).json).toMatchObject({ ok: false, message: "Contact has no field GPA__c." });
  const records = [
    await saveFinal(evaluator, { externalId: "BAD" }),
    await saveFinal(evaluator, { externalId: "GOOD" }),
  ];
  await evaluator.call("/api/crm/send", { connectionId: id, evaluationIds: records });
  expect((await waitForState(evaluator, records[0]!, "rejected")).lastError).toContain(
    "Required fields are missing: [LastName] (REQUIRED_FIELD_MISSING)",
  );
  await waitForState(evaluator, records[1]!, "sent");
  const { connections } = (await admin.call("/api/crm/connections")).json;
  expect(connections.find((connection: { id: string }) => connection.id === id)).toMatchObject({
    waiting: 0,
    refused: 1,
    failed: 0,
  });
});

test("HubSpot: upserts a contact by its unique property and retries when rate limited", async () => {
  let busy = true;
  const names = [
    "firstname",
    "lastname",
    "email",
    "us_gpa",
    "us_gpa_scale",
    "credits_earned",
    "credit_unit",
    "institution",
    "institution_country",
    "degree_earned",
    "gpa_evaluated_on",
  ];
  const crm = await receiver(({ path, headers, body }) => {
    if (headers.authorization !== "Bearer pat-na1-secret")
      return { status: 401, json: { status: "error", message: "Authentication credentials not found." } };
    if (path === "/crm/v3/properties/contacts") {
      return {
        status: 200,
        json: {
          results: [
            ...names.map((name) => ({ name, hasUniqueValue: false })),
            { name: "student_id", hasUniqueValue: true },
          ],
        },
      };
    }
    if (busy)
      return {
        status: 429,
        json: { status: "error", message: "You have reached your ten_secondly_rolling limit." },
      };
    const [input] = JSON.parse(body).inputs;
    return {
      status: 200,
      json: { status: "COMPLETE", results: [{ id: "51", new: true, properties: input.properties }] },
    };
  });
  const { id } = await createConnection(
    admin,
    buildConnection("hubspot", { address: crm.url }, { accessToken: "pat-na1-secret" }),
  );
  expect((await runTest(id)).json).toMatchObject({ ok: true });
  const record = await saveFinal(evaluator, { externalId: "NF-77" });
  await vi.waitFor(
    async () => expect((await listDeliveries(evaluator, record))[0]?.lastError).toContain("rate limiting"),
    20_000,
  );
  busy = false;
  await runTest(id);
  expect(await waitForState(evaluator, record, "sent")).toMatchObject({ reference: "51" });
  const upsert = crm.received.findLast(({ path }) => path.endsWith("/batch/upsert"))!;
  expect(JSON.parse(upsert.body).inputs[0]).toMatchObject({
    idProperty: "student_id",
    id: "NF-77",
    properties: { student_id: "NF-77", us_gpa: "3.50", institution_country: "DE" },
  });
});

test("Slate web service: posts the file to the source format with the service account", async () => {
  const crm = await receiver(({ path, headers }) => {
    const [, account = ""] = headers.authorization?.split(" ") ?? [];
    if (Buffer.from(account, "base64").toString() !== "service:slate-secret")
      return { status: 401, text: "Unauthorized" };
    return path === "/manage/service/import?cmd=load&format=6f1c9a52-0d53"
      ? { status: 200 }
      : { status: 404, text: "No such format" };
  });
  const settings = { address: `${crm.url}/`, sourceFormat: "6f1c9a52-0d53", username: "service" };
  const { id } = await createConnection(
    admin,
    buildConnection("slate-web", settings, { password: "slate-secret" }),
  );
  expect((await runTest(id)).json).toMatchObject({ ok: true });
  const record = await saveFinal(evaluator, { externalId: "NF-5" });
  await waitForState(evaluator, record, "sent");
  const post = crm.received.at(-1)!;
  expect([post.method, post.headers["content-type"]]).toEqual(["POST", "text/csv; charset=utf-8"]);
  expect(post.body).toContain('"NF-5","Universität Köln","001234"');
});

test("signs a webhook, keeps its id across retries, and shows its secret only once", async () => {
  let down = true;
  const target = await receiver(() => (down ? { status: 503, text: "maintenance" } : { status: 204 }));
  const created = await admin.call(
    "/api/crm/connections",
    buildConnection("webhook", { address: `${target.url}/in` }, {}),
  );
  const { signingSecret, connection } = created.json;
  expect(signingSecret).toMatch(/^whsec_/);
  const record = await saveFinal(evaluator, { externalId: "NF-6" });
  await vi.waitFor(
    async () =>
      expect((await listDeliveries(evaluator, record))[0]?.lastError).toContain("not available (503)"),
    20_000,
  );
  down = false;
  await runTest(connection.id);
  await waitForState(evaluator, record, "sent");
  const tries = target.received.filter(({ body }) => body.includes("record.final"));
  expect(tries.length).toBeGreaterThan(1);
  expect(new Set(tries.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  for (const { body, headers } of tries) {
    const message = new Webhook(signingSecret).verify(body, headers as Record<string, string>);
    expect(message).toMatchObject({
      type: "record.final",
      data: { student_id: "NF-6", gpa: 3.5, country: "DE" },
    });
  }
  expect(JSON.stringify((await admin.call("/api/crm/connections")).json)).not.toContain(signingSecret);
});

test("does not block on a slow CRM, and rejects private addresses the operator has not allowed", async () => {
  const silent = await receiver(() => undefined);
  const { id } = await createConnection(admin, buildConnection("webhook", { address: silent.url }, {}));
  const record = await saveFinal(evaluator, { externalId: "NF-11" });
  expect((await listDeliveries(evaluator, record))[0]).toMatchObject({ state: "queued", connectionId: id });
  const inside = await createConnection(
    admin,
    buildConnection("webhook", { address: "http://169.254.169.254/latest" }, {}, { automatic: false }),
  );
  expect((await runTest(inside.id)).json).toMatchObject({
    ok: false,
    message: expect.stringMatching(/private network.*ALLOW_PRIVATE_OUTBOUND/),
  });
});

test("sends a record again that was queued again while it was being sent", async () => {
  const { db } = server.running.database;
  const target = await receiver(async () => {
    // As issuing a report does.
    await db.update(crmDeliveries).set({ batchId: null }).where(eq(crmDeliveries.state, "queued"));
    return { status: 200 };
  });
  await createConnection(admin, buildConnection("webhook", { address: target.url }, {}));
  const record = await saveFinal(evaluator, { externalId: "NF-12" });
  const readLog = async () => JSON.stringify((await admin.call(`/api/evaluations/${record}/log`)).json);
  await expect.poll(readLog, { timeout: 30_000 }).toContain("sent-to-crm");
  expect((await listDeliveries(evaluator, record))[0]).toMatchObject({ state: "queued" });
});

test("the outcome of a delivery is stored after a change of its record, and does not block it", async () => {
  const { db } = server.running.database;
  let respond = () => {};
  const target = await receiver(() => new Promise((resolve) => (respond = () => resolve({ status: 200 }))));
  await createConnection(admin, buildConnection("webhook", { address: target.url }, {}));
  const record = await saveFinal(evaluator, { externalId: "NF-13" });
  await expect.poll(() => target.received.length, { timeout: 30_000 }).toBe(1);
  await db.transaction(async (tx) => {
    // As erasing its student does, which then deletes its deliveries.
    await tx.select().from(evaluations).where(eq(evaluations.id, record)).for("update");
    respond();
    await untilOthersWait(tx);
    const isDelivery = eq(crmDeliveries.evaluationId, record);
    await tx.select().from(crmDeliveries).where(isDelivery).for("update", { noWait: true });
  });
  await expect.poll(async () => (await listDeliveries(evaluator, record))[0]?.state).toBe("sent");
});

test("an applicant’s record is updated after a change of it, and does not block it", async () => {
  const { db } = server.running.database;
  const { id: connectionId, name } = await createConnection(
    admin,
    buildConnection("webhook", { address: "https://crm.example" }, {}),
  );
  const evaluationId = await saveDraft(evaluator, { externalId: "NF-14" });
  const [record] = await db.select().from(evaluations).where(eq(evaluations.id, evaluationId));
  const link = { evaluationId, version: 1, fingerprint: "before" };
  await linkRecord(db, connectionId, "NF-14", link);
  const applicant: Applicant = {
    line: 1,
    studentId: "NF-14",
    givenName: "Ada",
    familyName: "Changed",
    email: "",
    round: "Fall",
    program: "",
    institution: "",
    ceeb: "",
    country: "",
  };
  const stored = toStoredEvaluation(record!.document);
  const target = { connection: { id: connectionId, name, teamId: record!.teamId! }, savedBy: null };
  let updated: Promise<RowOutcome> | undefined;
  await db.transaction(async (tx) => {
    // As erasing its student does, which also changes the applicant through a foreign key.
    await tx.select().from(evaluations).where(eq(evaluations.id, evaluationId)).for("update");
    updated = updateRecord(db, target, { applicant, fingerprint: "after", stored }, new Date());
    await untilOthersWait(tx);
    const isLink = eq(crmApplicants.evaluationId, evaluationId);
    await tx.select().from(crmApplicants).where(isLink).for("update", { noWait: true });
  });
  expect((await updated)?.outcome).toBe("updated");
});

test("sends no reopened version that was never approved once the team requires approval", async () => {
  let down = true;
  const target = await receiver(() => ({ status: down ? 503 : 200 }));
  const { id } = await createConnection(admin, buildConnection("webhook", { address: target.url }, {}));
  const record = await saveFinal(evaluator, { externalId: "NF-15" });
  await expect
    .poll(async () => (await listDeliveries(evaluator, record))[0]?.lastError)
    .toContain("not available (503)");
  await admin.call("PUT /api/history/settings", { needsApproval: true });
  await admin.call(`/api/evaluations/${record}/state`, { to: "draft", version: 1 });
  down = false;
  const sentBefore = target.received.length;
  await runTest(id);
  const refused = await waitForState(evaluator, record, "rejected");
  expect(refused.lastError).toContain("requires approval");
  await evaluator.call(`/api/crm/deliveries/${refused.id}/retry`, {});
  await waitForState(evaluator, record, "rejected");
  const sent = target.received.slice(sentBefore).filter(({ body }) => body.includes("record.final"));
  expect(sent).toEqual([]);
  await admin.call("PUT /api/history/settings", { needsApproval: false });
});

test("does not record a test for an address that was entered during it", async () => {
  const [before, after] = [await receiver(() => undefined), await receiver(() => ({ status: 200 }))];
  const build = (address: string) => buildConnection("webhook", { address }, {}, { automatic: false });
  const { id } = await createConnection(admin, build(before.url));
  const tested = runTest(id);
  await expect.poll(() => before.received).toHaveLength(1);
  const change = build(after.url);
  expect((await admin.call(`PUT /api/crm/connections/${id}`, change)).status).toBe(200);
  await before.stop();
  expect((await tested).json.error.code).toBe("changed");
  const { connections } = (await admin.call("/api/crm/connections")).json;
  expect(connections).toMatchObject([{ id, testedAt: null, testError: null }]);
});

test("previews the exact payload and names the field of invalid input", async () => {
  const input = buildConnection("hubspot", {}, {});
  const sample = await admin.call("/api/crm/preview", { connection: input });
  expect(sample.json.payload).toMatchObject({
    destination: "POST https://api.hubapi.com/crm/v3/objects/contacts/batch/upsert",
  });
  expect(JSON.parse(sample.json.payload.text).inputs[0].id).toBe("NF-0042");
  const record = await saveFinal(evaluator, { externalId: "" });
  const chosen = await admin.call("/api/crm/preview", { connection: input, evaluationId: record });
  expect(chosen.json).toEqual({ payload: null, problem: expect.stringContaining("The student has no ID") });
  const { records } = (await admin.call("/api/crm/records")).json;
  expect(records[0]).toMatchObject({ id: record, studentName: "Anna Lefèvre" });
  for (const [change, field] of [
    [{ settings: { ...input.settings, address: "ftp://x" } }, "settings.address"],
    [{ mapping: [] }, "mapping"],
    [{ credentials: {} }, "credentials.accessToken"],
    [{ name: " " }, "name"],
  ] as const) {
    const response = await admin.call("/api/crm/connections", { ...input, ...change });
    expect([response.status, response.json.error.field]).toEqual([400, field]);
  }
});

test("hides connections and deliveries from other teams, and shows evaluators only the names", async () => {
  const target = await receiver(() => ({ status: 200 }));
  const { id } = await createConnection(admin, buildConnection("webhook", { address: target.url }, {}));
  const record = await saveFinal(evaluator, { externalId: "NF-12" });
  const { id: deliveryId } = await waitForState(evaluator, record, "sent");
  const stranger = await openSignedIn(server, "admin@southbay.test");
  expect((await stranger.call("/api/crm/connections")).json).toEqual({ connections: [] });
  expect((await stranger.call(`DELETE /api/crm/connections/${id}`)).status).toBe(404);
  expect((await stranger.call("/api/crm/deliveries")).json.deliveries).toEqual([]);
  expect((await stranger.call(`/api/crm/deliveries/${deliveryId}/retry`, {})).status).toBe(404);
  expect((await stranger.call("/api/crm/send", { connectionId: id, evaluationIds: [record] })).status).toBe(
    404,
  );
  expect((await evaluator.call("/api/crm/targets")).json.targets).toEqual([
    { id, name: "Webhook", kind: "webhook" },
  ]);
  expect((await evaluator.call("/api/crm/connections")).status).toBe(403);
});

test("leaks no credentials into responses, logs or exports, nor in plaintext into the database", async () => {
  const secret = "very-secret-token-0042";
  const crm = await receiver(({ headers }) => ({
    status: 400,
    json: { message: `bad token ${String(headers.authorization)}` },
  }));
  const { id } = await createConnection(
    admin,
    buildConnection("hubspot", { address: crm.url }, { accessToken: secret }),
  );
  await runTest(id);
  const record = await saveFinal(evaluator, { externalId: "NF-13" });
  expect((await waitForState(evaluator, record, "rejected")).lastError).toContain("••••");
  const responses = await Promise.all(
    ["/api/crm/connections", "/api/crm/targets", "/api/crm/deliveries"].map((path) => admin.call(path)),
  );
  const exposed = [...responses.map(({ json }) => json), await accountData(admin)];
  expect(JSON.stringify(exposed)).not.toContain(secret);
  expect(JSON.stringify(server.logged)).not.toContain(secret);
  const { db } = server.running.database;
  for (const table of ["crm_connections", "crm_deliveries", "audit_log", "record_log", "pgboss.job"]) {
    const rows = await queryRows(db)`${sql.raw(`SELECT * FROM ${table}`)}`;
    expect(JSON.stringify(rows), table).not.toContain(secret);
  }
});

test("asks for credentials again when the address changes, and does not send the stored ones to it", async () => {
  const [crm, otherServer] = [
    await receiver(() => ({ status: 200 })),
    await receiver(() => ({ status: 200 })),
  ];
  const stored = { accessToken: "pat-stored-0042" };
  const { id } = await createConnection(admin, buildConnection("hubspot", { address: crm.url }, stored));
  const move = (address: string, credentials: Record<string, string>) =>
    admin.call(`PUT /api/crm/connections/${id}`, buildConnection("hubspot", { address }, credentials));

  for (const address of [otherServer.url, `${crm.url}/proxy`, crm.url.replace("127.0.0.1", "127.0.0.2")]) {
    const refused = await move(address, {});
    expect(refused.status, address).toBe(400);
    expect(refused.json.error).toMatchObject({ field: "credentials.accessToken" });
    expect(refused.json.error.message).toContain("The address has changed");
  }
  // The same address written differently does not count as a change.
  expect((await move(`${crm.url}/`, {})).status).toBe(200);
  await runTest(id);
  expect(otherServer.received).toEqual([]);

  expect((await move(otherServer.url, { accessToken: "pat-new-0043" })).status).toBe(200);
  await runTest(id);
  expect(otherServer.received.length).toBeGreaterThan(0);
  expect(JSON.stringify(otherServer.received)).not.toContain(stored.accessToken);
});

test("gives a webhook connection a new signing secret when its address changes", async () => {
  const crm = await receiver(() => ({ status: 200 }));
  const created = await admin.call(
    "/api/crm/connections",
    buildConnection("webhook", { address: crm.url }, {}),
  );
  const { id } = created.json.connection;
  const same = await admin.call(
    `PUT /api/crm/connections/${id}`,
    buildConnection("webhook", { address: crm.url }, {}),
  );
  expect([same.status, same.json.signingSecret]).toEqual([200, undefined]);
  const next = buildConnection("webhook", { address: `${crm.url}/other` }, {});
  const moved = await admin.call(`PUT /api/crm/connections/${id}`, next);
  expect(moved.json.signingSecret).toMatch(/^whsec_/);
  expect(moved.json.signingSecret).not.toBe(created.json.signingSecret);
});

const feedOf = (source: string) => ({ source, mapping: {}, schedule: "off", dailyHour: 5 });

test("reads applicants from a Slate query, a SOQL query and a HubSpot search, with the connection's credentials", async () => {
  const slate = await receiver(({ path, headers }) => {
    const isSignedIn =
      headers.authorization === `Basic ${Buffer.from("svc:secret-password").toString("base64")}`;
    if (!isSignedIn) return { status: 401, json: {} };
    return path.startsWith("/manage/query/run")
      ? {
          status: 200,
          json: {
            row: [
              { Ref: "S-1", First: "Amara", Last: "Okafor", Country: "NG", School: "University of Ibadan" },
            ],
          },
        }
      : { status: 200, json: {} };
  });
  const slateId = await connect(
    "slate-web",
    { address: slate.url, sourceFormat: "f", username: "svc" },
    {
      password: "secret-password",
    },
  );
  const fromSlate = await preview(slateId, "/manage/query/run?id=1&cmd=service&output=json");
  expect(fromSlate.json).toMatchObject({
    counts: { rows: 1, created: 1 },
    rows: [
      {
        studentId: "S-1",
        name: "Amara Okafor",
        country: "NG",
        institutionNote: "“University of Ibadan” is linked to University of Ibadan (ui.edu.ng)",
      },
    ],
  });
  // The password never goes to another server.
  const elsewhere = await preview(slateId, "https://elsewhere.example/manage/query/run");
  expect([elsewhere.status, elsewhere.json.error.field]).toEqual([400, "source"]);

  const force = await receiver(({ path }) => {
    if (path === "/services/oauth2/token")
      return { status: 200, json: { access_token: "t", instance_url: force.url, token_type: "Bearer" } };
    if (path.includes("/query?q="))
      return {
        status: 200,
        json: {
          records: [{ attributes: { type: "Contact" }, Student_ID__c: "F-1", LastName: "Weber" }],
          nextRecordsUrl: "/services/data/v62.0/query/01g-2000",
        },
      };
    return { status: 200, json: { records: [{ Student_ID__c: "F-2", LastName: "Wang" }], done: true } };
  });
  const forceId = await connect(
    "salesforce",
    { address: force.url, clientId: "3MVG9" },
    { clientSecret: "s" },
  );
  const fromForce = await preview(forceId, "SELECT Student_ID__c, LastName FROM Contact");
  expect(fromForce.json.rows.map((row: { studentId: string }) => row.studentId)).toEqual(["F-1", "F-2"]);

  const hub = await receiver(({ body }) => {
    const { filterGroups, after } = JSON.parse(body) as { filterGroups: unknown; after?: string };
    expect(filterGroups).toEqual([
      { filters: [{ propertyName: "lifecyclestage", operator: "EQ", value: "applicant" }] },
    ]);
    const properties = { student_id: after === undefined ? "H-1" : "H-2", lastname: "Silva" };
    const paging = after === undefined ? { paging: { next: { after: "200" } } } : {};
    return { status: 200, json: { results: [{ id: "1", properties }], ...paging } };
  });
  const hubId = await connect("hubspot", { address: hub.url }, { accessToken: "pat-na1" });
  const fromHub = await preview(hubId, "lifecyclestage=applicant");
  expect(fromHub.json.rows.map((row: { studentId: string }) => row.studentId)).toEqual(["H-1", "H-2"]);
  expect((await preview(hubId, "not a condition")).status).toBe(400);

  const webhookId = await connect("webhook", { address: hub.url }, {});
  expect((await preview(webhookId, "anything")).json.error.code).toBe("no_feed");
});

async function connect(...input: Parameters<typeof buildConnection>): Promise<string> {
  return (await createConnection(admin, buildConnection(...input))).id;
}

const preview = (id: string, source: string) =>
  admin.call(`/api/crm/connections/${id}/feed/preview`, feedOf(source));
