import type { CreditBasis, LeftOutReason, Warning, WarningCode } from "../evaluation.ts";
import type { Policy } from "../policy.ts";
import { scaleText } from "../scale-text.ts";
import type { CourseWork } from "./course-work.ts";
import { passMarkWarning } from "./pass-mark-warning.ts";
import type { RecordContext } from "./record-context.ts";
import { sameUnit } from "./weights.ts";

/** What an evaluator should look at before trusting the number. */
export function warningsOf(
  works: readonly CourseWork[],
  contexts: readonly RecordContext[],
  policy: Policy,
  basis: CreditBasis,
): Warning[] {
  return [
    ...courseWarnings(works, policy),
    ...contexts.flatMap((context) => recordWarnings(context, works)),
    ...creditWarnings(works, contexts, policy, basis),
  ];
}

function courseWarnings(works: readonly CourseWork[], policy: Policy): Warning[] {
  const errors = works.filter((work) => work.error && work.error.code !== "unknown-system");
  const aside = works.filter((work) => work.reason === "non-grade" || work.reason === "excluded");
  const rescaled = works.filter(
    ({ conversion }) => conversion?.reading?.kind === "number" && conversion.reading.note,
  );
  const unweighted = works.filter(
    (work) => policy.weighting && work.course.weight && !work.context.secondary,
  );
  return [
    ...warn(
      "unreadable-marks",
      errors,
      (n) => `${courses(n)} left out: the mark or the credits cannot be used.`,
    ),
    ...warn("courses-left-out", aside, (n) => `${courses(n)} left out: withdrawn, incomplete or set aside.`),
    ...warn(
      "rescaled-marks",
      rescaled,
      (n) => `${courses(n)} marked out of another total, read as a percentage.`,
    ),
    ...warn(
      "weighting-not-secondary",
      unweighted,
      (n) => `${courses(n)} not weighted: weighting is for secondary records.`,
    ),
    ...warn("duplicate-course-id", duplicates(works), () => "Two courses share one id."),
  ];
}

function recordWarnings(context: RecordContext, all: readonly CourseWork[]): Warning[] {
  const works = all.filter((work) => work.context === context);
  const { compiled, record } = context;
  if (!compiled) {
    return warn(
      "unknown-system",
      works,
      () => `Grading system “${context.systemId}” is not known.`,
      record.id,
      true,
    );
  }
  const elsewhere = works.filter((work) => work.compiled !== compiled && work.status !== "empty");
  const mixed = warn(
    "mixed-scales",
    elsewhere,
    (n) => `${courses(n)} marked on another scale than the record.`,
    record.id,
  );
  const warnings = [...mixed, ...scaleMismatch(context, works), ...passMarkWarning(context, works)];
  if (compiled.system.confidence === "unverified" && works.length > 0) {
    warnings.push(
      ...warn(
        "unverified-table",
        works,
        () => `The table “${compiled.system.name}” is not verified yet.`,
        record.id,
      ),
    );
  }
  return warnings;
}

/** Four marks and more, all in the lowest fifth of 0–100: most likely a 0–20 or 0–10 transcript on the wrong scale. */
function scaleMismatch(context: RecordContext, works: readonly CourseWork[]): Warning[] {
  const system = context.compiled?.system;
  if (system?.kind !== "numeric" || system.better !== "higher" || system.min !== 0 || system.max < 100)
    return [];
  const marked = works.filter((work) => work.compiled === context.compiled && work.conversion?.value != null);
  if (marked.length < 4 || marked.some((work) => (work.conversion?.value ?? 0) > 20)) return [];
  const message = `Every mark is 20 or less on ${scaleText(system)}. Is this the right scale?`;
  return warn("scale-mismatch", marked, () => message, context.record.id);
}

function creditWarnings(
  works: readonly CourseWork[],
  contexts: readonly RecordContext[],
  policy: Policy,
  basis: CreditBasis,
): Warning[] {
  const because = (reason: LeftOutReason): CourseWork[] => works.filter((work) => work.reason === reason);
  const inUse = contexts.filter((context) =>
    works.some((work) => work.context === context && work.status === "counted" && work.credits),
  );
  const unknown = contexts.filter(
    (context) => !context.factor && works.some((w) => w.context === context && w.credits),
  );
  const asksFactor = unknown.length > 0 && (policy.credits === "us" || because("no-us-factor").length > 0);
  const unconverted = works.filter((work) => unknown.includes(work.context) && work.credits);
  const mixed = basis === "local" && !sameUnit(inUse);
  return [
    ...warn("credits-missing", because("no-credits"), (n) => `${courses(n)} left out: no credits entered.`),
    ...warn("zero-credits", because("zero-credits"), (n) => `${courses(n)} with 0 credits left out.`),
    ...warn(
      "unknown-credit-factor",
      asksFactor ? unconverted : [],
      () => "US credits are unknown for a record: enter the units of a full-time year.",
      unknown[0]?.record.id,
    ),
    ...warn(
      "mixed-credit-units",
      mixed ? works.filter((work) => work.status === "counted") : [],
      () => "Records with different credit units are added up as given.",
    ),
  ];
}

function warn(
  code: WarningCode,
  works: readonly CourseWork[],
  message: (count: number) => string,
  recordId: string | null = null,
  evenIfEmpty = false,
): Warning[] {
  if (works.length === 0 && !evenIfEmpty) return [];
  return [{ code, message: message(works.length), courseIds: works.map((work) => work.course.id), recordId }];
}

function duplicates(works: readonly CourseWork[]): CourseWork[] {
  const seen = new Set<string>();
  return works.filter((work) => {
    if (seen.has(work.course.id)) return true;
    seen.add(work.course.id);
    return false;
  });
}

function courses(count: number): string {
  return count === 1 ? "1 course" : `${count} courses`;
}
