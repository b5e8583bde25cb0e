import type { Services } from "../services.ts";

/**
 * How often this person can still sign in without their phone. Null where that cannot be read: the codes are sealed with
 * a secret that may have been changed since, and their account must open all the same.
 */
export async function recoveryCodesLeft(auth: Services["auth"], userId: string): Promise<number | null> {
  try {
    const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
    return backupCodes.length;
  } catch {
    return null;
  }
}
