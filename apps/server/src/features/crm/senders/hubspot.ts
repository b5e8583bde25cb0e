import { hubspotBody } from "@meridian/contract/crm/bodies";
import * as z from "zod";
import { OutboundFault } from "../../../platform/outbound/outbound-fault.ts";
import { jsonOf, maxListBytes, requireSettled, said, succeeded } from "./answers.ts";
import { partsOf, type OpenConnection, type Sender } from "./sender.ts";

/**
 * Upsert by a unique property:
 * https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/batch/post-crm-v3-objects-contacts-batch-upsert
 */
export const hubspotSender: Sender = {
  async test(connection, { outbound }) {
    const answer = await outbound.send({
      url: `${addressOf(connection)}/crm/v3/properties/contacts`,
      headers: headersOf(connection),
      maxBytes: maxListBytes,
    });
    requireSettled(answer, "HubSpot");
    const listed = properties.safeParse(jsonOf(answer));
    if (!succeeded(answer) || !listed.success) {
      throw new OutboundFault("refused", `HubSpot answered ${answer.status}: ${said(answer)}`);
    }
    const known = new Map(listed.data.results.map((property) => [property.name, property]));
    const missing = connection.mapping.map(({ target }) => target).filter((target) => !known.has(target));
    if (missing.length > 0) {
      throw new OutboundFault("refused", `HubSpot has no contact property ${missing.join(", ")}.`);
    }
    const { idProperty = "" } = connection.settings;
    if (idProperty !== "email" && !known.get(idProperty)?.hasUniqueValue) {
      throw new OutboundFault("refused", `${idProperty} is not a contact property with unique values.`);
    }
    return { message: "The access token works, and HubSpot has every mapped property." };
  },

  async deliver(connection, { parcels }, settled, { outbound }) {
    // One by one: HubSpot refuses a whole batch for one contact it does not like.
    for (const parcel of parcels) {
      const answer = await outbound.send({
        url: `${addressOf(connection)}${upsertPath}`,
        method: "POST",
        headers: { ...headersOf(connection), "Content-Type": "application/json" },
        body: hubspotBody(partsOf(connection, parcel)),
      });
      requireSettled(answer, "HubSpot");
      const outcome = upserted.safeParse(jsonOf(answer));
      const contact = outcome.success ? outcome.data.results[0] : undefined;
      if (succeeded(answer) && contact) await settled(parcel, { sent: true, reference: contact.id });
      else await settled(parcel, { sent: false, reason: reasonOf(jsonOf(answer), said(answer)) });
    }
  },

  preview: (connection, parcel) => ({
    destination: `POST ${addressOf(connection)}${upsertPath}`,
    contentType: "application/json",
    text: hubspotBody(partsOf(connection, parcel)),
  }),
};

const upsertPath = "/crm/v3/objects/contacts/batch/upsert";

function reasonOf(answered: unknown, otherwise: string): string {
  const fault = refusal.safeParse(answered);
  const text = fault.success
    ? (fault.data.errors?.[0]?.message ?? fault.data.message ?? otherwise)
    : otherwise;
  return `HubSpot refused it: ${text.slice(0, 400)}`;
}

function addressOf({ settings }: OpenConnection): string {
  return (settings.address ?? "").replace(/(?<!\/)\/+$/, "");
}

function headersOf({ credentials }: OpenConnection): Record<string, string> {
  return { Authorization: `Bearer ${credentials.accessToken ?? ""}` };
}

const properties = z.object({
  results: z.array(z.object({ name: z.string(), hasUniqueValue: z.boolean().optional() })),
});
const upserted = z.object({ results: z.array(z.object({ id: z.string() })) });
const refusal = z.object({
  message: z.string().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});
