import { Copy } from "lucide-react";
import { lazy } from "react";
import { IconButton } from "../../../components/button.tsx";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";
import { notify } from "../../../lib/toasts.ts";
import { SavingSlot } from "../saving/saving-slot.tsx";
import { useRecordFacts } from "../state/record-facts.ts";
import { useSnapshot } from "../state/use-calculator.tsx";
import { GradeDistribution } from "./grade-distribution.tsx";
import { FactsList } from "./facts-list.tsx";
import { GroupGpas } from "./group-gpas.tsx";
import { Notices } from "./notices.tsx";
import { TableRange } from "./table-range.tsx";
import { GpaReading, GpaScale } from "./gpa-reading.tsx";
import { ReportButton } from "./report-button.tsx";
import { TermChart } from "./term-chart.tsx";
import * as styles from "../calculator.module.css";

const FileCheckLine = lazy(() => import("../file-check/file-check-line.tsx"));

/** The result next to the grid. The GPA stays in view while the sections below scroll. */
export function ResultPanel() {
  const evaluation = useSnapshot((snapshot) => snapshot.evaluation);
  const { gpa } = evaluation;
  return (
    <aside className={`sheet neatline ${styles.result}`} aria-label="Result">
      <div>
        <div className={styles.top}>
          <h2 className="caps">Cumulative GPA</h2>
          {gpa.value === null ? null : (
            <IconButton size="sm" icon={Copy} label="Copy GPA" onClick={() => void copyGpa(gpa.text)} />
          )}
        </div>
        <GpaReading evaluation={evaluation} />
        <GpaScale evaluation={evaluation} />
        {evaluation.courses.some(({ status }) => status !== "empty") ? (
          <FactsList evaluation={evaluation} />
        ) : null}
        <Notices only="bad" />
      </div>
      <div className={`${styles.sections} scroll-y`}>
        <ResultSections />
        <Notices only="rest" />
      </div>
      <div className={`cluster ${styles.resultActions}`}>
        <ReportButton />
        <SavingSlot part="buttons" />
      </div>
    </aside>
  );
}

/** The sections below the GPA, shared by the panel and the phone's bottom sheet. */
export function ResultSections() {
  const evaluation = useSnapshot((snapshot) => snapshot.evaluation);
  const document = useSnapshot((snapshot) => snapshot.editor.document);
  const isWelcome = useSnapshot((snapshot) => snapshot.isWelcome);
  const facts = useRecordFacts();
  if (evaluation.gpa.value === null)
    return (
      <p className={`hint ${styles.empty}`}>
        The GPA, the range across tables and the grade chart appear with the first mark.
      </p>
    );
  return (
    <>
      {evaluation.range ? <TableRange range={evaluation.range} /> : null}
      <GradeDistribution evaluation={evaluation} system={facts.system} />
      <TermChart evaluation={evaluation} document={document} />
      <GroupGpas evaluation={evaluation} document={document} />
      {isWelcome ? null : (
        <LazyBoundary>
          <FileCheckLine />
        </LazyBoundary>
      )}
    </>
  );
}

async function copyGpa(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  notify(`${text} copied`);
}
