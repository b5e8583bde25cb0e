import * as calls from "@meridian/contract/sso/calls";
import { ssoPlan } from "@meridian/contract/sso/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { eq } from "drizzle-orm";
import { getTeamAdmin, type TeamAdmin } from "../../platform/access/teams/administered-team.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { subscriptions, teams } from "../../platform/db/schema/accounts.ts";
import { ssoConnections } from "../../platform/db/schema/sso.ts";
import type { Api } from "../../platform/http/api.ts";
import { conflict, forbidden, notFound } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { answerBackChannelLogout } from "./back-channel-logout.ts";
import { findConnection } from "./connection.ts";
import { createOwnMetadata } from "./saml/own-metadata.ts";
import { changeOwnKey } from "./settings/own-key.ts";
import { addDomain, checkDomain, removeDomain } from "./settings/domains.ts";
import {
  chooseKind,
  readMetadataAgain,
  refreshMetadata,
  removeConnection,
  saveMetadata,
  setProvider,
} from "./settings/provider.ts";
import { readSettings } from "./settings/read-settings.ts";
import { changeRules, resetPerson } from "./settings/rules.ts";
import { answerOidc, answerSaml } from "./sign-in/answer.ts";
import { finishSignIn } from "./sign-in/finish.ts";
import { confirmLink, readPendingLink } from "./sign-in/link.ts";
import { getServiceProvider, sendToProvider, startSignIn } from "./sign-in/start.ts";
import { answerSamlLogout } from "./sign-out.ts";

/** Single sign-on: a team's settings, and the sign-in through its identity provider. */
export function registerSso(api: Api, services: Services): void {
  registerSettings(api, services);
  registerSignIn(api, services);
  const job = { name: "sso-metadata", cron: "41 4 * * *", firstDelaySeconds: 600 } as const;
  services.jobs.repeat(job, () => refreshAll(services));
}

function registerSettings(api: Api, services: Services): void {
  const { db, now } = services;
  /** Removing is always possible; adding needs the plan. */
  const requirePlan = async (visitor: SignedIn): Promise<TeamAdmin> => {
    const admin = getTeamAdmin(visitor);
    const [team] = await db
      .select({ plan: subscriptions.plan })
      .from(teams)
      .innerJoin(subscriptions, eq(subscriptions.id, teams.subscriptionId))
      .where(eq(teams.id, admin.teamId));
    if (team?.plan === ssoPlan) return admin;
    throw forbidden("plan_required", "Single sign-on is part of the Institution plan.");
  };

  api.handle(calls.getSsoSettings, ({ visitor }) => readSettings(services, getTeamAdmin(visitor)));
  api.handle(calls.addSsoDomain, async ({ visitor, body }) =>
    addDomain(services, await requirePlan(visitor), body.domain),
  );
  api.handle(calls.checkSsoDomain, async ({ visitor, params }) =>
    checkDomain(services, await requirePlan(visitor), params.id),
  );
  api.handle(calls.removeSsoDomain, ({ visitor, params }) =>
    removeDomain(services, getTeamAdmin(visitor), params.id),
  );
  api.handle(calls.chooseSsoKind, async ({ visitor, body }) =>
    chooseKind(services, await requirePlan(visitor), body.kind),
  );
  api.handle(calls.setSsoProvider, async ({ visitor, body }) =>
    setProvider(services, await requirePlan(visitor), body),
  );
  api.handle(calls.refreshSsoMetadata, async ({ visitor }) =>
    refreshMetadata(services, await requirePlan(visitor)),
  );
  api.handle(calls.changeOwnSsoKey, async ({ visitor, body }) =>
    changeOwnKey(services, await requirePlan(visitor), body.step),
  );
  api.handle(calls.changeSsoRules, async ({ visitor, body }) => {
    // Turning it off must be possible with any plan.
    const isOnlyOff = body.enabled === false || body.enforced === false;
    return changeRules(services, await (isOnlyOff ? getTeamAdmin(visitor) : requirePlan(visitor)), body);
  });
  api.handle(calls.removeSsoConnection, ({ visitor }) => removeConnection(services, getTeamAdmin(visitor)));
  api.handle(calls.resetSsoPerson, ({ visitor, params }) =>
    resetPerson(services, getTeamAdmin(visitor), params.id),
  );
  api.handle(calls.testSso, async ({ c, visitor }) => {
    const { teamId } = await requirePlan(visitor);
    const connection = await findConnection(db, teamId, now());
    if (!connection) throw conflict("no_connection", "Set up your provider first.");
    return {
      url: await sendToProvider(c, services, connection, {
        purpose: "test",
        returnTo: `${paths.singleSignOn}?tested=1`,
      }),
    };
  });
}

function registerSignIn(api: Api, services: Services): void {
  const { db, now } = services;
  api.handle(calls.startSso, async ({ c, body }) => ({ url: await startSignIn(c, services, body) }));
  api.handle(calls.oidcCallback, ({ c }) => answerOidc(noStore(c), services));
  api.handle(calls.samlAcs, ({ c, params }) => answerSaml(noStore(c), services, params.team));
  api.handle(calls.finishSso, ({ c, query }) => finishSignIn(noStore(c), services, query.request ?? ""));
  api.handle(calls.getSsoLink, ({ c }) => readPendingLink(noStore(c), services));
  api.handle(calls.confirmSsoLink, async ({ c, visitor }) => ({
    session: await confirmLink(c, services, visitor),
  }));
  api.handle(calls.oidcLogout, ({ c, params }) => answerBackChannelLogout(noStore(c), services, params.team));
  api.handle(calls.samlLogout, ({ c, params }) => answerSamlLogout(noStore(c), services, params.team));
  api.handle(calls.samlMetadata, async ({ c, params }) => {
    const connection = await findConnection(db, params.team, now());
    if (connection?.kind !== "saml") throw notFound("not_found", "Not found.");
    const metadata = createOwnMetadata(getServiceProvider(services, connection));
    return c.body(metadata, 200, { "Content-Type": "application/samlmetadata+xml" });
  });
}

/** The addresses contain one-time secrets. */
function noStore(c: RequestContext): RequestContext {
  c.header("Cache-Control", "private, no-store");
  c.header("Referrer-Policy", "no-referrer");
  return c;
}

/** Once per day, reads every provider's metadata again, so that a new certificate is known before it is used. */
async function refreshAll(services: Services): Promise<void> {
  const { db, log } = services;
  const connections = await db.select().from(ssoConnections).where(eq(ssoConnections.enabled, true));
  for (const { id, teamId, provider } of connections) {
    if (provider?.kind !== "saml" || provider.metadataUrl === null) continue;
    const { values, changed, error } = await readMetadataAgain(services, provider);
    if (error) log.warn({ err: error, teamId }, "the metadata of an identity provider could not be read");
    if ((await saveMetadata(db, id, provider, values)) && changed) {
      await writeAudit(db, {
        action: "team.sso-provider-changed",
        teamId,
        subject: changed.entityId,
        detail: { certificates: changed.certificates.map(({ fingerprint }) => fingerprint) },
      });
    }
  }
}
