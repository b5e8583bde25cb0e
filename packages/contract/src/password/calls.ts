import {
  functionResponse,
  passwordChangeNotice,
  passwordResetRequest,
  passwordUpdateRequest,
  recoveryTokenCheck,
  recoveryTokenRequest,
} from "../account/schemas.ts";
import { defineCall } from "../calls/define-call.ts";

// Password recovery, with the names and bodies of spec section 7. Public: the reset link carries its own secret.

export const requestPasswordReset = defineCall("POST /functions/v1/custom-password-reset", "public", {
  body: passwordResetRequest,
  response: functionResponse,
});
export const validateRecoveryToken = defineCall("POST /rest/v1/rpc/validate_recovery_token", "public", {
  repeat: "harmless",
  body: recoveryTokenRequest,
  response: recoveryTokenCheck,
});
export const updatePassword = defineCall("POST /functions/v1/update-user-password", "public", {
  body: passwordUpdateRequest,
  response: functionResponse,
});
export const notifyPasswordChange = defineCall("POST /functions/v1/notify-password-change", "public", {
  body: passwordChangeNotice,
});
