import { staffTeam } from "../../platform/access/teams/staff-team.ts";

export const { requireTeam, requireWritableTeam } = staffTeam("ask students for their marks");
