import type { TranscriptRecordEntry, Student } from "@meridian/contract/evaluation/evaluation-document";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { Checkbox, SelectField, TextArea, TextField } from "../../../components/form/field.tsx";
import { toChoice } from "@meridian/transcript/document/blank-document";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { InstitutionField } from "../institution/institution-field.tsx";
import { useDispatch, useSnapshot } from "../state/use-calculator.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { DateField } from "./date-field.tsx";
import * as styles from "./overlays.module.css";

/** Optional details about the student, the record and the evaluation. */
export default function DetailsDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const document = useSnapshot(({ editor }) => editor.document);
  const record = useSnapshot(({ editor }) => findRecord(editor.document, editor.recordId));
  const studentField = (field: keyof Student, label: string, max: number) => (
    <TextField
      label={label}
      maxLength={max}
      value={document.student[field]}
      onValue={(value) => dispatch({ type: "set-student", field, value })}
    />
  );
  const updateRecord = (change: Partial<TranscriptRecordEntry>, key: string) =>
    dispatch({ type: "set-record", recordId: record.id, change, key: `record.${key}` });
  const country = useSnapshot(({ countries }) => countries.get(record.countryCode));
  const recordField = (field: RecordTextField, label: string, max: number) => (
    <TextField
      label={label}
      maxLength={max}
      value={record[field]}
      onValue={(value) => updateRecord({ [field]: value }, field)}
    />
  );
  // An invalid date is not saved and would be lost, so the first attempt to close only shows the error.
  const invalidDates = useRef(new Set<string>());
  const [showErrors, setShowErrors] = useState(false);
  const close = () => (invalidDates.current.size > 0 && !showErrors ? setShowErrors(true) : onClose());
  const form = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The field may be scrolled out of view.
    if (showErrors) form.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [showErrors]);
  const dateField = (label: string, value: string, onDate: (value: string) => void) => (
    <DateField
      label={label}
      value={value}
      onDate={onDate}
      showError={showErrors}
      onValidity={(isValid) => {
        if (isValid) invalidDates.current.delete(label);
        else invalidDates.current.add(label);
        setShowErrors(false);
      }}
    />
  );
  return (
    <Dialog
      wide
      onClose={close}
      title="Student and record"
      description="All fields are optional. They are printed on the academic report and stay on this device until you save to history."
      actions={<Button onClick={close}>Done</Button>}
    >
      <fieldset className={styles.fields} ref={form}>
        <legend>Student</legend>
        {studentField("givenName", "Given name", 200)}
        {studentField("familyName", "Family name", 200)}
        {studentField("otherNames", "Other names", 200)}
        {studentField("nativeName", "Name in original script", 200)}
        {studentField("externalId", "Student ID in your system", 100)}
        {dateField("Date of birth", document.student.dateOfBirth, (value) =>
          dispatch({ type: "set-student", field: "dateOfBirth", value }),
        )}
        {studentField("email", "Email", 320)}
        {studentField("custom1", "Custom field 1", 500)}
        {studentField("custom2", "Custom field 2", 500)}
        {studentField("custom3", "Custom field 3", 500)}
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>
          Record{document.records.length > 1 ? `: ${record.institution || record.countryCode}` : ""}
        </legend>
        <InstitutionField
          choice={toChoice(record)}
          listed={country}
          onChoose={(choice) => dispatch({ type: "choose", recordId: record.id, choice })}
        />
        {recordField("ceeb", "CEEB code", 20)}
        {recordField("city", "City", 200)}
        {recordField("degree", "Degree or credential, as printed", 300)}
        <CredentialFields
          record={record}
          onChange={(equivalency) => updateRecord({ equivalency }, "equivalency")}
        />
        {recordField("major", "Major", 300)}
        {recordField("honours", "Honors", 300)}
        {dateField("Start", record.startDate, (startDate) => updateRecord({ startDate }, "startDate"))}
        {dateField("End", record.endDate, (endDate) => updateRecord({ endDate }, "endDate"))}
        {dateField("Graduation", record.graduationDate, (graduationDate) =>
          updateRecord({ graduationDate }, "graduationDate"),
        )}
        <SelectField
          label="Transcript type"
          placeholder="Not stated"
          labels={{ official: "Official", unofficial: "Unofficial" }}
          value={record.standing ?? ""}
          onValue={(standing) => updateRecord({ standing: standing || null }, "standing")}
        />
        {recordField("classRank", "Class rank", 20)}
        {recordField("classSize", "Class size", 20)}
        {recordField("languageOfInstruction", "Language of instruction", 100)}
        <Checkbox
          label="Studies in progress"
          checked={record.inProgress}
          onValue={(inProgress) => updateRecord({ inProgress }, "inProgress")}
        />
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>Evaluation</legend>
        <TextField
          label="Evaluator"
          maxLength={200}
          value={document.evaluator}
          onValue={(value) => dispatch({ type: "set-text", field: "evaluator", value })}
        />
        <TextField
          label="Office"
          maxLength={200}
          value={document.office}
          onValue={(value) => dispatch({ type: "set-text", field: "office", value })}
        />
        <TextArea
          label="Notes"
          maxLength={10_000}
          value={document.notes}
          onValue={(value) => dispatch({ type: "set-text", field: "notes", value })}
        />
      </fieldset>
    </Dialog>
  );
}

type RecordTextField =
  | "ceeb"
  | "city"
  | "degree"
  | "major"
  | "honours"
  | "classRank"
  | "classSize"
  | "languageOfInstruction";
