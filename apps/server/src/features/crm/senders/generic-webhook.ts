import { webhookBody } from "@meridian/contract/crm/bodies";
import type { Outbound } from "../../../platform/outbound/outbound.ts";
import { webhookHeaders } from "../../../platform/outbound/standard-webhooks.ts";
import { describeResponse, isSuccess, throwIfUnavailable, toRefusal } from "./responses.ts";
import { toBodyInput, type ItemContent, type DecryptedConnection, type Sender } from "./sender.ts";

/** Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
export const genericWebhookSender: Sender = {
  async test(connection, { outbound, now }) {
    const body = JSON.stringify({ type: "connection.test", timestamp: now().toISOString(), data: {} });
    const response = await post(connection, `msg_test_${now().getTime()}`, body, now(), outbound);
    if (!isSuccess(response)) throw toRefusal(response, "The receiver");
    return { message: `The receiver responded with ${response.status}.` };
  },

  async deliver(connection, { items }, reportOutcome, { outbound, now }) {
    for (const item of items) {
      const response = await post(
        connection,
        messageId(connection, item),
        webhookBody(toBodyInput(connection, item)),
        now(),
        outbound,
      );
      throwIfUnavailable(response, "The receiver");
      await reportOutcome(
        item,
        isSuccess(response)
          ? { sent: true, reference: messageId(connection, item) }
          : { sent: false, reason: describeResponse(response, "The receiver") },
      );
    }
  },

  preview: (connection, item) => ({
    destination: `POST ${connection.settings.address ?? ""}`,
    contentType: "application/json",
    text: webhookBody(toBodyInput(connection, item)),
  }),
};

/** Stable across retries: one id per connection, record and version. */
function messageId({ id }: DecryptedConnection, { record }: ItemContent): string {
  return `msg_${[id, record.id, record.version].join("_").replaceAll("-", "")}`;
}

function post(
  { settings, credentials }: DecryptedConnection,
  id: string,
  body: string,
  at: Date,
  outbound: Outbound,
) {
  return outbound.sendRequest({
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
