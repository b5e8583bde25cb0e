import type { Context, Hono } from "hono";
import { administeredTeam } from "../../platform/access/administered-team.ts";
import { self as readSelf } from "../../platform/access/self.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { acceptInvitation, lookAtInvitation } from "./accept-invitation.ts";
import { askedPage, readActivity } from "./activity.ts";
import { readConsistency } from "./consistency.ts";
import { invite, resendInvitation, revokeInvitation } from "./invite.ts";
import { changeRole, leaveTeam, removeMember, transferOwnership } from "./members.ts";
import { readTeam } from "./overview.ts";
import { changeTeam } from "./settings.ts";
import { listOwnTeams, switchTeam } from "./switch-team.ts";
import { addTable, archiveTable, changeTable, listTables, listVersions, setDefaultTable } from "./tables.ts";
import { readWorkspace } from "./workspace.ts";

/** The team page's calls, invitations from both sides, and what a team gives its members' calculators. */
export function registerTeam(app: Hono<RequestEnv>, services: Services): void {
  const { db, visitors, now } = services;
  const done = { ok: true } as const;
  const self = (c: Context<RequestEnv>) => readSelf(c, visitors);
  const team = async (c: Context<RequestEnv>) => administeredTeam(await self(c));

  app.get("/api/team", async (c) => c.json(await readTeam(db, await team(c), now())));
  app.patch("/api/team", async (c) => {
    await changeTeam(c, db, await self(c));
    return c.json(done);
  });
  app.get("/api/team/activity", async (c) => {
    const { teamId } = await team(c);
    return c.json(await readActivity(db, teamId, askedPage(c.req.query("before"))));
  });
  app.get("/api/team/consistency", async (c) => {
    const visitor = await self(c);
    return c.json(await readConsistency(db, administeredTeam(visitor), visitor));
  });

  app.patch("/api/team/members/:id", async (c) => {
    await changeRole(c, db, await self(c));
    return c.json(done);
  });
  app.delete("/api/team/members/:id", async (c) => {
    await removeMember(c, db, await self(c));
    return c.json(done);
  });
  app.put("/api/team/owner", async (c) => {
    await transferOwnership(c, db, await self(c));
    return c.json(done);
  });

  app.post("/api/team/invitations", async (c) => {
    await invite(c, services, await self(c));
    return c.json(done, 201);
  });
  app.post("/api/team/invitations/:id/resend", async (c) => {
    await resendInvitation(c, services, await self(c));
    return c.json(done, 202);
  });
  app.delete("/api/team/invitations/:id", async (c) => {
    await revokeInvitation(c, services, await self(c));
    return c.json(done);
  });
  app.post("/api/invitations/look", async (c) => c.json(await lookAtInvitation(c, services)));
  app.post("/api/invitations/accept", async (c) => {
    return c.json({ session: await acceptInvitation(c, services, await self(c)) });
  });

  app.get("/api/team/tables", async (c) => {
    const { teamId } = await team(c);
    return c.json({ tables: await listTables(db, teamId) });
  });
  app.post("/api/team/tables", async (c) => c.json(await addTable(c, db, await self(c)), 201));
  app.put("/api/team/tables/:id", async (c) => c.json(await changeTable(c, db, await self(c))));
  app.put("/api/team/tables/:id/archived", async (c) => {
    await archiveTable(c, db, await self(c), now);
    return c.json(done);
  });
  app.put("/api/team/tables/:id/default", async (c) => {
    await setDefaultTable(c, db, await self(c));
    return c.json(done);
  });
  app.get("/api/team/tables/:id/versions", async (c) => c.json(await listVersions(c, db, await self(c))));

  app.get("/api/teams", async (c) => c.json(listOwnTeams(await self(c))));
  app.delete("/api/teams/:id/membership", async (c) => {
    await leaveTeam(c, db, await self(c));
    return c.json(done);
  });
  app.put("/api/session/team", async (c) => {
    return c.json({ session: await switchTeam(c, services, await self(c)) });
  });
  app.get("/api/workspace", async (c) => c.json(await readWorkspace(db, await self(c))));
}
