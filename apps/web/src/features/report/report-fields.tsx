import type {
  EvaluationDocument,
  TranscriptRecordEntry,
  Student,
} from "@meridian/contract/evaluation/evaluation-document";
import { FileText } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Checkbox, TextArea, TextField } from "../../components/form/field.tsx";
import type { useSourcePages } from "./use-source-pages.ts";
import * as styles from "./report-dialog.module.css";

/** Edits the student, record and evaluator details printed on the report. Changes are saved to the draft. */
export function ReportFields(props: {
  readonly document: EvaluationDocument;
  readonly onChange: (document: EvaluationDocument) => void;
  readonly printsObservations: boolean;
  readonly onPrintsObservations: (prints: boolean) => void;
  readonly sourcePages: ReturnType<typeof useSourcePages>;
  readonly onOpenFile: () => void;
}) {
  const { document, onChange, sourcePages } = props;
  const [record] = document.records;
  const updateStudent = (changes: Partial<Student>) =>
    onChange({ ...document, student: { ...document.student, ...changes } });
  const updateRecord = (changes: Partial<TranscriptRecordEntry>) =>
    onChange({
      ...document,
      records: document.records.map((entry, index) => (index === 0 ? { ...entry, ...changes } : entry)),
    });
  const studentField = (field: keyof Student, label: string, maxLength: number, dir?: "auto") => (
    <TextField
      label={label}
      autoComplete="off"
      dir={dir}
      value={document.student[field]}
      maxLength={maxLength}
      onValue={(value) => updateStudent({ [field]: value })}
    />
  );
  const recordField = (field: "institution" | "degree" | "major", label: string, dir?: "auto") => (
    <TextField
      label={label}
      autoComplete="off"
      dir={dir}
      value={record?.[field]}
      maxLength={300}
      onValue={(value) => updateRecord({ [field]: value })}
    />
  );
  return (
    <aside className={styles.fields} aria-label="On this report">
      <details open={!globalThis.matchMedia("(max-width: 1023px)").matches}>
        <summary>On this report</summary>
        <div className={`grid ${styles.form}`}>
          {studentField("givenName", "Given name", 200)}
          {studentField("familyName", "Family name", 200)}
          {studentField("nativeName", "Name in original script", 200, "auto")}
          {studentField("externalId", "Student ID", 100)}
          <DateField
            label="Date of birth"
            value={document.student.dateOfBirth}
            onChange={(dateOfBirth) => updateStudent({ dateOfBirth })}
          />
          {record && document.records.length === 1 ? (
            <>
              {recordField("institution", "Institution", "auto")}
              {recordField("degree", "Degree")}
              {recordField("major", "Major")}
              <DateField
                label="Attended from"
                value={record.startDate}
                onChange={(startDate) => updateRecord({ startDate })}
              />
              <DateField
                label="Attended to"
                value={record.endDate}
                onChange={(endDate) => updateRecord({ endDate })}
              />
            </>
          ) : null}
          <TextField
            label="Evaluator"
            autoComplete="name"
            value={document.evaluator}
            maxLength={200}
            onValue={(evaluator) => onChange({ ...document, evaluator })}
          />
          <TextField
            label="Office"
            autoComplete="organization"
            value={document.office}
            maxLength={200}
            onValue={(office) => onChange({ ...document, office })}
          />
          <TextArea
            label="Evaluator’s notes"
            rows={4}
            value={document.notes}
            maxLength={10_000}
            onValue={(notes) => onChange({ ...document, notes })}
          />
          <Checkbox
            label="Print the file check"
            checked={props.printsObservations}
            onValue={props.onPrintsObservations}
          />
          {sourcePages.count > 0 ? (
            <Checkbox
              label={
                sourcePages.isLoading
                  ? "Loading the source pages…"
                  : `Attach source pages (${sourcePages.count})`
              }
              checked={sourcePages.attached !== null || sourcePages.isLoading}
              disabled={sourcePages.isLoading}
              onValue={sourcePages.attach}
            />
          ) : null}
          <Button kind="quiet" icon={FileText} onClick={props.onOpenFile}>
            Open a report file
          </Button>
        </div>
      </details>
    </aside>
  );
}

const partialDate = /^(\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?)?$/;

/** A day, a month or a year, whichever the transcript shows. Only valid dates reach the report. */
function DateField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(props.value);
  const [wasBlurred, setWasBlurred] = useState(false);
  const isValid = partialDate.test(typed.trim());
  return (
    <TextField
      label={props.label}
      autoComplete="off"
      placeholder="2024-06-30"
      value={typed}
      error={wasBlurred && !isValid ? "Enter 2024, 2024-06 or 2024-06-30" : null}
      onBlur={() => setWasBlurred(true)}
      onValue={(next) => {
        setTyped(next);
        setWasBlurred(false);
        if (partialDate.test(next.trim())) props.onChange(next.trim());
      }}
    />
  );
}
