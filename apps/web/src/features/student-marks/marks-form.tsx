import { minimumAge } from "@meridian/contract/account/constants";
import { maxReportedCourses } from "@meridian/contract/student-marks/limits";
import type { OpenedMarks } from "@meridian/contract/student-marks/schemas";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { FormError } from "../../components/form/form.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { showErrors, useFocusAfterChange } from "../../lib/focus.ts";
import { useLocation, useNavigate } from "../../runtime/routing/router.tsx";
import { CourseLines, type InvalidCell } from "./course-lines.tsx";
import { type ChosenFile, FilePicker } from "./file-picker.tsx";
import {
  blankDraft,
  blankTerm,
  changeDraft,
  filledTerms,
  type MarksDraft,
  onDraftFromOtherTab,
  readDraft,
  writeDraft,
} from "./marks-draft.ts";
import { ReviewMarks } from "./review-marks.tsx";
import { type CountryName, SchoolFields } from "./school-fields.tsx";
import { fill, type MarksTexts } from "./texts/texts.ts";
import * as styles from "./student-marks.module.css";

export interface FilledMarks {
  readonly draft: MarksDraft;
  readonly files: readonly ChosenFile[];
}

const reviewSearch = "?review";

/** What the student fills in, then reviews. Kept on this device under `storageKey` until it was submitted. */
export function MarksForm({
  opened,
  expiryText,
  storageKey,
  countries,
  texts,
  refusal,
  isSending,
  onSubmit,
}: {
  readonly opened: Extract<OpenedMarks, { state: "open" }>;
  readonly expiryText: string;
  readonly storageKey: string;
  readonly countries: readonly CountryName[];
  readonly texts: MarksTexts;
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly onSubmit: (filled: FilledMarks) => void;
}) {
  const [draft, setDraft] = useState(() => readDraft(storageKey) ?? blankDraft());
  const keepFocus = useFocusAfterChange(draft.terms.length);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  /** What was deleted, until the student enters something else. */
  const [deleted, setDeleted] = useState<FilledMarks | null>(null);
  const [hasErrors, setHasErrors] = useState(false);
  const top = useRef<HTMLHeadingElement>(null);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const errors = findErrors(draft, texts);
  const isComplete = Object.values(errors).every((error) => error === undefined);
  // The review has an address of its own, so that the browser's Back returns to the form and keeps the chosen files.
  // While the marks are being sent, a change would not be part of them, so Back does not return to the form.
  const isReviewing = isSending || (search === reviewSearch && isComplete);
  useEffect(() => {
    if (isSending && search !== reviewSearch) navigate({ search: reviewSearch, hash });
  }, [isSending, search, hash, navigate]);
  const change = (part: Partial<MarksDraft>) => {
    const next = changeDraft(draft, part);
    setDraft(next);
    setDeleted(null);
    writeDraft(storageKey, next);
  };
  // Another tab with this link would otherwise overwrite what was entered here.
  useEffect(
    () =>
      isSending
        ? undefined
        : onDraftFromOtherTab(storageKey, (next) => {
            setDraft(next);
            setDeleted(null);
          }),
    [isSending, storageKey],
  );
  // The review replaces the form, so focus and scroll position start at its heading.
  useEffect(() => {
    if (isReviewing) top.current?.focus();
  }, [isReviewing]);

  const marksError = errors.marks;
  if (isReviewing) {
    return (
      <ReviewMarks
        headingRef={top}
        draft={draft}
        files={files}
        country={countries.find(({ code }) => code === draft.countryCode)?.name ?? ""}
        texts={texts}
        isDocumentMissing={opened.askDocument && files.length === 0}
        refusal={refusal}
        isSending={isSending}
        onBack={() => navigate({ hash }, { replace: true })}
        onSubmit={() => onSubmit({ draft, files })}
      />
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        showErrors(event.currentTarget, () => setHasErrors(!isComplete));
        if (isComplete) navigate({ search: reviewSearch, hash });
      }}
    >
      <header>
        <h1>{texts.title}</h1>
        <p className="lead">{fill(texts.asks, { institution: opened.institution })}</p>
        <p>{fill(texts.lead, { date: expiryText })}</p>
      </header>
      <Notice tone="warn">{fill(texts.under13, { age: minimumAge })}</Notice>
      <Sheet className={`grid loose ${styles.part}`} aria-labelledby="marks-school">
        <h2 id="marks-school">{texts.school}</h2>
        <SchoolFields
          draft={draft}
          countries={countries}
          texts={texts}
          errors={hasErrors ? errors : {}}
          onChange={change}
        />
      </Sheet>
      <Sheet className={`grid loose ${styles.part}`} aria-labelledby="marks-marks">
        <h2 id="marks-marks">{texts.marks}</h2>
        <p className="hint">{texts.marksHint}</p>
        {draft.terms.map((term, index) => (
          <CourseLines
            key={term.id}
            term={term}
            number={index + 1}
            texts={texts}
            invalidCell={hasErrors ? marksError : undefined}
            onChange={(next) =>
              change({ terms: draft.terms.map((one) => (one.id === next.id ? next : one)) })
            }
            onRemove={
              draft.terms.length > 1
                ? () => {
                    keepFocus();
                    change({ terms: draft.terms.filter(({ id }) => id !== term.id) });
                  }
                : null
            }
          />
        ))}
        <div>
          <Button onClick={() => change({ terms: [...draft.terms, blankTerm()] })}>{texts.addTerm}</Button>
        </div>
        <FormError id={marksErrorId}>{hasErrors ? marksError?.message : null}</FormError>
      </Sheet>
      {opened.askDocument ? (
        <Sheet className={`grid loose ${styles.part}`} aria-labelledby="marks-document">
          <h2 id="marks-document">{texts.document}</h2>
          <FilePicker
            files={files}
            texts={texts}
            onChange={(chosen) => {
              setFiles(chosen);
              change({});
            }}
          />
        </Sheet>
      ) : null}
      <p className="hint">{texts.savedHere}</p>
      <div className={`cluster ${styles.end}`}>
        <Button
          kind="quiet"
          size="lg"
          onClick={() => {
            setFiles(deleted?.files ?? []);
            setHasErrors(false);
            if (deleted) return change(deleted.draft);
            setDeleted({ draft, files });
            setDraft(blankDraft());
            // Not removed, so that other tabs are cleared, too.
            writeDraft(storageKey, blankDraft());
          }}
        >
          {deleted ? texts.undo : texts.startOver}
        </Button>
        <Button type="submit" kind="primary" size="lg">
          {texts.review}
        </Button>
      </div>
    </form>
  );
}

function findErrors(draft: MarksDraft, texts: MarksTexts) {
  return {
    country: draft.countryCode === "" ? texts.missingCountry : undefined,
    institution: draft.institution.trim() === "" ? texts.missingInstitution : undefined,
    marks: findMarksError(draft, texts),
  };
}

/** What is wrong with the marks, and the first cell to fill in. */
function findMarksError(
  draft: MarksDraft,
  texts: MarksTexts,
): (InvalidCell & { message: string }) | undefined {
  const lines = filledTerms(draft).flatMap(({ courses }) => courses);
  const [first = draft.terms[0]?.courses[0]] = lines;
  if (lines.every(({ mark }) => mark.trim() === "")) {
    const field = first?.name.trim() ? "mark" : "name";
    return { message: texts.missingMarks, courseId: first?.id ?? "", field, errorId: marksErrorId };
  }
  const unnamed = lines.find(({ name }) => name.trim() === "");
  if (unnamed) {
    return { message: texts.missingName, courseId: unnamed.id, field: "name", errorId: marksErrorId };
  }
  const excess = lines[maxReportedCourses];
  const message = fill(texts.tooManyCourses, { max: maxReportedCourses });
  return excess && { message, courseId: excess.id, field: "name", errorId: marksErrorId };
}

const marksErrorId = "marks-error";
