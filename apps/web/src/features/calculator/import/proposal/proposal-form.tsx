import { noChoice, type Choice } from "@meridian/transcript/document/blank-document";
import { splitName } from "@meridian/transcript/propose/split-name";
import { useState } from "react";
import { Form } from "../../../../components/form/form.tsx";
import { Button } from "../../../../components/button.tsx";
import { TextField } from "../../../../components/form/field.tsx";
import { Chooser } from "../../choose/chooser.tsx";
import { getLevel } from "../../choose/choice.ts";
import { studentName } from "../../student-name.ts";
import type { Proposal } from "./find-proposal.ts";
import type { ProposalControl } from "./use-proposal.ts";
import * as styles from "./proposal-strip.module.css";

/** Country, grading system, institution and student, filled with what the transcript says or the document proposes. */
export function ProposalForm({
  control: { facts, acceptChoice },
  proposal,
  onClose,
}: {
  readonly control: ProposalControl;
  readonly proposal: Proposal;
  readonly onClose: () => void;
}) {
  const [choice, setChoice] = useState<Choice>(() => startChoice(facts.choice, proposal));
  const [student, setStudent] = useState(() =>
    studentName(facts.student) === "" && proposal.student
      ? { ...facts.student, ...splitName(proposal.student.value, choice.countryCode) }
      : facts.student,
  );
  const nameField = (field: "givenName" | "familyName" | "nativeName", label: string) => (
    <TextField
      label={label}
      maxLength={200}
      value={student[field]}
      onValue={(value) => setStudent({ ...student, [field]: value })}
    />
  );
  return (
    <Form
      className={`grid ${styles.form}`}
      onSubmit={() => {
        const { givenName, familyName, nativeName } = student;
        void acceptChoice(choice, { student: { givenName, familyName, nativeName } });
        onClose();
      }}
    >
      <Chooser choice={choice} onChoose={(change) => setChoice({ ...choice, ...change })} />
      <div className={`grid ${styles.names}`}>
        {nameField("givenName", "Given name")}
        {nameField("familyName", "Family name")}
        {student.nativeName ? nameField("nativeName", "Name in original script") : null}
        <span className={styles.actions}>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Use these</Button>
        </span>
      </div>
    </Form>
  );
}

function startChoice(current: Choice, { country, institution, system }: Proposal): Choice {
  const isOpen = current.system === "";
  return {
    ...(isOpen ? noChoice : current),
    institution: current.institution || (institution?.value ?? ""),
    ...(isOpen && country && { countryCode: country.value }),
    ...(isOpen && country && system && { system: system.system.id, level: getLevel(system.system) }),
  };
}
