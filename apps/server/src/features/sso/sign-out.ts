import { paths } from "@meridian/contract/pages/paths";
import { eq } from "drizzle-orm";
import type { Visitor } from "../../platform/access/visitors.ts";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import { ssoSessions } from "../../platform/db/schema/sso.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { assertedIdentity } from "./asserted-identity.ts";
import { decryptSecret, findConnection } from "./connection.ts";
import { endSessions } from "./end-sessions.ts";
import { buildLogoutUrl, discover } from "./oidc/oidc.ts";
import { getOwnUrls } from "./own-urls.ts";
import { refuse } from "./refusal.ts";
import { createSaml } from "./saml/service-provider.ts";
import { recordRefusal } from "./sign-in/record-refusal.ts";
import { getOidcDeps, getServiceProvider } from "./sign-in/start.ts";

/** Where the browser ends the provider's own session after a sign-out here; null if the provider does not offer it. */
export async function findProviderLogout(services: Services, visitor: Visitor): Promise<string | null> {
  const { db, ring, config, log, now } = services;
  if (!visitor.session?.ssoTeamId) return null;
  const [row] = await db.select().from(ssoSessions).where(eq(ssoSessions.id, visitor.session.id));
  const connection = await findConnection(db, visitor.session.ssoTeamId, now());
  if (!row || !connection?.provider) return null;
  const details = assertedIdentity.shape.logout.parse(
    JSON.parse(ring.decrypt(row.encryptedDetails, encryptionPurposes.ssoSession(row.id))),
  );
  const { provider } = connection;
  try {
    if (provider.kind === "oidc") {
      const secret = decryptSecret(ring, connection) ?? "";
      const configuration = await discover(getOidcDeps(services), { provider, secret });
      const { signedOutUri } = getOwnUrls(config.baseUrl, connection.teamId);
      return details.idToken === undefined
        ? null
        : buildLogoutUrl(configuration, details.idToken, signedOutUri);
    }
    if (provider.logoutUrl === null || !details.nameId) return null;
    const { nameId, nameIdFormat = "", nameQualifier, spNameQualifier, sessionIndex } = details;
    return await createSaml(getServiceProvider(services, connection), provider, null).getLogoutUrlAsync(
      {
        issuer: provider.entityId,
        nameID: nameId,
        nameIDFormat: nameIdFormat,
        ...(nameQualifier !== undefined && { nameQualifier }),
        ...(spNameQualifier !== undefined && { spNameQualifier }),
        ...(sessionIndex !== undefined && { sessionIndex }),
      },
      "",
      {},
    );
  } catch (error) {
    // Signing out here must work even if the provider cannot be reached.
    log.warn({ err: error }, "single logout is not possible");
    return null;
  }
}

/** `GET /api/sso/saml/:team/logout`: the provider ends our sessions, or reports that it has ended its own. */
export async function answerSamlLogout(
  c: RequestContext,
  services: Services,
  teamId: string,
): Promise<Response> {
  const { db, now } = services;
  const url = new URL(c.req.url);
  const connection = await findConnection(db, teamId, now());
  if (connection?.provider?.kind !== "saml" || !url.searchParams.has("SAMLRequest")) {
    return c.redirect(paths.home, 303);
  }
  const { provider } = connection;
  const saml = createSaml(getServiceProvider(services, connection), provider, null);
  try {
    const query = requireSignedQuery(url.searchParams);
    const { profile } = await saml.validateRedirectAsync(query, url.search.slice(1));
    if (!profile?.nameID) throw new Error("The request names no one");
    await endSessions(c, services, connection, { subject: profile.nameID, session: profile.sessionIndex });
    if (provider.logoutUrl === null) return c.redirect(paths.home, 303);
    const relayState = url.searchParams.get("RelayState") ?? "";
    return c.redirect(await saml.getLogoutResponseUrlAsync(profile, relayState, {}, true), 303);
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    await recordRefusal(c, services, connection, refuse("not_trusted", `Logout request: ${message}`, error));
    return c.redirect(paths.home, 303);
  }
}

/** The library accepts requests without a signature, with a weak one, and with parameters that occur twice. */
function requireSignedQuery(query: URLSearchParams): Record<string, string> {
  const names = ["SAMLRequest", "RelayState", "SigAlg", "Signature"];
  const known = [...query.keys()].filter((name) => names.includes(name));
  if (known.length !== query.size || new Set(known).size !== known.length) {
    throw new Error("Unexpected parameters");
  }
  if (!query.has("Signature")) throw new Error("The request is not signed");
  if (!/#(?:rsa|ecdsa)-sha(?:256|384|512)$/.test(query.get("SigAlg") ?? "")) {
    throw new Error("The request is signed with a weak algorithm");
  }
  return Object.fromEntries(query);
}
