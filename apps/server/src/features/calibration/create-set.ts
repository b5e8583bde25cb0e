import { randomInt } from "node:crypto";
import { maxSets, type NewSet } from "@meridian/contract/calibration/schemas";
import { compileSystem, type Country, type Dataset } from "@meridian/grading";
import { generateTranscripts } from "@meridian/transcript/practice/generate-practice-set";
import { eq } from "drizzle-orm";
import { withAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { memberships } from "../../platform/db/schema/accounts.ts";
import {
  calibrationReadings,
  calibrationSets,
  type KnownTranscript,
} from "../../platform/db/schema/calibration.ts";
import { badRequest, conflict } from "../../platform/http/http-error.ts";

/** Creates a set of the training tool's transcripts and assigns it. The engine determines the correct grades. */
export async function createSet(
  db: Database,
  visitor: SignedIn,
  { title, countries, transcripts: length, dueOn, readerIds }: NewSet,
  dataset: Dataset,
  now: Date,
): Promise<string> {
  const transcripts = chooseTranscripts(await loadCountries(dataset, countries), length);
  const cellCount = transcripts.reduce((sum, { courses }) => sum + courses.length, 0);
  return withAdminLock(db, visitor, async (tx, { teamId }) => {
    if ((await tx.$count(calibrationSets, eq(calibrationSets.teamId, teamId))) >= maxSets)
      throw conflict("too_many_sets", `A team can have at most ${maxSets} calibration sets.`);
    const members = await tx
      .select({ id: memberships.userId })
      .from(memberships)
      .where(eq(memberships.teamId, teamId));
    const readers = readerIds ? members.filter(({ id }) => readerIds.includes(id)) : members;
    if (readerIds && readers.length < new Set(readerIds).size)
      throw conflict("not_a_member", "A chosen reader is not a member of your team. Reload the page.");
    const [set] = await tx
      .insert(calibrationSets)
      .values({ teamId, title, dueOn, transcripts, cellCount, createdBy: visitor.user.id, createdAt: now })
      .returning({ id: calibrationSets.id });
    await tx.insert(calibrationReadings).values(readers.map(({ id }) => ({ setId: set!.id, readerId: id })));
    const detail = { transcripts: transcripts.length, readers: readers.length };
    await audit(tx, visitor, "team.calibration-started", { teamId, subject: title, detail });
    return set!.id;
  });
}

async function loadCountries(dataset: Dataset, codes: readonly string[]): Promise<Country[]> {
  const listedCodes = new Set(dataset.index.countries.map(({ code }) => code));
  const unknown = codes.find((code) => !listedCodes.has(code));
  if (unknown !== undefined)
    throw badRequest("unknown_country", `There is no country “${unknown}”.`, "countries");
  return Promise.all([...new Set(codes)].map((code) => dataset.loadCountry(code)));
}

function chooseTranscripts(countries: readonly Country[], length: number): KnownTranscript[] {
  const questions = generateTranscripts({ countries, length, seed: randomInt(2 ** 32) });
  if (questions.length < length)
    throw badRequest(
      "too_few_transcripts",
      "The tables of these countries do not give enough transcripts. Choose other countries or fewer transcripts.",
      "countries",
    );
  return questions.map(({ country, system, courses }) => ({
    country: country.code,
    table: system.name,
    courses: courses.map(({ name, mark, credits }) => ({
      name,
      mark,
      credits,
      grade: compileSystem(system).convert(mark).us!,
    })),
  }));
}
