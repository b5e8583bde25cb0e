import { leadRequest } from "@meridian/contract/account/schemas";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { leads } from "../../platform/db/schema/accounts.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";

/** Stores the email address of a visitor who wants reports or early access, with the page and time of consent. Never reveals whether an address is already stored. */
export function registerLeads(app: Hono<RequestEnv>, { db, now }: Services): void {
  app.post("/api/leads", async (c) => {
    const { email, source, news_opt_in: newsOptIn } = await parseJson(c, leadRequest);
    await enforceRateLimit(db, {
      key: `lead:${getNetwork(c.var.clientAddress)}`,
      max: 60,
      windowSeconds: 60 * 60,
    });
    const consentedAt = now();
    // A form without a newsletter checkbox must not revoke an earlier opt-in.
    const mergedOptIn = sql`${leads.newsOptIn} OR ${newsOptIn}`;
    await db
      .insert(leads)
      .values({ email, source, newsOptIn, consentedAt })
      .onConflictDoUpdate({ target: leads.email, set: { source, newsOptIn: mergedOptIn, consentedAt } });
    return c.json({ ok: true }, 201);
  });
}
