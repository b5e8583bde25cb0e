import {
  requireStaffTeam,
  requireWritableTeam as requireWritable,
} from "../../platform/access/staff-team.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";

const action = "message students";

export const requireTeam = (visitor: SignedIn) => requireStaffTeam(visitor, action);
export const requireWritableTeam = (visitor: SignedIn) => requireWritable(visitor, action);
