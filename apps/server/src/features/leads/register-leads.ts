import { createLead } from "@meridian/contract/leads/calls";
import { sql } from "drizzle-orm";
import { leads } from "../../platform/db/schema/accounts.ts";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";

/** Stores the email address of a visitor who wants reports or early access, with the page and time of consent. Never reveals whether an address is already stored. */
export function registerLeads(api: Api, { db, now }: Services): void {
  api.handle(createLead, async ({ c, body: { email, source, news_opt_in: newsOptIn } }) => {
    await enforceRateLimit(db, { key: `lead:${getNetwork(c.var.clientAddress)}`, max: 60, minutes: 60 });
    const consentedAt = now();
    // A form without a newsletter checkbox must not revoke an earlier opt-in.
    const mergedOptIn = sql`${leads.newsOptIn} OR ${newsOptIn}`;
    await db
      .insert(leads)
      .values({ email, source, newsOptIn, consentedAt })
      .onConflictDoUpdate({ target: leads.email, set: { source, newsOptIn: mergedOptIn, consentedAt } });
  });
}
