import { ChevronDown, ChevronUp, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { listCoursesToFix } from "../result/course-notices.ts";
import { FactsList } from "../result/facts-list.tsx";
import { Notices } from "../result/notices.tsx";
import { GpaScale, noGpaText } from "../result/gpa-reading.tsx";
import { ReportButton } from "../result/report-button.tsx";
import { ResultSections } from "../result/result-panel.tsx";
import { SavingSlot } from "../saving/saving-slot.tsx";
import { useSnapshot } from "../state/use-calculator.tsx";
import { useWidth } from "../state/use-width.ts";
import * as styles from "../calculator.module.css";

/** Bottom sheet with the result: collapsed to the GPA, expanded on tap, a single line while the keyboard is open. */
export function ResultSheet() {
  const width = useWidth();
  const [open, setOpen] = useState(false);
  const evaluation = useSnapshot((snapshot) => snapshot.evaluation);
  const editor = useSnapshot((snapshot) => snapshot.editor);
  const { gpa, counted } = evaluation;
  const courseCount = evaluation.courses.filter(({ status }) => status !== "empty").length;
  const toFixCount = listCoursesToFix(editor, evaluation).length;
  const isKeyboardOpen = useKeyboardOpen();
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    globalThis.addEventListener("keydown", onKey);
    return () => globalThis.removeEventListener("keydown", onKey);
  }, [open]);
  return (
    <>
      {open ? (
        <button
          type="button"
          className={styles.dim}
          aria-label="Close the result"
          tabIndex={-1}
          onClick={() => setOpen(false)}
        />
      ) : null}
      <section
        className={styles.bottomSheet}
        data-panel="result"
        data-typing={isKeyboardOpen || undefined}
        aria-label="Result"
        data-open={open || undefined}
      >
        <button
          type="button"
          className={`grid loose ${styles.peek}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>
            <span className="caps">GPA</span>
            <span className={gpa.value === null ? styles.noGpa : styles.gpa} data-testid="gpa-peek">
              {gpa.value === null ? noGpaText(evaluation) : gpa.text}
            </span>
          </span>
          <span className="sr">{open ? "Hide" : "Show"} the full result</span>
          <span className={styles.middle}>
            <span aria-hidden="true">
              <GpaScale evaluation={evaluation} />
            </span>
            <span className={`tiny soft ${styles.status}`}>
              <span>{courseCount === 0 ? "" : `${counted} of ${courseCount} counted`}</span>
              {toFixCount > 0 ? (
                <span className={styles.bad}>
                  <TriangleAlert className="i sm" aria-hidden="true" />
                  {toFixCount} to fix
                </span>
              ) : null}
            </span>
          </span>
          <span className={`${styles.up} muted`}>
            {open ? (
              <ChevronDown className="i" aria-hidden="true" />
            ) : (
              <ChevronUp className="i" aria-hidden="true" />
            )}
          </span>
        </button>
        {open ? (
          <div className={styles.full}>
            {courseCount === 0 ? null : <FactsList evaluation={evaluation} phone />}
            <ResultSections />
            <Notices onGo={() => setOpen(false)} />
            <div className={`cluster ${styles.resultActions}`}>
              <ReportButton large />
              {width === "phone" ? <SavingSlot part="buttons" /> : null}
            </div>
          </div>
        ) : null}
      </section>
    </>
  );
}

/** True while the on-screen keyboard covers much of the screen. */
function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (!view) return undefined;
    const update = () => setOpen(globalThis.innerHeight - view.height > 150);
    view.addEventListener("resize", update);
    return () => view.removeEventListener("resize", update);
  }, []);
  return open;
}
