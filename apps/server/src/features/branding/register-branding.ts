import { createHash } from "node:crypto";
import { deleteLogo, getBranding, updateBranding, uploadLogo } from "@meridian/contract/gpa-reports/calls";
import { type BrandingState, logoLimits } from "@meridian/contract/gpa-reports/schemas";
import { eq } from "drizzle-orm";
import { canAdminister, type TeamAccess } from "../../platform/access/derive.ts";
import { getActiveAdminTeam } from "../../platform/access/teams/administered-team.ts";
import { withActiveAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { branding, reportLogos } from "../../platform/db/schema/gpa-reports.ts";
import { clientSignal } from "../../platform/http/client-signal.ts";
import { forbidden, HttpError, notFound } from "../../platform/http/http-error.ts";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { getActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";
import { readLetterhead, readLogo } from "../../platform/reports/letterhead.ts";
import type { Services } from "../../platform/services.ts";

/** The branding of a team's reports: name, logo, signature line. Members can see it, admins can change it. */
export function registerBranding(api: Api, { db, reportWorker, now }: Services): void {
  api.handle(getBranding, ({ visitor }) => readBranding(db, requireTeam(visitor)));

  api.handle(updateBranding, ({ visitor, body }) =>
    withActiveAdminLock(db, visitor, notAdmin, async (tx, team) => {
      const { teamId } = team;
      const change = { ...body, updatedAt: now(), updatedBy: visitor.user.id };
      await tx
        .insert(branding)
        .values({ teamId, ...change })
        .onConflictDoUpdate({ target: branding.teamId, set: change });
      await audit(tx, visitor, "team.branding-changed", { teamId });
      return readBranding(tx, team);
    }),
  );

  api.handle(uploadLogo, async ({ c, visitor }) => {
    const { teamId } = getActiveAdminTeam(visitor, notAdmin);
    if (!/^image\/(?:png|jpeg)\b/i.test(c.req.header("Content-Type") ?? "")) {
      throw new HttpError(415, "unsupported_media_type", "Choose a PNG or JPEG image.");
    }
    await enforceRateLimit(db, { key: `logo:${teamId}`, max: 30, minutes: 60 });
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (bytes.length > logoLimits.bytes)
      throw new HttpError(413, "too_large", "The logo is larger than 1 MB.");
    const { contentType, width, height, content } = await reportWorker.logo(bytes, {
      owner: teamId,
      signal: clientSignal(c),
    });
    const hash = createHash("sha256").update(content).digest("base64url").slice(0, 32);
    return withActiveAdminLock(db, visitor, notAdmin, async (tx, team) => {
      await tx
        .insert(reportLogos)
        .values({ hash, contentType, width, height, content: Buffer.from(content) })
        .onConflictDoNothing();
      await setLogo(tx, visitor, team, hash);
      await audit(tx, visitor, "team.logo-changed", { teamId });
      return readBranding(tx, team);
    });
  });

  api.handle(deleteLogo, ({ visitor }) =>
    withActiveAdminLock(db, visitor, notAdmin, async (tx, team) => {
      await setLogo(tx, visitor, team, null);
      await audit(tx, visitor, "team.logo-removed", { teamId: team.teamId });
      return readBranding(tx, team);
    }),
  );

  async function setLogo(tx: Database, { user }: SignedIn, { teamId }: TeamAccess, logoHash: string | null) {
    const change = { logoHash, updatedAt: now(), updatedBy: user.id };
    await tx
      .insert(branding)
      .values({ teamId, ...change })
      .onConflictDoUpdate({ target: branding.teamId, set: change });
  }
}

async function readBranding(db: Database, team: TeamAccess): Promise<BrandingState> {
  const [row] = await db
    .select({ teamName: teams.name, own: branding })
    .from(teams)
    .leftJoin(branding, eq(branding.teamId, teams.id))
    .where(eq(teams.id, team.teamId));
  const letterhead = await readLetterhead(db, team.teamId);
  const address = await readLogo(db, letterhead);
  return {
    teamName: row?.teamName ?? "",
    institution: row?.own?.institution ?? "",
    signatoryName: row?.own?.signatoryName ?? "",
    signatoryTitle: row?.own?.signatoryTitle ?? "",
    address: row?.own?.address ?? "",
    printsBirthDate: row?.own?.printsBirthDate ?? true,
    printsEmail: row?.own?.printsEmail ?? true,
    printsRange: row?.own?.printsRange ?? true,
    printsNotes: row?.own?.printsNotes ?? true,
    printsObservations: row?.own?.printsObservations ?? false,
    logo:
      letterhead.logo && address
        ? { width: letterhead.logo.width, height: letterhead.logo.height, address }
        : null,
    canChange: canAdminister(team),
  };
}

function requireTeam(visitor: SignedIn): TeamAccess {
  const team = getActiveTeam(visitor);
  if (!team) throw notFound("no_team", "Switch to a team first.");
  return team;
}

/** The access table only checks for an admin of any team, so the current team is checked here. */
const notAdmin = () => forbidden("not_team_admin", "Only a team admin can change the report branding.");
