import { eq } from "drizzle-orm";
import { readDatabaseConfig } from "../config/read-config.ts";
import { writeAudit } from "../platform/audit/audit.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { users } from "../platform/db/schema/accounts.ts";
import { OperatorError } from "../platform/operator-error.ts";

/** `sysadmin <email>`: makes an account the first system administrator, who can appoint others on /sys-admin. */
export async function run([email]: readonly string[]): Promise<string> {
  if (email === undefined) throw new OperatorError("Specify the account: sysadmin you@example.edu");
  const config = readDatabaseConfig(process.env);
  const database = await openDatabase(config);
  try {
    const changed = await database.db.transaction(async (tx) => {
      const updatedUsers = await tx
        .update(users)
        .set({ sysadmin: true })
        .where(eq(users.email, email.trim().toLowerCase()))
        .returning({ id: users.id });
      for (const { id } of updatedUsers)
        await writeAudit(tx, { action: "system.sysadmin-granted", subject: id });
      return updatedUsers.length;
    });
    if (changed === 0)
      throw new OperatorError(
        `There is no account for ${email}: sign up with that address first, then run this command again.`,
      );
    const secondFactor =
      config.databaseUrl === undefined ? "" : " The role takes effect once the account has a second factor.";
    return `${email} is now a system administrator.${secondFactor}`;
  } finally {
    await database.close();
  }
}
