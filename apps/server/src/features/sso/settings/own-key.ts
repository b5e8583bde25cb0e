import { X509Certificate } from "node:crypto";
import type { OwnCertificate, ownKeySteps } from "@meridian/contract/sso/schemas";
import { eq } from "drizzle-orm";
import type { TeamAdmin } from "../../../platform/access/teams/administered-team.ts";
import { withAdminLock } from "../../../platform/access/teams/team-lock.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { encryptionPurposes } from "../../../platform/crypto/encryption-purposes.ts";
import type { KeyRing } from "../../../platform/crypto/key-ring.ts";
import { ssoConnections } from "../../../platform/db/schema/sso.ts";
import { conflict } from "../../../platform/http/http-error.ts";
import type { Services } from "../../../platform/services.ts";
import { createSamlKeys, type OwnSamlKeys, ownSamlKeys, type SamlKeys } from "../saml/saml-keys.ts";

type Step = (typeof ownKeySteps)[number];

/**
 * Replaces our own key in three steps, so that sign-ins work throughout: both certificates are published, then the new key
 * signs, then the old one is removed once the provider has read our metadata again.
 */
export async function changeOwnKey(
  { db, ring, now }: Services,
  { visitor, teamId }: TeamAdmin,
  step: Step,
): Promise<void> {
  const fresh = step === "add" ? await createSamlKeys(now()) : null;
  await withAdminLock(db, visitor, async (tx) => {
    const [row] = await tx
      .select()
      .from(ssoConnections)
      .where(eq(ssoConnections.teamId, teamId))
      .for("update");
    const keys = row && readKeys(ring, row);
    const changed = keys && takeStep(keys, step, fresh);
    if (!row || !changed) {
      throw conflict("wrong_step", "The key was changed in the meantime. Reload the page.");
    }
    const encryptedSecret = ring.encrypt(JSON.stringify(changed), encryptionPurposes.ssoSecret(row.id));
    await tx
      .update(ssoConnections)
      .set({ encryptedSecret, updatedAt: now() })
      .where(eq(ssoConnections.id, row.id));
    await audit(tx, visitor, "team.sso-own-key", { teamId, detail: { step } });
  });
}

export function listOwnCertificates(ring: KeyRing, row: KeyRow | undefined): OwnCertificate[] {
  const keys = row && readKeys(ring, row);
  if (!keys) return [];
  const { other } = keys;
  return [describe(keys, "current"), ...(other ? [describe(other, other.use)] : [])];
}

type KeyRow = Pick<typeof ssoConnections.$inferSelect, "id" | "kind" | "encryptedSecret">;

function readKeys(ring: KeyRing, { id, kind, encryptedSecret }: KeyRow): OwnSamlKeys | null {
  if (kind !== "saml" || encryptedSecret === null) return null;
  return ownSamlKeys.parse(JSON.parse(ring.decrypt(encryptedSecret, encryptionPurposes.ssoSecret(id))));
}

/** Null if the step does not follow. */
function takeStep(
  { other, ...current }: OwnSamlKeys,
  step: Step,
  fresh: SamlKeys | null,
): OwnSamlKeys | null {
  if (step === "add") return other || !fresh ? null : { ...current, other: { ...fresh, use: "next" } };
  if (step === "remove") return other ? current : null;
  if (other?.use !== "next") return null;
  const { privateKey, certificate } = other;
  return { privateKey, certificate, other: { ...current, use: "previous" } };
}

function describe({ certificate }: SamlKeys, use: OwnCertificate["use"]): OwnCertificate {
  const { fingerprint256, validTo } = new X509Certificate(certificate);
  return { use, fingerprint: fingerprint256, validUntil: new Date(validTo).toISOString() };
}
