import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { gpaText } from "../../components/analytics/figure-text.ts";
import { LinkButton } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";
import { dayText } from "../../lib/day-text.ts";
import { applicantsQuery } from "./calls.ts";

/** Finds an applicant among the saved evaluations; the newest are offered first. */
export function ChooseApplicant({
  workspace,
  onChoose,
}: {
  readonly workspace: string;
  readonly onChoose: (applicant: string) => void;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="choose-applicant">
      <LinkButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Choose another applicant
      </LinkButton>
      <div id={id} hidden={!open}>
        {open ? (
          <Search
            workspace={workspace}
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

function Search({
  workspace,
  onChoose,
}: {
  readonly workspace: string;
  readonly onChoose: (applicant: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const { data, isError } = useQuery(applicantsQuery(workspace, useDeferredValue(typed.trim())));
  const found = data?.applicants ?? [];
  return (
    <>
      <TextField
        label="Name, ID or institution"
        type="search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="hint" role="status">
        {isError
          ? "The applicants could not be loaded. Check the network."
          : data
            ? found.length === 0
              ? "Nobody is found with a country and a GPA."
              : `${found.length === 20 ? "The newest 20" : found.length} found`
            : "Looking"}
      </p>
      <ul>
        {found.map((applicant) => (
          <li key={applicant.id}>
            <button type="button" onClick={() => onChoose(applicant.id)}>
              <IsoTag code={applicant.country.replace(/^X-/, "")} />
              <span>{applicant.name}</span>
              <span className="muted">
                {applicant.countryName}, {dayText(applicant.savedAt.slice(0, 10))}
              </span>
              <b>{gpaText(applicant.gpa)}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
