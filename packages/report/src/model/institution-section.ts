import type { CheckingPlaceEntry, Equivalency } from "@meridian/contract/evaluation/equivalency";
import type { TranscriptRecordEntry } from "@meridian/contract/evaluation/evaluation-document";
import { toSite, type Cite } from "./numbered-sources.ts";

/** What is known about the institution, and where the rest can be checked. It never says that it is recognized. */
export interface InstitutionSection {
  readonly name: string;
  readonly listing: string;
  readonly recognition: readonly PrintedPlace[];
  readonly verification: readonly PrintedPlace[];
}

export interface PrintedPlace {
  readonly name: string;
  readonly what: string;
  /** "ugc.gov.in [2]" */
  readonly citation: string;
}

export function institutionSection(
  { institution, city, institutionId }: TranscriptRecordEntry,
  { recognition = [], verification = [] }: Equivalency,
  cite: Cite,
): InstitutionSection {
  const name = [institution, city].map((part) => part.trim()).filter(Boolean);
  return {
    name: name.join(", ") || "Not given",
    listing: institutionId
      ? `Listed in our register [${cite(registerTitle, registerUrl, "register")}]. The register shows only that an ` +
        "institution by this name exists, not that it is recognized. Recognition was not checked for this report."
      : "Not linked to our register. Recognition was not checked for this report.",
    recognition: recognition.map((place) => toPrinted(place, cite)),
    verification: verification.map((place) => toPrinted(place, cite)),
  };
}

/** The list our register of institutions is based on. */
const registerTitle = "University domains list, Hipo (MIT License)";
const registerUrl = "https://github.com/Hipo/university-domains-list";

function toPrinted(place: CheckingPlaceEntry, cite: Cite): PrintedPlace {
  const { name, what, url, opened, source, sourceKind } = place;
  const page = /https?:\/\/[^\s)]+/.exec(source)?.[0] ?? "";
  const title = source.replaceAll(/ ?\(?https?:\/\/[^\s)]+\)?/g, "").trim() || toSite(page);
  const text = opened ? title : `${title}; we did not open ${toSite(url)} itself`;
  const number = cite(text, page || url, sourceKind);
  return { name, what: what.replace(/\.$/, ""), citation: `${toSite(url)} [${number}]` };
}
