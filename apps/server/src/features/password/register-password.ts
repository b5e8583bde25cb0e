import * as calls from "@meridian/contract/password/calls";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { checkRecoveryToken } from "./recovery-token.ts";
import { registerHiddenReset, requestReset } from "./request-reset.ts";
import { updatePassword } from "./update-password.ts";

/** Password recovery, with the names and bodies of spec section 7. */
export function registerPassword(api: Api, services: Services): void {
  registerHiddenReset(services);
  api.handle(calls.requestPasswordReset, async ({ c, body }) => {
    await requestReset(c, services, body.email);
    return { ok: true };
  });
  api.handle(calls.validateRecoveryToken, ({ c, body }) => {
    c.header("Cache-Control", "private, no-store");
    return checkRecoveryToken(c, services, body.token_param);
  });
  api.handle(calls.updatePassword, async ({ c, body }) => {
    await updatePassword(c, services, body);
    return { ok: true };
  });
  // Anyone can call this, so it sends no email. The password change itself notifies the owner, once and at the address
  // on record.
  api.handle(calls.notifyPasswordChange, async ({ c }) => {
    const key = `notify-password-change:${getNetwork(c.var.clientAddress)}`;
    await enforceRateLimit(services.db, { key, max: 30, minutes: 60 });
  });
}
