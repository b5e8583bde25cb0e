import type { ApiCall } from "@meridian/contract/access";
import type { ApiScope } from "@meridian/contract/api-keys";
import { publicCalls } from "@meridian/contract/public-api";
import { HttpFault } from "../http/fault.ts";
import type { KeyHolder } from "./api-keys.ts";

/** Declines a call of the public API that this key may not make. */
export function admitKey(call: ApiCall, holder: KeyHolder | null): void {
  const scope = (publicCalls as Readonly<Record<string, ApiScope>>)[call];
  if (!scope) throw new Error(`${call} has no scope in the table of public calls`);
  if (!holder) {
    throw new HttpFault(
      401,
      "api_key_required",
      "Send a valid key of your team as Authorization: Bearer mrd_…",
    );
  }
  if (!holder.scopes.includes(scope)) {
    throw new HttpFault(403, "scope_missing", `This key does not have the scope “${scope}”.`);
  }
  // As on the screen: who stopped paying may still read and export for a while.
  const enough = holder.standing === "full" || (holder.standing === "read" && call.startsWith("GET "));
  if (!enough) throw new HttpFault(403, "subscription_ended", "The team’s subscription has ended.");
}
