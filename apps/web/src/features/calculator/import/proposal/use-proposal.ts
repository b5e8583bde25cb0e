import type { Dataset } from "@meridian/grading";
import { getSystemId, type Choice } from "@meridian/transcript/document/blank-document";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { useEffect, useState } from "react";
import { defaultChoice, getLevel } from "../../choose/choice.ts";
import type { AcceptedFacts, TranscriptFacts } from "./accepted-facts.ts";
import { findProposal, type Proposal } from "./find-proposal.ts";

/** What the document proposes and what was accepted of it so far. */
export interface ProposalControl {
  /** Null while it is being read, or if the list of countries could not be loaded. */
  readonly proposal: Proposal | null;
  /** The transcript as it would be after the import. */
  readonly facts: TranscriptFacts;
  readonly accepted: AcceptedFacts;
  readonly accept: (facts: AcceptedFacts) => void;
  /** Accepts a country, with the table that fits the marks best. */
  readonly acceptCountry: (code: string, rest?: AcceptedFacts) => Promise<void>;
  /** Accepts a choice that the user made. */
  readonly acceptChoice: (choice: Choice, rest?: AcceptedFacts) => Promise<void>;
}

/** `sheets` are null until the file is read. */
export function useProposal(
  sheets: readonly Sheet[] | null,
  dataset: Dataset | null,
  transcript: TranscriptFacts,
): ProposalControl & { readonly isPending: boolean } {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [accepted, setAccepted] = useState<AcceptedFacts>({});
  const facts: TranscriptFacts = {
    choice: accepted.choice ?? transcript.choice,
    system: accepted.choice ? accepted.system : transcript.system,
    student: { ...transcript.student, ...accepted.student },
  };
  const { countryCode } = facts.choice;
  const { system } = facts;
  useEffect(() => {
    if (!sheets || !dataset) return undefined;
    let isStale = false;
    void findProposal(sheets, dataset, { countryCode, system }).then((found) => {
      if (!isStale) setProposal(found);
    });
    return () => {
      isStale = true;
    };
  }, [sheets, dataset, countryCode, system]);

  const accept = (next: AcceptedFacts) =>
    setAccepted((before) => ({
      ...before,
      ...next,
      ...(next.student && { student: { ...before.student, ...next.student } }),
    }));
  const acceptChoice = async (choice: Choice, rest: AcceptedFacts = {}) => {
    accept({ ...rest, choice, system: await loadSystem(dataset, choice) });
  };
  const acceptCountry = async (code: string, rest: AcceptedFacts = {}) => {
    if (!sheets || !dataset) return;
    const listed = dataset.index.countries.find((country) => country.code === code);
    const proposal = await findProposal(sheets, dataset, { countryCode: code, system: undefined });
    if (!listed) return;
    const { system: fitting } = proposal;
    const { institution } = rest.choice ?? facts.choice;
    await acceptChoice(
      fitting
        ? { countryCode: code, system: fitting.system.id, level: getLevel(fitting.system), institution }
        : { ...defaultChoice(listed, "all"), institution },
      rest,
    );
  };
  const isPending = sheets !== null && dataset !== null && proposal === null;
  return { proposal, facts, accepted, accept, acceptCountry, acceptChoice, isPending };
}

/** The table of a choice. Offline it may be missing; the courses are then read without a scale. */
async function loadSystem(dataset: Dataset | null, { countryCode, system }: Choice) {
  if (typeof system === "object") return system;
  if (!dataset || countryCode === "") return undefined;
  const country = await dataset.loadCountry(countryCode).catch(() => null);
  return country?.systems.find(({ id }) => id === getSystemId(system));
}
