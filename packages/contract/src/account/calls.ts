import * as z from "zod/mini";
import { defineCall, fileResponse } from "../calls/define-call.ts";
import { accountExportState } from "./account-export.ts";
import {
  accountChange,
  accountProfile,
  accountSessions,
  emailChangeRequest,
  emailVerifyRequest,
  institutionResponse,
  passwordChangeRequest,
  passwordProof,
  recoveryCodes,
  subscriptionRecord,
  totpConfirmRequest,
  totpEnrollment,
  twoFactorDisableRequest,
} from "./schemas.ts";

export const getAccount = defineCall("GET /api/account", { access: "signed-in", response: accountProfile });
export const updateAccount = defineCall("PATCH /api/account", {
  access: "signed-in",
  body: accountChange,
  response: accountProfile,
});
export const deleteAccount = defineCall("DELETE /api/account", {
  access: "signed-in",
  repeat: "never",
  stepUp: true,
  body: passwordProof,
});

export const getAccountExport = defineCall("GET /api/account/export", {
  access: "signed-in",
  response: accountExportState,
});
export const requestAccountExport = defineCall("POST /api/account/export", {
  access: "signed-in",
  stepUp: true,
  response: accountExportState,
  status: 202,
});
/** With `check=1`, it only reports whether the file can be downloaded. */
export const downloadAccountExport = defineCall("GET /api/account/export/:id/file", {
  access: "signed-in",
  stepUp: true,
  query: z.object({ check: z.optional(z.string()) }),
  response: fileResponse,
});

export const acceptTerms = defineCall("PUT /api/account/terms", { access: "signed-in" });
export const changePassword = defineCall("PUT /api/account/password", {
  access: "signed-in",
  body: passwordChangeRequest,
});

export const requestEmailChange = defineCall("PUT /api/account/email", {
  access: "signed-in",
  body: emailChangeRequest,
  status: 202,
});
export const cancelEmailChange = defineCall("DELETE /api/account/email/pending", { access: "signed-in" });
export const resendEmailChange = defineCall("POST /api/account/email/pending/resend", {
  access: "signed-in",
  status: 202,
});
export const resendVerification = defineCall("POST /api/account/email/verification", {
  access: "signed-in",
  status: 202,
});
export const verifyEmail = defineCall("POST /api/account/email/verify", {
  access: "public",
  body: emailVerifyRequest,
});

export const listSessions = defineCall("GET /api/account/sessions", {
  access: "signed-in",
  response: accountSessions,
});
export const endOtherSessions = defineCall("DELETE /api/account/sessions", { access: "signed-in" });
export const endSession = defineCall("DELETE /api/account/sessions/:id", { access: "signed-in" });

export const startTwoFactor = defineCall("POST /api/account/two-factor", {
  access: "signed-in",
  body: passwordProof,
  response: totpEnrollment,
});
export const confirmTwoFactor = defineCall("POST /api/account/two-factor/confirm", {
  access: "signed-in",
  repeat: "never",
  body: totpConfirmRequest,
});
export const renewRecoveryCodes = defineCall("POST /api/account/two-factor/codes", {
  access: "signed-in",
  body: passwordProof,
  response: recoveryCodes,
});
export const disableTwoFactor = defineCall("DELETE /api/account/two-factor", {
  access: "signed-in",
  repeat: "never",
  body: twoFactorDisableRequest,
});

export const getRole = defineCall("GET /api/account/role", {
  access: "signed-in",
  response: z.object({ role: z.nullable(z.literal("admin")) }),
});
export const getInstitution = defineCall("GET /api/account/institution", {
  access: "signed-in",
  response: institutionResponse,
});
export const getSubscription = defineCall("GET /api/account/subscription", {
  access: "signed-in",
  response: z.object({ subscription: z.nullable(subscriptionRecord) }),
});
export const getCustomer = defineCall("GET /api/account/customer", {
  access: "signed-in",
  response: z.object({ customer_id: z.nullable(z.string()) }),
});
export const listSubscriptions = defineCall("GET /api/account/subscriptions", {
  access: "signed-in",
  response: z.object({ subscriptions: z.array(subscriptionRecord) }),
});
