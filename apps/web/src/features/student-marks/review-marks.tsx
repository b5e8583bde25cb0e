import type { Ref } from "react";
import { Button } from "../../components/button.tsx";
import { FormError } from "../../components/form/form.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import type { ChosenFile } from "./file-picker.tsx";
import { filledTerms, type MarksDraft } from "./marks-draft.ts";
import { fill, type MarksTexts } from "./texts/texts.ts";
import * as styles from "./student-marks.module.css";

/** Everything as it will be submitted. */
export function ReviewMarks({
  headingRef,
  draft,
  files,
  country,
  texts,
  isDocumentMissing,
  refusal,
  isSending,
  onBack,
  onSubmit,
}: {
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly draft: MarksDraft;
  readonly files: readonly ChosenFile[];
  readonly country: string;
  readonly texts: MarksTexts;
  readonly isDocumentMissing: boolean;
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
}) {
  return (
    <div className={styles.form}>
      <header>
        <h1 ref={headingRef} tabIndex={-1}>
          {texts.review}
        </h1>
        <p className="lead">{texts.reviewHint}</p>
      </header>
      {isDocumentMissing ? <Notice tone="warn">{texts.missingDocument}</Notice> : null}
      <Sheet className={`grid loose ${styles.part}`} aria-label={texts.school}>
        <p>
          <b dir="auto">{draft.institution}</b>
          <br />
          {country}
          {draft.degree ? (
            <>
              <br />
              <bdi>{draft.degree}</bdi>
            </>
          ) : null}
        </p>
        {filledTerms(draft).map((term, index) => (
          <table key={term.id} className={`table ${styles.reviewed}`}>
            <caption dir="auto">{term.name || fill(texts.term, { number: index + 1 })}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.course}</th>
                <th scope="col">{texts.credits}</th>
                <th scope="col">{texts.mark}</th>
              </tr>
            </thead>
            <tbody>
              {term.courses.map((course) => (
                <tr key={course.id}>
                  <td dir="auto">{course.name}</td>
                  <td>{course.credits || <span className="muted">{texts.noCredits}</span>}</td>
                  <td>{course.mark || <span className="muted">{texts.noMark}</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
        {files.length > 0 ? (
          <ul className={`grid tight ${styles.files}`}>
            {files.map(({ id, file }) => (
              <li key={id}>
                <bdi>{file.name}</bdi>
              </li>
            ))}
          </ul>
        ) : null}
      </Sheet>
      <FormError>{refusal}</FormError>
      <div className={`cluster ${styles.end}`}>
        <Button disabled={isSending} onClick={onBack}>
          {texts.back}
        </Button>
        <Button kind="primary" size="lg" busy={isSending && texts.submitting} onClick={onSubmit}>
          {texts.submit}
        </Button>
      </div>
    </div>
  );
}
