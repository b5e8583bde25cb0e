import type { Services } from "../../services.ts";

/**
 * The number of unused recovery codes. Null if they cannot be decrypted: the key may have changed since, and the account
 * page must work regardless.
 */
export async function countRecoveryCodes(auth: Services["auth"], userId: string): Promise<number | null> {
  try {
    const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
    return backupCodes.length;
  } catch {
    return null;
  }
}
