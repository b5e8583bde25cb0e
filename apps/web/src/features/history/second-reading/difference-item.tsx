import type { SecondReadingDecision } from "@meridian/contract/second-reading/schemas";
import type { Difference } from "@meridian/transcript/compare/apply-decisions";
import { Check } from "lucide-react";
import { useId } from "react";
import { TextField } from "../../../components/form/field.tsx";
import { canBeOther, differenceLabel, fieldLabel, valueText } from "./difference-text.ts";
import * as styles from "./second-reading.module.css";

type Use = SecondReadingDecision["use"];

/** One difference: both values as choices, another value if neither is right, and the reason. Arrow keys choose. */
export function DifferenceItem({
  difference,
  rowName,
  names,
  tableNames,
  decision,
  onDecide,
}: {
  readonly difference: Difference;
  readonly rowName: string;
  readonly names: readonly [first: string, second: string];
  /** The grading tables of both readings, by ID. */
  readonly tableNames: ReadonlyMap<string, string>;
  readonly decision: SecondReadingDecision | undefined;
  /** Null if the user may not decide. */
  readonly onDecide: ((decision: SecondReadingDecision) => void) | null;
}) {
  const id = useId();
  const { key, field, first, second } = difference;
  const label = differenceLabel(rowName, field);
  const decide = (change: Partial<SecondReadingDecision>) =>
    onDecide?.({ key, use: "first", reason: "", ...decision, ...change });
  const isRefused = (use: Use) => decision !== undefined && use !== "other" && decision.use !== use;
  const text = (value: string) => valueText(field, value, tableNames);
  const choices: readonly { use: Use; name: string; value: string }[] = [
    { use: "first", name: names[0], value: text(first) || emptyText(field, "first") },
    { use: "second", name: names[1], value: text(second) || emptyText(field, "second") },
    ...(canBeOther(field) && onDecide
      ? [{ use: "other" as const, name: "Neither reading", value: "Another value" }]
      : []),
  ];
  return (
    <li className={styles.difference}>
      <p id={id}>
        <b>{rowName}</b> <span className="pill outline">{fieldLabel(field)}</span>
      </p>
      <div className={`cluster ${styles.choices}`} role="radiogroup" aria-labelledby={id}>
        {choices.map(({ use, name, value }) => (
          <label key={use} htmlFor={`${id}-${use}`} data-refused={isRefused(use) || undefined}>
            <input
              id={`${id}-${use}`}
              type="radio"
              name={id}
              checked={decision?.use === use}
              disabled={onDecide === null}
              onChange={() => decide({ use })}
            />
            <b>{value}</b>
            <small className="tiny muted">
              {name}
              {isRefused(use) ? <span className="sr">, not used</span> : null}
            </small>
          </label>
        ))}
      </div>
      {onDecide ? (
        <div className="grid tight small">
          {decision?.use === "other" ? (
            <TextField
              label={`Value for ${label}`}
              value={decision.value ?? ""}
              onValue={(value) => decide({ value })}
            />
          ) : null}
          <TextField
            label={<span className="sr">Reason for {label}</span>}
            placeholder="Reason (optional)"
            maxLength={500}
            value={decision?.reason ?? ""}
            disabled={!decision}
            onValue={(reason) => decide({ reason })}
          />
        </div>
      ) : decision ? (
        <p className="row small">
          <Check className="i sm" aria-hidden="true" /> {decision.use === "other" ? decision.value : null}{" "}
          {decision.reason || "No reason given"}
        </p>
      ) : null}
    </li>
  );
}

/** What choosing a side that has nothing means. */
function emptyText(field: Difference["field"], side: "first" | "second"): string {
  if (field === "row") return side === "first" ? "Not in the first reading" : "Not in the second reading";
  return field === "type" ? "Ordinary course" : "Empty";
}
