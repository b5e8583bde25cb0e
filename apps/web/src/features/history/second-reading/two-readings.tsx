import { decideSecondReading } from "@meridian/contract/second-reading/calls";
import type { SecondReading, SecondReadingDecision } from "@meridian/contract/second-reading/schemas";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { listDifferences } from "@meridian/transcript/compare/apply-decisions";
import { compareReadings } from "@meridian/transcript/compare/compare-readings";
import { evaluateDecisions } from "@meridian/transcript/compare/evaluate-decisions";
import { findUnresolvedCourses } from "@meridian/transcript/document/unresolved-courses";
import { EyeOff } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import { request } from "../../../lib/api/request.ts";
import { plural } from "../../../lib/format/plural.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { ConfirmFinalDialog } from "../evaluation/confirm-final-dialog.tsx";
import { historyKey } from "../queries.ts";
import { AllCells } from "./all-cells.tsx";
import { DifferenceItem } from "./difference-item.tsx";
import { differenceLabel, nameRows } from "./difference-text.ts";
import * as styles from "./second-reading.module.css";

/** Both readings: the differences with a decision for each, then all cells. */
export function TwoReadings({
  reading,
  first,
  second,
}: {
  readonly reading: SecondReading;
  readonly first: StoredEvaluation;
  readonly second: StoredEvaluation;
}) {
  const { evaluationId: id, may, blind, firstReader, secondReader } = reading;
  const comparison = useMemo(() => compareReadings(first, second), [first, second]);
  const differences = useMemo(() => listDifferences(comparison), [comparison]);
  const rowNames = useMemo(() => nameRows(comparison), [comparison]);
  const [decisions, setDecisions] = useState<ReadonlyMap<string, SecondReadingDecision>>(
    () => new Map(reading.decisions.map((decision) => [decision.key, decision])),
  );
  const tableNames = new Map(
    [...first.systems, ...second.systems].map(({ system }) => [system.id, system.name]),
  );
  const decided = useMemo(
    () => evaluateDecisions(first, second, comparison, decisions),
    [first, second, comparison, decisions],
  );
  const unresolved = findUnresolvedCourses(decided.document, decided.result);
  const [confirming, setConfirming] = useState(false);
  const { busy, run } = useChange(historyKey);
  const undecided = differences.filter(({ key }) => !isDecided(decisions.get(key)));
  const [next] = undecided;
  const names = [firstReader?.name ?? "First reading", secondReader?.name ?? "Second reading"] as const;
  const decide = () =>
    void run(
      () =>
        request(decideSecondReading, {
          params: { id },
          body: {
            secondReadingId: reading.id,
            decisions: [...decisions.values()],
            leftOut: unresolved.length,
          },
        }),
      { onDone: () => notifySuccess("Differences resolved. The record is final.") },
    );
  const { cellCount, agreedCount } = comparison;
  return (
    <div className={styles.columns}>
      <div className="stack">
        <Sheet className={styles.readers} aria-label="Readers">
          <Reader
            name={names[0]}
            gpa={first.result.gpa.text}
            note={`First reading · ${formatDateTime(reading.createdAt)}`}
          />
          <Reader
            name={names[1]}
            gpa={second.result.gpa.text}
            note={`Second reading${reading.submittedAt ? ` · ${formatDateTime(reading.submittedAt)}` : ""}`}
            blind={blind}
          />
        </Sheet>
        {differences.length > 0 ? (
          <Sheet className={styles.differences} aria-labelledby="differences">
            <header className="row wrap">
              <h2 id="differences">{plural(differences.length, "difference")}</h2>
              <span role="status">
                {differences.length - undecided.length} resolved, {undecided.length} left
              </span>
            </header>
            <ul>
              {differences.map((difference) => (
                <DifferenceItem
                  key={difference.key}
                  difference={difference}
                  rowName={rowNames.get(difference.row.key) ?? ""}
                  names={names}
                  tableNames={tableNames}
                  decision={decisions.get(difference.key)}
                  onDecide={
                    may.decide
                      ? (decision) => setDecisions(new Map(decisions).set(difference.key, decision))
                      : null
                  }
                />
              ))}
            </ul>
          </Sheet>
        ) : null}
        <AllCells comparison={comparison} decisions={decisions} />
      </div>
      <Sheet className={`grid ${styles.side}`} aria-label="Outcome">
        <span className="caps">Cells that agree</span>
        <p className={styles.figure}>
          {agreedCount} of {cellCount}
          <small className="small muted">
            {cellCount > 0 ? `${Math.round((agreedCount / cellCount) * 100)}%` : ""}
          </small>
        </p>
        {differences.length > 0 && undecided.length === 0 ? (
          <>
            <span className="caps">Resulting GPA</span>
            <p className={styles.figure}>{decided.result.gpa.text}</p>
          </>
        ) : null}
        {may.decide ? (
          <>
            <Button
              kind="primary"
              disabled={undecided.length > 0}
              busy={busy && "Making final"}
              onClick={() => (unresolved.length > 0 ? setConfirming(true) : decide())}
            >
              Make final
            </Button>
            <p className="small muted">
              {next
                ? `${undecided.length} left to resolve: ${differenceLabel(rowNames.get(next.row.key) ?? "", next.field)}`
                : "Both readings and each reason stay with the record."}
            </p>
          </>
        ) : (
          <p className="small muted">{outcomeText(reading, differences.length)}</p>
        )}
        {confirming && may.decide ? (
          <ConfirmFinalDialog
            courses={unresolved}
            busy={busy}
            onConfirm={decide}
            onClose={() => setConfirming(false)}
          />
        ) : null}
      </Sheet>
    </div>
  );
}

function isDecided(decision: SecondReadingDecision | undefined): boolean {
  return decision !== undefined && (decision.use !== "other" || (decision.value ?? "").trim() !== "");
}

function outcomeText({ stage, settledBy, settledAt }: SecondReading, count: number): string {
  if (stage === "deciding") return "A team admin who did neither reading resolves the differences.";
  const at = settledAt ? ` on ${formatDateTime(settledAt)}` : "";
  return count === 0
    ? `Both readings agree. The record became final${at}.`
    : `Differences resolved by ${settledBy?.name ?? "a former colleague"}${at}.`;
}

function Reader({
  name,
  note,
  gpa,
  blind = false,
}: {
  readonly name: string;
  readonly note: string;
  readonly gpa: string;
  readonly blind?: boolean;
}) {
  return (
    <div className="row between">
      <span>
        <b>{name}</b>{" "}
        {blind ? (
          <span className="pill outline">
            <EyeOff className="i sm" aria-hidden="true" />
            Blind
          </span>
        ) : null}
        <small className="tiny muted">{note}</small>
      </span>
      <span className={styles.gpa}>
        {gpa}
        <small className="tiny muted">GPA</small>
      </span>
    </div>
  );
}
