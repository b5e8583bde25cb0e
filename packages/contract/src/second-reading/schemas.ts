import * as z from "zod/mini";
import { evaluationDocument } from "../evaluation/evaluation-document.ts";
import type { EvaluationDocument } from "../evaluation/evaluation-document.ts";
import { storedEvaluation } from "../evaluation/stored-schema.ts";
import { leftOut } from "../history/schemas.ts";

/** Second reading of a team's records: settings, the second reader's document, comparison and decisions (decision 154). */

const moment = z.iso.datetime();
const person = z.object({ id: z.string(), name: z.string() });

const secondReadingModes = ["none", "every", "sample"] as const;
export const secondReadingSettings = z.strictObject({
  mode: z.enum(secondReadingModes),
  /** Percentage of the records that are read twice, for the mode `sample`. */
  share: z.int().check(z.minimum(1), z.maximum(99)),
  /** The second reader does not see the first reading until they have submitted their own. */
  blind: z.boolean(),
});
export type SecondReadingSettings = z.infer<typeof secondReadingSettings>;

/** `other`: a value neither reading has. */
const decision = z.strictObject({
  /** The difference it is about, as `listDifferences` of `packages/transcript` names it. */
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  use: z.enum(["first", "second", "other"]),
  value: z.optional(z.string().check(z.maxLength(500))),
  reason: z._default(z.string().check(z.maxLength(500)), ""),
});
export type SecondReadingDecision = z.infer<typeof decision>;
export const decideRequest = z.strictObject({
  /** The second reading that was compared: it may have been withdrawn and done again since. */
  secondReadingId: z.uuid(),
  decisions: z.array(decision).check(z.maxLength(5000)),
  leftOut,
});
export type DecideRequest = z.infer<typeof decideRequest>;

/** The second reader's own reading; without a document they agree with the first, which only an open reading allows. */
export const submitRequest = z.strictObject({ document: z.optional(evaluationDocument) });
export const submitResponse = z.object({ stage: z.enum(["deciding", "settled"]) });

const secondReadingStages = ["waiting", "reading", "deciding", "settled", "withdrawn"] as const;

const document = z.custom<EvaluationDocument>(
  (value) => typeof value === "object" && value !== null && "records" in value,
);

/** The latest second reading of a record, as far as the user may see it. */
export const secondReading = z.object({
  id: z.string(),
  evaluationId: z.string(),
  stage: z.enum(secondReadingStages),
  blind: z.boolean(),
  studentName: z.string(),
  institution: z.string(),
  country: z.nullable(z.string()),
  firstReader: z.nullable(person),
  secondReader: z.nullable(person),
  createdAt: moment,
  submittedAt: z.nullable(moment),
  settledAt: z.nullable(moment),
  settledBy: z.nullable(person),
  /** An empty transcript with the student and the institution, for the second reader to fill in. */
  start: z.nullable(document),
  /** Null while it is hidden from the user. */
  first: z.nullable(storedEvaluation),
  second: z.nullable(storedEvaluation),
  decisions: z.array(decision),
  may: z.object({
    claim: z.boolean(),
    submit: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type SecondReading = z.infer<typeof secondReading>;

/** Cells compared and cells that agreed before any decision. */
const agreement = { records: z.number(), cells: z.number(), agreed: z.number() };
/** Below this number of records a percentage says little, so none is shown. */
export const minAgreementRecords = 5;
export const agreementResponse = z.object({
  total: z.object(agreement),
  readers: z.array(z.object({ reader: person, ...agreement })),
  countries: z.array(z.object({ country: z.string(), ...agreement })),
});
export type AgreementResponse = z.infer<typeof agreementResponse>;
