import { evaluateCourses, explainMark } from "@meridian/grading";
import { Check, X } from "lucide-react";
import { type Column, Table } from "../../components/table/table.tsx";
import { GradeChip } from "../../components/grades/grade-chip.tsx";
import { AnswerScale } from "./scale/answer-scale.tsx";
import type { Verdict } from "./practice/check-answer.ts";
import type { GpaQuestion, GradeQuestion, Question } from "@meridian/transcript/practice/question";
import * as styles from "./training.module.css";

/** Whether the answer was correct, with the engine's explanation. */
export function Explanation({
  question,
  verdict,
}: {
  readonly question: Question;
  readonly verdict: Verdict;
}) {
  const isCorrect = verdict.kind === "right";
  return (
    <div
      className={isCorrect ? `${styles.explained} ${styles.right}` : `${styles.explained} ${styles.wrong}`}
    >
      <p className={`row wrap ${styles.verdict}`}>
        {isCorrect ? <Check className="i" aria-hidden="true" /> : <X className="i" aria-hidden="true" />}
        {isCorrect ? "Correct: " : "Not quite: "}
        {question.kind === "grade" ? <GradeChip grade={question.answer} /> : <b>{question.answer}</b>}
        {verdict.kind === "wrong" ? <span className="muted"> you typed {verdict.read}</span> : null}
      </p>
      {question.kind === "grade" ? (
        <>
          <AnswerScale
            system={question.system}
            mark={question.mark}
            given={verdict.kind === "wrong" ? verdict.read : null}
          />
          <GradeSteps question={question} />
        </>
      ) : (
        <GpaSteps question={question} />
      )}
    </div>
  );
}

function GradeSteps({ question }: { readonly question: GradeQuestion }) {
  const { steps, sources } = explainMark(question.system, question.mark);
  const [source] = sources;
  return (
    <>
      <ol>
        {steps
          .filter(({ kind }) => kind !== "source" && kind !== "policy")
          .map(({ text }, i) => (
            <li key={i}>{text}</li>
          ))}
      </ol>
      {source ? (
        <p className="hint">
          Source:{" "}
          <a href={source.url} target="_blank" rel="noreferrer">
            {source.title}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** Every course with its grade and points, and the division that gives the GPA. */
function GpaSteps({ question }: { readonly question: GpaQuestion }) {
  const { courses, gpa } = evaluateCourses(question.system, question.courses);
  const credits = question.courses.reduce((sum, course) => sum + course.credits, 0);
  const points = courses.reduce(
    (sum, { points: coursePoints }, i) => sum + (coursePoints ?? 0) * (courses[i]?.credits ?? 0),
    0,
  );
  return (
    <>
      <Table
        className="table"
        caption="How each course converts"
        columns={courseColumns(question.courses)}
        rows={courses}
        rowKey={({ id }) => id}
      />
      <p>
        {Number(points.toFixed(2))} quality points ÷ {credits} credits = <b>{gpa.text}</b>
      </p>
    </>
  );
}

function courseColumns(
  courses: GpaQuestion["courses"],
): readonly Column<ReturnType<typeof evaluateCourses>["courses"][number]>[] {
  return [
    { head: "Course", cell: (_, i) => courses[i]?.name },
    { head: "Mark", cell: (_, i) => courses[i]?.mark },
    { head: "US grade", cell: ({ grade }) => <GradeChip grade={grade} /> },
    { head: "Points", numeric: true, cell: ({ points: coursePoints }) => coursePoints?.toFixed(1) },
    { head: "Credits", numeric: true, cell: (_, i) => courses[i]?.credits },
  ];
}
