import type { RecordEntry, Student } from "@meridian/contract/evaluation-document";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Checkbox, SelectField, TextArea, TextField } from "../../../components/field.tsx";
import { notify } from "../../../lib/toasts.ts";
import { chooseInstitution } from "../choose/choice.ts";
import { toChoice } from "../model/blank-document.ts";
import { findRecord } from "../model/document-edits.ts";
import { useDispatch, useShown } from "../state/use-calculator.tsx";
import { DateField } from "./date-field.tsx";

/** Everything an office may want to note of the student, the record and the evaluation. All optional. */
export default function Details({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const document = useShown(({ editor }) => editor.document);
  const record = useShown(({ editor }) => findRecord(editor.document, editor.recordId));
  const student = (field: keyof Student, label: string, max: number) => (
    <TextField
      label={label}
      maxLength={max}
      value={document.student[field]}
      onChange={(event) => dispatch({ type: "set-student", field, value: event.target.value })}
    />
  );
  const set = (change: Partial<RecordEntry>, key: string) =>
    dispatch({ type: "set-record", recordId: record.id, change, key: `record.${key}` });
  const country = useShown(({ countries }) => countries.get(record.countryCode));
  const setInstitution = (institution: string) => {
    const { choice, notice } = chooseInstitution(country, toChoice(record), institution);
    dispatch({ type: "choose", recordId: record.id, choice });
    if (notice) notify(notice);
  };
  const text = (field: RecordText, label: string, max: number) => (
    <TextField
      label={label}
      maxLength={max}
      value={record[field]}
      onChange={(event) => set({ [field]: event.target.value }, field)}
    />
  );
  // A date that does not read yet is not in the document: closing would lose it, so the first try only says so.
  const unread = useRef(new Set<string>());
  const [warned, setWarned] = useState(false);
  const close = () => (unread.current.size > 0 && !warned ? setWarned(true) : onClose());
  const form = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // It may have been scrolled out of sight.
    if (warned) form.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [warned]);
  const date = (label: string, value: string, onDate: (value: string) => void) => (
    <DateField
      label={label}
      value={value}
      onDate={onDate}
      warned={warned}
      onReads={(reads) => {
        if (reads) unread.current.delete(label);
        else unread.current.add(label);
        setWarned(false);
      }}
    />
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && close()}
      title="Student and record"
      description="All optional. What you fill in here is printed on the academic report and stays on this device."
      actions={<Button onClick={close}>Done</Button>}
    >
      <fieldset className="fields" ref={form}>
        <legend>Student</legend>
        {student("givenName", "Given name", 200)}
        {student("familyName", "Family name", 200)}
        {student("otherNames", "Other names", 200)}
        {student("nativeName", "Name in original script", 200)}
        {student("externalId", "Student ID in your system", 100)}
        {date("Date of birth", document.student.dateOfBirth, (value) =>
          dispatch({ type: "set-student", field: "dateOfBirth", value }),
        )}
        {student("email", "Email", 320)}
        {student("custom1", "Custom field 1", 500)}
        {student("custom2", "Custom field 2", 500)}
        {student("custom3", "Custom field 3", 500)}
      </fieldset>
      <fieldset className="fields">
        <legend>
          Record{document.records.length > 1 ? `: ${record.institution || record.countryCode}` : ""}
        </legend>
        <TextField
          label="Institution"
          maxLength={300}
          value={record.institution}
          onChange={(event) => setInstitution(event.target.value)}
        />
        {text("ceeb", "CEEB code", 20)}
        {text("city", "City", 200)}
        {text("degree", "Degree or credential", 300)}
        {text("major", "Major", 300)}
        {text("honours", "Honours", 300)}
        {date("Start", record.startDate, (startDate) => set({ startDate }, "startDate"))}
        {date("End", record.endDate, (endDate) => set({ endDate }, "endDate"))}
        {date("Graduation", record.graduationDate, (graduationDate) =>
          set({ graduationDate }, "graduationDate"),
        )}
        <SelectField
          label="Transcript is"
          value={record.standing ?? ""}
          onChange={(event) =>
            set({ standing: (event.target.value || null) as RecordEntry["standing"] }, "standing")
          }
        >
          <option value="">Not stated</option>
          <option value="official">Official</option>
          <option value="unofficial">Unofficial</option>
        </SelectField>
        {text("classRank", "Class rank", 20)}
        {text("classSize", "Class size", 20)}
        {text("languageOfInstruction", "Language of instruction", 100)}
        <Checkbox
          label="Studies in progress"
          checked={record.inProgress}
          onChange={(event) => set({ inProgress: event.target.checked }, "inProgress")}
        />
      </fieldset>
      <fieldset className="fields">
        <legend>Evaluation</legend>
        <TextField
          label="Evaluator"
          maxLength={200}
          value={document.evaluator}
          onChange={(event) => dispatch({ type: "set-text", field: "evaluator", value: event.target.value })}
        />
        <TextField
          label="Office"
          maxLength={200}
          value={document.office}
          onChange={(event) => dispatch({ type: "set-text", field: "office", value: event.target.value })}
        />
        <TextArea
          label="Notes"
          maxLength={10_000}
          value={document.notes}
          onChange={(event) => dispatch({ type: "set-text", field: "notes", value: event.target.value })}
        />
      </fieldset>
    </Dialog>
  );
}

type RecordText =
  | "ceeb"
  | "city"
  | "degree"
  | "major"
  | "honours"
  | "classRank"
  | "classSize"
  | "languageOfInstruction";
