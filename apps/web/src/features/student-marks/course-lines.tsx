import { courseLimits } from "@meridian/contract/evaluation/course-limits";
import { Plus, Trash2 } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { TextField } from "../../components/form/field.tsx";
import { FormError } from "../../components/form/form.tsx";
import { useFocusAfterChange } from "../../lib/focus.ts";
import {
  blankCourse,
  type CourseField,
  courseFields,
  cutHeading,
  type DraftTerm,
  pasteCells,
} from "./marks-draft.ts";
import { fill, type MarksTexts } from "./texts/texts.ts";
import * as styles from "./student-marks.module.css";

/** A cell to fill in, and the message that says so. */
export interface InvalidCell {
  readonly courseId: string;
  readonly field: CourseField;
  readonly errorId: string;
}

/** The courses of one term as printed: a table on a wide screen, cards on a phone. No conversion, no GPA. */
export function CourseLines({
  term,
  number,
  texts,
  invalidCell,
  onChange,
  onRemove,
}: {
  readonly term: DraftTerm;
  readonly number: number;
  readonly texts: MarksTexts;
  readonly invalidCell: InvalidCell | undefined;
  readonly onChange: (term: DraftTerm) => void;
  /** Null for the only term. */
  readonly onRemove: (() => void) | null;
}) {
  const { courses } = term;
  const keepFocus = useFocusAfterChange(courses.length);
  const [pasteError, setPasteError] = useState<string | null>(null);
  const [pasteNote, setPasteNote] = useState("");
  const setCourses = (next: DraftTerm["courses"]) => {
    setPasteError(null);
    setPasteNote("");
    onChange({ ...term, courses: next });
  };
  const edit = (index: number, field: CourseField, value: string) =>
    setCourses(courses.map((course, at) => (at === index ? { ...course, [field]: value } : course)));
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number, field: CourseField) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const { heading, rows } = cutHeading(text, field);
    const pasted = pasteCells(courses, { index, field }, rows);
    if (pasted) {
      setCourses(pasted);
      if (heading) setPasteNote(fill(texts.pasteHeading, { heading: heading.join(" | ") }));
      return;
    }
    const columns = courseFields.slice(courseFields.indexOf(field)).map((one) => fieldLabel(texts, one));
    setPasteError(fill(texts.pasteColumns, { columns: columns.join(" | ") }));
  };
  const goDown = (event: KeyboardEvent<HTMLInputElement>, index: number, field: CourseField) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (index === courses.length - 1) setCourses([...courses, blankCourse()]);
    const list = event.currentTarget.closest("[data-lines]");
    requestAnimationFrame(() =>
      list?.querySelector<HTMLInputElement>(`[data-cell="${index + 1}-${field}"]`)?.focus(),
    );
  };
  const title = fill(texts.term, { number });
  return (
    <fieldset className={`grid loose ${styles.term}`}>
      <legend>{title}</legend>
      <TextField
        label={title}
        hint={texts.termHint}
        value={term.name}
        maxLength={200}
        onValue={(name) => onChange({ ...term, name })}
      />
      <div className="grid tight" data-lines role="group" aria-label={texts.marks}>
        <div className={`small soft grid tight ${styles.heads}`} aria-hidden="true">
          {courseFields.map((field) => (
            <span key={field}>{fieldLabel(texts, field)}</span>
          ))}
        </div>
        {courses.map((course, index) => (
          <div key={course.id} className={`grid tight ${styles.line}`}>
            {courseFields.map((field) => {
              const isInvalid = invalidCell?.courseId === course.id && invalidCell.field === field;
              return (
                <label key={field} data-field={field}>
                  <span>{fieldLabel(texts, field)}</span>
                  <input
                    className={isInvalid ? "input is-bad" : "input"}
                    data-cell={`${index}-${field}`}
                    aria-label={`${fieldLabel(texts, field)} ${index + 1}`}
                    aria-invalid={isInvalid ? true : undefined}
                    aria-describedby={isInvalid ? invalidCell.errorId : undefined}
                    dir="auto"
                    autoComplete="off"
                    autoCapitalize="off"
                    spellCheck={false}
                    enterKeyHint="next"
                    maxLength={courseLimits[field]}
                    value={course[field]}
                    onChange={(event) => edit(index, field, event.target.value)}
                    onPaste={(event) => paste(event, index, field)}
                    onKeyDown={(event) => goDown(event, index, field)}
                  />
                </label>
              );
            })}
            <IconButton
              icon={Trash2}
              label={fill(texts.removeCourse, { number: index + 1 })}
              onClick={() => {
                keepFocus();
                const rest = courses.filter((_, at) => at !== index);
                setCourses(rest.length > 0 ? rest : [blankCourse()]);
              }}
            />
          </div>
        ))}
      </div>
      <FormError>{pasteError}</FormError>
      <p className="hint" role="status">
        {pasteNote}
      </p>
      <div className={`cluster ${styles.tools}`}>
        <Button icon={Plus} onClick={() => setCourses([...courses, blankCourse()])}>
          {texts.addCourse}
        </Button>
        {onRemove ? (
          <Button kind="quiet" onClick={onRemove}>
            {texts.removeTerm}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

function fieldLabel(texts: MarksTexts, field: CourseField): string {
  return field === "name" ? texts.course : texts[field];
}
