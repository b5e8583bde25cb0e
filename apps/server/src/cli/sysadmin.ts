import { eq } from "drizzle-orm";
import { readDatabaseConfig } from "../config.ts";
import { writeAudit } from "../platform/audit/audit.ts";
import { openDatabase } from "../platform/db/database.ts";
import { users } from "../platform/db/schema/accounts.ts";
import { Refusal } from "../platform/refusal.ts";

/** `sysadmin <email>`: makes the first system administrator; the others are made by this one on /sys-admin. */
export async function run([email]: readonly string[]): Promise<string> {
  if (email === undefined) throw new Refusal("Name the account: sysadmin you@example.edu");
  const config = readDatabaseConfig(process.env);
  const database = await openDatabase(config);
  try {
    const changed = await database.db.transaction(async (tx) => {
      const found = await tx
        .update(users)
        .set({ sysadmin: true })
        .where(eq(users.email, email.trim().toLowerCase()))
        .returning({ id: users.id });
      for (const { id } of found) await writeAudit(tx, { action: "system.sysadmin-granted", subject: id });
      return found.length;
    });
    if (changed === 0)
      throw new Refusal(`There is no account ${email}: sign up with it first, then run this again.`);
    const secondFactor =
      config.databaseUrl === undefined ? "" : " It counts once the account has a second factor.";
    return `${email} is a system administrator now.${secondFactor}`;
  } finally {
    await database.close();
  }
}
