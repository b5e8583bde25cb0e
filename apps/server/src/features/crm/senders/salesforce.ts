import { salesforceBody } from "@meridian/contract/crm/bodies";
import { salesforceVersion } from "@meridian/contract/crm/salesforce";
import * as z from "zod";
import type { Outbound } from "../../../platform/outbound/outbound.ts";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import type { OutgoingResponse } from "../../../platform/outbound/send-request.ts";
import { trimSlashes } from "../../../platform/trim-slashes.ts";
import {
  parseResponseJson,
  maxFieldListBytes,
  throwIfUnavailable,
  responseText,
  isSuccess,
} from "./responses.ts";
import { toBodyInput, type ItemContent, type DecryptedConnection, type Sender } from "./sender.ts";

/** Upsert by external ID: https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/dome_upsert.htm */
export const salesforceSender: Sender = {
  async test(connection, { outbound }) {
    const session = await signInToSalesforce(connection, outbound);
    const { object = "", externalIdField = "" } = connection.settings;
    const response = await outbound.sendRequest({
      url: `${session.base}/sobjects/${object}/describe`,
      headers: session.headers,
      maxBytes: maxFieldListBytes,
    });
    throwIfUnavailable(response, "Salesforce");
    const parsed = description.safeParse(parseResponseJson(response));
    if (!isSuccess(response) || !parsed.success) {
      throw new OutboundError(
        "refused",
        `Salesforce has no object named ${object}: ${responseText(response)}`,
      );
    }
    const fields = new Map(parsed.data.fields.map((field) => [field.name, field]));
    const missing = connection.mapping.map(({ target }) => target).filter((target) => !fields.has(target));
    if (missing.length > 0)
      throw new OutboundError("refused", `${object} has no field ${missing.join(", ")}.`);
    if (!fields.get(externalIdField)?.externalId) {
      throw new OutboundError("refused", `${externalIdField} is not an external ID field of ${object}.`);
    }
    return { message: `Signed in. ${object} has all mapped fields.` };
  },

  async deliver(connection, { items }, reportOutcome, { outbound }) {
    const session = await signInToSalesforce(connection, outbound);
    for (const item of items) {
      const response = await outbound.sendRequest({
        url: `${session.base}/${upsertPath(connection, item)}`,
        method: "PATCH",
        headers: { ...session.headers, "Content-Type": "application/json" },
        body: salesforceBody(toBodyInput(connection, item)),
      });
      if (isSuccess(response)) {
        const result = upserted.safeParse(parseResponseJson(response));
        await reportOutcome(item, { sent: true, reference: result.success ? result.data.id : null });
        continue;
      }
      if (isTransient(response))
        throw new OutboundError("refused", `Salesforce is busy: ${responseText(response)}`);
      throwIfUnavailable(response, "Salesforce");
      await reportOutcome(item, { sent: false, reason: rejectionReason(response) });
    }
  },

  preview(connection, item) {
    const address = trimSlashes(connection.settings.address ?? "");
    return {
      destination: `PATCH ${address}/services/data/${salesforceVersion}/${upsertPath(connection, item)}`,
      contentType: "application/json",
      text: salesforceBody(toBodyInput(connection, item)),
    };
  },
};

export interface SalesforceSession {
  readonly base: string;
  readonly headers: Record<string, string>;
}

/** OAuth client credentials flow, as the run-as user of the connected app. */
export async function signInToSalesforce(
  { settings, credentials }: DecryptedConnection,
  outbound: Outbound,
): Promise<SalesforceSession> {
  const address = trimSlashes(settings.address ?? "");
  const response = await outbound.sendRequest({
    url: `${address}/services/oauth2/token`,
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: settings.clientId ?? "",
      client_secret: credentials.clientSecret ?? "",
    }).toString(),
  });
  const token = tokenResponse.safeParse(parseResponseJson(response));
  if (!isSuccess(response) || !token.success) {
    if (response.status >= 500 || response.status === 429) throwIfUnavailable(response, "Salesforce");
    throw new OutboundError(
      "sign-in",
      `Salesforce did not accept the credentials: ${responseText(response)}`,
    );
  }
  const { access_token: accessToken, instance_url: instance } = token.data;
  return {
    base: `${trimSlashes(instance)}/services/data/${salesforceVersion}`,
    headers: { Authorization: `Bearer ${accessToken}` },
  };
}

function upsertPath({ settings }: DecryptedConnection, { studentId }: ItemContent): string {
  const { object = "", externalIdField = "" } = settings;
  return `sobjects/${object}/${externalIdField}/${encodeURIComponent(studentId)}`;
}

/** Salesforce reports limits and row locks as row errors, but a retry can succeed. */
function isTransient(response: OutgoingResponse): boolean {
  return /REQUEST_LIMIT_EXCEEDED|UNABLE_TO_LOCK_ROW|SERVER_UNAVAILABLE/.test(response.text);
}

function rejectionReason(response: OutgoingResponse): string {
  if (response.status === 300) return "Salesforce has more than one record with this external ID.";
  const parsedErrors = errors.safeParse(parseResponseJson(response));
  const texts = parsedErrors.success
    ? parsedErrors.data.map(({ message, errorCode }) => `${message} (${errorCode})`)
    : [responseText(response)];
  return `Salesforce rejected the record: ${texts.join("; ").slice(0, 400)}`;
}

const tokenResponse = z.object({ access_token: z.string(), instance_url: z.url() });
const upserted = z.object({ id: z.string() });
const errors = z.array(z.object({ message: z.string(), errorCode: z.string() })).min(1);
const description = z.object({
  fields: z.array(z.object({ name: z.string(), externalId: z.boolean().optional() })),
});
