import type { Context, Hono } from "hono";
import { getAdministeredTeam } from "../../platform/access/administered-team.ts";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { acceptInvitation, viewInvitation } from "./accept-invitation.ts";
import { parseBeforeParam, readActivity } from "./activity.ts";
import { readConsistency } from "./consistency.ts";
import { sendInvitation, resendInvitation, revokeInvitation } from "./invite.ts";
import { changeRole, leaveTeam, removeMember, transferOwnership } from "./members.ts";
import { readTeam } from "./overview.ts";
import { updateTeam } from "./settings.ts";
import { listOwnTeams, switchTeam } from "./switch-team.ts";
import {
  addTable,
  archiveTable,
  updateTable,
  listTables,
  listTableVersions,
  setDefaultTable,
} from "./tables.ts";
import { readWorkspace } from "./workspace.ts";

/** Routes for the team page, sending and accepting invitations, and the team's shared policy and tables. */
export function registerTeam(app: Hono<RequestEnv>, services: Services): void {
  const { db, visitors, now } = services;
  const ok = { ok: true } as const;
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);
  const team = async (c: Context<RequestEnv>) => getAdministeredTeam(await requireVisitor(c));

  app.get("/api/team", async (c) => c.json(await readTeam(db, await team(c), now())));
  app.patch("/api/team", async (c) => {
    await updateTeam(c, db, await requireVisitor(c));
    return c.json(ok);
  });
  app.get("/api/team/activity", async (c) => {
    const { teamId } = await team(c);
    return c.json(await readActivity(db, teamId, parseBeforeParam(c.req.query("before"))));
  });
  app.get("/api/team/consistency", async (c) => {
    const visitor = await requireVisitor(c);
    return c.json(await readConsistency(db, getAdministeredTeam(visitor), visitor));
  });

  app.patch("/api/team/members/:id", async (c) => {
    await changeRole(c, db, await requireVisitor(c));
    return c.json(ok);
  });
  app.delete("/api/team/members/:id", async (c) => {
    await removeMember(c, db, await requireVisitor(c));
    return c.json(ok);
  });
  app.put("/api/team/owner", async (c) => {
    await transferOwnership(c, db, await requireVisitor(c));
    return c.json(ok);
  });

  app.post("/api/team/invitations", async (c) => {
    await sendInvitation(c, services, await requireVisitor(c));
    return c.json(ok, 201);
  });
  app.post("/api/team/invitations/:id/resend", async (c) => {
    await resendInvitation(c, services, await requireVisitor(c));
    return c.json(ok, 202);
  });
  app.delete("/api/team/invitations/:id", async (c) => {
    await revokeInvitation(c, services, await requireVisitor(c));
    return c.json(ok);
  });
  app.post("/api/invitations/look", async (c) => c.json(await viewInvitation(c, services)));
  app.post("/api/invitations/accept", async (c) => {
    return c.json({ session: await acceptInvitation(c, services, await requireVisitor(c)) });
  });

  app.get("/api/team/tables", async (c) => {
    const { teamId } = await team(c);
    return c.json({ tables: await listTables(db, teamId) });
  });
  app.post("/api/team/tables", async (c) => c.json(await addTable(c, db, await requireVisitor(c)), 201));
  app.put("/api/team/tables/:id", async (c) => c.json(await updateTable(c, db, await requireVisitor(c))));
  app.put("/api/team/tables/:id/archived", async (c) => {
    await archiveTable(c, db, await requireVisitor(c), now);
    return c.json(ok);
  });
  app.put("/api/team/tables/:id/default", async (c) => {
    await setDefaultTable(c, db, await requireVisitor(c));
    return c.json(ok);
  });
  app.get("/api/team/tables/:id/versions", async (c) =>
    c.json(await listTableVersions(c, db, await requireVisitor(c))),
  );

  app.get("/api/teams", async (c) => c.json(listOwnTeams(await requireVisitor(c))));
  app.delete("/api/teams/:id/membership", async (c) => {
    await leaveTeam(c, db, await requireVisitor(c));
    return c.json(ok);
  });
  app.put("/api/session/team", async (c) => {
    return c.json({ session: await switchTeam(c, services, await requireVisitor(c)) });
  });
  app.get("/api/workspace", async (c) => c.json(await readWorkspace(db, await requireVisitor(c))));
}
