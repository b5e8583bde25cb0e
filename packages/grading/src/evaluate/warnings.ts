import type { CreditBasis, LeftOutReason, Warning, WarningCode } from "./evaluation.ts";
import type { Policy } from "../policy/policy.ts";
import { scaleText } from "../explain/scale-text.ts";
import type { CourseWork } from "./course-work.ts";
import { unknownSystemMessage } from "./grade-course.ts";
import { passMarkWarning } from "./pass-mark-warning.ts";
import type { RecordContext } from "./record-context.ts";
import { haveSameUnit } from "./weights.ts";

/** Things an evaluator should check before relying on the GPA. */
export function collectWarnings(
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
  const setAside = works.filter((work) => work.reason === "non-grade" || work.reason === "excluded");
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
      (n) => `${courses(n)} left out: the mark or credits could not be read.`,
    ),
    ...warn(
      "courses-left-out",
      setAside,
      (n) => `${courses(n)} left out: withdrawn, incomplete or set aside.`,
    ),
    ...warn(
      "rescaled-marks",
      rescaled,
      (n) => `${courses(n)} with marks out of a different total, converted to percentages.`,
    ),
    ...warn(
      "weighting-not-secondary",
      unweighted,
      (n) => `${courses(n)} not weighted: weighting applies to secondary records only.`,
    ),
    ...warn("duplicate-course-id", duplicates(works), () => "Two courses share the same ID."),
  ];
}

function recordWarnings(context: RecordContext, all: readonly CourseWork[]): Warning[] {
  const works = all.filter((work) => work.context === context);
  const { compiled, record } = context;
  if (!compiled) {
    return warn("unknown-system", works, () => `${unknownSystemMessage(context.systemId)}.`, record.id, true);
  }
  const onOtherScale = works.filter((work) => work.compiled !== compiled && work.status !== "empty");
  const mixed = warn(
    "mixed-scales",
    onOtherScale,
    (n) => `${courses(n)} graded on a different scale from the rest of the record.`,
    record.id,
  );
  const warnings = [...mixed, ...scaleMismatch(context, works), ...passMarkWarning(context, works)];
  if (compiled.system.confidence === "unverified" && works.length > 0) {
    warnings.push(
      ...warn(
        "unverified-table",
        works,
        () => `The table “${compiled.system.name}” has not been verified yet.`,
        record.id,
      ),
    );
  }
  return warnings;
}

/** Four or more marks, all in the lowest fifth of 0–100: probably a 0–20 or 0–10 transcript read on the wrong scale. */
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
  const leftOutFor = (reason: LeftOutReason): CourseWork[] => works.filter((work) => work.reason === reason);
  const inUse = contexts.filter((context) =>
    works.some((work) => work.context === context && work.status === "counted" && work.credits),
  );
  const withoutFactor = contexts.filter(
    (context) => !context.factor && works.some((w) => w.context === context && w.credits),
  );
  const needsFactor =
    withoutFactor.length > 0 && (policy.credits === "us" || leftOutFor("no-us-factor").length > 0);
  const unconverted = works.filter((work) => withoutFactor.includes(work.context) && work.credits);
  const mixed = basis === "local" && !haveSameUnit(inUse);
  return [
    ...warn(
      "credits-missing",
      leftOutFor("no-credits"),
      (n) => `${courses(n)} left out: credits are missing.`,
    ),
    ...warn("zero-credits", leftOutFor("zero-credits"), (n) => `${courses(n)} left out: 0 credits.`),
    ...warn(
      "unknown-credit-factor",
      needsFactor ? unconverted : [],
      () => "US credits are unknown for a record. Enter the number of units in a full-time year.",
      withoutFactor[0]?.record.id,
    ),
    ...warn(
      "mixed-credit-units",
      mixed ? works.filter((work) => work.status === "counted") : [],
      () => "Records use different credit units, and their credits are added up as entered.",
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
