import { hubspotBody } from "@meridian/contract/crm/bodies";
import * as z from "zod";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import { trimSlashes } from "../../../platform/trim-slashes.ts";
import {
  isSuccess,
  maxFieldListBytes,
  parseResponseJson,
  responseText,
  throwIfUnavailable,
  toRefusal,
} from "./responses.ts";
import { toBodyInput, type DecryptedConnection, type Sender } from "./sender.ts";

/**
 * Upsert by a unique property:
 * https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/batch/post-crm-v3-objects-contacts-batch-upsert
 */
export const hubspotSender: Sender = {
  async test(connection, { outbound }) {
    const response = await outbound.sendRequest({
      url: `${getHubspotUrl(connection)}/crm/v3/properties/contacts`,
      headers: hubspotHeaders(connection),
      maxBytes: maxFieldListBytes,
    });
    throwIfUnavailable(response, "HubSpot");
    const parsed = properties.safeParse(parseResponseJson(response));
    if (!isSuccess(response) || !parsed.success) throw toRefusal(response, "HubSpot");
    const propertiesByName = new Map(parsed.data.results.map((property) => [property.name, property]));
    const missing = connection.mapping
      .map(({ target }) => target)
      .filter((target) => !propertiesByName.has(target));
    if (missing.length > 0) {
      throw new OutboundError("refused", `HubSpot has no contact property ${missing.join(", ")}.`);
    }
    const { idProperty = "" } = connection.settings;
    if (idProperty !== "email" && !propertiesByName.get(idProperty)?.hasUniqueValue) {
      throw new OutboundError("refused", `${idProperty} is not a contact property with unique values.`);
    }
    return { message: "The access token works, and HubSpot has all mapped properties." };
  },

  async deliver(connection, { items }, reportOutcome, { outbound }) {
    // One at a time, because HubSpot rejects a whole batch if one contact is invalid.
    for (const item of items) {
      const response = await outbound.sendRequest({
        url: `${getHubspotUrl(connection)}${upsertPath}`,
        method: "POST",
        headers: { ...hubspotHeaders(connection), "Content-Type": "application/json" },
        body: hubspotBody(toBodyInput(connection, item)),
      });
      throwIfUnavailable(response, "HubSpot");
      const result = upserted.safeParse(parseResponseJson(response));
      const contact = result.success ? result.data.results[0] : undefined;
      if (isSuccess(response) && contact) await reportOutcome(item, { sent: true, reference: contact.id });
      else
        await reportOutcome(item, {
          sent: false,
          reason: rejectionReason(parseResponseJson(response), responseText(response)),
        });
    }
  },

  preview: (connection, item) => ({
    destination: `POST ${getHubspotUrl(connection)}${upsertPath}`,
    contentType: "application/json",
    text: hubspotBody(toBodyInput(connection, item)),
  }),
};

const upsertPath = "/crm/v3/objects/contacts/batch/upsert";

function rejectionReason(json: unknown, fallback: string): string {
  const parsed = errorBody.safeParse(json);
  const text = parsed.success
    ? (parsed.data.errors?.[0]?.message ?? parsed.data.message ?? fallback)
    : fallback;
  return `HubSpot rejected the record: ${text.slice(0, 400)}`;
}

export function getHubspotUrl({ settings }: DecryptedConnection): string {
  return trimSlashes(settings.address ?? "");
}

export function hubspotHeaders({ credentials }: DecryptedConnection): Record<string, string> {
  return { Authorization: `Bearer ${credentials.accessToken ?? ""}` };
}

const properties = z.object({
  results: z.array(z.object({ name: z.string(), hasUniqueValue: z.boolean().optional() })),
});
const upserted = z.object({ results: z.array(z.object({ id: z.string() })) });
const errorBody = z.object({
  message: z.string().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});
