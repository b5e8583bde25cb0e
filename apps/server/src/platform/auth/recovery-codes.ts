import type { Services } from "../services.ts";

/** How often this person can still sign in without their phone. */
export async function recoveryCodesLeft(auth: Services["auth"], userId: string): Promise<number> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return backupCodes.length;
}
