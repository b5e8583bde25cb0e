import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import type { PolicyInForce } from "@meridian/contract/policies/schemas";
import { type Dataset, type DatasetIndex, defaultPolicy } from "@meridian/grading";
import { blankDocument } from "@meridian/transcript/document/blank-document";
import { evaluateDocument } from "../../../platform/evaluations/evaluate-document.ts";
import { type NamedTables, readOwnTables } from "../../../platform/evaluations/own-tables.ts";
import { listPoliciesInForce, toOfficePolicy } from "../../../platform/evaluations/team-policy.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findOnlyInstitution, listInstitutionNotes, openInstitutions } from "../../bulk/public.ts";
import { type CeebTable, readCeebTable } from "../ceeb-codes.ts";
import type { Applicant } from "./to-applicant.ts";

/** What a run needs to know about the team and the dataset. */
export interface BuildDocument {
  readonly index: DatasetIndex;
  readonly codes: CeebTable;
  readonly now: Date;
  /** An evaluation with the applicant's identity and school, and no courses yet. */
  readonly buildDocument: (applicant: Applicant) => Promise<StoredEvaluation>;
  /** How the school was found in the register of institutions, or why not; empty without a school. */
  readonly describeInstitution: (applicant: Applicant) => string;
}

/** Parsing the register blocks other requests, so it happens once per process. */
let register: ReturnType<typeof openInstitutions> | undefined;

export async function prepareBuilding(
  db: Database,
  teamId: string,
  dataset: Dataset,
  now: Date,
): Promise<BuildDocument> {
  const policies = await listPoliciesInForce(db, teamId);
  const ownTables = await readOwnTables(db, teamId);
  const findInstitutions = (register ??= openInstitutions());
  const getInstitutionId = ({ institution, country }: Applicant) =>
    findOnlyInstitution(findInstitutions, institution, country)?.id;
  return {
    index: dataset.index,
    codes: await readCeebTable(db, teamId),
    now,
    buildDocument: (applicant) => {
      const document = toDocument(applicant, policies, ownTables, dataset);
      const institutionId = getInstitutionId(applicant);
      if (institutionId === undefined) return evaluateDocument(dataset, document);
      const records = document.records.map((record) => ({ ...record, institutionId }));
      return evaluateDocument(dataset, { ...document, records });
    },
    describeInstitution: (applicant) => {
      const { institution, country } = applicant;
      const institutionId = getInstitutionId(applicant);
      const record = { institution, institutionId, countryCode: country, system: "" };
      return listInstitutionNotes([record], dataset, findInstitutions)[0] ?? "";
    },
  };
}

function toDocument(
  applicant: Applicant,
  policies: readonly PolicyInForce[],
  ownTables: NamedTables,
  dataset: Dataset,
): EvaluationDocument {
  const { studentId, givenName, familyName, email, institution, ceeb, country, program } = applicant;
  const named = policies.find(({ name }) => name.toLowerCase() === program.toLowerCase());
  const policy = named ?? policies.find(({ isDefault }) => isDefault);
  const listedCountry = dataset.index.countries.find(({ code }) => code === country);
  const preset = policy?.tables.find((table) => table.country === country)?.table;
  const defaultSystem =
    (listedCountry?.systems.find((system) => system.default) ?? listedCountry?.systems[0])?.id ?? "";
  const listed = listedCountry?.systems.some(({ id }) => id === preset) ? preset : undefined;
  const system = (preset === undefined ? undefined : ownTables.get(preset)) ?? listed ?? defaultSystem;
  let next = 0;
  const document = blankDocument(
    { countryCode: country, system, level: null, institution },
    () => `a${++next}`,
    policy ? { policy: policy.settings, officePolicy: toOfficePolicy(policy) } : { policy: defaultPolicy },
  );
  return {
    ...document,
    student: { ...document.student, externalId: studentId, givenName, familyName, email },
    records: document.records.map((record) => ({ ...record, ceeb })),
  };
}
