/**
 * Encryption purposes by kind of secret. The purpose is bound to the ciphertext, so one kind cannot be decrypted as
 * another, nor one connection's credentials as another connection's.
 */
export const encryptionPurposes = {
  mail: "mail",
  crmCredentials: (connectionId: string) => `crm:${connectionId}`,
  webhookSecret: "webhook-secret",
  ssoSecret: (connectionId: string) => `sso:${connectionId}`,
  ssoRequest: (requestId: string) => `sso-request:${requestId}`,
  ssoSession: (sessionId: string) => `sso-session:${sessionId}`,
  marksFile: (fileId: string) => `marks-file:${fileId}`,
  sourcePage: (pageId: string) => `source-page:${pageId}`,
  marksSession: "marks-session",
  idempotentRequest: (requestId: string) => `idempotency:${requestId}`,
} as const;
