import type { AlternateGrade } from "../convert/bands.ts";
import type { CompiledSystem, Conversion } from "../convert/compile.ts";
import type { Gpa, GpaRange, RangeEntry } from "./evaluation.ts";
import { bavarianPoints, linearPoints } from "../convert/formulas.ts";
import { earnsBonus, pointsForGrade } from "../convert/points.ts";
import type { Policy } from "../policy/policy.ts";
import type { Source } from "../types.ts";
import { countPoints, toContribution } from "./contribution.ts";
import type { CourseWork } from "./course-work.ts";
import { Tally } from "./tally.ts";

/** GPA of the same courses and weights under every other table and formula, so that an evaluator sees what the choice changes. */
export function gpaRange(works: readonly CourseWork[], chosen: Gpa, policy: Policy): GpaRange | null {
  if (chosen.value === null) return null;
  const counted = works.filter((work) => work.status === "counted");
  const entries: RangeEntry[] = [
    { method: "chosen", name: "Chosen table", gpa: chosen, unconverted: 0, sources: [] },
    ...listMethods(counted, policy).map((method) => toRangeEntry(method, counted, policy)),
  ];
  if (entries.length === 1) return null;
  const values = entries.flatMap((entry) => entry.gpa.value ?? []);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const spread = Number((high - low).toFixed(policy.decimals));
  const print = (value: number): string => value.toFixed(policy.decimals);
  return { low, high, spread, text: low === high ? print(low) : `${print(low)}–${print(high)}`, entries };
}

interface Method extends Pick<RangeEntry, "method" | "name" | "sources"> {
  /** Thousandths including the bonus, or null where this method does not apply. */
  readonly points: (work: CourseWork) => number | null;
}

function listMethods(counted: readonly CourseWork[], policy: Policy): Method[] {
  const systems = new Set<CompiledSystem>();
  for (const work of counted) if (work.compiled) systems.add(work.compiled);
  const available: Method[] = listPublisherMethods(systems, policy);
  if ([...systems].some(({ system }) => system.kind === "numeric")) {
    available.push({ method: "linear", name: "Linear proportion", sources: [], points: linearMethodPoints });
  }
  if (counted.some((work) => bavarianMethodPoints(work) !== null)) {
    available.push({
      method: "bavarian",
      name: "Modified Bavarian formula",
      sources: [],
      points: bavarianMethodPoints,
    });
  }
  return available;
}

function listPublisherMethods(systems: ReadonlySet<CompiledSystem>, policy: Policy): Method[] {
  const tables = new Map<string, Map<CompiledSystem, AlternateGrade>>();
  const sources = new Map<string, Source[]>();
  for (const compiled of systems) {
    for (const { publisher, grade, sources: cited } of compiled.alternates()) {
      const bySystem = tables.get(publisher) ?? new Map<CompiledSystem, AlternateGrade>();
      tables.set(publisher, bySystem.set(compiled, grade));
      sources.set(publisher, [...(sources.get(publisher) ?? []), ...cited]);
    }
  }
  return [...tables].map(([publisher, bySystem]) => ({
    method: "table",
    name: publisher,
    sources: sources.get(publisher) ?? [],
    points: (work) => {
      const { conversion, compiled } = work;
      const grade = compiled && conversion && bySystem.get(compiled)?.(conversion.value, conversion.band);
      if (!grade || grade === "S") return null;
      if (work.grade === "F" && work.belowPass) return 0;
      return (pointsForGrade(grade, policy) ?? 0) + (earnsBonus(grade) ? work.bonus : 0);
    },
  }));
}

function linearMethodPoints({ compiled, conversion, bonus }: CourseWork): number | null {
  if (compiled?.system.kind !== "numeric" || conversion?.value == null) return null;
  let points = linearCache.get(conversion);
  if (points === undefined)
    linearCache.set(conversion, (points = linearPoints(compiled.system, conversion.value)));
  return points + bonus;
}

function bavarianMethodPoints({ compiled, conversion, context, bonus }: CourseWork): number | null {
  if (compiled?.system.kind !== "numeric" || conversion?.value == null) return null;
  const ownPass =
    compiled === context.compiled && context.pass?.kind === "number" ? context.pass.value : null;
  const pass = ownPass ?? compiled.system.pass;
  let cached = bavarianCache.get(conversion);
  if (cached?.pass !== pass) {
    cached = { pass, points: bavarianPoints(compiled.system, pass, conversion.value) };
    bavarianCache.set(conversion, cached);
  }
  return cached.points === null ? null : cached.points + (cached.points > 0 ? bonus : 0);
}

// There is one conversion object per mark and system, so each formula is computed once, however often a screen evaluates.
const linearCache = new WeakMap<Conversion, number>();
const bavarianCache = new WeakMap<
  Conversion,
  { readonly pass: number | null; readonly points: number | null }
>();

function toRangeEntry(
  { method, name, sources, points }: Method,
  counted: readonly CourseWork[],
  policy: Policy,
): RangeEntry {
  const tally = new Tally();
  let unconverted = 0;
  for (const work of counted) {
    const other = points(work);
    if (other === null) unconverted++;
    tally.add(other === null ? toContribution(work) : countPoints(other), work.weight ?? 0, 0);
  }
  return { method, name, gpa: tally.gpa(policy), unconverted, sources };
}
