import { type FunctionResponse, passwordResetRequest } from "@meridian/contract/account/schemas";
import * as calls from "@meridian/contract/password/calls";
import { paths } from "@meridian/contract/pages/paths";
import { ApiError } from "../../../lib/api/api.ts";
import { request } from "../../../lib/api/request.ts";

export async function requestPasswordReset(email: string): Promise<void> {
  const redirectTo = location.origin + paths.resetPassword;
  const body = { ...passwordResetRequest.parse({ email }), redirectTo, isAdmin: false };
  throwResponseError(await request(calls.requestPasswordReset, { body }));
}

export async function updatePassword(userId: string, newPassword: string, token: string): Promise<void> {
  const body = { user_id: userId, new_password: newPassword, token };
  throwResponseError(await request(calls.updatePassword, { body }));
}

/** Its failure is ignored. */
export function notifyPasswordChange(email: string): void {
  const timestamp = new Date().toISOString();
  const body = { email, timestamp, ipAddress: null, userAgent: navigator.userAgent };
  void request(calls.notifyPasswordChange, { body }).catch(() => {});
}

function throwResponseError({ error }: FunctionResponse): void {
  if (!error) return;
  const { code = "function_error", message = "" } = typeof error === "string" ? { message: error } : error;
  throw new ApiError(400, code, message);
}
