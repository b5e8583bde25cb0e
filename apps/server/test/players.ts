import type { ApiRole } from "@meridian/contract/access";

/** Which demo account plays which role; a guest and a lead have no account. */
export const players: Record<ApiRole, string | null> = {
  guest: null,
  lead: null,
  registered: "registered@example.test",
  professional: "professional@example.test",
  "domain-member": "member@northfield.test",
  evaluator: "evaluator@northfield.test",
  "other-admin": "admin@southbay.test",
  "team-admin": "admin@northfield.test",
  lapsed: "lapsed@oldtown.test",
  sysadmin: "sysadmin@example.test",
};
