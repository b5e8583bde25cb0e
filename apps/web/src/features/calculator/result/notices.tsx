import { allCourses } from "@meridian/transcript/document/document-edits";
import { lazy, useState, type ReactNode } from "react";
import { LinkButton } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";
import type { Column } from "@meridian/transcript/editor/course-cells";
import { findPossibleRepeats } from "@meridian/transcript/document/possible-repeats";
import { useRecordFacts } from "../state/record-facts.ts";
import { notifyRepeat } from "../state/feedback/notify-repeat.ts";
import { useCalculator, useSnapshot } from "../state/use-calculator.tsx";
import { getCourseNotices, hasMarksOutsideScale } from "./course-notices.ts";
import * as styles from "../calculator.module.css";

const BetterScale = lazy(() => import("./better-scale.tsx"));
const PolicyChecks = lazy(() => import("./policy-checks.tsx"));
const UncertainCells = lazy(() => import("./uncertain-cells.tsx"));
const UnitsPerYear = lazy(() => import("./units-per-year.tsx"));

/** What needs attention, each with a link to the course. */
export function Notices({
  only,
  onGo,
}: {
  /** Errors stay next to the GPA; the rest follows the charts. */
  readonly only?: "bad" | "rest";
  readonly onGo?: () => void;
}) {
  const calculator = useCalculator();
  const { editor, evaluation } = useSnapshot((snapshot) => snapshot);
  const facts = useRecordFacts();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const go = (courseId: string, column: Column = "mark") => {
    const recordId = evaluation.courses.find(({ id }) => id === courseId)?.recordId ?? editor.recordId;
    if (recordId !== editor.recordId) calculator.dispatch({ type: "show-record", recordId });
    calculator.dispatch({ type: "go-to", row: courseId, column });
    onGo?.();
  };
  const lines: ReactNode[] = getCourseNotices(editor, evaluation, facts.system)
    .filter(({ tone }) => !only || (tone === "bad") === (only === "bad"))
    .map((line) => (
      <Notice key={line.key} tone={line.tone}>
        {line.text}{" "}
        {line.courseId ? (
          <LinkButton onClick={() => go(line.courseId!)}>
            {line.row ? `Go to row ${line.row}` : "Show course"}
          </LinkButton>
        ) : null}
        {line.unitsRecordId ? (
          <LazyBoundary>
            <UnitsPerYear recordId={line.unitsRecordId} />
          </LazyBoundary>
        ) : null}
      </Notice>
    ));
  if (only !== "rest" && hasMarksOutsideScale(editor, evaluation))
    lines.push(
      <LazyBoundary key="better-scale">
        <BetterScale />
      </LazyBoundary>,
    );
  if (only !== "bad" && editor.document.officePolicy?.rules.length)
    lines.unshift(
      <LazyBoundary key="policy-checks">
        <PolicyChecks />
      </LazyBoundary>,
    );
  for (const record of only === "bad" ? [] : editor.document.records) {
    for (const { key, name, courses } of findPossibleRepeats(record)) {
      if (dismissed.has(key)) continue;
      const rows = courses.map(({ id }) => id);
      lines.push(
        <Notice key={`repeat-${key}`} tone="info">
          {name} appears {courses.length === 2 ? "twice" : `${courses.length} times`}. Is it a repeat?{" "}
          <LinkButton
            onClick={() => {
              calculator.dispatch({ type: "show-record", recordId: record.id });
              calculator.dispatch({ type: "mark-repeats", rows, repeat: key });
              notifyRepeat(calculator, key);
            }}
          >
            Mark as repeat
          </LinkButton>{" "}
          <LinkButton onClick={() => setDismissed(new Set([...dismissed, key]))}>
            Different courses
          </LinkButton>
        </Notice>,
      );
    }
  }
  if (only !== "bad" && allCourses(editor.document).some(({ uncertain }) => uncertain))
    lines.unshift(
      <LazyBoundary key="uncertain">
        <UncertainCells onGo={go} />
      </LazyBoundary>,
    );
  return lines.length > 0 ? <div className={`grid tight ${styles.notices}`}>{lines}</div> : null;
}
