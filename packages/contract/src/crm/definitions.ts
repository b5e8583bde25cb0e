import type { ConnectorDefinition, ConnectorKind } from "./connector.ts";
import { genericWebhook } from "./generic-webhook.ts";
import { hubspot } from "./hubspot.ts";
import { salesforce } from "./salesforce.ts";
import { slateSftp, slateWeb } from "./slate.ts";

/** All connectors. The setup screen, the senders and the public guide are generated from these. */
export const connectorDefinitions: Readonly<Record<ConnectorKind, ConnectorDefinition>> = {
  "slate-sftp": slateSftp,
  "slate-web": slateWeb,
  salesforce,
  hubspot,
  webhook: genericWebhook,
};
