import type { Equivalency } from "@meridian/contract/evaluation/equivalency";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { isSameReading, type ReadingIdentity } from "@meridian/contract/evaluation/published-readings";
import type { PolicyInForce } from "@meridian/contract/policies/schemas";
import { readLocalDossier } from "@meridian/grading/node";
import type { Database } from "../../../platform/db/database.ts";
import { listCurrentReadings } from "../../../platform/evaluations/office-readings.ts";

/**
 * Gives each credential without a reading the one that the policy sets for it, or else the office's own, as the calculator
 * does when a credential is chosen. The office's name is filled in when the reading is confirmed.
 */
export async function withPolicyReadings(
  db: Database,
  teamId: string,
  document: EvaluationDocument,
  policy: PolicyInForce | undefined,
): Promise<EvaluationDocument> {
  if (!document.records.some(({ equivalency }) => lacksReading(equivalency))) return document;
  const ownReadings = await listCurrentReadings(db, teamId);
  const records = document.records.map((record) => {
    const { equivalency, countryCode } = record;
    if (!lacksReading(equivalency)) return record;
    const { credentialId } = equivalency;
    const set = policy?.readings.find((reading) => reading.credentialId === credentialId);
    const own = ownReadings.find((reading) => reading.credentialId === credentialId);
    if (set?.published)
      return { ...record, equivalency: withPublished(equivalency, countryCode, set.published) };
    if (!own) return record;
    const { id, version, us, condition, basis, url } = own;
    const officeReading = { id, version, office: "", us, condition, basis, url };
    return { ...record, equivalency: { ...equivalency, officeReading } };
  });
  return { ...document, records };
}

/** With the reading of the dossier, which cites its page. Unchanged if the dossier no longer has it. */
function withPublished(equivalency: Equivalency, countryCode: string, set: ReadingIdentity): Equivalency {
  const credentials = readLocalDossier(countryCode)?.credentials ?? [];
  const credential = credentials.find(({ id }) => id === equivalency.credentialId);
  const match = credential?.readings.find((reading) => isSameReading(reading, set));
  if (!match) return equivalency;
  const reading = { ...match, condition: match.condition ?? "", note: match.note ?? "" };
  const others = equivalency.others.filter((other) => !isSameReading(other, reading));
  return { ...equivalency, reading, others };
}

function lacksReading(equivalency: Equivalency | undefined): equivalency is Equivalency {
  return equivalency !== undefined && equivalency.reading === null && !equivalency.officeReading;
}
