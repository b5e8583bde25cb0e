import { readAliases, readUsGrade } from "./schema-bands.ts";
import { childPath, type FieldReader } from "./schema-fields.ts";
import type { WordOwners } from "./schema-words.ts";
import type { InterpolationPoint, NonGrade, NumericSystem, NumericWord } from "../types.ts";
import { nonGradeMeanings } from "../values.ts";

type Scale = Pick<NumericSystem, "better" | "min" | "max" | "pass" | "step">;

/** Reads the range, direction, pass mark and step of a numeric scale. */
export function readScale(
  fields: FieldReader,
  system: Record<string, unknown>,
  path: string,
  origin: "country" | "inline",
): Scale {
  const at = (key: string) => childPath(path, key);
  const better = fields.oneOf(system.better, at("better"), ["higher", "lower"]);
  const min = fields.number(system.min, at("min"));
  const max = fields.number(system.max, at("max"));
  if (min >= max) fields.addIssue(at("max"), `expected a number above min (${min}), found ${max}`);
  const pass =
    system.pass === null || system.pass === undefined ? null : fields.number(system.pass, at("pass"));
  if (pass !== null && (pass < min || pass > max)) {
    fields.addIssue(at("pass"), `expected a mark on the ${min} to ${max} scale, or null, found ${pass}`);
  }
  if (origin === "inline" && system.step === undefined) return { better, min, max, pass };
  const step = fields.number(system.step, at("step"));
  if (step > 0 && step <= max - min) return { better, min, max, pass, step };
  fields.addIssue(
    at("step"),
    `expected the smallest increment printed on transcripts, such as 0.1 or 1, found ${step}`,
  );
  return { better, min, max, pass };
}

/** Reads honors and special marks with a value on the scale, such as "30 e lode". */
export function readNumericWords(
  fields: FieldReader,
  value: unknown,
  path: string,
  scale: Scale,
  words: WordOwners,
): { words?: NumericWord[] } {
  if (value === undefined) return {};
  const read = fields.list(value, path).map((item, i): NumericWord => {
    const at = `${path}[${i}]`;
    const word = fields.object(item, at, ["grade", "aliases", "value", "us", "description"]) ?? {};
    const grade = fields.text(word.grade, `${at}.grade`);
    words.claim(grade, `the mark ${grade}`, `${at}.grade`);
    const mark = fields.number(word.value, `${at}.value`);
    if (mark < scale.min || mark > scale.max) {
      fields.addIssue(
        `${at}.value`,
        `expected a mark on the ${scale.min} to ${scale.max} scale, found ${mark}`,
      );
    }
    return {
      grade,
      ...optionalAliases(fields, word.aliases, at, `the mark ${grade}`, words),
      value: mark,
      ...(word.us !== undefined && { us: readUsGrade(fields, word.us, `${at}.us`) }),
      ...(word.description !== undefined && {
        description: fields.text(word.description, `${at}.description`),
      }),
    };
  });
  return { words: read };
}

/** Reads local marks that do not count and earn no credit. */
export function readNonGrades(
  fields: FieldReader,
  value: unknown,
  path: string,
  words: WordOwners,
): { nonGrades?: NonGrade[] } {
  if (value === undefined) return {};
  const read = fields.list(value, path).map((item, i): NonGrade => {
    const at = `${path}[${i}]`;
    const entry = fields.object(item, at, ["mark", "aliases", "meaning"]) ?? {};
    const mark = fields.text(entry.mark, `${at}.mark`);
    words.claim(mark, `the mark ${mark}`, `${at}.mark`);
    return {
      mark,
      ...optionalAliases(fields, entry.aliases, at, `the mark ${mark}`, words),
      meaning: fields.oneOf(entry.meaning, `${at}.meaning`, nonGradeMeanings),
    };
  });
  return { nonGrades: read };
}

/** Reads the interpolation points of a custom table: ordered along the scale, with no fewer points for a better mark. */
export function readInterpolation(
  fields: FieldReader,
  value: unknown,
  path: string,
  scale: Scale,
): InterpolationPoint[] | undefined {
  if (value === undefined) return undefined;
  const points = fields.list(value, path).map((item, i): InterpolationPoint => {
    const at = `${path}[${i}]`;
    const point = fields.object(item, at, ["mark", "points"]) ?? {};
    const mark = fields.number(point.mark, `${at}.mark`);
    const gpa = fields.number(point.points, `${at}.points`);
    if (mark < scale.min || mark > scale.max) {
      fields.addIssue(
        `${at}.mark`,
        `expected a mark on the ${scale.min} to ${scale.max} scale, found ${mark}`,
      );
    }
    if (gpa < 0 || gpa > 5)
      fields.addIssue(`${at}.points`, `expected US grade points from 0 to 5, found ${gpa}`);
    return { mark, points: gpa };
  });
  if (points.length < 2) fields.addIssue(path, "expected at least two points to interpolate between");
  for (let i = 1; i < points.length; i++) {
    const [before, current] = [points[i - 1]!, points[i]!];
    if (current.mark <= before.mark) {
      fields.addIssue(
        `${path}[${i}].mark`,
        `expected a mark above ${before.mark}: list the points in ascending order of mark`,
      );
    }
    const change =
      scale.better === "higher" ? current.points - before.points : before.points - current.points;
    if (change < 0) fields.addIssue(`${path}[${i}].points`, "a better mark may not give fewer points");
  }
  return points;
}

function optionalAliases(fields: FieldReader, value: unknown, at: string, owner: string, words: WordOwners) {
  return value === undefined ? {} : { aliases: readAliases(fields, value, `${at}.aliases`, owner, words) };
}
