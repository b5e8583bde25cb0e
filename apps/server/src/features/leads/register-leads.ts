import { leadRequest } from "@meridian/contract/accounts";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { leads } from "../../platform/db/schema/accounts.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { limit, network } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";

/** A visitor leaves an address, to open a report or for early access: kept with the page and the moment of consent. Says nothing about who is known. */
export function registerLeads(app: Hono<RequestEnv>, { db, now }: Services): void {
  app.post("/api/leads", async (c) => {
    const { email, source, news_opt_in: newsOptIn } = await parseJson(c, leadRequest);
    await limit(db, { key: `lead:${network(c.var.clientAddress)}`, max: 60, windowSeconds: 60 * 60 });
    const consentedAt = now();
    // A form that does not ask about news must not take back what another was told.
    const stays = sql`${leads.newsOptIn} OR ${newsOptIn}`;
    await db
      .insert(leads)
      .values({ email, source, newsOptIn, consentedAt })
      .onConflictDoUpdate({ target: leads.email, set: { source, newsOptIn: stays, consentedAt } });
    return c.json({ ok: true }, 201);
  });
}
