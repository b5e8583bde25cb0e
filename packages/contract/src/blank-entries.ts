import type { RecordEntry, Student } from "./evaluation-document.ts";

/** What is in an evaluation before anybody has typed. */

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

/** A record without what it is read with and without its terms. */
export const blankSchool: Omit<RecordEntry, "id" | "countryCode" | "system" | "terms"> = {
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
