import type { FieldReader } from "./schema-fields.ts";
import { readSources } from "./schema-system.ts";
import type { Credential, Education, EducationStage } from "../types.ts";
import { rungs, stageKinds } from "../values.ts";

/** Reads what the reference page shows about a country's schools and degrees. */
export function readEducation(fields: FieldReader, value: unknown): Education {
  const keys = ["language", "academicYear", "stages", "credentials", "notes", "sources"];
  const education = fields.object(value, "education", keys) ?? {};
  return {
    language: education.language === null ? null : fields.texts(education.language, "education.language"),
    academicYear: fields.textOrNull(education.academicYear, "education.academicYear"),
    stages: fields
      .list(education.stages, "education.stages")
      .map((item, i) => readStage(fields, item, `education.stages[${i}]`)),
    credentials: fields
      .list(education.credentials, "education.credentials")
      .map((item, i) => readCredential(fields, item, `education.credentials[${i}]`)),
    notes: noteOrNull(fields, education.notes, "education.notes"),
    sources: readSources(fields, education.sources, "education.sources"),
  };
}

function readStage(fields: FieldReader, value: unknown, at: string): EducationStage {
  const stage = fields.object(value, at, ["name", "years", "ages", "credential", "kind", "regional"]) ?? {};
  return {
    name: fields.text(stage.name, `${at}.name`),
    years: fields.positiveOrNull(stage.years, `${at}.years`),
    ages: noteOrNull(fields, stage.ages, `${at}.ages`),
    credential: noteOrNull(fields, stage.credential, `${at}.credential`),
    ...(stage.kind === undefined ? {} : { kind: fields.oneOf(stage.kind, `${at}.kind`, stageKinds) }),
    ...(stage.regional === undefined ? {} : { regional: fields.flag(stage.regional, `${at}.regional`) }),
  };
}

function readCredential(fields: FieldReader, value: unknown, at: string): Credential {
  const credential = fields.object(value, at, ["name", "local", "years", "us", "rung"]) ?? {};
  return {
    name: fields.text(credential.name, `${at}.name`),
    local: noteOrNull(fields, credential.local, `${at}.local`),
    years: fields.positiveOrNull(credential.years, `${at}.years`),
    us: noteOrNull(fields, credential.us, `${at}.us`),
    ...(credential.rung === undefined ? {} : { rung: fields.oneOf(credential.rung, `${at}.rung`, rungs) }),
  };
}

function noteOrNull(fields: FieldReader, value: unknown, path: string): string | null {
  return value === null ? null : fields.note(value, path);
}
