import * as calls from "@meridian/contract/team/calls";
import type { Context } from "hono";
import { getAdministeredTeam } from "../../platform/access/administered-team.ts";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import type { Api } from "../../platform/http/api.ts";
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

/** The team page, sending and accepting invitations, and the team's shared policy and tables. */
export function registerTeam(api: Api, services: Services): void {
  const { db, visitors, now } = services;
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);
  const requireTeam = async (c: Context<RequestEnv>) => getAdministeredTeam(await requireVisitor(c));

  api.handle(calls.getTeam, async ({ c }) => readTeam(db, await requireTeam(c), now()));
  api.handle(calls.updateTeam, async ({ c, body }) =>
    updateTeam(c, db, await requireVisitor(c), body, now()),
  );
  api.handle(calls.listTeamActivity, async ({ c, query }) =>
    readActivity(db, (await requireTeam(c)).teamId, parseBeforeParam(query.before)),
  );
  api.handle(calls.getTeamConsistency, async ({ c }) => {
    const visitor = await requireVisitor(c);
    return readConsistency(db, getAdministeredTeam(visitor), visitor);
  });

  api.handle(calls.changeRole, async ({ c, body }) => changeRole(c, db, await requireVisitor(c), body.role));
  api.handle(calls.removeMember, async ({ c }) => removeMember(c, db, await requireVisitor(c)));
  api.handle(calls.transferOwnership, async ({ c, body }) =>
    transferOwnership(c, db, await requireVisitor(c), body.userId),
  );

  api.handle(calls.sendInvitation, async ({ c, body }) =>
    sendInvitation(c, services, await requireVisitor(c), body),
  );
  api.handle(calls.resendInvitation, async ({ c }) => resendInvitation(c, services, await requireVisitor(c)));
  api.handle(calls.revokeInvitation, async ({ c }) => revokeInvitation(c, services, await requireVisitor(c)));
  api.handle(calls.viewInvitation, ({ c, body }) => viewInvitation(c, services, body.token));
  api.handle(calls.acceptInvitation, async ({ c, body }) => ({
    session: await acceptInvitation(c, services, await requireVisitor(c), body.token),
  }));

  api.handle(calls.listTables, async ({ c }) => ({
    tables: await listTables(db, (await requireTeam(c)).teamId),
  }));
  api.handle(calls.createTable, async ({ c, body }) => addTable(c, db, await requireVisitor(c), body));
  api.handle(calls.updateTable, async ({ c, body }) => updateTable(c, db, await requireVisitor(c), body));
  api.handle(calls.archiveTable, async ({ c, body }) =>
    archiveTable(c, db, await requireVisitor(c), body.archived, now()),
  );
  api.handle(calls.setDefaultTable, async ({ c, body }) =>
    setDefaultTable(c, db, await requireVisitor(c), body.isDefault),
  );
  api.handle(calls.listTableVersions, async ({ c }) => listTableVersions(c, db, await requireVisitor(c)));

  api.handle(calls.listOwnTeams, async ({ c }) => listOwnTeams(await requireVisitor(c)));
  api.handle(calls.leaveTeam, async ({ c }) => leaveTeam(c, db, await requireVisitor(c)));
  api.handle(calls.switchTeam, async ({ c, body }) => ({
    session: await switchTeam(c, services, await requireVisitor(c), body.teamId),
  }));
  api.handle(calls.getWorkspace, async ({ c }) => readWorkspace(db, await requireVisitor(c), now()));
}
