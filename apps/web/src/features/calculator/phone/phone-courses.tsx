import { Plus } from "lucide-react";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { getRows } from "@meridian/transcript/editor/editor-state";
import { useRecordFacts } from "../state/record-facts.ts";
import { useDispatch, useSnapshot } from "../state/use-calculator.tsx";
import { PhoneCourse } from "./phone-course.tsx";
import { PhoneTerm } from "./phone-term.tsx";
import * as styles from "../calculator.module.css";

/** The courses as cards, grouped by term; one is open at a time. */
export function PhoneCourses() {
  const dispatch = useDispatch();
  const editor = useSnapshot((snapshot) => snapshot.editor);
  const results = useSnapshot((snapshot) => snapshot.results);
  const terms = useSnapshot((snapshot) => snapshot.evaluation.terms);
  const facts = useRecordFacts();
  const record = findRecord(editor.document, editor.recordId);
  const numbers = new Map(
    getRows(editor).flatMap((row) => (row.kind === "course" ? [[row.id, row.number]] : [])),
  );
  // No card is open before the first tap.
  const openRow = editor.focusRequests > 0 ? editor.cursor.row : null;
  return (
    <>
      {record.terms.map((term, i) => (
        <section className={styles.term} key={term.id} aria-label={term.name || `Term ${i + 1}`}>
          <PhoneTerm
            term={term}
            gpa={terms.find(({ id }) => id === term.id)?.gpa.text ?? "–"}
            lang={facts.lang}
            focusRequests={openRow === term.id ? editor.focusRequests : 0}
          />
          <ul className="sheet">
            {term.courses.map((course) => (
              <PhoneCourse
                key={course.id}
                course={course}
                number={numbers.get(course.id) ?? 0}
                result={results.get(course.id)}
                facts={facts}
                open={openRow === course.id}
                isNew={course.name === ""}
              />
            ))}
            <li className={`${styles.course} ${styles.add}`}>
              <button
                type="button"
                onClick={() => dispatch({ type: "insert-course", after: term.courses.at(-1)?.id ?? term.id })}
              >
                <Plus className="i" aria-hidden="true" />
                Add course
              </button>
            </li>
          </ul>
        </section>
      ))}
      <div className={styles.term}>
        <button type="button" className="btn quiet" onClick={() => dispatch({ type: "new-term" })}>
          <Plus className="i" aria-hidden="true" />
          Add term
        </button>
      </div>
    </>
  );
}
