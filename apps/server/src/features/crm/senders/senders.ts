import type { ConnectorKind } from "@meridian/contract/crm/connector";
import { genericWebhookSender } from "./generic-webhook.ts";
import { hubspotSender } from "./hubspot.ts";
import { salesforceSender } from "./salesforce.ts";
import type { Sender } from "./sender.ts";
import { slateSftpSender } from "./slate-sftp.ts";
import { slateWebSender } from "./slate-web.ts";

export const senders: Readonly<Record<ConnectorKind, Sender>> = {
  "slate-sftp": slateSftpSender,
  "slate-web": slateWebSender,
  salesforce: salesforceSender,
  hubspot: hubspotSender,
  webhook: genericWebhookSender,
};
