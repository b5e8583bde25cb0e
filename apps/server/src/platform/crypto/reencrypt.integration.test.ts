import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { expect, test, vi } from "vitest";
import { openSignedIn } from "../../../test/support/visitors/browser.ts";
import { addUser, addTeam } from "../../../test/support/visitors/users.ts";
import { openDemoDatabase } from "../../../test/support/servers/demo-database.ts";
import { createDemoDeployment } from "../../../test/support/servers/test-deployment.ts";
import { startReceiver } from "../../../test/support/servers/receiver.ts";
import { startTestServer } from "../../../test/support/servers/server.ts";
import { verifyMessage } from "../../../test/support/records/signed-message.ts";
import { keyVersion } from "../auth/key-version.ts";
import { openDatabase } from "../db/open-database.ts";
import { twoFactors } from "../db/schema/accounts.ts";
import { reencrypt } from "./reencrypt.ts";

const older = "the older key of this server, long enough";
const newer = "the newer key of this server, long enough";
const email = "owner@rotated.test";

const factorKey = (secret: string) => ({
  currentVersion: keyVersion(secret),
  keys: new Map([[keyVersion(secret), secret]]),
});

test("after re-encryption, the newest key alone decrypts everything", async () => {
  const deployment = await createDemoDeployment();
  const hook = await startReceiver();
  const settings = { allowPrivateOutbound: ["127.0.0.0/8"] };

  const before = await startTestServer({
    deployment: deployment,
    config: { ...settings, secretKeys: [older] },
  });
  const { db } = before.running.database;
  const userId = await addUser(db, email);
  await addTeam(db, userId);
  const admin = await openSignedIn(before, email);
  const { secret } = (
    await admin.call("/api/webhooks", { url: `${hook.url}/hook`, events: ["gpa_report.created"] })
  ).json;
  const created = await admin.call("/api/crm/connections", {
    kind: "webhook",
    name: "Ours",
    settings: { address: `${hook.url}/crm` },
    credentials: {},
    mapping: connectorDefinitions.webhook.defaultMapping,
    automatic: false,
    enabled: true,
  });
  expect(created.status, JSON.stringify(created.json)).toBe(201);
  const factor = await symmetricEncrypt({ key: factorKey(older), data: "JBSWY3DPEHPK3PXP" });
  await db.insert(twoFactors).values({ userId, secret: factor, backupCodes: factor });
  await before.stop();

  const database = await openDatabase(deployment);
  // A webhook, a connection and two second-factor columns, plus any queued email.
  const first = await reencrypt(database.db, [newer, older]);
  expect(first.unreadable).toBe(0);
  expect(first.reencrypted).toBeGreaterThanOrEqual(4);
  const second = await reencrypt(database.db, [newer, older]);
  expect([second.reencrypted, second.unreadable]).toEqual([0, 0]);
  const [row] = await database.db.select().from(twoFactors);
  expect(await symmetricDecrypt({ key: factorKey(newer), data: row!.secret })).toBe("JBSWY3DPEHPK3PXP");
  await database.db.delete(twoFactors);
  await database.close();

  const after = await startTestServer({
    deployment: deployment,
    config: { ...settings, secretKeys: [newer] },
  });
  const returning = await openSignedIn(after, email);
  const [connection] = (await returning.call("/api/crm/connections")).json.connections;
  expect(connection).toMatchObject({ name: "Ours", credentialsSet: ["signingSecret"] });
  const [endpoint] = (await returning.call("/api/webhooks")).json.endpoints;
  await returning.call(`/api/webhooks/${endpoint.id}/test`, {});
  await vi.waitFor(() => expect(hook.received).toHaveLength(1), { timeout: 60_000, interval: 50 });
  expect(verifyMessage(hook.received[0]!, secret)).toMatchObject({ type: "webhook.test" });
  await after.stop();
  await hook.stop();
  await deployment.remove();
});

test("counts but does not change what no key can decrypt", async () => {
  const database = await openDemoDatabase();
  const userId = await addUser(database.db, email);
  const factor = await symmetricEncrypt({ key: factorKey(older), data: "JBSWY3DPEHPK3PXP" });
  await database.db.insert(twoFactors).values({ userId, secret: factor, backupCodes: factor });
  const result = await reencrypt(database.db, [newer]);
  expect([result.reencrypted, result.unreadable]).toEqual([0, 2]);
  const [row] = await database.db.select().from(twoFactors);
  expect(row!.secret).toBe(factor);
  await database.close();
});
