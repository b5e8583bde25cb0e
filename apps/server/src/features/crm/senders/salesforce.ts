import { salesforceBody } from "@meridian/contract/crm/bodies";
import { salesforceVersion } from "@meridian/contract/crm/salesforce";
import * as z from "zod";
import type { Outbound } from "../../../platform/outbound/outbound.ts";
import { OutboundFault } from "../../../platform/outbound/outbound-fault.ts";
import type { OutgoingAnswer } from "../../../platform/outbound/send-request.ts";
import { jsonOf, maxListBytes, requireSettled, said, succeeded } from "./answers.ts";
import { partsOf, type Contents, type OpenConnection, type Sender } from "./sender.ts";

/** Upsert by external ID: https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/dome_upsert.htm */
export const salesforceSender: Sender = {
  async test(connection, { outbound }) {
    const session = await signIn(connection, outbound);
    const { object = "", externalIdField = "" } = connection.settings;
    const answer = await outbound.send({
      url: `${session.base}/sobjects/${object}/describe`,
      headers: session.headers,
      maxBytes: maxListBytes,
    });
    requireSettled(answer, "Salesforce");
    const described = description.safeParse(jsonOf(answer));
    if (!succeeded(answer) || !described.success) {
      throw new OutboundFault("refused", `Salesforce does not know the object ${object}: ${said(answer)}`);
    }
    const fields = new Map(described.data.fields.map((field) => [field.name, field]));
    const missing = connection.mapping.map(({ target }) => target).filter((target) => !fields.has(target));
    if (missing.length > 0)
      throw new OutboundFault("refused", `${object} has no field ${missing.join(", ")}.`);
    if (!fields.get(externalIdField)?.externalId) {
      throw new OutboundFault("refused", `${externalIdField} is not an external ID field of ${object}.`);
    }
    return { message: `Signed in; ${object} has every mapped field.` };
  },

  async deliver(connection, { parcels }, settled, { outbound }) {
    const session = await signIn(connection, outbound);
    for (const parcel of parcels) {
      const answer = await outbound.send({
        url: `${session.base}/${upsertPath(connection, parcel)}`,
        method: "PATCH",
        headers: { ...session.headers, "Content-Type": "application/json" },
        body: salesforceBody(partsOf(connection, parcel)),
      });
      if (succeeded(answer)) {
        const made = upserted.safeParse(jsonOf(answer));
        await settled(parcel, { sent: true, reference: made.success ? made.data.id : null });
        continue;
      }
      if (mayPass(answer)) throw new OutboundFault("refused", `Salesforce is busy: ${said(answer)}`);
      requireSettled(answer, "Salesforce");
      await settled(parcel, { sent: false, reason: reasonOf(answer) });
    }
  },

  preview(connection, parcel) {
    const address = (connection.settings.address ?? "").replace(/(?<!\/)\/+$/, "");
    return {
      destination: `PATCH ${address}/services/data/${salesforceVersion}/${upsertPath(connection, parcel)}`,
      contentType: "application/json",
      text: salesforceBody(partsOf(connection, parcel)),
    };
  },
};

interface Session {
  readonly base: string;
  readonly headers: Record<string, string>;
}

/** The client credentials flow: no person signs in, the connected app's own user does. */
async function signIn({ settings, credentials }: OpenConnection, outbound: Outbound): Promise<Session> {
  const address = (settings.address ?? "").replace(/(?<!\/)\/+$/, "");
  const answer = await outbound.send({
    url: `${address}/services/oauth2/token`,
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: settings.clientId ?? "",
      client_secret: credentials.clientSecret ?? "",
    }).toString(),
  });
  const token = tokenAnswer.safeParse(jsonOf(answer));
  if (!succeeded(answer) || !token.success) {
    if (answer.status >= 500 || answer.status === 429) requireSettled(answer, "Salesforce");
    throw new OutboundFault("sign-in", `Salesforce did not accept the credentials: ${said(answer)}`);
  }
  const { access_token: accessToken, instance_url: instance } = token.data;
  return {
    base: `${instance.replace(/(?<!\/)\/+$/, "")}/services/data/${salesforceVersion}`,
    headers: { Authorization: `Bearer ${accessToken}` },
  };
}

function upsertPath({ settings }: OpenConnection, { studentId }: Contents): string {
  const { object = "", externalIdField = "" } = settings;
  return `sobjects/${object}/${externalIdField}/${encodeURIComponent(studentId)}`;
}

/** Limits and row locks are reported as errors of the row but pass by themselves. */
function mayPass(answer: OutgoingAnswer): boolean {
  return /REQUEST_LIMIT_EXCEEDED|UNABLE_TO_LOCK_ROW|SERVER_UNAVAILABLE/.test(answer.text);
}

function reasonOf(answer: OutgoingAnswer): string {
  if (answer.status === 300) return "Salesforce has more than one object with this external ID.";
  const faults = errors.safeParse(jsonOf(answer));
  const texts = faults.success
    ? faults.data.map(({ message, errorCode }) => `${message} (${errorCode})`)
    : [said(answer)];
  return `Salesforce refused it: ${texts.join("; ").slice(0, 400)}`;
}

const tokenAnswer = z.object({ access_token: z.string(), instance_url: z.url() });
const upserted = z.object({ id: z.string() });
const errors = z.array(z.object({ message: z.string(), errorCode: z.string() })).min(1);
const description = z.object({
  fields: z.array(z.object({ name: z.string(), externalId: z.boolean().optional() })),
});
