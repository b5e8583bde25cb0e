import { randomUUID } from "node:crypto";
import type { Connection, ConnectionInput, Delivery, DeliveryPage } from "@meridian/contract/crm";
import type { ConnectorKind } from "@meridian/contract/crm/connector";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { expect, vi } from "vitest";
import type { Config } from "../../config.ts";
import { type Browser, openBrowser } from "../../../test/browser.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { transcript } from "../../../test/transcript.ts";

const loopback = { allowPrivateOutbound: ["127.0.0.0/8"] };

export async function startOffice(
  config: Partial<Config> = {},
): Promise<{ server: TestServer; admin: Browser; evaluator: Browser }> {
  const server = await startTestServer({ config: { ...loopback, ...config } });
  const [admin, evaluator] = [openBrowser(server), openBrowser(server)];
  await admin.signIn("admin@northfield.test");
  await evaluator.signIn("evaluator@northfield.test");
  return { server, admin, evaluator };
}

/** A connection as the set-up screen would send it. */
export function connectionTo(
  kind: ConnectorKind,
  settings: Record<string, string>,
  credentials: Record<string, string>,
  more: Partial<ConnectionInput> = {},
): ConnectionInput {
  const { defaultMapping, settings: known, name } = connectorDefinitions[kind];
  const initial = Object.fromEntries(known.map((setting) => [setting.name, setting.initial ?? ""]));
  return {
    kind,
    name,
    settings: { ...initial, ...settings },
    credentials,
    mapping: defaultMapping,
    automatic: true,
    enabled: true,
    ...more,
  };
}

export async function connect(admin: Browser, input: ConnectionInput): Promise<Connection> {
  const reply = await admin.call("/api/crm/connections", input);
  expect(reply.status, JSON.stringify(reply.json)).toBe(201);
  return reply.json.connection;
}

/** Saves a transcript and makes it final; answers its id. */
export async function finish(browser: Browser, ...about: Parameters<typeof transcript>): Promise<string> {
  const id = await save(browser, ...about);
  const reply = await browser.call(`/api/evaluations/${id}/state`, { to: "final", version: 1 });
  expect(reply.status, JSON.stringify(reply.json)).toBe(200);
  return id;
}

export async function save(browser: Browser, ...about: Parameters<typeof transcript>): Promise<string> {
  const id = randomUUID();
  const reply = await browser.call("/api/evaluations", { id, document: transcript(...about) });
  expect(reply.status, JSON.stringify(reply.json)).toBe(201);
  return id;
}

export async function deliveriesOf(browser: Browser, evaluationId: string): Promise<Delivery[]> {
  return ((await browser.call(`/api/crm/deliveries?record=${evaluationId}`)).json as DeliveryPage).deliveries;
}

/** Waits for the background work to say what became of a record. */
export async function settled(
  browser: Browser,
  evaluationId: string,
  state: Delivery["state"],
  connectionId?: string,
): Promise<Delivery> {
  return vi.waitFor(
    async () => {
      const found = (await deliveriesOf(browser, evaluationId)).find(
        (one) => connectionId === undefined || one.connectionId === connectionId,
      );
      expect(found?.state, found?.lastError ?? "").toBe(state);
      return found!;
    },
    { timeout: 30_000, interval: 100 },
  );
}
