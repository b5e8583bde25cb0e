import { type SupportGrants, supportRequest } from "@meridian/contract/support/schemas";
import type { Context, Hono } from "hono";
import { getAdministeredTeam } from "../../platform/access/administered-team.ts";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { type AuditActor, endSupport, grantSupport, listGrants } from "./grants.ts";
import { listGrantedRecords, readGrantedRecord } from "./granted-records.ts";

/** Team admins grant system administrators read access for some hours; each view is logged in the team's activity. */
export function registerSupport(app: Hono<RequestEnv>, { db, visitors, now }: Services): void {
  const getAuditActor = async (c: Context<RequestEnv>): Promise<AuditActor> => {
    const { user } = await requireSignedIn(c, visitors);
    return { actorId: user.id, ipAddress: c.var.clientAddress };
  };
  const getTeamId = async (c: Context<RequestEnv>) =>
    getAdministeredTeam(await requireSignedIn(c, visitors)).teamId;

  app.get("/api/team/support", async (c) => {
    const grants = await listGrants(db, now(), await getTeamId(c));
    return c.json({ grants } satisfies SupportGrants);
  });
  app.post("/api/team/support", async (c) => {
    const visitor = await requireSignedIn(c, visitors);
    const team = getAdministeredTeam(visitor);
    await grantSupport(db, visitor, team, await parseJson(c, supportRequest), c.var.clientAddress, now());
    return c.json({ ok: true }, 201);
  });
  app.delete("/api/team/support/:id", async (c) => {
    await endSupport(db, await getTeamId(c), c.req.param("id"), await getAuditActor(c), now());
    return c.json({ ok: true });
  });

  app.get("/api/sys-admin/support", async (c) =>
    c.json({ grants: await listGrants(db, now()) } satisfies SupportGrants),
  );
  app.get("/api/sys-admin/support/:id/records", async (c) => {
    const search = (c.req.query("search") ?? "").trim().slice(0, 200);
    const query = { search, after: c.req.query("after") };
    return c.json(await listGrantedRecords(db, c.req.param("id"), query, await getAuditActor(c), now()));
  });
  app.get("/api/sys-admin/support/:id/records/:record", async (c) =>
    c.json(
      await readGrantedRecord(db, c.req.param("id"), c.req.param("record"), await getAuditActor(c), now()),
    ),
  );
}
