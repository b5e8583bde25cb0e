import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { type ServerProcess, startServerProcess } from "../../../test/child.ts";
import { addPerson, addTeam } from "../../../test/people.ts";
import { emptyPlace, type Place } from "../../../test/place.ts";
import { type Receiver, startReceiver } from "../../../test/receiver.ts";
import { type SftpServer, startSftpServer } from "../../../test/sftp-server.ts";
import { openMessage } from "../../../test/signed-message.ts";
import { transcript } from "../../../test/transcript.ts";
import { createKeyRing } from "../../platform/crypto/key-ring.ts";
import { sealedAs } from "../../platform/crypto/sealed-as.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { webhookEndpoints } from "../../platform/db/schema/webhooks.ts";
import { newWebhookSecret } from "../../platform/outbound/standard-webhooks.ts";
import { connectionTo } from "./crm-for-tests.ts";

const owner = "owner@killed.test";
const key = "kB3xv9TQ0mLr7YwZ2cHnE5uAfJ8pGs4D";
const env = { ALLOW_PRIVATE_OUTBOUND: "127.0.0.0/8", LOG_LEVEL: "error", SECRET_KEYS: key };

test("killed between saving and delivery: record and report arrive once, after the next start", async () => {
  const place = await emptyPlace();
  const slate = await startSftpServer();
  // It takes the message and never answers: the server dies in the midst of telling it.
  const hook = await startReceiver(() => undefined);
  const secret = await office(place, `${hook.url}/hook`);
  const first = await startServerProcess(place, env);
  const call = await signedIn(first);
  const input = connectionTo(
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

  let taken = 0;
  hook.answer = () => ({ status: ++taken && 200 });
  const back = await startSftpServer({ port: slate.port, hostKey: slate.hostKey });
  const second = await startServerProcess(place, env);
  const again = await signedIn(second);
  const [endpoint] = (await again("GET", "/api/webhooks")).endpoints;
  await vi.waitFor(
    async () => {
      const crm = await again("GET", `/api/crm/deliveries?record=${id}`);
      const told = await again("GET", `/api/webhooks/${endpoint.id}/deliveries`);
      expect([states(crm), states(told)]).toEqual([["sent"], ["delivered"]]);
    },
    { timeout: 120_000, interval: 250 },
  );
  expect(arrivedWith(back, "NF-99")).toEqual([1]);
  expect(taken).toBe(1);
  expect(messagesIn(hook, secret)).toHaveLength(1);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  await back.stop();
  await hook.stop();
  await place.remove();
}, 240_000);

/**
 * A paying team with a webhook. The rows are written here: production mode takes https addresses only, and the
 * receiver of this test speaks http.
 */
async function office(place: Place, url: string): Promise<string> {
  const database = await openDatabase(place);
  const { teamId } = await addTeam(database.db, await addPerson(database.db, owner));
  const secret = newWebhookSecret();
  await database.db.insert(webhookEndpoints).values({
    teamId,
    url,
    events: ["gpa_report.created"],
    sealedSecret: createKeyRing([key]).seal(secret, sealedAs.webhookSecret),
  });
  await database.close();
  return secret;
}

function states({ deliveries }: { deliveries: readonly { state: string }[] }): string[] {
  return deliveries.map(({ state }) => state);
}

/** How often each file with this student arrived. */
function arrivedWith({ files, arrivals }: SftpServer, studentId: string): number[] {
  return [...files].flatMap(([path, content]) =>
    content.toString("utf8").includes(studentId) ? [arrivals.get(path) ?? 0] : [],
  );
}

/** The messages behind all tries, each try validly signed: a receiver tells them apart by `webhook-id`. */
function messagesIn({ received }: Receiver, secret: string): unknown[] {
  for (const message of received) {
    expect(openMessage(message, secret)).toMatchObject({
      type: "gpa_report.created",
      data: { student_id: "NF-99" },
    });
  }
  return [...new Set(received.map(({ headers }) => headers["webhook-id"]))];
}

async function signedIn(server: ServerProcess) {
  const answer = await server.call({
    path: "/api/session/sign-in",
    method: "POST",
    json: { email: owner, password: "demo-password" },
  });
  const cookies = [answer.headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0]);
  return async (method: string, path: string, json?: unknown) => {
    const reply = await server.call({ path, method, json, headers: { cookie: cookies.join("; ") } });
    expect(reply.status, reply.body).toBeLessThan(300);
    return JSON.parse(reply.body);
  };
}
