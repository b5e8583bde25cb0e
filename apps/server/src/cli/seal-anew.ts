import { readConfig } from "../config.ts";
import { sealAnew } from "../platform/crypto/seal-anew.ts";
import { openDatabase } from "../platform/db/database.ts";

/** `seal-anew`: re-encrypts every stored secret with the newest of SECRET_KEYS, so that the older ones can be removed. */
export async function run(): Promise<string> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const { sealed, lost } = await sealAnew(database.db, config.secretKeys);
    const summary = `Re-encrypted ${sealed} secrets with the newest key. You can now remove the older keys from SECRET_KEYS.`;
    return lost === 0
      ? summary
      : `${summary}\n${lost} secrets could not be decrypted with any of the keys and must be entered again.`;
  } finally {
    await database.close();
  }
}
