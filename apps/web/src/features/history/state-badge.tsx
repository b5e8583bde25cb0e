import type { RecordState } from "@meridian/contract/history";
import type { HistoryRow } from "@meridian/contract/history-answers";
import { Badge } from "../../components/badge.tsx";
import { stateWords } from "./view.ts";

const tones = { draft: "outline", final: "sea", approved: "ok" } as const;

/** Next to whatever state the record is in: its GPA report no longer holds. */
export function RevokedBadge({ report }: Pick<HistoryRow, "report">) {
  return report?.revokedAt ? <Badge tone="bad">Report revoked</Badge> : null;
}

export function StateBadge({ state }: { readonly state: RecordState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}
