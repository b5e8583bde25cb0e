import type { EvaluationState } from "@meridian/contract/history/schemas";
import type { HistoryRow } from "@meridian/contract/history/responses";
import { Badge } from "../../components/badge.tsx";
import { stateLabels } from "./list/view.ts";

const tones = { draft: "outline", final: "sea", approved: "ok" } as const;

/** Shown next to the state when the record's GPA report was revoked. */
export function RevokedBadge({ report }: Pick<HistoryRow, "report">) {
  return report?.revokedAt ? <Badge tone="bad">Report revoked</Badge> : null;
}

/** Shown until an evaluator has confirmed the student's marks against the official transcript. */
export function SelfReportedBadge({ selfReported }: Pick<HistoryRow, "selfReported">) {
  return selfReported ? <Badge tone="warn">Self-reported</Badge> : null;
}

export function StateBadge({ state }: { readonly state: EvaluationState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}
