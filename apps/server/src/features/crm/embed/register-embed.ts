import * as calls from "@meridian/contract/embed/calls";
import { embedMinutes } from "@meridian/contract/embed/schemas";
import { createEmbedLink } from "@meridian/contract/public-api/calls";
import { paths } from "@meridian/contract/pages/paths";
import { eq, lt } from "drizzle-orm";
import { toKeyVisitor } from "../../../platform/access/tokens/key-visitor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { generateToken, hashToken } from "../../../platform/crypto/token.ts";
import { teams } from "../../../platform/db/schema/accounts.ts";
import { embedLinks } from "../../../platform/db/schema/crm.ts";
import { keyDetail, logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import type { Api } from "../../../platform/http/api.ts";
import { badRequest, conflict, notFound } from "../../../platform/http/http-error.ts";
import { enforceRateLimit, getNetwork } from "../../../platform/rate-limit/enforce.ts";
import type { Services } from "../../../platform/services.ts";
import { readEvaluation } from "../../history/public.ts";
import { requireAdmin, withAdmin } from "../require-admin.ts";
import { readEmbedOrigins } from "./embed-origins.ts";
import { openEmbedLink } from "./open-embed-link.ts";

/** The reader's view of a record inside a CRM, by a link that shows one record for ten minutes. */
export function registerEmbed(api: Api, services: Services): void {
  const { db, config, now } = services;

  api.handle(calls.getEmbedSettings, async ({ visitor }) => {
    const { teamId } = requireAdmin(visitor);
    return { teamId, origins: await readEmbedOrigins(db, teamId) };
  });

  api.handle(calls.updateEmbedSettings, async ({ visitor, body }) => {
    const origins = [...new Set(body.origins)];
    if (config.mode === "production" && origins.some((origin) => !origin.startsWith("https:"))) {
      throw badRequest("invalid_request", "The origin must start with https://.", "origins");
    }
    return withAdmin(db, visitor, async (tx, { teamId }) => {
      await tx.update(teams).set({ embedOrigins: origins }).where(eq(teams.id, teamId));
      await audit(tx, visitor, "team.embed-origins", { teamId, detail: { origins } });
      return { teamId, origins };
    });
  });

  api.handle(createEmbedLink, async ({ key, params }) => {
    const visitor = toKeyVisitor(key);
    const { teamId, keyId } = key;
    const record = await readEvaluation(db, visitor, params.id);
    if (record.deletedAt) throw notFound("no_record", "Record not found.");
    if ((await readEmbedOrigins(db, teamId)).length === 0) {
      throw conflict(
        "no_embed_origin",
        "No site may show your records yet. An admin can allow one on the CRM sync page.",
      );
    }
    const token = generateToken();
    const expiresAt = new Date(now().getTime() + embedMinutes * 60_000);
    await db.transaction(async (tx) => {
      await tx.delete(embedLinks).where(lt(embedLinks.expiresAt, now()));
      await tx
        .insert(embedLinks)
        .values({ tokenHash: hashToken(token), teamId, evaluationId: record.id, keyId, expiresAt });
      const detail = { ...keyDetail(visitor), format: "link for a CRM" };
      const actorId = visitor.user.id;
      await logEvaluations(tx, [{ evaluationId: record.id, actorId, action: "exported", detail }]);
    });
    return {
      url: `${config.baseUrl}${paths.embed(teamId)}#${token}`,
      expiresAt: expiresAt.toISOString(),
    };
  });

  api.handle(calls.openEmbed, async ({ c, params, body: { token } }) => {
    await enforceRateLimit(db, { key: `embed:${getNetwork(c.var.clientAddress)}`, max: 300, minutes: 1 });
    c.header("Cache-Control", "no-store");
    return openEmbedLink(services, params.team, token);
  });
}
