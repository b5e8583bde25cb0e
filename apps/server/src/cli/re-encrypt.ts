import { readConfig } from "../config/read-config.ts";
import { reencrypt } from "../platform/crypto/reencrypt.ts";
import { openDatabase } from "../platform/db/open-database.ts";

/** `re-encrypt`: re-encrypts every stored secret with the newest of SECRET_KEYS, so that the older ones can be removed. */
export async function run(): Promise<string> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const { reencrypted, unreadable } = await reencrypt(database.db, config.secretKeys);
    const summary = `Re-encrypted ${reencrypted} secrets with the newest key. You can now remove the older keys from SECRET_KEYS.`;
    return unreadable === 0
      ? summary
      : `${summary}\n${unreadable} secrets could not be decrypted with any of the keys and must be entered again.`;
  } finally {
    await database.close();
  }
}
