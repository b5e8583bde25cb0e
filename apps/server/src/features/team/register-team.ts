import * as calls from "@meridian/contract/team/calls";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { acceptInvitation, viewInvitation } from "./accept-invitation.ts";
import { sendActivityCsv } from "./activity-csv.ts";
import { listActivityPeople, parseBeforeParam, readActivity } from "./activity.ts";
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

/** The team page, sending and accepting invitations, and the team's tables. */
export function registerTeam(api: Api, services: Services): void {
  const { db, downloads, now } = services;

  api.handle(calls.getTeam, ({ visitor }) => readTeam(db, getAdministeredTeam(visitor), now()));
  api.handle(calls.updateTeam, ({ visitor, body }) => updateTeam(db, visitor, body, now()));
  api.handle(calls.listTeamActivity, ({ visitor, query: { before, ...filter } }) =>
    readActivity(db, visitor, filter, parseBeforeParam(before)),
  );
  api.handle(calls.listActivityPeople, ({ visitor }) =>
    listActivityPeople(db, getAdministeredTeam(visitor).teamId),
  );
  api.handle(calls.exportTeamActivity, async ({ c, visitor, body }) => {
    await downloads.admit(c, getAdministeredTeam(visitor).teamId);
    return sendActivityCsv(c, services, visitor, body);
  });
  api.handle(calls.getTeamConsistency, ({ visitor }) =>
    readConsistency(db, getAdministeredTeam(visitor), visitor),
  );

  api.handle(calls.changeRole, ({ visitor, params, body }) => changeRole(db, visitor, params.id, body.role));
  api.handle(calls.removeMember, ({ visitor, params }) => removeMember(db, visitor, params.id));
  api.handle(calls.transferOwnership, ({ visitor, body }) => transferOwnership(db, visitor, body.userId));

  api.handle(calls.sendInvitation, ({ visitor, body }) => sendInvitation(services, visitor, body));
  api.handle(calls.resendInvitation, ({ visitor, params }) => resendInvitation(services, visitor, params.id));
  api.handle(calls.revokeInvitation, ({ visitor, params }) => revokeInvitation(services, visitor, params.id));
  api.handle(calls.viewInvitation, ({ c, body }) => viewInvitation(c, services, body.token));
  api.handle(calls.acceptInvitation, async ({ c, visitor, body }) => ({
    session: await acceptInvitation(c, services, visitor, body.token),
  }));

  api.handle(calls.listTables, async ({ visitor }) => ({
    tables: await listTables(db, getAdministeredTeam(visitor).teamId),
  }));
  api.handle(calls.createTable, ({ visitor, body }) => addTable(db, visitor, body));
  api.handle(calls.updateTable, ({ visitor, params, body }) => updateTable(db, visitor, params.id, body));
  api.handle(calls.archiveTable, ({ visitor, params, body }) =>
    archiveTable(db, visitor, params.id, body.archived, now()),
  );
  api.handle(calls.setDefaultTable, ({ visitor, params, body }) =>
    setDefaultTable(db, visitor, params.id, body.isDefault),
  );
  api.handle(calls.listTableVersions, ({ visitor, params }) => listTableVersions(db, visitor, params.id));

  api.handle(calls.listOwnTeams, ({ visitor }) => listOwnTeams(visitor));
  api.handle(calls.leaveTeam, ({ visitor, params }) => leaveTeam(db, visitor, params.id));
  api.handle(calls.switchTeam, async ({ c, visitor, body }) => ({
    session: await switchTeam(c, services, visitor, body.teamId),
  }));
  api.handle(calls.getWorkspace, ({ visitor }) => readWorkspace(db, visitor, now()));
}
