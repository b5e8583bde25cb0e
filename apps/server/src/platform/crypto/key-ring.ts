import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts short texts at rest. The first secret encrypts; all secrets in the ring decrypt, so that they can rotate. */
export interface KeyRing {
  /** `purpose` is bound to the text: an encrypted email body cannot be decrypted as anything else. */
  encrypt(text: string, purpose: string): string;
  decrypt(encrypted: string, purpose: string): string;
  /** Whether it was encrypted with the newest secret. */
  isCurrent(encrypted: string): boolean;
}

export function createKeyRing(secrets: readonly string[]): KeyRing {
  const keys = secrets.map(deriveKey);
  const [current] = keys;
  if (!current) throw new Error("A key ring needs at least one secret");
  return {
    encrypt(text, purpose) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", current.key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [current.id, nonce.toString("base64url"), body.toString("base64url")].join(".");
    },
    isCurrent: (encrypted) => encrypted.startsWith(`${current.id}.`),
    decrypt(encrypted, purpose) {
      const [id, nonce, body] = encrypted.split(".");
      const key = keys.find((k) => k.id === id)?.key;
      if (!key || !nonce || !body) throw new Error("Encrypted with a key that is no longer in the ring");
      const bytes = Buffer.from(body, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-tagLength));
      return decipher.update(bytes.subarray(0, -tagLength), undefined, "utf8") + decipher.final("utf8");
    },
  };
}

const tagLength = 16;

function deriveKey(secret: string): { id: string; key: Buffer } {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "meridian key ring", 32));
  return { id: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
}
