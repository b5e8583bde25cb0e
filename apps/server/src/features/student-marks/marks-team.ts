import { staffTeam } from "../../platform/access/staff-team.ts";

export const { requireTeam, requireWritableTeam } = staffTeam("ask students for their marks");
