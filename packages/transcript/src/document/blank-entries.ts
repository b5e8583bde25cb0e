import type { TranscriptRecordEntry, Student } from "@meridian/contract/evaluation/evaluation-document";

/** Initial values of an empty evaluation. */

export const blankStudent: Student = {
  externalId: "",
  givenName: "",
  familyName: "",
  otherNames: "",
  nativeName: "",
  dateOfBirth: "",
  email: "",
  custom1: "",
  custom2: "",
  custom3: "",
};

/** An empty transcript record, without its grading system and terms. */
export const blankTranscriptRecord: Omit<TranscriptRecordEntry, "id" | "countryCode" | "system" | "terms"> = {
  level: null,
  passMark: "",
  unitsPerYear: null,
  institution: "",
  ceeb: "",
  city: "",
  degree: "",
  major: "",
  startDate: "",
  endDate: "",
  graduationDate: "",
  standing: null,
  inProgress: false,
  classRank: "",
  classSize: "",
  languageOfInstruction: "",
  honours: "",
};
