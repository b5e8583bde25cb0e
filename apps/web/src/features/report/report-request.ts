import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { Systems } from "@meridian/grading";

/** What the academic report is created from. */
export interface ReportRequest {
  readonly document: EvaluationDocument;
  /** The saved record in a team, whose source pages can be attached if the team keeps them. */
  readonly evaluationId?: string;
  /** Looks up the document's grading systems; inline systems are part of the document. */
  readonly systems: Systems;
  /** The display name of a country, by code. */
  readonly countryName: (code: string) => string | undefined;
  /** Receives what the user filled in on the report (student, evaluator, notes …), to keep it in the draft. */
  readonly onDocument?: (document: EvaluationDocument) => void;
}
