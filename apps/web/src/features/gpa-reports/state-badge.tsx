import type { ReportSummary } from "@meridian/contract/gpa-reports/schemas";
import { Badge } from "../../components/badge.tsx";

const tones = { valid: "ok", revoked: "bad", erased: "outline" } as const;
const labels = { valid: "Valid", revoked: "Revoked", erased: "Erased" } as const;

export function StateBadge({ state }: Pick<ReportSummary, "state">) {
  return <Badge tone={tones[state]}>{labels[state]}</Badge>;
}
