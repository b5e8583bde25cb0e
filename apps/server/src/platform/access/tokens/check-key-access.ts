import type { Call } from "@meridian/contract/calls/define-call";
import { forbidden, HttpError } from "../../http/http-error.ts";
import type { KeyHolder } from "./api-keys.ts";

/** Rejects a public API call that this key may not make. */
export function checkKeyAccess({ route, scope }: Call, holder: KeyHolder | null): void {
  if (!scope) throw new Error(`${route} declares no scope`);
  if (!holder) {
    throw new HttpError(
      401,
      "api_key_required",
      "Send a valid team API key as Authorization: Bearer mrd_… or as X-API-Key: mrd_…",
    );
  }
  if (!holder.scopes.includes(scope)) {
    throw forbidden("scope_missing", `This key lacks the scope “${scope}”.`);
  }
  // As in the app, a team whose subscription has ended can still read and export for a while.
  const isAllowed =
    holder.accessLevel === "full" || (holder.accessLevel === "read" && route.startsWith("GET "));
  if (!isAllowed) throw forbidden("subscription_ended", "The team’s subscription has ended.");
}
