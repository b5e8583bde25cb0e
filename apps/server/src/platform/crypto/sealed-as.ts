/**
 * What each kind of secret is sealed as. A purpose is bound to the text, so one cannot be opened as another; a
 * connection's credentials not even as another connection's.
 */
export const sealedAs = {
  mail: "mail",
  crmCredentials: (connectionId: string) => `crm:${connectionId}`,
  webhookSecret: "webhook-secret",
} as const;
