import { readConfig } from "../config.ts";
import { sealAnew } from "../platform/crypto/seal-anew.ts";
import { openDatabase } from "../platform/db/database.ts";

/** `seal-anew`: re-encrypts every stored secret with the newest of SECRET_KEYS, so that the older ones can be removed. */
export async function run(): Promise<string> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const { sealed, lost } = await sealAnew(database.db, config.secretKeys);
    const done = `Sealed ${sealed} secrets with the newest key. The older keys can be removed from SECRET_KEYS.`;
    return lost === 0
      ? done
      : `${done}\n${lost} secrets open with none of the keys: they must be entered again.`;
  } finally {
    await database.close();
  }
}
