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

export const getAccount = defineCall("GET /api/account", "signed-in", { response: accountProfile });
export const updateAccount = defineCall("PATCH /api/account", "signed-in", {
  body: accountChange,
  response: accountProfile,
});
export const deleteAccount = defineCall("DELETE /api/account", "signed-in", {
  repeat: "never",
  stepUp: true,
  body: passwordProof,
});

export const getAccountExport = defineCall("GET /api/account/export", "signed-in", {
  response: accountExportState,
});
export const requestAccountExport = defineCall("POST /api/account/export", "signed-in", {
  stepUp: true,
  response: accountExportState,
  status: 202,
});
/** With `check=1`, it only reports whether the file can be downloaded. */
export const downloadAccountExport = defineCall("GET /api/account/export/:id/file", "signed-in", {
  stepUp: true,
  query: z.object({ check: z.optional(z.string()) }),
  response: fileResponse,
});

export const acceptTerms = defineCall("PUT /api/account/terms", "signed-in");
export const changePassword = defineCall("PUT /api/account/password", "signed-in", {
  body: passwordChangeRequest,
});

export const requestEmailChange = defineCall("PUT /api/account/email", "signed-in", {
  body: emailChangeRequest,
  status: 202,
});
export const cancelEmailChange = defineCall("DELETE /api/account/email/pending", "signed-in");
export const resendEmailChange = defineCall("POST /api/account/email/pending/resend", "signed-in", {
  status: 202,
});
export const resendVerification = defineCall("POST /api/account/email/verification", "signed-in", {
  status: 202,
});
export const verifyEmail = defineCall("POST /api/account/email/verify", "public", {
  body: emailVerifyRequest,
});

export const listSessions = defineCall("GET /api/account/sessions", "signed-in", {
  response: accountSessions,
});
export const endOtherSessions = defineCall("DELETE /api/account/sessions", "signed-in");
export const endSession = defineCall("DELETE /api/account/sessions/:id", "signed-in");

export const startTwoFactor = defineCall("POST /api/account/two-factor", "signed-in", {
  body: passwordProof,
  response: totpEnrollment,
});
export const confirmTwoFactor = defineCall("POST /api/account/two-factor/confirm", "signed-in", {
  repeat: "never",
  body: totpConfirmRequest,
});
export const renewRecoveryCodes = defineCall("POST /api/account/two-factor/codes", "signed-in", {
  body: passwordProof,
  response: recoveryCodes,
});
export const disableTwoFactor = defineCall("DELETE /api/account/two-factor", "signed-in", {
  repeat: "never",
  body: twoFactorDisableRequest,
});

export const getRole = defineCall("GET /api/account/role", "signed-in", {
  response: z.object({ role: z.nullable(z.literal("admin")) }),
});
export const getInstitution = defineCall("GET /api/account/institution", "signed-in", {
  response: institutionResponse,
});
export const getSubscription = defineCall("GET /api/account/subscription", "signed-in", {
  response: z.object({ subscription: z.nullable(subscriptionRecord) }),
});
export const getCustomer = defineCall("GET /api/account/customer", "signed-in", {
  response: z.object({ customer_id: z.nullable(z.string()) }),
});
export const listSubscriptions = defineCall("GET /api/account/subscriptions", "signed-in", {
  response: z.object({ subscriptions: z.array(subscriptionRecord) }),
});
