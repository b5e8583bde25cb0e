import type { Student } from "@meridian/contract/evaluation/evaluation-document";
import { getSystemId } from "@meridian/transcript/document/blank-document";
import { splitName } from "@meridian/transcript/propose/split-name";
import { normalizeText } from "../../choose/normalize-text.ts";
import { plural } from "../../../../lib/format/plural.ts";
import { studentName } from "../../student-name.ts";
import { countryName } from "../../../../lib/format/country-name.ts";
import type { TranscriptFacts } from "./accepted-facts.ts";
import type { Proposal } from "./find-proposal.ts";

/** One proposed fact, and how it relates to what the transcript already says. */
export interface ProposalItem {
  readonly field: "country" | "institution" | "student" | "system";
  readonly label: string;
  readonly value: string;
  /** "19 of 20 marks fit", "family name Weber". */
  readonly detail: string;
  /** The printed text it is based on. */
  readonly evidence: string;
  /** `new`: the transcript says nothing yet. `used`: it says the same. `other`: it says something else. */
  readonly status: "new" | "used" | "other";
  /** What the transcript says instead. */
  readonly current: string;
}

/** What the strip shows, in the order of the form. Facts that the transcript already has are `used`. */
export function listProposalItems(
  { country, institution, student, school, system, chosenFit }: Proposal,
  { choice, system: chosenSystem, student: currentStudent }: TranscriptFacts,
): ProposalItem[] {
  const items: ProposalItem[] = [];
  if (country) {
    items.push({
      field: "country",
      label: "Looks like",
      value: countryName(country.value),
      detail: "",
      evidence: country.evidence,
      ...compare(country.value, choice.countryCode, countryName(choice.countryCode)),
    });
  }
  if (institution)
    items.push({
      field: "institution",
      label: "Institution",
      value: institution.value,
      detail: "",
      evidence: institution.evidence,
      ...compare(institution.value, choice.institution, choice.institution),
    });
  if (student) {
    const parts = splitName(student.value, country?.value ?? choice.countryCode);
    items.push({
      field: "student",
      label: "Student",
      value: student.value,
      detail: parts.familyName ? `family name ${parts.familyName}` : "",
      evidence: student.evidence,
      ...compare(nameKey(parts), nameKey(currentStudent), studentName(currentStudent)),
    });
  }
  if (system) {
    const { fit, others } = system;
    const rivals = others > 0 ? `, and ${plural(others, "other table")}` : "";
    const evidence = system.system.level === "secondary" ? (school?.evidence ?? "") : "";
    // The same marks fit a university's table; what is printed makes the difference.
    const isByFit = chosenFit && !evidence;
    const chosenText = isByFit ? `; the chosen one fits ${chosenFit.fitting}` : chosenFit ? "" : rivals;
    items.push({
      field: "system",
      label: "Grading system",
      value: system.system.name,
      detail: `${fit.fitting} of ${fit.marks} marks fit${chosenText}`,
      evidence,
      ...compare(system.system.id, getSystemId(choice.system), chosenSystem?.name ?? ""),
    });
  } else if (chosenSystem && chosenFit) {
    items.push({
      field: "system",
      label: "Grading system",
      value: chosenSystem.name,
      detail: `${chosenFit.fitting} of ${chosenFit.marks} marks fit`,
      evidence: "",
      status: "used",
      current: chosenSystem.name,
    });
  }
  return items;
}

function compare(
  proposed: string,
  current: string,
  currentText: string,
): Pick<ProposalItem, "status" | "current"> {
  if (current === "") return { status: "new", current: "" };
  const isSame = normalizeText(proposed) === normalizeText(current);
  return { status: isSame ? "used" : "other", current: currentText };
}

function nameKey({
  givenName,
  familyName,
  nativeName,
}: Pick<Student, "givenName" | "familyName" | "nativeName">) {
  return `${givenName} ${familyName} ${nativeName}`.trim().split(" ").sort().join(" ");
}
