import { useEffect, useMemo, useRef, useState } from "react";
import type { Country, DatasetIndex } from "@meridian/grading";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { Form } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/form/field.tsx";
import { Options } from "../../../components/form/choices.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { questionText } from "../list/doubt-labels.ts";
import type { FactQuestion, FileFacts } from "../queue/find-facts.ts";
import type { FolderFile } from "../queue/folder-file.ts";
import type { FolderQueue } from "../queue/folder-queue.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import * as styles from "./review-session.module.css";

interface Props {
  readonly queue: FolderQueue;
  readonly file: FolderFile;
  readonly facts: FileFacts;
  readonly sheets: readonly Sheet[];
  readonly index: DatasetIndex;
  readonly position: string;
  readonly onAnswer: (facts: FileFacts) => Promise<void>;
  /** Goes on to the next file without an answer. */
  readonly onSkip: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks whose transcript a file is and where it is from, with what the document says about itself. Enter accepts. */
export function FactsStep({ queue, file, facts, sheets, index, position, onAnswer, onSkip, onClose }: Props) {
  const [student, setStudent] = useState(facts.student);
  const [studentId, setStudentId] = useState(facts.studentId);
  const [country, setCountry] = useState(facts.country);
  const [system, setSystem] = useState(facts.system);
  const [isSaving, setSaving] = useState(false);
  const [isTried, setTried] = useState(false);
  const countryField = useRef<HTMLSelectElement>(null);
  const studentField = useRef<HTMLInputElement>(null);
  const tables = useCountry(queue, country);
  const clues = new Map(facts.clues.map((clue) => [clue.country, clue.evidence]));
  const others = index.countries.filter(({ code }) => !clues.has(code));
  const top = useMemo(() => topLines(sheets), [sheets]);
  // A table of another country does not stay chosen; the usual one of the new country is proposed.
  const chosenSystem =
    tables?.systems.find(({ id }) => id === system) ??
    tables?.systems.find((one) => one.default) ??
    tables?.systems[0];
  const isComplete = (student.trim() !== "" || studentId.trim() !== "") && chosenSystem !== undefined;
  // What is asked for comes first and has the focus.
  const isAboutStudent = facts.questions[0]?.code.startsWith("student") ?? false;
  const accept = () => {
    if (isSaving) return;
    if (!isComplete) {
      setTried(true);
      (chosenSystem ? studentField : countryField).current?.focus();
      return;
    }
    setSaving(true);
    void onAnswer({
      ...facts,
      student: student.trim(),
      studentId: studentId.trim(),
      country,
      system: chosenSystem.id,
    }).finally(() => setSaving(false));
  };
  const studentFields = (
    <>
      <TextField
        ref={studentField}
        label="Student"
        error={isTried && student.trim() === "" && studentId.trim() === "" ? "Enter a name or an ID." : null}
        value={student}
        maxLength={200}
        onValue={setStudent}
      />
      <TextField
        label="Student ID"
        hint="Optional. Files with the same ID are evaluated together."
        value={studentId}
        maxLength={100}
        onValue={setStudentId}
      />
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      title={file.name}
      description={`${position}: whose transcript is this, and where is it from?`}
      wide
    >
      <Form className="stack" onSubmit={accept}>
        {facts.questions.map((question) => (
          <Notice key={question.code} tone="warn" live>
            {questionText(withNames(question))}
          </Notice>
        ))}
        {top.length > 0 ? (
          <figure className={styles.top}>
            <figcaption className="tiny muted">Top of the document</figcaption>
            {top.map((line, i) => (
              // Lines have no ID, and the same line may be printed twice.
              // oxlint-disable-next-line react/no-array-index-key
              <p key={i} className="local">
                {line}
              </p>
            ))}
          </figure>
        ) : null}
        <div className={`grid loose ${styles.fields}`}>
          {isAboutStudent ? studentFields : null}
          <SelectField
            ref={countryField}
            label="Country"
            error={isTried && !chosenSystem ? "Choose a country." : null}
            hint={clues.has(country) ? `Printed: ${clues.get(country)}` : undefined}
            placeholder="Choose a country"
            value={country}
            onKeyDown={(event) => {
              // Enter opens no list here; it accepts, as everywhere in the review.
              if (event.key !== "Enter") return;
              event.preventDefault();
              accept();
            }}
            onValue={setCountry}
          >
            {facts.clues.length > 0 ? (
              <optgroup label="Mentioned in the document">
                <Options list={facts.clues.map((clue) => [clue.country, countryName(clue.country)])} />
              </optgroup>
            ) : null}
            <optgroup label="All countries">
              <Options list={others.map(({ code, country: name }) => [code, name])} />
            </optgroup>
          </SelectField>
          <SelectField
            label="Grading table"
            placeholder={tables ? undefined : "–"}
            options={tables?.systems.map(({ id, name }) => [id, name])}
            value={chosenSystem?.id ?? ""}
            disabled={!tables}
            onValue={setSystem}
          />
          {isAboutStudent ? null : studentFields}
        </div>
        <div className={`row ${styles.actions}`}>
          {onSkip ? <Button onClick={onSkip}>Later</Button> : <Button onClick={onClose}>Cancel</Button>}
          <Button kind="primary" type="submit" busy={isSaving && "Reading"}>
            Use these
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Country codes in a question are shown as names. */
function withNames(question: FactQuestion): FactQuestion {
  return question.code === "country-conflict"
    ? { ...question, manifest: countryName(question.manifest), document: countryName(question.document) }
    : question;
}

const maxTopLines = 6;

function topLines(sheets: readonly Sheet[]): string[] {
  return (sheets[0]?.lines ?? [])
    .map(({ cells }) => cells.filter(Boolean).join("   "))
    .filter((line) => line !== "")
    .slice(0, maxTopLines);
}

/** The grading tables of a country, null until they are loaded. */
function useCountry(queue: FolderQueue, code: string): Country | null {
  const [country, setCountry] = useState<Country | null>(null);
  useEffect(() => {
    if (code === "") return;
    let isCurrent = true;
    void queue.loadCountry(code).then(
      (loaded) => {
        if (isCurrent) setCountry(loaded);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [queue, code]);
  return country?.code === code ? country : null;
}
