import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { recentPdfs } from "../db/schema/gpa-reports.ts";
import type { Log } from "../log/log.ts";

/** PDFs that all server processes share. */
export interface SharedPdfs {
  /** `printed` is everything that the PDF prints. */
  get(printed: string, generate: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

export const maxAgeMinutes = 10;
const oldest = sql`now() - make_interval(mins => ${maxAgeMinutes})`;

/**
 * The key of a PDF follows from what it prints and is not stored: without the report, no one can decrypt its PDF, so nothing
 * readable remains of an erased report. If the database fails, the PDF is generated here.
 */
export function createSharedPdfs(db: Database, log: Log): SharedPdfs {
  const onError = (err: unknown): undefined => {
    log.warn({ err }, "shared PDFs");
  };

  async function find(id: Buffer, key: Buffer): Promise<Uint8Array | undefined> {
    const [row] = await db
      .select()
      .from(recentPdfs)
      .where(and(eq(recentPdfs.id, id), gt(recentPdfs.createdAt, oldest)));
    return row && decrypt(row.encryptedPdf, key);
  }

  async function store(id: Buffer, encryptedPdf: Buffer): Promise<void> {
    // Not only once an hour: an office that issues thousands of reports would fill the disk.
    await deleteOldPdfs(db);
    await db
      .insert(recentPdfs)
      .values({ id, encryptedPdf })
      .onConflictDoUpdate({ target: recentPdfs.id, set: { encryptedPdf, createdAt: sql`now()` } });
  }

  return {
    async get(printed, generate) {
      const id = derive(printed, "shared PDF: ID");
      const key = derive(printed, "shared PDF: key");
      const storedPdf = await find(id, key).catch(onError);
      if (storedPdf) return storedPdf;
      const pdf = await generate();
      await store(id, encrypt(pdf, key)).catch(onError);
      return pdf;
    },
  };
}

export async function deleteOldPdfs(db: Database): Promise<void> {
  await db.delete(recentPdfs).where(lt(recentPdfs.createdAt, oldest));
}

const derive = (printed: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", printed, "", purpose, 32));

const nonceLength = 12;
const tagLength = 16;

/** Two processes may generate the same PDF with different bytes, so the nonce is random although the key is not. */
function encrypt(pdf: Uint8Array, key: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  return Buffer.concat([nonce, cipher.update(pdf), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(encrypted: Buffer, key: Buffer): Uint8Array {
  const nonce = encrypted.subarray(0, nonceLength);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength }).setAuthTag(
    encrypted.subarray(-tagLength),
  );
  return Buffer.concat([decipher.update(encrypted.subarray(nonceLength, -tagLength)), decipher.final()]);
}
