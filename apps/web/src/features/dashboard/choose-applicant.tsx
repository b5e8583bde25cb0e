import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { LinkButton } from "../../components/button.tsx";
import { TextField } from "../../components/form/field.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";
import { applicantsQuery, useWorkspaceId } from "./queries.ts";
import * as styles from "./dashboard.module.css";
import { formatGpa } from "../../lib/format/format-gpa.ts";

/** Searches saved evaluations for an applicant, newest first. */
export function ChooseApplicant({ onChoose }: { readonly onChoose: (applicant: string) => void }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.chooseApplicant}>
      <LinkButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Choose another applicant
      </LinkButton>
      <div className="grid tight" id={id} hidden={!open}>
        {open ? (
          <ApplicantSearch
            onChoose={(applicant) => {
              setOpen(false);
              onChoose(applicant);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

function ApplicantSearch({ onChoose }: { readonly onChoose: (applicant: string) => void }) {
  const [typed, setTyped] = useState("");
  const { data, isError } = useQuery(applicantsQuery(useWorkspaceId(), useDeferredValue(typed.trim())));
  const matches = data?.applicants ?? [];
  return (
    <>
      <TextField
        label="Name, ID or institution"
        type="search"
        maxLength={100}
        value={typed}
        onValue={setTyped}
      />
      <p className="hint" role="status">
        {isError
          ? "The applicants could not be loaded. Check your connection."
          : data
            ? matches.length === 0
              ? "No applicants with a country and a GPA match."
              : matches.length === 20
                ? "Showing the 20 most recent"
                : `${matches.length} found`
            : "Searching"}
      </p>
      <ul>
        {matches.map((applicant) => (
          <li key={applicant.id}>
            <button type="button" onClick={() => onChoose(applicant.id)}>
              <IsoTag code={applicant.country} />
              <span>{applicant.name}</span>
              <span className="muted">
                {applicant.countryName}, {formatLocalDate(applicant.savedAt)}
              </span>
              <b>{formatGpa(applicant.gpa)}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
