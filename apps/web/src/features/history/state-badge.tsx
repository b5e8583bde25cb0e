import type { EvaluationState } from "@meridian/contract/history/schemas";
import type { HistoryRow } from "@meridian/contract/history/responses";
import { Flag } from "lucide-react";
import { Badge } from "../../components/badge.tsx";
import { stateLabels } from "./list/view.ts";
import * as styles from "./state-badge.module.css";
import { plural } from "../../lib/format/plural.ts";

const tones = { draft: "outline", final: "sea", approved: "ok" } as const;

/** Shown next to the state when the record's GPA report was revoked. */
export function RevokedBadge({ report }: Pick<HistoryRow, "report">) {
  return report?.revokedAt ? <Badge tone="bad">Report revoked</Badge> : null;
}

/** Shown until an evaluator has confirmed the student's marks against the official transcript. */
export function SelfReportedBadge({ selfReported }: Pick<HistoryRow, "selfReported">) {
  return selfReported ? <Badge tone="warn">Self-reported</Badge> : null;
}

/** What the record's policy flags: how many, with the words in a tooltip and for screen readers. */
export function FlagsBadge({ flags }: Pick<HistoryRow, "flags">) {
  if (flags.length === 0) return null;
  return (
    <span title={flags.join("\n")}>
      <Badge tone="warn">
        <Flag className="i sm" aria-hidden="true" />
        {plural(flags.length, "flag")}
        <span className="sr">: {flags.join("; ")}</span>
      </Badge>
    </span>
  );
}

/** The same in full. */
export function FlagList({ flags }: Pick<HistoryRow, "flags">) {
  return (
    <ul className={styles.flags}>
      {flags.map((flag, index) => (
        <li className="grid tight" key={index}>
          <Flag className="i sm" aria-hidden="true" />
          <span>{flag}</span>
        </li>
      ))}
    </ul>
  );
}

export function StateBadge({
  state,
  inSecondReading = false,
}: {
  readonly state: EvaluationState;
  /** Its first reader has finished; it stays a draft until both readings are settled. */
  readonly inSecondReading?: boolean;
}) {
  if (inSecondReading) return <Badge tone="outline">Second reading</Badge>;
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}
