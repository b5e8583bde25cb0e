import { webhookBody } from "@meridian/contract/crm/bodies";
import { OutboundFault } from "../../../platform/outbound/outbound-fault.ts";
import type { Outbound } from "../../../platform/outbound/outbound.ts";
import { webhookHeaders } from "../../../platform/outbound/standard-webhooks.ts";
import { requireSettled, said, succeeded } from "./answers.ts";
import { partsOf, type Contents, type OpenConnection, type Sender } from "./sender.ts";

/** A signed message: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
export const genericWebhookSender: Sender = {
  async test(connection, { outbound, now }) {
    const body = JSON.stringify({ type: "connection.test", timestamp: now().toISOString(), data: {} });
    const answer = await post(connection, `msg_test_${now().getTime()}`, body, now(), outbound);
    if (!succeeded(answer)) {
      throw new OutboundFault("refused", `The receiver answered ${answer.status}: ${said(answer)}`);
    }
    return { message: `The receiver answered ${answer.status}.` };
  },

  async deliver(connection, { parcels }, settled, { outbound, now }) {
    for (const parcel of parcels) {
      const answer = await post(
        connection,
        messageId(connection, parcel),
        webhookBody(partsOf(connection, parcel)),
        now(),
        outbound,
      );
      requireSettled(answer, "The receiver");
      await settled(
        parcel,
        succeeded(answer)
          ? { sent: true, reference: messageId(connection, parcel) }
          : { sent: false, reason: `The receiver answered ${answer.status}: ${said(answer)}` },
      );
    }
  },

  preview: (connection, parcel) => ({
    destination: `POST ${connection.settings.address ?? ""}`,
    contentType: "application/json",
    text: webhookBody(partsOf(connection, parcel)),
  }),
};

/** The same for every try of one version of one record over one connection. */
function messageId({ id }: OpenConnection, { record }: Contents): string {
  return `msg_${[id, record.id, record.version].join("_").replaceAll("-", "")}`;
}

function post(
  { settings, credentials }: OpenConnection,
  id: string,
  body: string,
  at: Date,
  outbound: Outbound,
) {
  return outbound.send({
    url: settings.address ?? "",
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...webhookHeaders({ id, at, body }, [credentials.signingSecret ?? ""]),
    },
    body,
    timeoutMs: 20_000,
  });
}
