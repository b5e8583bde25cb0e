import { passwordChangeNotice } from "@meridian/contract/account/schemas";
import type { Hono } from "hono";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { checkRecoveryToken } from "./recovery-token.ts";
import { registerHiddenReset, requestReset } from "./request-reset.ts";
import { updatePassword } from "./update-password.ts";

/** Password recovery, with the names and bodies of spec section 7. */
export function registerPassword(app: Hono<RequestEnv>, services: Services): void {
  registerHiddenReset(services);
  app.post("/functions/v1/custom-password-reset", async (c) => {
    await requestReset(c, services);
    return c.json({ ok: true });
  });
  app.post("/rest/v1/rpc/validate_recovery_token", async (c) => {
    c.header("Cache-Control", "private, no-store");
    return c.json(await checkRecoveryToken(c, services));
  });
  app.post("/functions/v1/update-user-password", async (c) => {
    await updatePassword(c, services);
    return c.json({ ok: true });
  });
  // Anyone can call this, so it sends no email. The password change itself notifies the owner, once and at the address
  // on record.
  app.post("/functions/v1/notify-password-change", async (c) => {
    await parseJson(c, passwordChangeNotice);
    const key = `notify-password-change:${getNetwork(c.var.clientAddress)}`;
    await enforceRateLimit(services.db, { key, max: 30, windowSeconds: 60 * 60 });
    return c.json({ ok: true });
  });
}
