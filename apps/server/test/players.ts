import type { ApiRole } from "@meridian/contract/access";
import type { Database } from "../src/platform/db/database.ts";
import { addPerson, addTeam } from "./people.ts";

/** Which account plays which role: demo accounts, and those of `addPlayers`. A guest and a lead have no account. */
export const players: Record<ApiRole, string | null> = {
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

/** The roles that no demo account has. The unpaid one even owns a workspace, which must open nothing. */
export async function addPlayers(db: Database): Promise<void> {
  const unpaid = await addTeam(db, await addPerson(db, players.unpaid!));
  await unpaid.set({ plan: "institution", byInvoice: true, pending: true });
  await addTeam(db, await addPerson(db, players.unverified!, { verified: false }));
}
