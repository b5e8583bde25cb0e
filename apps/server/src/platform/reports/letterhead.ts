import type { Letterhead } from "@meridian/report/letterhead";
import { defaultContents, type OptionalContents } from "@meridian/report/report-model";
import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { teams } from "../db/schema/accounts.ts";
import { branding, reportLogos } from "../db/schema/gpa-reports.ts";

/** The current letterhead of a team's reports: its branding, or at least its name. */
export async function readLetterhead(db: Database, teamId: string): Promise<Letterhead> {
  const [row] = await db
    .select({
      team: teams.name,
      institution: branding.institution,
      signatoryName: branding.signatoryName,
      signatoryTitle: branding.signatoryTitle,
      address: branding.address,
      hash: reportLogos.hash,
      width: reportLogos.width,
      height: reportLogos.height,
    })
    .from(teams)
    .leftJoin(branding, eq(branding.teamId, teams.id))
    .leftJoin(reportLogos, eq(reportLogos.hash, branding.logoHash))
    .where(eq(teams.id, teamId));
  if (!row) throw new Error("The report's team does not exist");
  const { team, institution, signatoryName, signatoryTitle, address, hash, width, height } = row;
  const lines = (address ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    institution: institution || team,
    ...(lines.length > 0 && { address: lines }),
    signatory: signatoryName ? { name: signatoryName, title: signatoryTitle ?? "" } : null,
    logo: hash !== null && width !== null && height !== null ? { hash, width, height } : null,
  };
}

/** The optional parts that the team's reports include. */
export async function readContents(db: Database, teamId: string): Promise<OptionalContents> {
  const [row] = await db
    .select({
      birthDate: branding.printsBirthDate,
      email: branding.printsEmail,
      range: branding.printsRange,
      notes: branding.printsNotes,
      observations: branding.printsObservations,
    })
    .from(branding)
    .where(eq(branding.teamId, teamId));
  return row ?? defaultContents;
}

/** The logo as a data URL, included in the response so that it needs no second request and no public URL. */
export async function readLogo(db: Database, letterhead: Letterhead | null): Promise<string | null> {
  if (!letterhead?.logo) return null;
  const [logo] = await db.select().from(reportLogos).where(eq(reportLogos.hash, letterhead.logo.hash));
  return logo ? `data:${logo.contentType};base64,${logo.content.toString("base64")}` : null;
}
