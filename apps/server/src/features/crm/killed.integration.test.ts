import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { type ServerProcess, startServerProcess } from "../../../test/support/servers/child.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { createEmptyDeployment, type TestDeployment } from "../../../test/support/servers/test-deployment.ts";
import { type Receiver, startReceiver } from "../../../test/support/servers/receiver.ts";
import { type SftpServer, startSftpServer } from "../../../test/support/servers/sftp-server.ts";
import { verifyMessage } from "../../../test/support/records/signed-message.ts";
import { transcript } from "../../../test/support/records/transcript.ts";
import { createKeyRing } from "../../platform/crypto/key-ring.ts";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { webhookEndpoints } from "../../platform/db/schema/webhooks.ts";
import { generateWebhookSecret } from "../../platform/outbound/standard-webhooks.ts";
import { buildConnection } from "./crm-for-tests.ts";

const owner = "owner@killed.test";
const key = "kB3xv9TQ0mLr7YwZ2cHnE5uAfJ8pGs4D";
const env = { ALLOW_PRIVATE_OUTBOUND: "127.0.0.0/8", LOG_LEVEL: "error", SECRET_KEYS: key };

test("delivers record and report exactly once after the process was killed between saving and delivery", async () => {
  const deployment = await createEmptyDeployment();
  const slate = await startSftpServer();
  // The receiver accepts the request and never responds, so the server is killed mid-delivery.
  const hook = await startReceiver(() => undefined);
  const secret = await createTeamWithWebhook(deployment, `${hook.url}/hook`);
  const first = await startServerProcess(deployment, env);
  const call = await signIn(first);
  const input = buildConnection(
    "slate-sftp",
    { host: "127.0.0.1", port: String(slate.port), username: "meridian", folder: "/incoming" },
    { password: "drop-folder-password" },
  );
  const { connection } = await call("POST", "/api/crm/connections", input);
  expect(await call("POST", `/api/crm/connections/${connection.id}/test`, {})).toMatchObject({ ok: true });
  await slate.stop();

  const id = randomUUID();
  await call("POST", "/api/evaluations", { id, document: transcript({ externalId: "NF-99" }) });
  await call("POST", `/api/evaluations/${id}/state`, { to: "final", version: 1 });
  await call("POST", "/api/gpa-reports", { evaluationId: id });
  await vi.waitFor(() => expect(hook.received).toHaveLength(1), { timeout: 30_000, interval: 50 });
  first.child.kill("SIGKILL");
  expect(await first.ended).toBe("SIGKILL");

  let acceptedCount = 0;
  hook.respond = () => ({ status: ++acceptedCount && 200 });
  const back = await startSftpServer({ port: slate.port, hostKey: slate.hostKey });
  const second = await startServerProcess(deployment, env);
  const again = await signIn(second);
  const [endpoint] = (await again("GET", "/api/webhooks")).endpoints;
  await vi.waitFor(
    async () => {
      const crm = await again("GET", `/api/crm/deliveries?record=${id}`);
      const webhook = await again("GET", `/api/webhooks/${endpoint.id}/deliveries`);
      expect([states(crm), states(webhook)]).toEqual([["sent"], ["delivered"]]);
    },
    { timeout: 120_000, interval: 250 },
  );
  expect(countArrivals(back, "NF-99")).toEqual([1]);
  expect(acceptedCount).toBe(1);
  expect(distinctMessageIds(hook, secret)).toHaveLength(1);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  await back.stop();
  await hook.stop();
  await deployment.remove();
}, 240_000);

/**
 * Creates a paying team with a webhook. The rows are inserted directly because production mode accepts only https
 * addresses and the receiver of this test uses http.
 */
async function createTeamWithWebhook(deployment: TestDeployment, url: string): Promise<string> {
  const database = await openDatabase(deployment);
  const { teamId } = await addTeam(database.db, await addUser(database.db, owner));
  const secret = generateWebhookSecret();
  await database.db.insert(webhookEndpoints).values({
    teamId,
    url,
    events: ["gpa_report.created"],
    encryptedSecret: createKeyRing([key]).encrypt(secret, encryptionPurposes.webhookSecret),
  });
  await database.close();
  return secret;
}

function states({ deliveries }: { deliveries: readonly { state: string }[] }): string[] {
  return deliveries.map(({ state }) => state);
}

/** How many times each file with this student arrived. */
function countArrivals({ files, arrivals }: SftpServer, studentId: string): number[] {
  return [...files].flatMap(([path, content]) =>
    content.toString("utf8").includes(studentId) ? [arrivals.get(path) ?? 0] : [],
  );
}

/** The distinct messages by `webhook-id`; also checks the signature of every attempt. */
function distinctMessageIds({ received }: Receiver, secret: string): unknown[] {
  for (const message of received) {
    expect(verifyMessage(message, secret)).toMatchObject({
      type: "gpa_report.created",
      data: { student_id: "NF-99" },
    });
  }
  return [...new Set(received.map(({ headers }) => headers["webhook-id"]))];
}

async function signIn(server: ServerProcess) {
  const signInResponse = await server.call({
    path: "/api/session/sign-in",
    method: "POST",
    json: { email: owner, password: "demo-password" },
  });
  const cookies = [signInResponse.headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0]);
  return async (method: string, path: string, json?: unknown) => {
    const response = await server.call({ path, method, json, headers: { cookie: cookies.join("; ") } });
    expect(response.status, response.body).toBeLessThan(300);
    return JSON.parse(response.body);
  };
}
