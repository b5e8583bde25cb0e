import type { ProviderRequest, SamlProvider, SsoProvider } from "@meridian/contract/sso/schemas";
import { and, eq, sql } from "drizzle-orm";
import type { TeamAdmin } from "../../../platform/access/teams/administered-team.ts";
import { withAdminLock } from "../../../platform/access/teams/team-lock.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { encryptionPurposes } from "../../../platform/crypto/encryption-purposes.ts";
import type { Database } from "../../../platform/db/database.ts";
import { sessions, teams } from "../../../platform/db/schema/accounts.ts";
import { ssoConnections, ssoRequests } from "../../../platform/db/schema/sso.ts";
import { conflict, HttpError } from "../../../platform/http/http-error.ts";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import type { Services } from "../../../platform/services.ts";
import { type Connection, decryptSecret, findConnection } from "../connection.ts";
import { discover, findOutboundError, isWebAddress } from "../oidc/oidc.ts";
import { parseProviderMetadata } from "../saml/provider-metadata.ts";
import { createSamlKeys } from "../saml/saml-keys.ts";

/** Starts the setup with a protocol. Another protocol means another connection: the old one is removed. */
export async function chooseKind(
  { db, ring, now }: Services,
  { visitor, teamId }: TeamAdmin,
  kind: "oidc" | "saml",
): Promise<void> {
  const id = crypto.randomUUID();
  const keys = kind === "saml" ? await createSamlKeys(now()) : null;
  const encryptedSecret = keys && ring.encrypt(JSON.stringify(keys), encryptionPurposes.ssoSecret(id));
  await withAdminLock(db, visitor, async (tx) => {
    const existing = await findConnection(tx, teamId, now());
    if (existing?.kind === kind) return;
    if (existing?.enabled) {
      throw conflict("connection_on", "Turn single sign-on off before you change the protocol.");
    }
    await deleteConnection(tx, teamId);
    await tx.insert(ssoConnections).values({ id, teamId, kind, encryptedSecret });
    await audit(tx, visitor, "team.sso-started", { teamId, detail: { kind } });
  });
}

/** Saves the provider's details after reading them from the provider, so that a typo is noticed here. */
export async function setProvider(
  services: Services,
  { visitor, teamId }: TeamAdmin,
  request: ProviderRequest,
): Promise<void> {
  const { db, ring, now } = services;
  const findChosen = async (tx: Database) => {
    const connection = await findConnection(tx, teamId, now());
    if (connection?.kind === request.kind) return connection;
    throw conflict("other_kind", "Choose this protocol first.");
  };
  const chosen = await findChosen(db);
  const { provider, secret } =
    request.kind === "oidc"
      ? await readOidcProvider(services, chosen, request)
      : { provider: await readSamlProvider(services, request), secret: null };
  await withAdminLock(db, visitor, async (tx) => {
    // Again, because a colleague may have changed or turned it on while the provider was read.
    const connection = await findChosen(tx);
    // Another provider has other people, who may have the same identifiers.
    if (connection.provider && getIssuer(connection.provider) !== getIssuer(provider)) {
      if (connection.enabled) {
        throw conflict("connection_on", "Turn single sign-on off before you change the provider.");
      }
      await tx.execute(sql`DELETE FROM sso_identities WHERE connection_id = ${connection.id}`);
    }
    // What the previous provider has answered must count neither as a sign-in nor as a test of this one.
    await tx.delete(ssoRequests).where(eq(ssoRequests.connectionId, connection.id));
    await tx
      .update(ssoConnections)
      .set({
        provider,
        ...(secret !== null && {
          encryptedSecret: ring.encrypt(secret, encryptionPurposes.ssoSecret(connection.id)),
        }),
        // What the last test showed may no longer be true.
        lastTest: null,
        refreshedAt: now(),
        refreshError: null,
        updatedAt: now(),
      })
      .where(eq(ssoConnections.id, connection.id));
    await audit(tx, visitor, "team.sso-provider-changed", {
      teamId,
      subject: getIssuer(provider),
      detail: describe(provider),
    });
  });
}

/** Reads the metadata again, for example because the provider has a new certificate. */
export async function refreshMetadata(services: Services, { visitor, teamId }: TeamAdmin): Promise<void> {
  const { db, now } = services;
  const connection = await findConnection(db, teamId, now());
  const provider = connection?.provider;
  if (!connection || provider?.kind !== "saml" || provider.metadataUrl === null) {
    throw conflict("no_metadata_url", "Enter a metadata URL first.");
  }
  const { values, changed, error } = await readMetadataAgain(services, provider);
  await withAdminLock(db, visitor, async (tx) => {
    if (!(await saveMetadata(tx, connection.id, provider, values))) {
      throw conflict("changed", "The connection was changed in the meantime. Reload the page.");
    }
    if (changed) {
      const detail = describe(changed);
      await audit(tx, visitor, "team.sso-provider-changed", { teamId, subject: changed.entityId, detail });
    }
  });
  if (error) throw error;
}

/** `changed`: the new details, if they differ. The provider's identity must stay the same. */
export async function readMetadataAgain(services: Services, provider: SamlProvider) {
  try {
    const current = await readSamlProvider(services, { metadataUrl: provider.metadataUrl ?? undefined });
    if (current.entityId !== provider.entityId) {
      throw conflict(
        "other_provider",
        `The metadata now describes ${current.entityId}. Nothing was changed.`,
      );
    }
    const changed = JSON.stringify(current) === JSON.stringify(provider) ? null : current;
    const values = { refreshedAt: services.now(), refreshError: null, ...(changed && { provider: changed }) };
    return { values, changed, error: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { values: { refreshError: error.message }, changed: null, error };
  }
}

/** False if an admin has changed the provider while its metadata was read. */
export async function saveMetadata(
  tx: Database,
  id: string,
  provider: SamlProvider,
  values: Partial<typeof ssoConnections.$inferInsert>,
): Promise<boolean> {
  const isSame = sql`${ssoConnections.provider} = ${JSON.stringify(provider)}::jsonb`;
  const saved = await tx
    .update(ssoConnections)
    .set(values)
    .where(and(eq(ssoConnections.id, id), isSame))
    .returning({ id: ssoConnections.id });
  return saved.length > 0;
}

/** Removes the connection, its identities and the sessions it opened. Members keep their membership. */
export async function removeConnection({ db }: Services, { visitor, teamId }: TeamAdmin): Promise<void> {
  await withAdminLock(db, visitor, async (tx) => {
    await tx.update(teams).set({ requiresSso: false }).where(eq(teams.id, teamId));
    if (await deleteConnection(tx, teamId)) await audit(tx, visitor, "team.sso-removed", { teamId });
  });
}

async function deleteConnection(tx: Database, teamId: string): Promise<boolean> {
  await tx.delete(sessions).where(eq(sessions.ssoTeamId, teamId));
  const deleted = await tx
    .delete(ssoConnections)
    .where(eq(ssoConnections.teamId, teamId))
    .returning({ id: ssoConnections.id });
  return deleted.length > 0;
}

async function readOidcProvider(
  services: Services,
  connection: Connection,
  { issuer, clientId, clientSecret }: Extract<ProviderRequest, { kind: "oidc" }>,
) {
  const { outbound, ring, config } = services;
  const provider = { kind: "oidc" as const, issuer: trimWellKnown(issuer), clientId };
  const allowHttp = config.mode === "local";
  if (!isWebAddress(provider.issuer, allowHttp))
    throw invalid("issuer", "The issuer must start with https://.");
  // A stored secret is never sent to another server than the one it was entered for (decision 093).
  const isSameIssuer = connection.provider?.kind === "oidc" && connection.provider.issuer === provider.issuer;
  const secret = clientSecret ?? (isSameIssuer ? decryptSecret(ring, connection) : null);
  if (secret === null) throw invalid("clientSecret", "Enter the client secret.");
  try {
    await discover({ outbound, allowHttp }, { provider, secret });
  } catch (error) {
    const reason =
      findOutboundError(error)?.message ?? "It did not return an OpenID configuration for this issuer.";
    throw invalid("issuer", `The provider could not be read. ${reason}`, error);
  }
  return { provider, secret };
}

/** Administrators often copy the whole discovery address. */
const trimWellKnown = (issuer: string) => issuer.replace(/\/\.well-known\/openid-configuration$/, "");

async function readSamlProvider(
  { outbound, config }: Services,
  { metadataUrl, metadata }: { metadataUrl?: string | undefined; metadata?: string | undefined },
): Promise<SamlProvider> {
  const allowHttp = config.mode === "local";
  if (metadataUrl === undefined) {
    if (!metadata?.trim()) throw invalid("metadata", "Enter a metadata URL, or upload the metadata file.");
    return parseProviderMetadata(metadata, null, allowHttp);
  }
  if (!isWebAddress(metadataUrl, allowHttp)) {
    throw invalid("metadataUrl", "The metadata URL must start with https://.");
  }
  try {
    const { status, text } = await outbound.sendRequest({ url: metadataUrl, timeoutMs: 15_000 });
    if (status !== 200) throw invalid("metadataUrl", `The metadata URL responded with HTTP ${status}.`);
    return parseProviderMetadata(text, metadataUrl, allowHttp);
  } catch (error) {
    if (error instanceof OutboundError) throw invalid("metadataUrl", error.message, error);
    throw error;
  }
}

const getIssuer = (provider: SsoProvider) => (provider.kind === "oidc" ? provider.issuer : provider.entityId);

function describe(provider: SsoProvider): Record<string, unknown> {
  return provider.kind === "oidc"
    ? { clientId: provider.clientId }
    : { certificates: provider.certificates.map(({ fingerprint }) => fingerprint) };
}

const invalid = (field: string, message: string, cause?: unknown) =>
  new HttpError(400, "invalid_provider", message, { field, cause });
