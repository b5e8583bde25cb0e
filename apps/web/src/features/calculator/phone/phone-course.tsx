import type { CourseEntry } from "@meridian/contract/evaluation/evaluation-document";
import type { CourseResult } from "@meridian/grading";
import { Check, Repeat2, Tag, Trash2, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { Button, IconButton } from "../../../components/button.tsx";
import { GradeChip } from "../../../components/grades/grade-chip.tsx";
import { pasteIntoGrid } from "../grid/handlers/clipboard.ts";
import { getBandText } from "../grid/reads-as.tsx";
import { tagLabels } from "@meridian/transcript/editor/course-cells";
import { useOverlay } from "../overlays/overlay.tsx";
import type { RecordFacts } from "../state/record-facts.ts";
import { offerUndo } from "../state/feedback/offer-undo.ts";
import { useCalculator, useDispatch } from "../state/use-calculator.tsx";
import { LiveField } from "./live-field.tsx";
import { MarkButtons } from "./mark-buttons.tsx";
import { setRepeat } from "../state/feedback/notify-repeat.ts";
import * as styles from "../calculator.module.css";

interface PhoneCourseProps {
  readonly course: CourseEntry;
  readonly number: number;
  readonly result: CourseResult | undefined;
  readonly facts: RecordFacts;
  readonly open: boolean;
  /** A new course: its name field gets focus. */
  readonly isNew: boolean;
}

/** One course as a card; opening it shows its fields. */
export const PhoneCourse = memo(function PhoneCourse(props: PhoneCourseProps) {
  return props.open ? <OpenCourse {...props} /> : <ClosedCourse {...props} />;
});

function ClosedCourse({ course, number, result, facts }: PhoneCourseProps) {
  const dispatch = useDispatch();
  const hasError = result?.status === "error" && result.error?.code !== "unknown-system";
  const band = countedBand(result, facts);
  const statusText =
    result?.status === "credit-only" ? "credit only" : result?.status === "left-out" ? "left out" : null;
  return (
    <li className={hasError ? `${styles.course} ${styles.isBad}` : styles.course}>
      <button type="button" onClick={() => dispatch({ type: "go-to", row: course.id, column: "mark" })}>
        <span className={styles.name} lang={facts.lang}>
          {course.name || `Course ${number}`}
        </span>
        <span className={styles.meta}>
          {course.credits ? `${course.credits} ${facts.creditName} · ` : ""}
          {hasError ? (
            <span className={styles.errorText}>
              <TriangleAlert className="i sm" aria-hidden="true" />
              {result.message}
            </span>
          ) : (
            <>
              <b>{course.mark || "no mark"}</b>
              {band?.label ? (
                <>
                  {" · "}
                  <span className="local" lang={facts.lang}>
                    {band.label}
                  </span>
                </>
              ) : null}
              {statusText ? ` · ${statusText}` : null}
              {course.repeat ? " · repeat" : null}
            </>
          )}
          {course.uncertain ? (
            <span className={styles.unsure}>The import was unsure, check this course</span>
          ) : null}
        </span>
        <span className={styles.end}>
          <GradeChip grade={result?.grade ?? null} />
          <span className={styles.pts}>
            {result?.points == null ? "–" : result.points.toFixed(facts.pointDecimals)}
          </span>
        </span>
      </button>
    </li>
  );
}

function OpenCourse({ course, number, result, facts, isNew }: PhoneCourseProps) {
  const calculator = useCalculator();
  const { dispatch } = calculator;
  const open = useOverlay();
  const setCell = (column: "name" | "credits" | "mark") => (text: string) =>
    dispatch({ type: "set-cell", row: course.id, column, text });
  const paste = (column: "name" | "credits" | "mark") => (clipboard: DataTransfer) => {
    dispatch({ type: "go-to", row: course.id, column });
    void pasteIntoGrid(calculator, clipboard, (pasted) => open({ kind: "import", pasted }));
  };
  const band = countedBand(result, facts);
  const error = result?.status === "error" ? result.message : null;
  const remove = () => {
    dispatch({ type: "delete-rows", rows: [course.id] });
    offerUndo(calculator, `${course.name || `Course ${number}`} deleted`);
  };
  const confirm = () =>
    dispatch({
      type: "set-course",
      row: course.id,
      change: { uncertain: undefined },
    });
  return (
    <li className={`${styles.course} ${styles.isOpen}`}>
      <div className={styles.top}>
        <LiveField
          label={`Course ${number}`}
          value={course.name}
          lang={facts.lang}
          onText={setCell("name")}
          onTable={paste("name")}
          focusFirst={isNew}
          enterKeyHint="next"
        />
        <button
          type="button"
          className={styles.chip}
          aria-label={`Explain course ${number}`}
          onClick={(event) =>
            open({
              kind: "explain",
              courseId: course.id,
              anchor: event.currentTarget.getBoundingClientRect(),
            })
          }
        >
          <GradeChip grade={result?.grade ?? null} />
        </button>
      </div>
      <div className={styles.threeFields}>
        <LiveField
          label={facts.creditName}
          value={course.credits}
          inputMode="decimal"
          onText={setCell("credits")}
          onTable={paste("credits")}
        />
        <LiveField
          label={facts.markHeading}
          value={course.mark}
          inputMode={facts.system?.kind === "numeric" ? "decimal" : "text"}
          focusFirst={!isNew}
          onText={setCell("mark")}
          onTable={paste("mark")}
        />
        <div className={styles.reads}>
          {band?.label ? (
            <span className="local" lang={facts.lang}>
              {band.label}
            </span>
          ) : null}
          <span className="muted">
            {[
              band?.range,
              result?.points == null ? null : `${result.points.toFixed(facts.pointDecimals)} points`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </div>
      </div>
      <MarkButtons system={facts.system} typed={course.mark} onSelect={setCell("mark")} />
      {course.uncertain ? (
        <p className={styles.unsure}>
          The import was unsure: {uncertainFieldsText(course)}.
          <Button kind="quiet" size="sm" icon={Check} onClick={confirm}>
            Looks right
          </Button>
        </p>
      ) : null}
      {error ? (
        <p className="hint bad" role="status">
          <TriangleAlert className="i sm" aria-hidden="true" />
          {error}
        </p>
      ) : null}
      <div className={styles.acts}>
        {tagLabels(course).map((tag) => (
          <span className="pill outline" key={tag}>
            {tag}
          </span>
        ))}
        <Button
          kind="quiet"
          size="sm"
          icon={Tag}
          onClick={(event) =>
            open({
              kind: "row-menu",
              courseId: course.id,
              anchor: event.currentTarget.getBoundingClientRect(),
            })
          }
        >
          Tag
        </Button>
        <Button
          kind="quiet"
          size="sm"
          icon={Repeat2}
          aria-pressed={course.repeat !== null}
          onClick={() => setRepeat(calculator, course, course.repeat === null)}
        >
          {course.repeat ? "Repeated" : "Repeat"}
        </Button>
        <IconButton
          size="sm"
          icon={Trash2}
          label={`Delete ${course.name || "this course"}`}
          onClick={remove}
        />
      </div>
    </li>
  );
}

/** Courses outside the GPA have no band. */
function countedBand(result: CourseResult | undefined, facts: RecordFacts) {
  return result?.status === "counted" ? getBandText(result, facts.system) : null;
}

function uncertainFieldsText({ uncertain = [] }: CourseEntry): string {
  return uncertain.map((cell) => (cell === "name" ? "course" : cell)).join(", ");
}
