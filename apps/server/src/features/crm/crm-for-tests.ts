import { randomUUID } from "node:crypto";
import type { Connection, ConnectionInput, Delivery, DeliveryPage } from "@meridian/contract/crm/schemas";
import type { ConnectorKind } from "@meridian/contract/crm/connector";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { expect, vi } from "vitest";
import type { Config } from "../../config/config.ts";
import { type Browser, openBrowser } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";
import { transcript } from "../../../test/support/records/transcript.ts";

const loopback = { allowPrivateOutbound: ["127.0.0.0/8"] };

export async function startCrmServer(
  config: Partial<Config> = {},
): Promise<{ server: TestServer; admin: Browser; evaluator: Browser }> {
  const server = await startTestServer({ config: { ...loopback, ...config } });
  const [admin, evaluator] = [openBrowser(server), openBrowser(server)];
  await admin.signIn("admin@northfield.test");
  await evaluator.signIn("evaluator@northfield.test");
  return { server, admin, evaluator };
}

/** A connection as the setup form sends it. */
export function buildConnection(
  kind: ConnectorKind,
  settings: Record<string, string>,
  credentials: Record<string, string>,
  more: Partial<ConnectionInput> = {},
): ConnectionInput {
  const { defaultMapping, settings: settingDefinitions, name } = connectorDefinitions[kind];
  const initial = Object.fromEntries(
    settingDefinitions.map((setting) => [setting.name, setting.initial ?? ""]),
  );
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

export async function createConnection(admin: Browser, input: ConnectionInput): Promise<Connection> {
  const response = await admin.call("/api/crm/connections", input);
  expect(response.status, JSON.stringify(response.json)).toBe(201);
  return response.json.connection;
}

/** Saves a transcript and makes it final; returns its id. */
export async function saveFinal(
  browser: Browser,
  ...transcriptInput: Parameters<typeof transcript>
): Promise<string> {
  const id = await saveDraft(browser, ...transcriptInput);
  const response = await browser.call(`/api/evaluations/${id}/state`, { to: "final", version: 1 });
  expect(response.status, JSON.stringify(response.json)).toBe(200);
  return id;
}

export async function saveDraft(
  browser: Browser,
  ...transcriptInput: Parameters<typeof transcript>
): Promise<string> {
  const id = randomUUID();
  const response = await browser.call("/api/evaluations", { id, document: transcript(...transcriptInput) });
  expect(response.status, JSON.stringify(response.json)).toBe(201);
  return id;
}

export async function listDeliveries(browser: Browser, evaluationId: string): Promise<Delivery[]> {
  return ((await browser.call(`/api/crm/deliveries?record=${evaluationId}`)).json as DeliveryPage).deliveries;
}

/** Waits until the background job has brought the delivery of a record into the given state. */
export async function waitForState(
  browser: Browser,
  evaluationId: string,
  state: Delivery["state"],
  connectionId?: string,
): Promise<Delivery> {
  return vi.waitFor(
    async () => {
      const delivery = (await listDeliveries(browser, evaluationId)).find(
        (candidate) => connectionId === undefined || candidate.connectionId === connectionId,
      );
      expect(delivery?.state, delivery?.lastError ?? "").toBe(state);
      return delivery!;
    },
    { timeout: 60_000, interval: 100 },
  );
}
