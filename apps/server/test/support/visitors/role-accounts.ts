import type { ApiRole } from "@meridian/contract/calls/access-rules";
import type { Database } from "../../../src/platform/db/database.ts";
import { addUser, addTeam } from "./users.ts";

/** The account for each role: demo accounts, and those from `addRoleAccounts`. Guests and leads have no account. */
export const roleAccounts: Record<ApiRole, string | null> = {
  guest: null,
  lead: null,
  registered: "registered@example.test",
  unpaid: "admin@unpaid.test",
  professional: "professional@example.test",
  "domain-member": "member@northfield.test",
  evaluator: "evaluator@northfield.test",
  "other-admin": "admin@southbay.test",
  "team-admin": "admin@northfield.test",
  unverified: "admin@unverified.test",
  lapsed: "lapsed@oldtown.test",
  sysadmin: "sysadmin@example.test",
};

/** Adds accounts for roles that no demo account has. The unpaid one also owns a workspace, which must grant nothing. */
export async function addRoleAccounts(db: Database): Promise<void> {
  const unpaid = await addTeam(db, await addUser(db, roleAccounts.unpaid!));
  await unpaid.set({ plan: "institution", byInvoice: true, pending: true });
  await addTeam(db, await addUser(db, roleAccounts.unverified!, { verified: false }));
}
