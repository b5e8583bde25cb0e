import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyRing } from "./key-ring.ts";

/**
 * Encrypts a file with a random key of its own, which the key ring encrypts. After the server's key has changed, only
 * the short keys have to be encrypted again, not the files.
 */
export function encryptFile(
  ring: KeyRing,
  content: Uint8Array,
  purpose: string,
): { readonly encryptedKey: string; readonly encryptedContent: Buffer } {
  const [key, nonce] = [randomBytes(32), randomBytes(nonceLength)];
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose));
  return {
    encryptedKey: ring.encrypt(key.toString("base64url"), purpose),
    encryptedContent: Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]),
  };
}

export function decryptFile(
  ring: KeyRing,
  { encryptedKey, encryptedContent }: { readonly encryptedKey: string; readonly encryptedContent: Buffer },
  purpose: string,
): Buffer {
  const key = Buffer.from(ring.decrypt(encryptedKey, purpose), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, encryptedContent.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(encryptedContent.subarray(-tagLength));
  return Buffer.concat([
    decipher.update(encryptedContent.subarray(nonceLength, -tagLength)),
    decipher.final(),
  ]);
}

const nonceLength = 12;
const tagLength = 16;
